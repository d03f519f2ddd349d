// A PostgreSQL of the tests' own: made in a temporary folder, gone when whoever started this program is. It says one
// line of JSON, {"url"} or {"error"}, and ends when its stdin does, however its parent came to its end.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './postgres.mjs'

const USER = 'vianda'
const READY_MS = 60_000
/** Languages whose order is not that of the bytes come first: mistakes show there. */
const LOCALES = [
  ['--locale-provider=icu', '--icu-locale=es-EC', '--locale=C.UTF-8'],
  ['--locale=en_US.UTF-8'],
  ['--locale=C.UTF-8'],
  ['--locale=C'],
]
/** Nothing of it has to survive. */
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

/** PostgreSQL does not run as root; its own user does, else the one with no rights. @returns {{ uid?: number, gid?: number }} */
const identity = () => {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (user === undefined) throw new Error('There is no user to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

const bin = findPostgres()
const owner = identity()
const folder = mkdtempSync(join(tmpdir(), 'vianda-postgres-'))
const data = join(folder, 'data')
const password = randomBytes(16).toString('hex')
/** @type {import('node:child_process').ChildProcess | null} */
let server = null

/** @param {string} path */
const own = (path) => {
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
}

/** @param {string} program @param {string[]} args */
const start = (program, args) => {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(join(bin ?? '', program), args, { ...owner, cwd: folder, env })
  child.stdin.end()
  let said = ''
  /** @param {Buffer} bytes */
  const keep = (bytes) => {
    said = (said + bytes.toString()).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, said: () => said }
}

const makeData = async () => {
  const file = join(folder, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  own(file)
  let last = ''
  for (const locale of LOCALES) {
    rmSync(data, { recursive: true, force: true })
    mkdirSync(data, { mode: 0o700 })
    own(data)
    const args = [
      '-D',
      data,
      '-U',
      USER,
      '--auth=scram-sha-256',
      `--pwfile=${file}`,
      '--no-sync',
      '-E',
      'UTF8',
    ]
    const { child, said } = start('initdb', [...args, ...locale])
    const [code] = await once(child, 'close')
    if (code === 0) return
    last = said()
  }
  throw new Error(`initdb: ${last}`)
}

/** @returns {Promise<number>} */
const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child */
const isReady = async (url, child) => {
  const until = performance.now() + READY_MS
  while (child.exitCode === null && performance.now() < until) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      return true
    } catch {
      await pause(30)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

const serve = async () => {
  let last = ''
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort()
    const settings = FAST.flatMap((setting) => ['-c', setting])
    const { child, said } = start('postgres', ['-D', data, '-p', String(port), ...settings])
    server = child
    const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
    if (await isReady(url, child)) return url
    child.kill('SIGQUIT')
    last = said()
  }
  throw new Error(`postgres: ${last}`)
}

const stopServer = async () => {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGINT')
  const hard = setTimeout(() => server?.kill('SIGQUIT'), 3000)
  await gone
  clearTimeout(hard)
}

let isEnding = false
const end = async () => {
  if (isEnding) return
  isEnding = true
  await stopServer()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
process.stdin.on('end', end).on('error', end).resume()

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  if (bin === null) throw new Error('There is no PostgreSQL on this machine')
  // What it lies in must be open to whoever it runs as.
  own(folder)
  await makeData()
  say({ url: await serve() })
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
  end()
}
