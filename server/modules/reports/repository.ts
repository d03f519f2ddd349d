import type { IsoDate } from '#domain/calendar'
import type { Queryable } from '../../db/port'

/** Date-times in Guayaquil, half-open. */
export type Period = { from: string; to: string }
/** Days, half-open. */
export type DayPeriod = { from: IsoDate; to: IsoDate }

/** Orders whose delivery day lies in the period, in one of the two final states. */
export const countFinalOrders = async (
  query: Queryable,
  { from, to }: DayPeriod,
): Promise<{ delivered: number; cancelled: number }> => {
  const rows = await query
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number | string>().as('count')])
    .where('status', 'in', ['entregado', 'cancelado'])
    .where('date', '>=', from)
    .where('date', '<', to)
    .groupBy('status')
    .execute()
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { delivered: countOf('entregado'), cancelled: countOf('cancelado') }
}

/** Completed payments, by currency. */
export const sumSales = async (
  query: Queryable,
  { from, to }: Period,
): Promise<{ divisa: string; count: number; cents: number }[]> => {
  const rows = await query
    .selectFrom('payments')
    .select((eb) => [
      'divisa',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('value_cents').as('cents'),
    ])
    .where('payment_status', '=', 'COMPLETED')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('divisa')
    .orderBy('divisa')
    .execute()
  return rows.map(({ divisa, count, cents }) => ({ divisa, count: Number(count), cents: Number(cents) }))
}

/** Accounts of clients that were opened, and how many of them were invited; deleted ones still count. */
export const countNewClients = async (
  query: Queryable,
  { from, to }: Period,
): Promise<{ clients: number; referrals: number }> => {
  const row = await query
    .selectFrom('accounts')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('clients'),
      eb.fn.count<number | string>('referrer_id').as('referrals'),
    ])
    .where('rol', '=', 1)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
  return { clients: Number(row.clients), referrals: Number(row.referrals) }
}

/** How many ratings were given, and their sum. */
export const sumRatings = async (
  query: Queryable,
  { from, to }: Period,
): Promise<{ count: number; sum: number }> => {
  const row = await query
    .selectFrom('reviews')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string | null>('rating').as('sum'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), sum: Number(row.sum ?? 0) }
}

export type ListedReview = {
  rating: number
  description: string
  nombre: string
  apellidos: string
  img_ruta: string | null
}

/** The newest ratings with the person as they are called now. */
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
