import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

const STAMP = '.vianda-installed'

const NATIVE_HELP = [
  'A package with native code (better-sqlite3, the embedded database) could not be built or loaded.',
  'Its prebuilt binary is fetched from github.com; where that cannot be reached it is compiled, which needs:',
  '  - a C++ compiler, make and Python 3   (Debian/Ubuntu: apt-get install build-essential python3;',
  '                                         macOS: xcode-select --install)',
  '  - the headers of this very Node: fetched from nodejs.org, or from an installed folder named by',
  '    npm_config_nodedir=/usr in the environment (Debian: apt-get install libnode-dev).',
  'Then run the same command again.',
].join('\n')

/**
 * What an installation depends on: the lock file, and the Node whose native interface the addons were built for.
 * @param {string} lockText
 */
const stampOf = (lockText) =>
  createHash('sha256')
    .update(lockText)
    .update(`\nabi ${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex')

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, optionalDependencies?: Record<string, string>, devOptional?: boolean, peer?: boolean }> }} Lock */

/**
 * The packages of a lock file that an installed tree lacks or has in another version (optional ones may be absent).
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 */
export const missingFrom = (lock, installed) =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .filter(([path, wanted]) => {
      const found = installed.packages[path]
      return found === undefined ? !(wanted.optional || wanted.devOptional) : found.version !== wanted.version
    })
    .map(([path]) => path)

/**
 * Why `npm ci` is needed, or null where the installed packages are those of package-lock.json.
 * @param {string} root
 */
export const whyInstall = (root = ROOT) => {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const installedLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return 'node_modules is missing'
  const stampFile = join(root, 'node_modules', STAMP)
  if (existsSync(stampFile)) {
    return readFileSync(stampFile, 'utf8') === stampOf(lockText) ? null : 'package-lock.json or Node changed'
  }
  const missing = missingFrom(JSON.parse(lockText), JSON.parse(readFileSync(installedLock, 'utf8')))
  return missing.length === 0 ? null : `${missing.length} packages differ from package-lock.json`
}

/** @param {string} root */
const writeStamp = (root) =>
  writeFileSync(
    join(root, 'node_modules', STAMP),
    stampOf(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  )

/**
 * The optional packages (mostly binaries for other machines) that a lock file leaves out. npm writes such a lock where
 * its registry lacks them, and `npm ci` then refuses what `npm install` installs in the same versions.
 * @param {Lock} lock package-lock.json
 */
export const leftOut = ({ packages }) => {
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  )
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  return [...new Set(wanted)].filter((name) => !names.has(name))
}

/** Binaries fail on first use, not when installed. @returns {Promise<string | null>} what a part that cannot be loaded says */
const loadError = async () => {
  const probe = [
    "await Promise.all(['sharp', 'oxc-parser', 'rolldown'].map((name) => import(name)))",
    "const { default: Database } = await import('better-sqlite3')",
    "new Database(':memory:').close()",
  ].join('\n')
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', probe], {
    timeoutMs: 60_000,
  })
  return code === 0 ? null : output
}

/** @param {string[]} args */
const npm = async (args) => {
  console.log(`npm ${args.join(' ')}`)
  // NODE_ENV=production would leave out what the build needs.
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code, output } = await run(program, args, { stream: true, env: { NODE_ENV: '' } })
  if (code === 0) return
  const isNative = /node-gyp|prebuild-install|better-sqlite3/.test(output)
  console.error(
    `\nnpm failed (exit ${code}).${isNative ? `\n${NATIVE_HELP}` : ' Is the package registry reachable?'}`,
  )
  process.exit(1)
}

const install = async () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const isWhole = leftOut(lock).length === 0
  await npm(isWhole ? ['ci', '--include=dev'] : ['install', '--no-save', '--include=dev'])
  if (isWhole || (await loadError()) === null) return
  // A lock written on another kind of machine may name no binaries for this one: let npm choose them by package.json.
  console.log('Some binaries for this machine are not in package-lock.json; installing without it.')
  await npm(['install', '--no-save', '--no-package-lock', '--include=dev'])
}

/** Installs what package-lock.json names where it is not there yet; ends the process with a reason where that fails. */
export const ensureDependencies = async () => {
  const reason = whyInstall()
  if (reason === null && existsSync(join(ROOT, 'node_modules', STAMP))) return
  if (reason !== null) {
    console.log(`Installing dependencies: ${reason}. This takes a minute or two the first time.`)
    await install()
  }
  const broken = await loadError()
  if (broken !== null) {
    console.error(`${broken}\n${NATIVE_HELP}`)
    process.exit(1)
  }
  writeStamp(ROOT)
}
