// npm run check: every check of `npm test`, on a machine that is set up already.
import { findBrowser } from './lib/browser.mjs'
import { requireNode } from './lib/node-version.mjs'
import { hasPostgres } from './lib/postgres.mjs'
import { runSuites } from './lib/suites.mjs'
import { summary } from './lib/tally.mjs'

requireNode()
const { text, failed } = summary(await runSuites({ browser: findBrowser(), postgres: hasPostgres() }))
console.log(text)
process.exitCode = failed === 0 ? 0 : 1
