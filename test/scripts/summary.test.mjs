import { expect, it } from 'vitest'
import { playwrightTally, vitestTallies, withoutPostgres } from '../../scripts/lib/reports.mjs'
import { summary } from '../../scripts/lib/tally.mjs'

/** @param {string} name @param {string[]} statuses @param {string} [status] */
const file = (name, statuses, status = 'passed') => ({
  name: `/p/test/${name}`,
  status,
  startTime: 1000,
  endTime: 3000,
  assertionResults: statuses.map((state, i) => ({ status: state, fullName: `test ${i}` })),
})

const FOLDERS = [{ folder: 'domain', hasFiles: true }]

it('tests are counted by folder, with the names of those that were skipped', () => {
  const report = {
    testResults: [file('domain/a.test.ts', ['passed', 'failed', 'skipped', 'todo'], 'failed')],
  }
  expect(vitestTallies(report, 1, FOLDERS, '/p/test/')).toEqual([
    {
      name: 'domain',
      seconds: 2,
      passed: 1,
      failed: 1,
      skipped: 2,
      notes: ['skipped: test 2', 'to do: test 3'],
    },
  ])
})

it('a folder whose test files ran no test fails, one without files says so', () => {
  const folders = [...FOLDERS, { folder: 'ui', hasFiles: false }]
  expect(vitestTallies({ testResults: [] }, 0, folders, '/p/test/')).toMatchObject([
    { name: 'domain', failed: 1, notes: ['has test files but ran no test'] },
    { name: 'ui', failed: 0, notes: ['no tests yet'] },
  ])
})

it('a file that cannot be loaded and an error outside of the tests each count as a failure', () => {
  const unloaded = { testResults: [file('domain/a.test.ts', [], 'failed')] }
  expect(vitestTallies(unloaded, 1, FOLDERS, '/p/test/')).toMatchObject([{ failed: 1 }])
  const unhandled = { testResults: [file('domain/a.test.ts', ['passed'])] }
  expect(vitestTallies(unhandled, 1, FOLDERS, '/p/test/')).toMatchObject([
    { failed: 0 },
    { name: 'vitest', failed: 1 },
  ])
  expect(vitestTallies(null, 1, [], '/p/test/')).toMatchObject([{ name: 'vitest', failed: 1 }])
})

it('the same folder on another database is a suite with a name of its own', () => {
  const report = { testResults: [file('server/a.test.ts', ['passed'])] }
  const folders = [{ folder: 'server', name: 'server-postgres', hasFiles: true }]
  expect(vitestTallies(report, 0, folders, '/p/test/')).toMatchObject([
    { name: 'server-postgres', seconds: 2, passed: 1, failed: 0 },
  ])
})

it('without a PostgreSQL its tests count as skipped, and what was not tested is said', () => {
  const suite = withoutPostgres(700)
  expect(suite).toMatchObject({ passed: 0, failed: 0, skipped: 700 })
  const { text, failed } = summary([suite])
  expect(text).toMatch(/server-postgres +SKIPPED/)
  expect(text).toContain('no PostgreSQL was found')
  expect(failed).toBe(0)
})

/** @param {string[]} statuses */
const e2e = (statuses) => ({
  suites: [
    {
      title: 'a',
      suites: [{ title: 'b', specs: statuses.map((status) => ({ title: status, tests: [{ status }] })) }],
    },
  ],
})

it('end-to-end tests: a flaky one is a failed one, and no test at all is a failure', () => {
  const given = { code: 0, seconds: 1, listedOnly: false }
  expect(playwrightTally(e2e(['expected', 'flaky', 'skipped']), given)).toMatchObject({
    passed: 1,
    failed: 1,
    skipped: 1,
  })
  expect(playwrightTally(e2e([]), given)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightTally(null, given)).toMatchObject({ failed: 1 })
  expect(playwrightTally(e2e(['expected']), { ...given, code: 1 })).toMatchObject({ passed: 1, failed: 1 })
})

it('without a browser every end-to-end test counts as skipped and the reason is said', () => {
  const suite = playwrightTally(e2e(['skipped', 'skipped']), { code: 0, seconds: 1, listedOnly: true })
  expect(suite).toMatchObject({ passed: 0, failed: 0, skipped: 2 })
  expect(summary([suite]).text).toContain('no browser')
})

it('the last line is the sum over all suites, and nothing follows it', () => {
  const suites = [
    { name: 'lint', seconds: 1, passed: 0, failed: 1, skipped: 0, notes: [] },
    { name: 'domain', seconds: 2, passed: 7, failed: 0, skipped: 2, notes: [] },
  ]
  const { text, failed } = summary(suites)
  expect(text.split('\n').at(-1)).toBe('7 passed, 1 failed, 2 skipped')
  expect(failed).toBe(1)
  expect(text).toMatch(/lint +FAILED/)
})
