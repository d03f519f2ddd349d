/** The suite, and the vitest project, of the server's tests on PostgreSQL. */
export const POSTGRES_SUITE = 'server-postgres'

/** @typedef {import('./tally.mjs').Suite} Suite */
/** @typedef {{ status: string, fullName: string }} VitestTest */
/** @typedef {{ testResults: { name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: VitestTest[] }[] }} VitestReport */
/** @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: { title: string, tests: { status: string, annotations?: { type: string, description?: string }[] }[] }[] }} PlaywrightSuite */
/** @typedef {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport */

/**
 * One suite for each folder below test/. A folder with test files of which none ran is a failure, and so is a run
 * that ends with an error although every test passed (an unhandled rejection, a file that cannot be loaded).
 * @param {VitestReport | null} report
 * @param {number} code the run's exit code
 * @param {{ folder: string, hasFiles: boolean, name?: string }[]} folders `name`: the suite's, where it is not its folder's
 * @param {string} testRoot with a slash at its end
 * @returns {Suite[]}
 */
export const vitestTallies = (report, code, folders, testRoot) => {
  const files = (report?.testResults ?? []).map((file) => ({
    ...file,
    name: file.name.replaceAll('\\', '/'),
  }))
  const suites = folders.map(({ folder, hasFiles, name = folder }) => {
    const place = `${testRoot.replaceAll('\\', '/')}${folder}/`
    const own = files.filter((file) => file.name.startsWith(place))
    const tests = own.flatMap((file) => file.assertionResults)
    /** @param {string} status */
    const count = (status) => tests.filter((test) => test.status === status).length
    const unloaded = own.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    const idle = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed')
    const blind = hasFiles && tests.length === 0 && unloaded.length === 0
    return {
      name,
      seconds: own.reduce((sum, file) => sum + (file.endTime - file.startTime) / 1000, 0),
      passed: count('passed'),
      failed: count('failed') + unloaded.length + (blind ? 1 : 0),
      skipped: idle.length,
      notes: [
        ...(hasFiles ? [] : ['no tests yet']),
        ...(blind ? ['has test files but ran no test'] : []),
        ...unloaded.map((file) => `could not be loaded: ${file.name.slice(testRoot.length)}`),
        ...idle.map((test) => `${test.status === 'todo' ? 'to do' : 'skipped'}: ${test.fullName}`),
      ],
    }
  })
  const failed = suites.some((suite) => suite.failed > 0)
  if (code === 0 || failed) return suites
  const note = report === null ? 'wrote no report' : 'ended with an error outside of the tests (see above)'
  return [...suites, { name: 'vitest', seconds: 0, passed: 0, failed: 1, skipped: 0, notes: [note] }]
}

/**
 * The server's tests on PostgreSQL where there is none: said aloud, and every one of them skipped.
 * @param {number} tests how many there are
 * @returns {Suite}
 */
export const withoutPostgres = (tests) => ({
  name: POSTGRES_SUITE,
  seconds: 0,
  passed: 0,
  failed: 0,
  skipped: tests,
  notes: [
    'all skipped: no PostgreSQL was found and none could be installed, so the server is tested on SQLite only (TEST_DATABASE_URL names one)',
  ],
})

/** @param {PlaywrightSuite} suite @returns {{ title: string, status: string, why: string }[]} */
const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, annotations }) => ({
      title: spec.title,
      status,
      why: annotations?.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? '',
    })),
  ),
  ...(suite.suites ?? []).flatMap(testsOf),
]

/**
 * The end-to-end tests. A flaky test counts as failed: it passed once and not always.
 * @param {PlaywrightReport | null} report
 * @param {{ code: number, seconds: number, listedOnly: boolean }} run `listedOnly`: there was no browser to run them in
 * @returns {Suite}
 */
export const playwrightTally = (report, { code, seconds, listedOnly }) => {
  const tests = (report?.suites ?? []).flatMap(testsOf)
  if (listedOnly && code === 0 && tests.length > 0) {
    const notes = ['all skipped: no browser was found and none could be installed (CHROMIUM_PATH names one)']
    return { name: 'e2e', seconds, passed: 0, failed: 0, skipped: tests.length, notes }
  }
  const skipped = tests.filter(({ status }) => status === 'skipped')
  const passed = tests.filter(({ status }) => status === 'expected').length
  const failed = tests.length - passed - skipped.length
  const broken = failed === 0 && (code !== 0 || tests.length === 0)
  return {
    name: 'e2e',
    seconds,
    passed,
    failed: failed + (broken ? 1 : 0),
    skipped: skipped.length,
    notes: [
      ...(broken
        ? [tests.length === 0 ? 'has test files but ran no test' : 'ended with an error outside of the tests']
        : []),
      ...skipped.map(({ title, why }) => `skipped: ${title}${why === '' ? '' : ` (${why})`}`),
    ],
  }
}
