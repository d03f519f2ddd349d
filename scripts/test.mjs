// npm test: installs what this machine lacks (packages, a browser, PostgreSQL), then runs every check.
import { ensureBrowser } from './lib/browser.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { runSuites } from './lib/suites.mjs'
import { summary } from './lib/tally.mjs'

requireNode()
await ensureDependencies()
const { text, failed } = summary(
  await runSuites({ browser: await ensureBrowser(), postgres: await ensurePostgres() }),
)
console.log(text)
process.exitCode = failed === 0 ? 0 : 1
