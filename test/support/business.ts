import { dateTimeIn } from '#domain/calendar'
import type { OrderStatus, ReportPeriod } from '#domain/constants'
import { addAccount } from './accounts'
import { type Kitchen, startKitchen } from './kitchen'
import { addPayment } from './rows'
import { sessionFor } from './sessions'

/** The reports' current time; a month's end, so that earlier months are clamped. */
export const NOW = '2026-03-31 10:15:00'
export const SECOND = 1000
export const DAY = 24 * 3600 * SECOND
/** The tests' own arithmetic: Guayaquil is five hours behind UTC the whole year. */
export const msOf = (dateTime: string): number => Date.parse(`${dateTime.replace(' ', 'T')}-05:00`)
const textOf = (ms: number): string => dateTimeIn({ now: () => ms })
export const ago = (ms: number, from = NOW): string => textOf(msOf(from) - ms)

/** Counted by hand on a calendar: the start of each period up to {@link NOW} and its twin. */
export const SPANS: Readonly<Record<ReportPeriod, readonly [twin: string, from: string]>> = {
  '1 DAY': ['2026-03-29 10:15:00', '2026-03-30 10:15:00'],
  '3 DAY': ['2026-03-25 10:15:00', '2026-03-28 10:15:00'],
  '7 DAY': ['2026-03-17 10:15:00', '2026-03-24 10:15:00'],
  '1 MONTH': ['2026-01-31 10:15:00', '2026-02-28 10:15:00'],
  '1 YEAR': ['2024-03-31 10:15:00', '2025-03-31 10:15:00'],
}

/** Adds business of any date to a kitchen's database, row by row. */
const adding = ({ server, menu, ids }: Kitchen) => {
  const { db, deps } = server
  let person = 0
  const client = (at: string, referrer_id: number | null = null) =>
    addAccount(deps, { email: `persona${++person}@demo.test`, created_at: at, referrer_id })
  const order = async (date: string, status: OrderStatus, account_id = ids.ana) => {
    const { id } = await db.query
      .insertInto('orders')
      .values({
        account_id,
        menu_id: menu.id,
        dish_id: menu.dishes.lunes[0]?.id ?? 0,
        dish_name: 'Guatita',
        dish_position: 0,
        type: 'almuerzo',
        date,
        time: '10:00',
        jugo: 1,
        status,
        created_at: '2020-01-01 00:00:00',
        updated_at: '2020-01-01 00:00:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    client,
    order,
    payment: (at: string, more = {}) =>
      addPayment(db, { account_id: ids.ana, id_payment: `P${++person}`, created_at: at, ...more }),
    review: async (at: string, rating: number, description = '') => {
      const account_id = await client('2020-01-01 00:00:00')
      const order_id = await order('2019-01-07', 'entregado', account_id)
      const review = { order_id, account_id, dish_name: 'Guatita', rating, description, created_at: at }
      await db.query.insertInto('reviews').values(review).execute()
    },
  }
}

/** The kitchen at {@link NOW}, without anything that a report counts; `admin` is signed in. */
export const startBusiness = async () => {
  const kitchen = await startKitchen()
  const { server } = kitchen
  // startKitchen's rows are of January.
  await server.db.query.updateTable('accounts').set({ created_at: '2020-01-01 00:00:00' }).execute()
  server.clock.set(msOf(NOW))
  const admin = await sessionFor(server, kitchen.ids.admin)
  return { ...kitchen, admin, add: adding(kitchen), db: server.db }
}
