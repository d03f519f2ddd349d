import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { filesBelow } from './hash.mjs'
import { CACHE, ROOT } from './paths.mjs'
import { playwrightTally, vitestTallies } from './reports.mjs'
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

/** @param {string[]} args */
const node = (...args) => run(process.execPath, args)

/** All vitest projects in one run (they share the transforms), told apart by their folder. @returns {Promise<Suite[]>} */
const vitestSuites = async () => {
  console.log('▸ tests')
  const file = report('vitest')
  rmSync(file, { force: true })
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runTool('vitest/vitest.mjs', args, { stream: true, env: { NODE_ENV: 'test' } })
  const inTree = readdirSync(join(ROOT, 'test'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_VITEST.includes(entry.name))
    .map((entry) => entry.name)
  const folders = [...new Set([...TEST_FOLDERS, ...inTree])].map((folder) => ({
    folder,
    hasFiles: hasTests(`test/${folder}`, TESTS.vitest),
  }))
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  return vitestTallies(result, code, folders, `${ROOT}/test/`)
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
 * @param {{ browser: string | null }} given `browser`: null where the machine has none
 * @returns {Promise<Suite[]>}
 */
export const runSuites = async ({ browser }) => {
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
  suites.push(...(await vitestSuites()))
  if (await add('build', () => node('scripts/build.mjs'))) {
    await add('size', () => node('scripts/bundle-size.mjs'))
    suites.push(await endToEnd(browser))
  } else {
    suites.push(idle('size', 'not run: the build failed'), idle('e2e', 'not run: the build failed'))
  }
  return suites
}
