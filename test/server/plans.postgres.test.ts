import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAYS, ORDER_TYPES } from '#domain/constants'
import { ADMIN, clientSigned, fillKitchen } from '../../bench/lib/kitchen-data'
import { appOn } from '../../bench/lib/server'
import type { Db, Queryable } from '../../server/db/port'
import { openTestDatabase } from '../support/database'
import { callOn, type Statement } from '../support/statements'

/** Large enough that the database, by its own statistics, prefers an index wherever one serves. */
const SIZE = { clients: 1500, orders: 20_000, busy: 400 }
const LIST = { page: 1, itemsPerPage: 10, search: '', searchState: '', searchType: '' }
const CROSSED = { ...LIST, searchType: 'cena', searchState: 'cancelado' }

type Read = {
  address: string
  body: object
  /** The indexes that must serve it. */
  by: readonly string[]
  /** The most rows that its statements may read of the tables that grow. */
  rows: number
}

const office = (address: string, body: object, by: readonly string[], rows: number): Read => ({
  address,
  body: { ...ADMIN, ...body },
  by,
  rows,
})

/** Every 150th client from this one wants 'Si me olvido', every 30th from that one has paused many days, most of them over. */
const [FORGETFUL, PAUSING] = [50, 20]

/** What a large kitchen reads all day. The kitchen has 20,000 orders: none of these may read a part of them that grows. */
const READS: Record<string, Read> = {
  'orders, page 1': office('update-orders/get_orders.php', LIST, ['orders_date_time_id'], 80),
  'orders, far behind': office(
    'update-orders/get_orders.php',
    { ...LIST, page: 1500 },
    ['orders_date_time_id'],
    120,
  ),
  'orders by type and state': office(
    'update-orders/get_orders.php',
    CROSSED,
    ['orders_type_status_date_time_id'],
    80,
  ),
  'orders by type and state, far behind': office(
    'update-orders/get_orders.php',
    { ...CROSSED, page: 49 },
    ['orders_type_status_date_time_id'],
    120,
  ),
  payments: office('update-payments/get_payments.php', { ...LIST, page: 2 }, ['payments_created_at_id'], 100),
  'the last payments': office(
    'update-payments/get_payments.php',
    { ...LIST, page: 100 },
    ['payments_created_at_id'],
    100,
  ),
  clients: office('update-clients/get_clients.php', { ...LIST, page: 2 }, ['accounts_newest'], 120),
  "a year's summary": office('update-reports/get_summary.php', { intervalo: '1 YEAR' }, ['totals_keys'], 300),
  "a year's series": office('ext/series.php', { intervalo: '1 YEAR' }, ['totals_keys'], 20),
  "a client's week": {
    address: 'update-menu/get_menu_client.php',
    body: { ...clientSigned(2), hoy: '' },
    by: ['totals_keys'],
    // Its dishes have caps: the week's live orders are counted.
    rows: 480,
  },
  "a client's week, foreseen": {
    address: 'update-menu/get_menu_client.php',
    body: { ...clientSigned(FORGETFUL - 1), hoy: '' },
    by: ['reviews_account_id', 'forgotten_days_key', 'paused_days_key', 'orders_dish_id_live'],
    rows: 1050,
  },
  "a client's pauses": {
    address: 'ext/pausas.php',
    body: { ...clientSigned(PAUSING - 1) },
    by: ['paused_days_key'],
    rows: 40,
  },
  'the sheet of a day to come': office(
    'ext/cocina.php',
    { search: '2026-03-04', searchType: 'almuerzo' },
    ['reviews_account_id', 'forgotten_days_day'],
    840,
  ),
  'the dashboard of two days': office(
    'ext/panel.php',
    { search: '2026-02-27', semana: '2026-03-09' },
    ['automatic_choices_order', 'orders_dish_id_live'],
    640,
  ),
  'clients who pause': office(
    'update-clients/get_clients.php',
    { page: 1, itemsPerPage: 10, search: '', filtro: 'en_pausa' },
    ['paused_days_date'],
    610,
  ),
}

type Node = {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

const rowsOf = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']

/** The indexes of these statements' plans, and how many rows of the tables that grow they read. */
const readingOf = async (query: Queryable, statements: readonly Statement[]) => {
  const nodes: Node[] = []
  for (const { parameters, sql: text } of statements) {
    if (!text.startsWith('select')) continue
    const explain = CompiledQuery.raw(`explain (analyze, format json, timing off) ${text}`, [...parameters])
    const { rows } = await query.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain)
    for (const row of rows) nodes.push(...nodesIn(row['QUERY PLAN'][0].Plan))
  }
  const ofTables = nodes.filter((node) => GROWING.includes(node['Relation Name'] ?? ''))
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    rows: ofTables.reduce((sum, node) => sum + rowsOf(node), 0),
  }
}

const GROWING = [
  ...['orders', 'payments', 'reviews', 'accounts'],
  ...['tastes', 'forgotten_days', 'paused_days', 'automatic_choices'],
]

/** Forgotten days, pauses, what the kitchen has chosen in two years, and caps. */
const fillForgotten = async (trx: Queryable) => {
  const every = (n: number, from: number) =>
    sql`from accounts where rol = 1 and id % ${sql.lit(n)} = ${sql.lit(from)}`
  await sql`insert into tastes (account_id, prefers, avoids, is_varied, jugo, saved_at)
    select id, 'Platillo 4', 'hígado', 1, 1, '2026-02-01 10:00:00' ${every(150, FORGETFUL)}`.execute(trx)
  for (const type of ORDER_TYPES) {
    for (const day of DAYS)
      await sql`insert into forgotten_days (account_id, day, type) select account_id, ${day}, ${type} from tastes`.execute(
        trx,
      )
    await sql`insert into paused_days (account_id, date, type, created_at)
      select id, days.date, ${type}, '2024-05-01 10:00:00'
      from (select distinct date from orders) as days cross join (select id ${every(30, PAUSING)}) as clients`.execute(
      trx,
    )
  }
  await sql`insert into automatic_choices (account_id, date, type, order_id, result, facts, created_at)
    select account_id, date, type, id, 'pedido', '{}', created_at from orders where id % 2 = 0`.execute(trx)
  await sql`update dishes set cap = 500`.execute(trx)
}

let db: Db
let asked: Record<string, Statement[]>

beforeAll(async () => {
  db = await openTestDatabase()
  await fillKitchen(db, SIZE)
  await db.transaction(fillForgotten)
  await sql`analyze`.execute(db.query)
  const app = await appOn(db)
  asked = {}
  for (const [name, { address, body }] of Object.entries(READS)) {
    const { answer, statements } = await callOn(app, address, JSON.stringify({ rute: '', ...body }))
    if (!answer.includes('"mensaje":"success"')) throw new Error(`${name}: ${answer}`)
    asked[name] = statements
  }
  await app.close()
})
afterAll(() => db.close())

/** What is wrong with a call's plans; null = nothing. */
const wrongWith = async (query: Queryable, name: string): Promise<object | null> => {
  const read = READS[name]
  const { indexes, rows } = await readingOf(query, asked[name] ?? [])
  const missing = read?.by.filter((index) => !indexes.includes(index)) ?? []
  return missing.length === 0 && rows <= (read?.rows ?? 0) ? null : { missing, rows }
}

/** In a transaction that is undone: whole tables are read only where nothing else is possible, as if they were large. */
const inTransaction = async (work: (trx: Queryable) => Promise<void>) => {
  const undone = new Error('undone')
  const done = db.transaction(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await work(trx)
    throw undone
  })
  await expect(done).rejects.toBe(undone)
}

/** Drops an index, or the key that has it. */
const drop = async (trx: Queryable, index: string) => {
  const { rows } = await sql<{ of: string }>`select conrelid::regclass::text as of from pg_constraint
    where conname = ${index}`.execute(trx)
  const [key] = rows
  const dropping = key
    ? sql`alter table ${sql.ref(key.of)} drop constraint ${sql.ref(index)}`
    : sql`drop index ${sql.ref(index)}`
  await dropping.execute(trx)
}

it.each(Object.keys(READS))('%s: reads a few rows of 20,000, by its index', async (name) => {
  await inTransaction(async (trx) => expect(await wrongWith(trx, name)).toBeNull())
})

it.each(Object.entries(READS).map(([name, { by }]) => [name, by[0] ?? ''] as const))(
  '%s: without %s it is seen',
  async (name, index) => {
    await inTransaction(async (trx) => {
      await drop(trx, index)
      expect(await wrongWith(trx, name)).not.toBeNull()
    })
  },
)
