import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { FINAL_STATUSES, PENDING_STATUSES } from '#domain/order-status'
import type { Queryable } from '../../db/port'
import { type Period, ratingsOfDays, salesOfDays } from './day-sums-repository'
import { KEY_LENGTHS, type Step } from './points'
import type { DayPeriod } from './repository'

/** A day's prefix that is its point's key. The length is no parameter: PostgreSQL groups by the same text only. */
const keyOf = (column: 'date' | 'day', step: Step) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(KEY_LENGTHS[step])})`

/** Orders in one of the two final states, by the point of their delivery day. */
export const countFinalOrdersByPoint = async (query: Queryable, { from, to }: DayPeriod, step: Step) => {
  const key = keyOf('date', step)
  const rows = await query
    .selectFrom('order_days')
    .select((eb) => [key.as('key'), 'status', eb.fn.sum<number | string>('count').as('count')])
    .where('status', 'in', FINAL_STATUSES)
    .where('date', '>=', from)
    .where('date', '<', to)
    .groupBy([key, 'status'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** A day's orders that are still to be delivered. */
export const countPendingOrders = async (query: Queryable, date: IsoDate): Promise<number> => {
  const { count } = await query
    .selectFrom('order_days')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('count'))
    .where('status', 'in', PENDING_STATUSES)
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** Completed payments by currency and point. */
export const sumSalesByPoint = async (query: Queryable, period: Period, step: Step) => {
  const key = keyOf('day', step)
  const rows = await query
    .selectFrom(salesOfDays(query, period).as('days'))
    .select((eb) => [
      key.as('key'),
      'divisa',
      eb.fn.sum<number | string>('count').as('count'),
      eb.fn.sum<number | string>('amount').as('cents'),
    ])
    .groupBy([key, 'divisa'])
    .orderBy('divisa')
    .execute()
  return rows.map(({ count, cents, ...row }) => ({ ...row, count: Number(count), cents: Number(cents) }))
}

/** Number of ratings in each point, and their sum. */
export const sumRatingsByPoint = async (query: Queryable, period: Period, step: Step) => {
  const key = keyOf('day', step)
  const rows = await query
    .selectFrom(ratingsOfDays(query, period).as('days'))
    .select((eb) => [
      key.as('key'),
      eb.fn.sum<number | string>('count').as('count'),
      eb.fn.sum<number | string>('amount').as('sum'),
    ])
    .groupBy(key)
    .execute()
  return rows.map(({ key: at, count, sum }) => ({ key: at, count: Number(count), sum: Number(sum) }))
}
