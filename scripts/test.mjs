// npm test: installs what this machine lacks (packages, a browser, PostgreSQL), then runs every check.
import { ensureDependencies } from './lib/dependencies.mjs'

await ensureDependencies()
const { ensureBrowser } = await import('./lib/browser.mjs')
const { ensurePostgres } = await import('./lib/postgres.mjs')
await ensureBrowser()
await ensurePostgres()
await import('./check.mjs')
