import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../scripts/lib/server-bundle.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of the server's entry, as `npm start` would run it, and of one whose day a test chooses. */
    serverEntries: { main: string; onADay: string }
  }
}

/** Vitest's global set-up of the projects whose tests start the server as a process. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  provide('serverEntries', await bundleServer())
}
