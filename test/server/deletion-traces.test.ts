import { type Expression, type SqlBool, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { savePush } from '#contract/extensions/push'
import { COMPUTED, TABLES_TO_DROP } from '../../server/db/copy/tables'
import { foldedText } from '../../server/db/folded'
import type { Database } from '../../server/db/schema'
import { type Belongings, rightRequests, startWorld, type World } from '../support/every-call'
import { addTransfer } from '../support/rows'

const MARK = 'MARCADOR'
const EMAIL = 'ana@demo.test'

type Table = keyof Database

/** A table's rows about a client. `kept`: texts that are not the client's or another's words about him, or that find them. */
type About = {
  table: Table
  rows: (own: Belongings) => Expression<SqlBool>
  key?: string
  kept?: readonly string[]
}

const ofAccount = ({ accountId }: Belongings) => sql<SqlBool>`account_id = ${accountId}`
const ofOrders = ({ accountId }: Belongings) =>
  sql<SqlBool>`order_id in (select id from orders where account_id = ${accountId})`
const byEmail = () => sql<SqlBool>`email = ${EMAIL}`
const key = 'account_id'

const ABOUT: readonly About[] = [
  { table: 'accounts', rows: ({ accountId }) => sql`id = ${accountId}`, kept: ['keylogin', 'email'] },
  { table: 'addresses', rows: ofAccount, key },
  { table: 'day_addresses', rows: ofAccount, key },
  { table: 'tastes', rows: ofAccount, key },
  { table: 'forgotten_days', rows: ofAccount, key },
  { table: 'automatic_choices', rows: ofAccount, key, kept: ['type', 'result'] },
  { table: 'billing', rows: ofAccount, key, kept: ['kind'] },
  { table: 'order_addresses', rows: ofOrders, key: 'order_id' },
  { table: 'problems', rows: ofOrders, key: 'order_id', kept: ['kind'] },
  // The dish's name is the menu's; status and type are the product's words.
  { table: 'orders', rows: ofAccount, kept: ['dish_name', 'status', 'type'] },
  { table: 'reviews', rows: ofAccount, kept: ['dish_name'] },
  { table: 'deliveries', rows: ofOrders, key: 'order_id', kept: ['outcome'] },
  { table: 'changes', rows: ofAccount, kept: ['field', 'from_value', 'to_value', 'setting'] },
  { table: 'changes', rows: ofOrders, kept: ['field', 'from_value', 'to_value', 'setting'] },
  // The books: each payment counts once, by its bank's or provider's number.
  {
    table: 'payments',
    rows: ofAccount,
    kept: ['id_payment', 'type_sell', 'payment_status', 'descripcion', 'divisa'],
  },
  { table: 'sales', rows: ofAccount, kept: ['level_name', 'divisa'] },
  {
    table: 'transfers',
    rows: ({ accountId }) => sql`account_id = ${accountId} and state in ('aceptada', 'revertida')`,
    kept: ['bank', 'receipt', 'bank_key', 'receipt_key', 'method', 'state', 'divisa', 'level_name'],
  },
  {
    table: 'transfers',
    rows: ({ accountId }) => sql`account_id = ${accountId} and state in ('revision', 'rechazada')`,
    kept: ['level_name', 'method', 'state', 'divisa'],
  },
  // A hash of the bank's line: it is reconciled once.
  {
    table: 'statement_lines',
    rows: ({ accountId }) => sql`transfer_id in (select id from transfers where account_id = ${accountId})`,
    kept: ['fingerprint'],
  },
  {
    table: 'wallet_orders',
    rows: ofAccount,
    kept: ['wallet_request', 'wallet_account', 'order_id', 'state', 'divisa', 'trouble', 'level_name'],
  },
  { table: 'shipments_ledger', rows: ofAccount, kept: ['reason'] },
  { table: 'sessions', rows: ofAccount, key, kept: ['token_hash'] },
  { table: 'codes', rows: byEmail, kept: ['purpose', 'email', 'keylogin'] },
  {
    table: 'code_tries',
    rows: () => sql`code_id in (select id from codes where email = ${EMAIL})`,
    key: 'code_id',
  },
  { table: 'registration_tickets', rows: byEmail, key: 'created_ms', kept: ['email'] },
  { table: 'waiting', rows: byEmail, key: 'created_ms', kept: ['email'] },
  { table: 'mails', rows: () => sql`recipient = ${EMAIL}`, kept: ['recipient'] },
  { table: 'notices', rows: ofAccount },
  { table: 'notice_settings', rows: ofAccount, key, kept: ['kind'] },
  { table: 'push_subscriptions', rows: ofAccount, kept: ['session_hash'] },
  {
    table: 'pushes',
    rows: ({ accountId }) => sql`notice_id in (select id from notices where account_id = ${accountId})`,
  },
  { table: 'known_networks', rows: ofAccount, key },
  { table: 'security_events', rows: ofAccount, kept: ['event'] },
  { table: 'passkeys', rows: ofAccount },
  { table: 'stops', rows: ofAccount, key },
  { table: 'calendars', rows: ofAccount, key },
  { table: 'paused_days', rows: ofAccount, key, kept: ['type'] },
]

/** Tables without a word about a client. A new table is in one of the two lists. */
const OF_NO_CLIENT: readonly Table[] = [
  'meta',
  'niveles',
  'menus',
  'dishes',
  'dish_images',
  'images',
  'image_variants',
  'limits',
  'batches',
  'closed_days',
  'routes',
  'stop_ticks',
  'used_challenges',
  'settings',
  'statement_columns',
  'wallet_sandbox',
  'totals',
]

const isMoment = (column: string) => /^(date|time)$|_(at|on)$/.test(column)

const tablesOf = async ({ server }: World) =>
  (await server.db.query.introspection.getTables())
    .filter(({ name }) => TABLES_TO_DROP.some((table) => table === name))
    .map(({ name, columns }) => ({
      name,
      texts: columns.filter((it) => /text|char|json/i.test(it.dataType)).map((it) => it.name),
    }))

/** At least one row of Ana's in every table. */
const fill = async (world: World) => {
  const { own, server } = world
  const { accountId, mail, route, scheduled, session } = own.ana
  const { db } = server
  const into = <T extends Table>(table: T, row: object) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((it) => sql.ref(it)))})
      values (${sql.join(Object.values(row))})`.execute(db.query)
  const at = '2026-03-02 08:00:00'
  const place = {
    direccion: '',
    referencia: '',
    apartamento: '',
    estado: '',
    ciudad: '',
    colonia: '',
    comentarios: '',
  }
  const address = { ...place, account_id: accountId, cp: 1, lat: 0, lng: 0 }
  await into('day_addresses', { ...address, days: '["lunes"]' })
  await db.query.deleteFrom('addresses').where('account_id', '=', accountId).execute()
  await into('addresses', address)
  await into('billing', { account_id: accountId, kind: 'ruc', number: '', name: '', address: '' })
  await into('order_addresses', { ...place, order_id: Number(scheduled), name: '', cp: 1, lat: 0, lng: 0 })
  const words = { words: '', answer: '', created_at: at, returned: 0 }
  await into('problems', { ...words, order_id: Number(own.ana.delivered), kind: 'frio' })
  const tastes = { prefers: '', avoids: '', is_varied: 0, jugo: 1, saved_at: at }
  await into('tastes', { account_id: accountId, ...tastes })
  await into('forgotten_days', { account_id: accountId, day: 'lunes', type: 'cena' })
  const choice = { date: '2026-03-02', type: 'cena', result: 'nada', facts: '', created_at: at }
  await into('automatic_choices', { account_id: accountId, ...choice })
  await into('calendars', { account_id: accountId, version: 2 })
  await into('paused_days', { account_id: accountId, date: '2026-03-04', type: 'cena', created_at: at })
  await into('known_networks', { account_id: accountId, network: 'x', seen_ms: 1 })
  await into('security_events', { account_id: accountId, at_ms: server.clock.now(), event: 'signed_in' })
  const passkey = { account_id: accountId, credential_id: 'c', public_key: 'k', counter: 0, device: '' }
  await into('passkeys', { ...passkey, created_ms: 1 })
  await into('stops', { account_id: accountId, position: 1 })
  await into('notice_settings', { account_id: accountId, kind: 'menu', is_on: 1 })
  const { id: review } = { id: Number(own.ana.delivered) }
  await into('reviews', {
    order_id: review,
    account_id: accountId,
    dish_name: 'Seco',
    rating: 5,
    description: '',
    created_at: at,
  })
  const mark = { order_id: Number(scheduled), outcome: 'no_estaba', note: '', marked_ms: 1 }
  await into('deliveries', { ...mark, route_id: Number(route.id) })
  const change = { created_at: at, from_value: '', reason: '' }
  await into('changes', { ...change, account_id: accountId, field: 'nivel', to_value: '2' })
  await into('changes', {
    ...change,
    order_id: Number(scheduled),
    field: 'entrega',
    to_value: `no estaba: ${MARK}`,
  })
  for (const state of ['aceptada', 'revertida', 'rechazada'] as const) {
    await addTransfer(db, { account_id: accountId, receipt: `R-${state}`, state })
  }
  // A service that waits ends with its client.
  await db.query.updateTable('sales').set({ begun_at: null }).where('account_id', '=', accountId).execute()
  const paid = await db.query
    .selectFrom('transfers')
    .select('id')
    .where('state', '=', 'aceptada')
    .executeTakeFirstOrThrow()
  const line = { fingerprint: 'x', transfer_id: paid.id, actor_id: world.ids.admin, created_at: at }
  await into('statement_lines', line)
  await into('waiting', { email: EMAIL, sector: '', created_ms: 1 })
  const ticket = { token_hash: 'ticket', email: EMAIL, created_ms: 1, expires_ms: 2 }
  await into('registration_tickets', ticket)
  const code = {
    purpose: 'login',
    email: EMAIL,
    keylogin: session.keylogin,
    code_hash: 'x',
    sent_ms: 1,
    expires_ms: 2,
  }
  await into('codes', code)
  const { id: code_id } = await db.query.selectFrom('codes').select('id').executeTakeFirstOrThrow()
  await into('code_tries', { code_id, origin: 'network', wrong: 1 })
  await server.call(savePush, rightRequests(world, own.ana)['savePush'] ?? {}, session)
  const push = await db.query.selectFrom('push_subscriptions').select('id').executeTakeFirstOrThrow()
  const notice = await db.query
    .selectFrom('notices')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await into('pushes', {
    subscription_id: push.id,
    notice_id: notice.id,
    topic: '',
    created_ms: 1,
    next_try_ms: 1,
    attempts: 0,
  })
  expect(mail).not.toBe('')
}

const start = async () => {
  const world = await startWorld()
  onTestFinished(() => world.server.close())
  await fill(world)
  return world
}

it('every table is known: it has words about clients, or it has none', () => {
  const known = [...new Set(ABOUT.map(({ table }) => table)), ...OF_NO_CLIENT]
  expect(known.sort()).toEqual([...TABLES_TO_DROP].sort())
})

it('[CALL-25] no word that was about a client is anywhere after the deletion, whatever column it stood in', async () => {
  const world = await start()
  const { admin, own, server } = world
  const tables = await tablesOf(world)
  for (const { kept = [], key: id = 'id', rows, table } of ABOUT) {
    const columns = tables.find(({ name }) => name === table)?.texts ?? []
    const planted = columns.filter((it) => ![...kept, ...COMPUTED].includes(it) && !isMoment(it))
    // Each row gets its own text, because some of them must differ.
    const words = planted.map((it) => sql`${sql.ref(it)} = ${`${MARK} ${it} `} || ${sql.ref(id)}`)
    const changed = words.length > 0 ? sql`set ${sql.join(words)}` : sql`set ${sql.ref(id)} = ${sql.ref(id)}`
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} ${changed} where ${rows(own.ana)}`.execute(server.db.query)
    expect([table, Number(numAffectedRows)]).not.toEqual([table, 0])
  }
  expect((await server.call(deleteClient, { id: own.ana.session.keylogin }, admin)).mensaje).toBe('success')
  const { reversed_at } = await server.db.query
    .selectFrom('sales')
    .select('reversed_at')
    .where('account_id', '=', own.ana.accountId)
    .executeTakeFirstOrThrow()
  expect(reversed_at).not.toBeNull()
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.db.query)
    for (const words of [MARK, foldedText(MARK), EMAIL, own.ana.session.keylogin]) {
      expect([name, rows.filter((row) => JSON.stringify(row).includes(words))]).toEqual([name, []])
    }
  }
})
