import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import type { Db, Queryable } from '../../../server/db/port'
import { foldTotals } from '../../../server/db/totals-repository'
import { listDishRatings } from '../../../server/records/ratings-repository'
import { addAccount } from '../../support/accounts'
import { asSecondServer, openTestDatabase } from '../../support/database'
import { addMenu } from '../../support/kitchen'

const DAYS = ['2026-03-02', '2026-03-03'] as const
const AT = (day: string, hour: number) => `${day} ${String(hour).padStart(2, '0')}:00:00`

const recounted = async (query: Queryable) => {
  const { rows: orders } = await sql`select date, type, status, count(*) as count from orders
    group by date, type, status order by 1, 2, 3`.execute(query)
  const { rows: sums } = await sql`select * from (
    select 'resenas' as kind, substr(created_at, 1, 10) as day, '' as divisa, count(*) as count, sum(rating) as amount
      from reviews group by 1, 2, 3
    union all select 'ventas', substr(created_at, 1, 10), divisa, count(*), sum(value_cents)
      from payments where payment_status = 'COMPLETED' group by 1, 2, 3) as sums order by 1, 2, 3`.execute(
    query,
  )
  const { rows: ratings } =
    await sql`select lower(dish_name) as dish, count(*) as count, sum(rating) as amount
    from reviews group by 1 order by 1`.execute(query)
  const { rows: payments } = await sql`select substr(created_at, 1, 10) as day, payment_status as status,
    count(*) as count from payments group by 1, 2 order by 1, 2`.execute(query)
  const { rows: clients } = await sql`select substr(created_at, 1, 10) as day,
    case when deleted_at is null then '0' else '1' end as is_deleted, count(*) as count,
    count(referrer_id) as referrals from accounts where rol = 1 group by 1, 2 order by 1, 2`.execute(query)
  return { orders, sums, ratings, payments, clients }
}

const kept = async (query: Queryable) => ({
  orders: await query
    .selectFrom('order_days')
    .selectAll()
    .where('count', '<>', 0)
    .orderBy('date')
    .orderBy('type')
    .orderBy('status')
    .execute(),
  sums: await query
    .selectFrom('day_sums')
    .selectAll()
    .where('count', '<>', 0)
    .orderBy('kind')
    .orderBy('day')
    .orderBy('divisa')
    .execute(),
  ratings: await query
    .selectFrom('dish_ratings')
    .selectAll()
    .where('count', '<>', 0)
    .orderBy('dish')
    .execute(),
  payments: await query
    .selectFrom('payment_days')
    .selectAll()
    .where('count', '<>', 0)
    .orderBy('day')
    .orderBy('status')
    .execute(),
  clients: await query
    .selectFrom('client_days')
    .selectAll()
    .where('count', '<>', 0)
    .orderBy('day')
    .orderBy('is_deleted')
    .execute(),
})

const step = fc.record({
  kind: fc.constantFrom(
    'order',
    'status',
    'move',
    'drop',
    'rate',
    'rerate',
    'pay',
    'refund',
    'undone',
    'invited',
    'left',
    'fold',
  ),
  day: fc.constantFrom(...DAYS),
  type: fc.constantFrom(...ORDER_TYPES),
  status: fc.constantFrom(...ORDER_STATUSES),
  pick: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One change of the counted rows. A client has one live order a day and type: a second is skipped. */
const make = async (
  trx: Queryable,
  { day, kind, pick, status, type }: Step,
  ids: { accounts: number[]; menu: number; dish: number },
) => {
  const accountId = ids.accounts[pick % ids.accounts.length] ?? 0
  const orderId = (
    await trx
      .selectFrom('orders')
      .select('id')
      .offset(pick % 5)
      .limit(1)
      .executeTakeFirst()
  )?.id
  if (kind === 'order') {
    const dish = { menu_id: ids.menu, dish_id: ids.dish, dish_name: 'Locro', dish_position: 0 }
    const times = { date: day, time: '10:00', created_at: AT(day, 8), updated_at: AT(day, 8) }
    await trx
      .insertInto('orders')
      .values({ account_id: accountId, ...dish, ...times, type, jugo: 1, status })
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
  if (kind === 'pay') {
    const paid = {
      id_payment: `P${Math.random()}`,
      type_sell: 'WALLET',
      descripcion: '',
      value_cents: 100 + pick,
    }
    const when = { created_at: AT(day, pick), updated_at: AT(day, pick) }
    const divisa = pick % 2 === 0 ? 'USD' : 'EUR'
    const payment_status = pick % 3 === 0 ? ('PENDING' as const) : ('COMPLETED' as const)
    await trx
      .insertInto('payments')
      .values({ account_id: accountId, ...paid, ...when, divisa, payment_status, membership_id: 1 })
      .execute()
  }
  if (kind === 'invited') {
    await trx
      .updateTable('accounts')
      .set({ referrer_id: pick % 2 === 0 ? (ids.accounts[0] ?? null) : null })
      .where('id', '=', accountId)
      .where('id', '<>', ids.accounts[0] ?? 0)
      .execute()
  }
  if (kind === 'left') {
    await trx
      .updateTable('accounts')
      .set({ deleted_at: pick % 2 === 0 ? AT(day, pick) : null })
      .where('id', '>=', accountId)
      .execute()
  }
  if (kind === 'refund') await trx.updateTable('payments').set({ payment_status: 'REFUNDED' }).execute()
  if (orderId === undefined) return
  if (kind === 'status') {
    await trx.updateTable('orders').set({ status: 'cancelado' }).where('id', '>=', orderId).execute()
  }
  if (kind === 'move') {
    await trx
      .updateTable('orders')
      .set({ date: day, status: 'cancelado' })
      .where('id', '=', orderId)
      .execute()
  }
  if (kind === 'rate') {
    await trx
      .insertInto('reviews')
      .values({
        order_id: orderId,
        account_id: accountId,
        dish_name: pick % 2 === 0 ? 'Locro' : 'LOCRO',
        rating: pick % 6,
        description: '',
        created_at: AT(day, 20),
      })
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
  if (kind === 'rerate')
    await trx
      .updateTable('reviews')
      .set({ rating: pick % 6 })
      .execute()
  if (kind === 'drop') {
    await trx.deleteFrom('reviews').where('order_id', '=', orderId).execute()
    await trx.deleteFrom('orders').where('id', '=', orderId).execute()
  }
}

const seeded = async (db: Db) => {
  const accounts: number[] = []
  const deps = { db, secrets: { key: Buffer.alloc(32, 7) } }
  for (const name of ['a', 'b', 'c', 'd']) {
    accounts.push(await addAccount(deps, { email: `${name}@demo.test`, nombre: name }))
  }
  const menu = await addMenu(db, DAYS[0])
  return { accounts, menu: menu.id, dish: menu.dishes.lunes[0]?.id ?? 0 }
}

/** Makes the steps one after the other, each in a transaction of its own. */
const makeAll = async (db: Db, steps: readonly Step[], ids: Parameters<typeof make>[2]) => {
  for (const one of steps) {
    if (one.kind === 'fold') {
      await foldTotals({ db })()
      continue
    }
    const given = db.transaction(async (trx) => {
      await make(trx, one.kind === 'undone' ? { ...one, kind: 'order' } : one, ids)
      if (one.kind === 'undone') throw new Error('undone')
    })
    await given.catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'undone') throw error
    })
  }
}

it('the ratings of a dish are found by its name, with whatever letter that begins', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const ids = await seeded(db)
  const order: Step = { kind: 'order', day: DAYS[0], type: 'almuerzo', status: 'entregado', pick: 0 }
  await makeAll(db, [order, { ...order, kind: 'rate', pick: 5 }], ids)
  await db.query.updateTable('reviews').set({ dish_name: 'Ñoquis' }).execute()
  const found = await listDishRatings(db.query, ['Ñoquis'])
  expect(found.map(({ amount, count }) => [count, amount])).toEqual([[1, 5]])
})

const steps = fc.array(step, { minLength: 5, maxLength: 20 })

it('the totals are what a recount gives, whatever was done and undone, for a server that starts then, too', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const ids = await seeded(db)
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      await makeAll(db, some, ids)
      expect(await kept(db.query)).toEqual(await recounted(db.query))
    }),
    { numRuns: 15 },
  )
  const started = await asSecondServer(db)
  expect(await kept(started.query)).toEqual(await recounted(db.query))
})

it('two servers change and fold at once: nothing is counted twice or lost', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const ids = await seeded(db)
  const second = await asSecondServer(db)
  // Updates of many rows in another order would be ended as a deadlock, which is not what this is about.
  const alone: readonly Step['kind'][] = ['order', 'pay', 'undone', 'fold', 'invited']
  const single = step.filter(({ kind }) => alone.includes(kind))
  const some = fc.array(single, { minLength: 5, maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(some, some, async (ones, others) => {
      await Promise.all([
        makeAll(db, ones, ids),
        makeAll(second, others, ids),
        foldTotals({ db })(),
        foldTotals({ db: second })(),
      ])
      expect(await kept(db.query)).toEqual(await recounted(db.query))
    }),
    { numRuns: 8 },
  )
})
