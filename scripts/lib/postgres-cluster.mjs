// A PostgreSQL for the tests in a temporary folder. It writes one line of JSON, {"url"} or {"error"}, and removes
// itself when its stdin ends, so a killed parent leaves none behind.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { findPostgres } from './postgres.mjs'

const USER = 'vianda'
/** First a language that does not sort by bytes: it reveals mistakes. */
const LOCALES = [['--locale-provider=icu', '--icu-locale=es-EC', '--locale=C.UTF-8'], ['--locale=C']]
/** The data need not survive. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
  'deadlock_timeout=100ms',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

const folder = mkdtempSync(join(tmpdir(), 'vianda-postgres-'))
const data = join(folder, 'data')
const passwordFile = join(folder, 'password')

/** PostgreSQL refuses to run as root, so its own user does. */
const owner = () => {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
  return { uid, gid }
}

/** @param {string} program @param {string[]} args */
const call = (program, args) => {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('There is no PostgreSQL on this machine')
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  execFileSync(join(bin, program), args, { ...owner(), cwd: folder, env, stdio: 'pipe' })
}

/** @param {string} password */
const makeData = (password) => {
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, uid, gid)
  }
  const args = [
    '-D',
    data,
    '-U',
    USER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '-E',
    'UTF8',
  ]
  const [first = [], plain = []] = LOCALES
  try {
    call('initdb', [...args, ...first])
  } catch {
    rmSync(data, { recursive: true, force: true })
    call('initdb', [...args, ...plain])
  }
}

const serve = async () => {
  const password = randomBytes(16).toString('hex')
  makeData(password)
  const port = await freePort()
  const settings = [`port=${port}`, ...FAST].map((setting) => `-c ${setting}`).join(' ')
  call('pg_ctl', ['start', '--wait', '-D', data, '-l', join(folder, 'log'), '-o', settings])
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
}

const end = () => {
  if (existsSync(join(data, 'postmaster.pid'))) call('pg_ctl', ['stop', '-D', data, '-m', 'immediate'])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
process.stdin.on('end', end).on('error', end).resume()

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  say({ url: await serve() })
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
  end()
}
