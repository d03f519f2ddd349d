import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run, runTool } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags with which Chromium also runs as root, in a container and without a network of its own. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param {string} file */
export const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} name @param {string} [path] @returns {string | null} what `command -v name` would say */
export const onPath = (name, path = process.env['PATH'] ?? '') =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram) ?? null

const playwrightsOwn = () => {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/**
 * A browser that is already on this machine, without asking or installing anything.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null} the program's path
 */
export const findBrowser = (env = process.env) => {
  const named = env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH names no program: ${named}`)
  }
  for (const name of NAMES) {
    const found = onPath(name, env['PATH'])
    if (found !== null) return found
  }
  return ELSEWHERE.find(isProgram) ?? playwrightsOwn()
}

/** A downloaded browser may lack system libraries: only one that says its version counts. @param {string} path */
const works = async (path) =>
  (await run(path, ['--version', '--no-sandbox'], { timeoutMs: 30_000 })).code === 0

const installPlaywrights = async () => {
  console.log("No Chromium or Chrome here: fetching Playwright's own.")
  const { code } = await runTool('playwright-core/cli.js', ['install', 'chromium'], {
    stream: true,
    timeoutMs: 300_000,
  })
  return code === 0 ? playwrightsOwn() : null
}

const installDebians = async () => {
  if (onPath('apt-get') === null) return null
  const root = process.getuid?.() === 0
  if (!root && (await run('sudo', ['-n', 'true'], { timeoutMs: 10_000 })).code !== 0) return null
  /** @param {string[]} args */
  const apt = (args) => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    return root
      ? run('apt-get', args, { stream: true, env, timeoutMs: 600_000 })
      : run('sudo', ['-n', 'apt-get', ...args], { stream: true, env, timeoutMs: 600_000 })
  }
  console.log("Installing Debian's package chromium.")
  await apt(['update'])
  await apt(['install', '-y', '--no-install-recommends', 'chromium'])
  return onPath('chromium') ?? onPath('chromium-browser')
}

/**
 * Finds a browser for the end-to-end tests, else installs one: Playwright's, else Debian's.
 * @returns {Promise<string | null>} its path; null (said aloud) where there is none and none could be installed
 */
export const ensureBrowser = async () => {
  for (const look of [async () => findBrowser(), installPlaywrights, installDebians]) {
    const path = await look()
    if (path !== null && (await works(path))) return path
    if (path !== null) console.log(`${path} does not start here.`)
  }
  console.error(
    [
      '',
      '*** NO BROWSER: the end-to-end tests will be SKIPPED. ***',
      '*** Install Chromium or Chrome, or name one with CHROMIUM_PATH, and run the tests again. ***',
      '',
    ].join('\n'),
  )
  return null
}
