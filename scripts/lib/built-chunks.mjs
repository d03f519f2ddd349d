import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from './chunks.mjs'
import { CHUNKS_FILE, ROOT } from './paths.mjs'

/** Measures the build in dist/; throws where there is none. */
export const measureBuild = () => {
  if (!existsSync(CHUNKS_FILE)) throw new Error('Nothing is built: npm run build')
  /** @type {{ chunks: import('./chunks.mjs').Chunk[] }} */
  const { chunks } = JSON.parse(readFileSync(CHUNKS_FILE, 'utf8'))
  return measure(chunks, (file) => readFileSync(join(ROOT, 'dist', file)))
}

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
