import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** Takes the settings of the file .env where there is one; what the environment already says wins. */
export const loadEnvFile = () => {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
