import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../scripts/lib/server-bundle.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of the server's entry, as `npm start` runs it, and of one with a test's day. */
    serverEntries: { main: string; onADay: string }
  }
}

/** Vitest's global set-up for projects that start the server as a process. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  provide('serverEntries', await bundleServer())
}
