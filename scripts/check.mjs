// npm run check: every check, on a machine that is set up. A failing one does not stop the others.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { CACHE } from './lib/paths.mjs'
import { hasPostgres } from './lib/postgres.mjs'
import { run, runTool } from './lib/run.mjs'
import { playwrightReport, retriedLines, slowestLines, vitestReport } from './lib/test-report.mjs'

const REPORTS = { vitest: join(CACHE, 'report-vitest.json'), playwright: join(CACHE, 'report-e2e.json') }
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const notes = []
/** @type {import('./lib/test-report.mjs').TestTime[]} */
const tests = []

/** @param {number} started */
const seconds = (started) => ((performance.now() - started) / 1000).toFixed(1)

/** @param {string} name @param {() => ReturnType<typeof run>} work */
const gate = async (name, work) => {
  const started = performance.now()
  const { code, output } = await work()
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)} s)`)
  if (code === 0) return
  console.log(output.trimEnd())
  total.failed += 1
  notes.push(`failed: ${name}`)
}

/** @param {string} entry @param {...string} args */
const tool = (entry, ...args) => runTool(entry, args)
/** @param {...string} args */
const node = (...args) => run(process.execPath, args)

/** @param {string} name @param {number} code @param {import('./lib/test-report.mjs').TestReport} report */
const count = (name, code, { tests: ran, ...counts }) => {
  // An error outside of the tests, or no report at all.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  for (const key of /** @type {(keyof typeof total)[]} */ (Object.keys(total))) total[key] += counts[key]
  if (counts.failed > 0) notes.push(`failed: ${name}`)
  notes.push(...retriedLines(ran))
  tests.push(...ran)
}

/** @param {string} what */
const without = (what) => {
  total.skipped += 1
  notes.push(`SKIPPED, all of them: ${what}`)
}

const vitest = async () => {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS.vitest}`]
  if (!hasPostgres()) {
    args.push('--project=!server-postgres*')
    without('the server on PostgreSQL (none here; TEST_DATABASE_URL names one)')
  }
  const { code } = await runTool('vitest/vitest.mjs', args, { stream: true, env: { NODE_ENV: 'test' } })
  count('vitest', code, vitestReport(REPORTS.vitest))
}

const endToEnd = async () => {
  if (findBrowser() === undefined)
    return without('the end-to-end tests (no browser here; CHROMIUM_PATH names one)')
  const started = performance.now()
  const { code, output } = await runTool('@playwright/test/cli.js', ['test', '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.playwright },
  })
  console.log(`\n${code === 0 ? '✓' : '✗'} end to end (${seconds(started)} s)`)
  const report = playwrightReport(REPORTS.playwright)
  if (code !== 0 || report.tests.some(({ isRetried }) => isRetried)) console.log(output.trimEnd())
  count('e2e', code, report)
}

const gates = async () => {
  await gate('types', () => tool('typescript/bin/tsc'))
  await gate('lint', () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'))
  await gate('boundaries', () => node('scripts/boundaries.mjs'))
  await gate('unused', () => tool('knip/bin/knip.js', '--no-progress'))
  await gate('machines doc', () => node('scripts/machines-doc.mjs', '--check'))
  await gate('trace', () => node('scripts/trace.mjs', '--check'))
  await gate('build', () => node('scripts/build.mjs'))
  await gate('size', () => tool('size-limit/bin.js'))
}

mkdirSync(CACHE, { recursive: true })
for (const file of Object.values(REPORTS)) rmSync(file, { force: true })
// Browser tests run last: at the same time as the others, the whole takes longer.
await Promise.all([vitest(), gates()])
await endToEnd()

const last = `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`
console.log(['', 'The slowest twenty:', ...slowestLines(tests), '', ...notes, last].join('\n'))
process.exitCode = total.failed === 0 ? 0 : 1
