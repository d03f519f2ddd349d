import { sql } from 'kysely'
import { addDays, dateOf } from '#domain/calendar'
import { ROLE_CLIENT } from '#domain/constants'
import type { Queryable } from '../../db/port'

/** Date-times in Guayaquil, half-open. */
export type Period = { from: string; to: string }

/** The whole days of a period, half-open, and the rest of it before and after them. */
const partsOf = ({ from, to }: Period) => {
  const first = from.endsWith('00:00:00') ? dateOf(from) : addDays(dateOf(from), 1)
  const end = dateOf(to)
  const midnight = (day: string) => `${day} 00:00:00`
  const edges: Period[] =
    first > end
      ? [{ from, to }]
      : [
          { from, to: midnight(first) },
          { from: midnight(end), to },
        ]
  return { days: { first, end }, edges }
}

const daySums = (
  query: Queryable,
  kind: 'ventas' | 'resenas',
  { first, end }: { first: string; end: string },
) =>
  query
    .selectFrom('day_sums')
    .select(['day', 'divisa', 'count', 'amount'])
    .where('kind', '=', kind)
    .where('day', '>=', first)
    .where('day', '<', end)
    // A day whose only payment was refunded counts nothing.
    .where('count', '>', 0)

/** An edge lies within one day, so its rows need no sorting into days. */
const dayOf = (from: string) => sql<string>`cast(${dateOf(from)} as text)`

/** What is left of completed payments, by day and currency: whole days from the totals, the hours at the period's edges counted. */
export const salesOfDays = (query: Queryable, period: Period) => {
  const { days, edges } = partsOf(period)
  return edges.reduce(
    (sums, { from, to }) =>
      sums.unionAll(
        query
          .selectFrom('payments')
          .select((eb) => [
            dayOf(from).as('day'),
            'divisa',
            eb.fn.countAll<number>().as('count'),
            eb.fn.sum<number>(eb('value_cents', '-', eb.ref('refunded_cents'))).as('amount'),
          ])
          .where('payment_status', '=', 'COMPLETED')
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .groupBy('divisa'),
      ),
    daySums(query, 'ventas', days),
  )
}

/** Ratings by day, their sum as the amount; see {@link salesOfDays}. */
export const ratingsOfDays = (query: Queryable, period: Period) => {
  const { days, edges } = partsOf(period)
  return edges.reduce(
    (sums, { from, to }) =>
      sums.unionAll(
        query
          .selectFrom('reviews')
          .select((eb) => [
            dayOf(from).as('day'),
            sql<string>`''`.as('divisa'),
            eb.fn.countAll<number>().as('count'),
            eb.fn.sum<number>('rating').as('amount'),
          ])
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .having(({ fn }) => fn.countAll(), '>', 0),
      ),
    daySums(query, 'resenas', days),
  )
}

/** New client accounts by day, and how many of them were invited as the amount; deleted ones still count. */
export const clientsOfDays = (query: Queryable, period: Period) => {
  const { days, edges } = partsOf(period)
  return edges.reduce(
    (sums, { from, to }) =>
      sums.unionAll(
        query
          .selectFrom('accounts')
          .select((eb) => [
            eb.fn.countAll<number>().as('count'),
            eb.fn.count<number>('referrer_id').as('amount'),
          ])
          .where('rol', '=', ROLE_CLIENT)
          .where('created_at', '>=', from)
          .where('created_at', '<', to),
      ),
    query
      .selectFrom('client_days')
      .select(['count', 'referrals as amount'])
      .where('day', '>=', days.first)
      .where('day', '<', days.end),
  )
}
