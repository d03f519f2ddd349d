// What each area may make the browser load. /login's limit is a decision: docs/decisions/003-a-light-sign-in.md.
import { readFileSync } from 'node:fs'
import { areas } from './scripts/lib/chunks.mjs'
import { CHUNKS_FILE } from './scripts/lib/paths.mjs'

/** @type {Record<string, string>} */
const LIMITS = { '/login': '180 kB', '/cliente': '322 kB', '/admin': '410 kB' }

export default areas(JSON.parse(readFileSync(CHUNKS_FILE, 'utf8')).chunks).map(({ name, files }) => ({
  name,
  path: files.map((file) => `dist/${file}`),
  gzip: true,
  limit: LIMITS[name],
}))
