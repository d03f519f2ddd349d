import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { filesBelow } from './hash.mjs'
import { CACHE, ROOT } from './paths.mjs'
import { POSTGRES_SUITE, playwrightTally, vitestTallies, withoutPostgres } from './reports.mjs'
import { run, runTool } from './run.mjs'

/** @typedef {import('./tally.mjs').Suite} Suite */

const TEST_FOLDERS = ['domain', 'contract', 'machines', 'server', 'scripts', 'ui', 'screens']
const NOT_VITEST = ['e2e', 'support', 'bench']
const TESTS = { vitest: /\.test\.(?:tsx?|mjs)$/, e2e: /\.(?:test|spec)\.ts$/ }

/** @param {string} name */
const report = (name) => join(CACHE, `report-${name}.json`)

/** @param {string} folder @param {RegExp} pattern */
const hasTests = (folder, pattern) => filesBelow(ROOT, folder).some((file) => pattern.test(file))

/**
 * A check that has no tests of its own: it counts as one failure where it fails and as nothing where it passes.
 * @param {string} name
 * @param {() => ReturnType<typeof run>} work
 * @returns {Promise<Suite>}
 */
const gate = async (name, work) => {
  console.log(`▸ ${name}`)
  const { code, output, seconds } = await work()
  if (code !== 0) console.log(stripVTControlCharacters(output.trimEnd()))
  const last = output.trim().split('\n').at(-1) ?? ''
  return {
    name,
    seconds,
    failed: code === 0 ? 0 : 1,
    passed: 0,
    skipped: 0,
    notes: code === 0 && name === 'size' ? [last] : [],
  }
}

/** @param {string} name @param {string} note @returns {Suite} */
const idle = (name, note) => ({ name, seconds: 0, passed: 0, failed: 0, skipped: 0, notes: [note] })

/** @param {Suite} suite */
const testsIn = ({ passed, failed, skipped }) => passed + failed + skipped

/** @param {string[]} args */
const node = (...args) => run(process.execPath, args)

/**
 * One run of vitest with a report of its own.
 * @param {string} name the report's
 * @param {string} projects what `--project` takes
 */
const vitestRun = async (name, projects) => {
  const file = report(name)
  rmSync(file, { force: true })
  const args = [
    'run',
    `--project=${projects}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code } = await runTool('vitest/vitest.mjs', args, { stream: true, env: { NODE_ENV: 'test' } })
  return { code, result: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null }
}

/** All vitest projects but one in one run (they share the transforms), told apart by their folder. @returns {Promise<Suite[]>} */
const vitestSuites = async () => {
  console.log('▸ tests')
  const { code, result } = await vitestRun('vitest', `!${POSTGRES_SUITE}*`)
  const inTree = readdirSync(join(ROOT, 'test'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_VITEST.includes(entry.name))
    .map((entry) => entry.name)
  const folders = [...new Set([...TEST_FOLDERS, ...inTree])].map((folder) => ({
    folder,
    hasFiles: hasTests(`test/${folder}`, TESTS.vitest),
  }))
  return vitestTallies(result, code, folders, `${ROOT}/test/`)
}

/**
 * The server's tests again, on PostgreSQL: a run of its own, for they stand in the same folder.
 * @param {boolean} isThere
 * @param {number} tests how many the server has
 * @returns {Promise<Suite[]>}
 */
const postgresSuites = async (isThere, tests) => {
  if (!isThere) return [withoutPostgres(tests)]
  console.log(`▸ tests (${POSTGRES_SUITE})`)
  const { code, result } = await vitestRun(POSTGRES_SUITE, `${POSTGRES_SUITE}*`)
  return vitestTallies(
    result,
    code,
    [{ folder: 'server', name: POSTGRES_SUITE, hasFiles: true }],
    `${ROOT}/test/`,
  )
}

/** @param {string | null} browser @returns {Promise<Suite>} */
const endToEnd = async (browser) => {
  if (!hasTests('test/e2e', TESTS.e2e)) return idle('e2e', 'no tests yet')
  console.log('▸ e2e')
  const file = report('e2e')
  rmSync(file, { force: true })
  const { code, output, seconds } = await runTool(
    '@playwright/test/cli.js',
    ['test', ...(browser === null ? ['--list', '--reporter=json'] : ['--reporter=list,json'])],
    {
      stream: browser !== null,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(browser === null ? {} : { CHROMIUM_PATH: browser }) },
    },
  )
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (result === null) console.log(output)
  return playwrightTally(result, { code, seconds, listedOnly: browser === null })
}

/**
 * Runs every check of the project in order; one that fails does not keep the next from running, but what needs the
 * build waits for it.
 * @param {{ browser: string | null, postgres: boolean }} given `browser`: null where the machine has none
 * @returns {Promise<Suite[]>}
 */
export const runSuites = async ({ browser, postgres }) => {
  mkdirSync(CACHE, { recursive: true })
  /** @type {Suite[]} */
  const suites = []
  /** @param {string} name @param {() => ReturnType<typeof run>} work */
  const add = async (name, work) => {
    const suite = await gate(name, work)
    suites.push(suite)
    return suite.failed === 0
  }
  await add('types', () => runTool('typescript/bin/tsc', ['--noEmit']))
  await add('types (scripts)', () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'scripts']))
  await add('lint', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']))
  await add('boundaries', () => node('scripts/boundaries.mjs'))
  await add('unused', () => runTool('knip/bin/knip.js', ['--no-progress']))
  if (existsSync(join(ROOT, 'scripts/machines-doc.mjs'))) {
    await add('machines doc', () => node('scripts/machines-doc.mjs', '--check'))
  }
  await add('trace', () => node('scripts/trace.mjs', '--check'))
  const tested = await vitestSuites()
  const onSqlite = tested.find(({ name }) => name === 'server')
  suites.push(...tested, ...(await postgresSuites(postgres, onSqlite ? testsIn(onSqlite) : 0)))
  if (await add('build', () => node('scripts/build.mjs'))) {
    await add('size', () => node('scripts/bundle-size.mjs'))
    suites.push(await endToEnd(browser))
  } else {
    suites.push(idle('size', 'not run: the build failed'), idle('e2e', 'not run: the build failed'))
  }
  return suites
}
