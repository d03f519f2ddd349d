import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playwrightReport, retriedLines, slowestLines, vitestReport } from '../../scripts/lib/test-report.mjs'
import { projectWith } from './support.mjs'

/** @param {unknown} report */
const stored = (report) => {
  const file = join(projectWith({}), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

it('counts what passed only on the second try, in both reports, and names the slowest first', () => {
  const vitest = vitestReport(
    stored({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        {
          name: join(process.cwd(), 'test/domain/a.test.ts'),
          assertionResults: [
            { title: 'fast', status: 'passed', duration: 10, failureMessages: [] },
            { title: 'second try', status: 'passed', duration: 2500, failureMessages: ['AssertionError'] },
            { title: 'wrong', status: 'failed', duration: 30, failureMessages: ['AssertionError'] },
          ],
        },
      ],
    }),
  )
  expect(vitest).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
  const browser = playwrightReport(
    stored({
      stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                {
                  file: 'a.spec.ts',
                  title: 'unsteady',
                  tests: [{ status: 'flaky', results: [{ duration: 9 }, { duration: 4000 }] }],
                },
              ],
            },
          ],
        },
      ],
    }),
  )
  expect(browser).toMatchObject({ passed: 2, failed: 0, skipped: 0 })
  const all = [...vitest.tests, ...browser.tests]
  expect(retriedLines(all)).toEqual([
    'passed on the second try: test/domain/a.test.ts › second try',
    'passed on the second try: test/e2e/a.spec.ts › unsteady',
  ])
  expect(slowestLines(all, 2)).toEqual([
    '   4.0 s  test/e2e/a.spec.ts › unsteady',
    '   2.5 s  test/domain/a.test.ts › second try',
  ])
})

it('a runner that wrote no report ran no test', () => {
  expect(vitestReport('/none.json')).toEqual({ passed: 0, failed: 0, skipped: 0, tests: [] })
})
