import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './run.mjs'

/** Debian keeps each version's programs here, outside the PATH. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * The folder with a PostgreSQL server's programs: the newest of Debian's, else one in the PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [debian]
 */
export const findPostgres = (env = process.env, debian = DEBIAN) => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(debian, version, 'bin'))
  return [...folders, ...(env['PATH'] ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

/** Whether the tests can have a PostgreSQL: TEST_DATABASE_URL, else one they start. */
export const hasPostgres = (env = process.env, debian = DEBIAN) =>
  Boolean(env['TEST_DATABASE_URL'] || findPostgres(env, debian))

/** Installs Debian's PostgreSQL if there is none. */
export const ensurePostgres = async () => {
  if (!hasPostgres()) await aptInstall('postgresql')
}
