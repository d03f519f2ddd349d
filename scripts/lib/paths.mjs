import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, with no slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Generated things that may be deleted at any time: stamps, reports, what the build knows about its chunks. */
export const CACHE = join(ROOT, '.cache')

/** What the client build knows about its chunks; written by vite.config.ts, read by bundle-size.mjs. */
export const CHUNKS_FILE = join(CACHE, 'client-chunks.json')
