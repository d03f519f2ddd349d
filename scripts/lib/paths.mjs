import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, with no slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Generated files, safe to delete at any time: stamps, reports, the build's chunk list. */
export const CACHE = join(ROOT, '.cache')

/** The client build's chunk list; written by vite.config.ts, read by .size-limit.mjs. */
export const CHUNKS_FILE = join(CACHE, 'client-chunks.json')
