import type { IsoDate } from '#domain/calendar'
import { CANCELLED, DELIVERED, FINAL_STATUSES } from '#domain/order-status'
import type { Queryable } from '../../db/port'
import { clientsOfDays, type Period, ratingsOfDays, salesOfDays } from './day-sums-repository'

/** Days, half-open. */
export type DayPeriod = { from: IsoDate; to: IsoDate }

/** Orders whose delivery day lies in the period, in one of the two final states. */
export const countFinalOrders = async (
  query: Queryable,
  { from, to }: DayPeriod,
): Promise<{ delivered: number; cancelled: number }> => {
  const rows = await query
    .selectFrom('order_days')
    .select((eb) => ['status', eb.fn.sum<number | string>('count').as('count')])
    .where('status', 'in', FINAL_STATUSES)
    .where('date', '>=', from)
    .where('date', '<', to)
    .groupBy('status')
    .execute()
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { delivered: countOf(DELIVERED), cancelled: countOf(CANCELLED) }
}

/** Completed payments, by currency. */
export const sumSales = async (
  query: Queryable,
  period: Period,
): Promise<{ divisa: string; count: number; cents: number }[]> => {
  const rows = await query
    .selectFrom(salesOfDays(query, period).as('days'))
    .select((eb) => [
      'divisa',
      eb.fn.sum<number | string>('count').as('count'),
      eb.fn.sum<number | string>('amount').as('cents'),
    ])
    .groupBy('divisa')
    .orderBy('divisa')
    .execute()
  return rows.map(({ divisa, count, cents }) => ({ divisa, count: Number(count), cents: Number(cents) }))
}

/** New client accounts, and how many of them were invited; deleted ones still count. */
export const countNewClients = async (
  query: Queryable,
  period: Period,
): Promise<{ clients: number; referrals: number }> => {
  const row = await query
    .selectFrom(clientsOfDays(query, period).as('days'))
    .select((eb) => [
      eb.fn.sum<number | string | null>('count').as('clients'),
      eb.fn.sum<number | string | null>('amount').as('referrals'),
    ])
    .executeTakeFirstOrThrow()
  return { clients: Number(row.clients ?? 0), referrals: Number(row.referrals ?? 0) }
}

/** Number of ratings, and their sum. */
export const sumRatings = async (
  query: Queryable,
  period: Period,
): Promise<{ count: number; sum: number }> => {
  const row = await query
    .selectFrom(ratingsOfDays(query, period).as('days'))
    .select((eb) => [
      eb.fn.sum<number | string | null>('count').as('count'),
      eb.fn.sum<number | string | null>('amount').as('sum'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count ?? 0), sum: Number(row.sum ?? 0) }
}

export type ListedReview = {
  rating: number
  description: string
  nombre: string
  apellidos: string
  img_ruta: string | null
}

/** The newest ratings with the person's present name. */
export const listNewestReviews = (
  query: Queryable,
  { from, to }: Period,
  limit: number,
): Promise<ListedReview[]> =>
  query
    .selectFrom('reviews')
    .innerJoin('accounts', 'accounts.id', 'reviews.account_id')
    .select([
      'reviews.rating',
      'reviews.description',
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.img_ruta',
    ])
    .where('reviews.created_at', '>=', from)
    .where('reviews.created_at', '<', to)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
