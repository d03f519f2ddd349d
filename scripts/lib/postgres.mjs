import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isProgram, onPath } from './browser.mjs'
import { run } from './run.mjs'

/** Debian keeps each version's programs out of the PATH, here. */
const DEBIAN = '/usr/lib/postgresql'
const NEEDED = ['initdb', 'postgres']

/** @param {string} folder */
const holdsServer = (folder) => NEEDED.every((name) => isProgram(join(folder, name)))

/** @param {string} debian @returns {string[]} the newest version first */
const debianFolders = (debian) => {
  try {
    return readdirSync(debian)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin'))
  } catch {
    return []
  }
}

/**
 * The folder of a PostgreSQL server's programs on this machine, without asking or installing anything.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [debian]
 * @returns {string | null}
 */
export const findPostgres = (env = process.env, debian = DEBIAN) => {
  const initdb = onPath('initdb', env['PATH'])
  const folders = [...debianFolders(debian), ...(initdb === null ? [] : [dirname(initdb)])]
  return folders.find(holdsServer) ?? null
}

/**
 * Whether the tests can have a PostgreSQL: one that is named, else one that they start themselves.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [debian]
 */
export const hasPostgres = (env = process.env, debian = DEBIAN) =>
  (env['TEST_DATABASE_URL'] ?? '') !== '' || findPostgres(env, debian) !== null

const installDebians = async () => {
  if (onPath('apt-get') === null || process.getuid?.() !== 0) return
  console.log("Installing Debian's package postgresql.")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { stream: true, env, timeoutMs: 600_000 })
  const args = ['install', '-y', '--no-install-recommends', 'postgresql']
  await run('apt-get', args, { stream: true, env, timeoutMs: 600_000 })
}

/** Finds a PostgreSQL for the tests, else installs Debian's. Where there is none it is said aloud. @returns {Promise<boolean>} */
export const ensurePostgres = async () => {
  if (hasPostgres()) return true
  await installDebians()
  if (hasPostgres()) return true
  console.error(
    [
      '',
      '*** NO POSTGRESQL: the server will be tested on SQLite ONLY. ***',
      '*** Install PostgreSQL, or name a server with TEST_DATABASE_URL, and run the tests again. ***',
      '',
    ].join('\n'),
  )
  return false
}
