import { sql } from 'kysely'
import type { Queryable } from '../../db/port'
import { KEY_LENGTHS, type Step } from './points'
import type { DayPeriod, Period } from './repository'

/** The beginning of a date or date-time that names its point. The length is no parameter: PostgreSQL groups by the same text only. */
const keyOf = (column: 'date' | 'created_at', step: Step) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(KEY_LENGTHS[step])})`

/** Orders in one of the two final states, by the point of their delivery day. */
export const countFinalOrdersByPoint = async (query: Queryable, { from, to }: DayPeriod, step: Step) => {
  const key = keyOf('date', step)
  const rows = await query
    .selectFrom('orders')
    .select((eb) => [key.as('key'), 'status', eb.fn.countAll<number | string>().as('count')])
    .where('status', 'in', ['entregado', 'cancelado'])
    .where('date', '>=', from)
    .where('date', '<', to)
    .groupBy([key, 'status'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** Completed payments by currency, by the point they were made in. */
export const sumSalesByPoint = async (query: Queryable, { from, to }: Period, step: Step) => {
  const key = keyOf('created_at', step)
  const rows = await query
    .selectFrom('payments')
    .select((eb) => [
      key.as('key'),
      'divisa',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('value_cents').as('cents'),
    ])
    .where('payment_status', '=', 'COMPLETED')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy([key, 'divisa'])
    .orderBy('divisa')
    .execute()
  return rows.map(({ count, cents, ...row }) => ({ ...row, count: Number(count), cents: Number(cents) }))
}

/** How many ratings were given in each point, and their sum. */
export const sumRatingsByPoint = async (query: Queryable, { from, to }: Period, step: Step) => {
  const key = keyOf('created_at', step)
  const rows = await query
    .selectFrom('reviews')
    .select((eb) => [
      key.as('key'),
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('rating').as('sum'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(key)
    .execute()
  return rows.map(({ key: at, count, sum }) => ({ key: at, count: Number(count), sum: Number(sum) }))
}
