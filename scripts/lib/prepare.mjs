import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged } from './build.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { loadEnvFile } from './env-file.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './paths.mjs'

/**
 * Makes the server ready to run: settings read, what is missing installed, what changed built. Where there are no
 * sources (an image, a copy of what was built) everything is there already.
 * @param {import('./build.mjs').Half[]} halves what has to be built
 */
export const prepare = async (halves) => {
  requireNode()
  loadEnvFile()
  if (!existsSync(join(ROOT, 'server/main.ts'))) return
  await ensureDependencies()
  await buildChanged({ halves })
}
