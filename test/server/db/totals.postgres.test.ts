import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Db, Queryable, Trx } from '../../../server/db/port'
import { foldTotals } from '../../../server/db/totals-repository'
import { addAccount } from '../../support/accounts'
import { asSecondServer, openTestDatabase } from '../../support/database'
import { addMenu } from '../../support/kitchen'

const DATE = '2026-03-04'
const CLIENTS = 12

const start = async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const deps = { db, secrets: { key: Buffer.alloc(32, 7) } }
  const menu = await addMenu(db, '2026-03-02')
  const accounts: number[] = []
  for (let n = 0; n < CLIENTS; n += 1) accounts.push(await addAccount(deps, { email: `c${n}@demo.test` }))
  const order = (query: Queryable, nth: number) =>
    query
      .insertInto('orders')
      .values({
        account_id: accounts[nth] ?? 0,
        menu_id: menu.id,
        dish_id: menu.dishes.miercoles[0]?.id ?? 0,
        dish_name: 'Locro',
        dish_position: 0,
        date: DATE,
        time: '10:00',
        type: 'almuerzo',
        jugo: 1,
        status: 'programado',
        created_at: `${DATE} 08:00:00`,
        updated_at: `${DATE} 08:00:00`,
      })
      .execute()
  return { db, order }
}

const counted = async ({ query }: Pick<Db, 'query'>) =>
  (await query.selectFrom('order_days').select('count').where('date', '=', DATE).executeTakeFirst())?.count ??
  0

const partsOf = async ({ query }: Pick<Db, 'query'>) =>
  (await query.selectFrom('totals').select('count').where('total', '=', 'order_days').execute()).map(
    ({ count }) => count,
  )

/** Throws where this transaction would wait for another. */
const waitForNobody = (trx: Trx) => sql`set local lock_timeout = '1ms'`.execute(trx)

it('an order of a day does not wait for another one of that day, and folding waits for neither', async () => {
  const { db, order } = await start()
  const second = await asSecondServer(db)
  await db.transaction(async (trx) => {
    await order(trx, 0)
    await second.transaction(async (other) => {
      await waitForNobody(other)
      await order(other, 1)
    })
    await foldTotals({ db: second })()
    expect(await counted(second)).toBe(1)
  })
  expect(await counted(db)).toBe(2)
})

it('many orders are one part after folding, and a total that is nothing again has none', async () => {
  const { db, order } = await start()
  for (let nth = 0; nth < CLIENTS; nth += 1) await order(db.query, nth)
  expect(await partsOf(db)).toHaveLength(CLIENTS)
  await foldTotals({ db })()
  expect(await partsOf(db)).toEqual([CLIENTS])
  await db.query.deleteFrom('orders').execute()
  expect(await counted(db)).toBe(0)
  await foldTotals({ db })()
  expect(await partsOf(db)).toEqual([])
})

it('a bulk adds a part for each total, not for each of its orders', async () => {
  const { db, order } = await start()
  for (let nth = 0; nth < CLIENTS; nth += 1) await order(db.query, nth)
  await foldTotals({ db })()
  await db.query.updateTable('orders').set({ status: 'enviado' }).execute()
  expect((await partsOf(db)).toSorted()).toEqual([-CLIENTS, CLIENTS, CLIENTS])
})

it('whoever reads while servers fold sees the whole total each time', async () => {
  const { db, order } = await start()
  const second = await asSecondServer(db)
  for (let nth = 0; nth < CLIENTS; nth += 1) await order(db.query, nth)
  const seen: number[] = []
  const read = async () => {
    for (let turn = 0; turn < 10; turn += 1) seen.push(await counted(db))
  }
  await Promise.all([read(), foldTotals({ db })(), read(), foldTotals({ db: second })(), read()])
  expect(new Set(seen)).toEqual(new Set([CLIENTS]))
})
