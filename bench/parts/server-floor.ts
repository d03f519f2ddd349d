import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import BetterSqlite from 'better-sqlite3'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { openEmbedded } from '../../server/db/embedded'
import type { Db } from '../../server/db/port'
import { openPostgres } from '../../server/db/postgres'
import { callOn, type Statement } from '../../test/support/statements'
import { ADMIN, clientSigned, fillKitchen, KITCHEN, SMALL } from '../lib/kitchen-data'
import type { Part, Row } from '../lib/results'
import { appOn } from '../lib/server'

const SECONDS = 2

type Call = { name: string; address: string; bodies: string[] }

const LOAD = fileURLToPath(new URL('../lib/load.ts', import.meta.url))
const CLUSTER = fileURLToPath(new URL('../../scripts/lib/postgres-cluster.mjs', import.meta.url))

/** Requests a second, measured from another process. */
const loadOf = async (url: string, bodies: string[]): Promise<number> => {
  const args = ['--import', 'tsx', LOAD, url, String(SECONDS), JSON.stringify(bodies)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (data) => {
    text += data
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${url}: the load failed`)
  const load: { perSecond: number } = JSON.parse(text)
  return load.perSecond
}

const callsOf = async (db: Db): Promise<Call[]> => {
  const order = await db.query
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'programado')
    .where('date', '=', KITCHEN.busyDay)
    .where('account_id', '=', 3)
    .executeTakeFirstOrThrow()
  const body = (more: object) => JSON.stringify({ rute: '', ...clientSigned(2), ...more })
  const edit = (jugo: boolean) => ({
    order: {
      id: String(order.id),
      menu_id: String(order.menu_id),
      dish_id: String(order.dish_id),
      type: order.type,
      date: order.date,
      ind: order.dish_position,
      name: order.dish_name,
      jugo,
      time: order.time,
    },
  })
  const list = { page: 1, itemsPerPage: 10, search: '', searchState: '', searchType: '' }
  return [
    { name: 'validate_session', address: 'account/validate_session.php', bodies: [body({})] },
    {
      name: 'get_orders',
      address: 'update-orders/get_orders.php',
      bodies: [JSON.stringify({ rute: '', ...ADMIN, ...list })],
    },
    {
      name: 'edit (write)',
      address: 'update-orders/edit.php',
      bodies: [body(edit(order.jugo === 0)), body(edit(order.jugo === 1))],
    },
    { name: 'get_menu_client', address: 'update-menu/get_menu_client.php', bodies: [body({ hoy: '' })] },
  ]
}

type Answers = (n: number) => Promise<string>

/** Runs only the statements. */
type Replay = (statements: Statement[]) => Promise<void>

const onSqlite = (file: string): { replay: Replay; close: () => Promise<void> } => {
  const db = new BetterSqlite(file)
  db.pragma('synchronous = FULL')
  const prepared = new Map<string, BetterSqlite.Statement<unknown[]>>()
  const replay: Replay = async (statements) => {
    for (const { parameters, sql } of statements) {
      const statement = prepared.get(sql) ?? db.prepare<unknown[]>(sql)
      prepared.set(sql, statement)
      if (statement.reader) statement.all(parameters)
      else statement.run(parameters)
    }
  }
  return {
    replay,
    close: async () => {
      db.close()
    },
  }
}

const onPostgres = (url: string): { replay: Replay; close: () => Promise<void> } => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const replay: Replay = async (statements) => {
    const client = await pool.connect()
    try {
      for (const { parameters, sql } of statements) await client.query(sql, [...parameters])
    } finally {
      client.release()
    }
  }
  return { replay, close: () => pool.end() }
}

const floorApp = (answers: Map<string, Answers>): FastifyInstance => {
  const app = Fastify()
  for (const [address, answer] of answers) {
    let asked = 0
    app.post(`/api/${address}`, async (_request, reply) => {
      reply.header('content-type', 'application/json; charset=utf-8')
      asked += 1
      return answer(asked)
    })
  }
  return app
}

const measured = async (db: Db, floor: ReturnType<typeof onSqlite>) => {
  const app = await appOn(db)
  const answers = new Map<string, Answers>()
  const statementsOf: Record<string, number> = {}
  const calls = await callsOf(db)
  for (const { address, bodies, name } of calls) {
    // Warm-up: the limits book their share now.
    for (const body of bodies) await callOn(app, address, body)
    const made: Awaited<ReturnType<typeof callOn>>[] = []
    for (const body of bodies) made.push(await callOn(app, address, body))
    statementsOf[name] = made[0]?.statements.length ?? 0
    answers.set(address, async (n) => {
      const one = made[n % made.length]
      if (!one) throw new Error(address)
      await floor.replay(one.statements)
      return JSON.stringify(JSON.parse(one.answer))
    })
  }
  const bare = floorApp(answers)
  const [ours, theirs] = [
    await app.listen({ port: 0, host: '127.0.0.1' }),
    await bare.listen({ port: 0, host: '127.0.0.1' }),
  ]
  const perSecond: Record<string, { ours: number; floor: number; statements: number }> = {}
  for (const { address, bodies, name } of calls) {
    const floorLoad = await loadOf(`${theirs}/api/${address}`, bodies)
    const load = await loadOf(`${ours}/api/${address}`, bodies)
    perSecond[name] = { ours: load, floor: floorLoad, statements: statementsOf[name] ?? 0 }
  }
  await app.close()
  await bare.close()
  await floor.close()
  return perSecond
}

const sqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vianda-bench-'))
  const file = join(folder, 'kitchen.sqlite')
  const db = await openEmbedded(file)
  try {
    await fillKitchen(db, SMALL)
    return await measured(db, onSqlite(file))
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** null when this machine has no PostgreSQL. */
const postgres = async () => {
  const cluster = spawn(process.execPath, [CLUSTER], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(cluster, 'close')
  const [line] = await once(createInterface(cluster.stdout), 'line')
  const { url }: { url?: string } = JSON.parse(String(line))
  if (url === undefined) return null
  const db = await openPostgres({ url, connections: 10 })
  try {
    await fillKitchen(db, SMALL)
    return await measured(db, onPostgres(url))
  } finally {
    await db.close()
    cluster.stdin.end()
    await gone
  }
}

const rowsOf = (database: string, figures: Awaited<ReturnType<typeof measured>>): Row[] =>
  Object.entries(figures).map(([name, { floor, ours }]) => ({
    what: `${name}, ${database} (| bare Fastify, same SQL)`,
    ours,
    reference: floor,
    unit: '/s',
    goal: '≥ 0.5',
  }))

/** Requests a second of the whole server beside a bare Fastify with the same statements, ten connections. */
export const serverFloor: Part = {
  name: 'server-floor',
  async run() {
    const embedded = await sqlite()
    const shared = await postgres()
    const rows = [...rowsOf('SQLite', embedded), ...(shared ? rowsOf('PostgreSQL', shared) : [])]
    return { rows, raw: { sqlite: embedded, postgres: shared } }
  },
}
