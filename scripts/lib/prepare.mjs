import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ROOT } from './paths.mjs'
import { step } from './run.mjs'

/** Reads the settings in .env; those of the environment win. */
export const loadEnvFile = () => {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Prepares the server's start. A container image has no sources and is already built.
 * @param {import('./build.mjs').Half[]} halves the halves to build
 */
export const prepare = async (halves) => {
  loadEnvFile()
  if (!existsSync(join(ROOT, 'server/main.ts'))) return
  await ensureDependencies()
  // In a process of its own: the bundler sets NODE_ENV and keeps memory that the server does not need.
  await step(process.execPath, ['scripts/build.mjs', ...halves])
}
