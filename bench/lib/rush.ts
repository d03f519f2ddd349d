import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addDays } from '#domain/calendar'
import type { Db } from '../../server/db/port'
import { clientSigned, KITCHEN } from './kitchen-data'
import { median } from './numbers'

const ORDERS = 50
const ROUNDS = 9
const DATE = addDays(KITCHEN.busyDay, 1)

const LETTING_ALL_WAIT = sql`create table one_row_a_day (date text primary key, count integer not null)`
const ADD = sql`create function add_to_its_row() returns trigger language plpgsql as $$ begin
  insert into one_row_a_day values (new.date, 1)
    on conflict (date) do update set count = one_row_a_day.count + 1;
  return null; end $$`
const ADDING = sql`create trigger to_one_row after insert on orders for each row execute function add_to_its_row()`

/** How totals are kept while orders come: not at all, as the product does, and by one row for all orders of a day. */
const WAYS = {
  none: [sql`alter table orders disable trigger user`],
  kept: [sql`alter table orders enable trigger user`, sql`alter table orders disable trigger to_one_row`],
  'one row': [
    sql`alter table orders disable trigger user`,
    sql`alter table orders enable trigger to_one_row`,
  ],
} as const
export type Way = keyof typeof WAYS
const NAMES: readonly Way[] = ['none', 'kept', 'one row']

/** A dish that can be ordered, with its menu and day. */
export const dishOn = async ({ query }: Pick<Db, 'query'>) => ({
  date: DATE,
  ...(await query
    .selectFrom('menus')
    .innerJoin('dishes', 'dishes.menu_id', 'menus.id')
    .select(['menus.id as menu', 'dishes.id', 'dishes.name'])
    .where('menus.start_date', '<=', DATE)
    .where('menus.end_date', '>=', DATE)
    .where('dishes.day', '=', 'miercoles')
    .where('dishes.position', '=', 0)
    .executeTakeFirstOrThrow()),
})

/** As before the orders of a round. */
const undo = (db: Db) =>
  db.transaction(async (trx) => {
    const orders = trx.selectFrom('orders').select('id').where('date', '=', DATE)
    await trx.deleteFrom('shipments_ledger').where('order_id', 'in', orders).execute()
    await trx.deleteFrom('changes').where('order_id', 'in', orders).execute()
    await trx.deleteFrom('orders').where('date', '=', DATE).execute()
    await trx
      .updateTable('accounts')
      .set({ envios: 20 })
      .where('id', '<=', ORDERS + 1)
      .execute()
  })

/** Median milliseconds until all of fifty orders of one day, placed at once, are saved; the ways by turns. */
export const rushOn = async (db: Db, app: FastifyInstance): Promise<Record<Way, number>> => {
  const dish = await dishOn(db)
  const place = async (n: number) => {
    const order = { menu_id: String(dish.menu), dish_id: String(dish.id), name: dish.name, ind: 0 }
    const payload = { rute: '', ...clientSigned(n), order: { ...order, type: 'almuerzo', date: DATE } }
    const response = await app.inject({ method: 'POST', url: '/api/update-orders/edit.php', payload })
    if (response.json().mensaje !== 'success') throw new Error(response.body)
  }
  for (const statement of [LETTING_ALL_WAIT, ADD, ADDING]) await statement.execute(db.query)
  const times: Record<Way, number[]> = { none: [], kept: [], 'one row': [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of NAMES) {
      for (const statement of WAYS[name]) await statement.execute(db.query)
      const start = performance.now()
      await Promise.all(Array.from({ length: ORDERS }, (_, n) => place(n + 1)))
      if (round > 0) times[name].push(performance.now() - start)
      await sql`alter table orders enable trigger user`.execute(db.query)
      await undo(db)
    }
  }
  await sql`drop function add_to_its_row cascade`.execute(db.query)
  await sql`drop table one_row_a_day`.execute(db.query)
  return { none: median(times.none), kept: median(times.kept), 'one row': median(times['one row']) }
}
