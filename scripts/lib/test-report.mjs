// What the JSON reports of both test runners say: counts, tests that needed a second try, and how long each took.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** @typedef {{ name: string, ms: number, isRetried: boolean }} TestTime */
/** @typedef {{ passed: number, failed: number, skipped: number, tests: TestTime[] }} TestReport */

/** @param {string} file The runner's own report; null if it wrote none. */
const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

const NONE = { passed: 0, failed: 0, skipped: 0, tests: [] }

/** @param {string} file @returns {TestReport} */
export const vitestReport = (file) => {
  const report = reportIn(file)
  if (report === null) return NONE
  /** @type {TestTime[]} */
  const tests = []
  for (const { name, assertionResults } of report.testResults)
    for (const { title, status, duration, failureMessages } of assertionResults)
      tests.push({
        name: `${relative(ROOT, name)} › ${title}`,
        ms: duration ?? 0,
        // Vitest keeps the first try's error of a test that passed at last.
        isRetried: status === 'passed' && failureMessages.length > 0,
      })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    tests,
  }
}

/** @param {any} suite @returns {TestTime[]} */
const testsOf = (suite) => [
  ...(suite.suites ?? []).flatMap(testsOf),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      name: `test/e2e/${spec.file} › ${spec.title}`,
      ms: test.results.at(-1)?.duration ?? 0,
      isRetried: test.status === 'flaky',
    })),
  ),
]

/** @param {string} file @returns {TestReport} */
export const playwrightReport = (file) => {
  const report = reportIn(file)
  if (report === null) return NONE
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped, tests: report.suites.flatMap(testsOf) }
}

/** @param {readonly TestTime[]} tests */
export const retriedLines = (tests) =>
  tests.filter(({ isRetried }) => isRetried).map(({ name }) => `passed on the second try: ${name}`)

/** @param {readonly TestTime[]} tests The slowest, slowest first. */
export const slowestLines = (tests, count = 20) =>
  [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
