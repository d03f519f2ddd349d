import type { ExpressionBuilder } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { inOrder, stretchOf } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import { owedCents } from '../../db/owed'
import type { Queryable } from '../../db/port'
import type { Database, PaymentRow } from '../../db/schema'
import { isPerson } from '../../identity/person-search-repository'
import { nearerSliceOf, type Page, type Place } from '../../pages'

/** A payment with its client's present e-mail; null once the account is deleted. */
export type ListedPayment = Omit<PaymentRow, 'account_id' | 'membership_id' | 'updated_at'> & {
  email: string | null
  nombre: string
  apellidos: string
}

/**
 * `''` means all. `from`: payments of that day and later. `accountId` null = everybody's. `person`: part of the name or
 * telephone.
 */
export type PaymentFilters = {
  from: IsoDate | ''
  status: string
  accountId: number | null
  person: string
}

const ORDER = ['payments.created_at', 'payments.id'] as const
export const placeOfPayment = ({ created_at, id }: Pick<PaymentRow, 'created_at' | 'id'>): Place => [
  created_at,
  id,
]

/** One page of the payments that match, the newest first: their ids from an index alone, then the rows. */
export const listPayments = (
  query: Queryable,
  filters: PaymentFilters,
  { count, ...page }: Page & { count: number },
): Promise<ListedPayment[]> =>
  paymentStretch(query, filters, { after: page.after, ...nearerSliceOf(page, count) }).execute()

/** The payments that match after one of them (null = from the first), with their clients' billing data; at most `size`. */
export const listPaymentsAfter = (
  query: Queryable,
  filters: PaymentFilters,
  { after, size }: { after: Pick<PaymentRow, 'created_at' | 'id'> | null; size: number },
) =>
  paymentStretch(query, filters, { after: after && placeOfPayment(after), limit: size })
    .leftJoin('billing', 'billing.account_id', 'payments.account_id')
    .select(['billing.kind as billing_kind', 'billing.number as billing_number'])
    .select(['billing.name as billing_name', 'billing.address as billing_address'])
    .execute()

/** Row count over all pages of {@link listPayments}. */
export const countPayments = async (query: Queryable, filters: PaymentFilters): Promise<number> => {
  const { accountId, from, person, status } = filters
  if (accountId !== null || person !== '') return countRows(matching(query, filters))
  const { count } = await query
    .selectFrom('payment_days')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('count'))
    .$if(from !== '', (all) => all.where('day', '>=', from))
    .$if(status !== '', (all) => all.where('status', '=', status))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** A payment of that client (null = any), whose it is, what its service costs and what the client owes by now; undefined for another client's, as for an unknown one. */
export const findPayment = (query: Queryable, { id, accountId }: { id: number; accountId: number | null }) =>
  paymentsWithClient(query)
    .leftJoin('sales', 'sales.payment_id', 'payments.id')
    .select(['sales.billed_cents', 'accounts.keylogin', 'accounts.deleted_at'])
    .select(owedCents.as('owed'))
    .where('payments.id', '=', id)
    .$if(accountId !== null, (own) => own.where('payments.account_id', '=', accountId))
    .executeTakeFirst()

const matching = (query: Queryable, { from, status, accountId, person }: PaymentFilters) => {
  let payments = query.selectFrom('payments')
  if (from !== '') payments = payments.where('payments.created_at', '>=', `${from} 00:00:00`)
  if (status !== '') payments = payments.where(isInStatus(status))
  if (accountId !== null) payments = payments.where('payments.account_id', '=', accountId)
  if (person !== '') payments = payments.where('payments.account_id', 'in', peopleNamed(person))
  return payments
}

const peopleNamed = (person: string) => (eb: ExpressionBuilder<Database, 'payments'>) =>
  eb.selectFrom('accounts').select('accounts.id').where(isPerson(person, true))

/** `status` may be any text; an unknown one matches nothing. */
const isInStatus = (status: string) => (eb: ExpressionBuilder<Database, 'payments'>) =>
  eb(eb.val(status), '=', eb.ref('payments.payment_status'))

const paymentsWithClient = (query: Queryable) =>
  query
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .select([
      'payments.id',
      'payments.id_payment',
      'payments.type_sell',
      'payments.payment_status',
      'payments.descripcion',
      'payments.value_cents',
      'payments.divisa',
      'payments.created_at',
      'payments.refunded_cents',
      'payments.refunded_at',
      'accounts.email',
      'accounts.nombre',
      'accounts.apellidos',
    ])

const paymentStretch = (
  query: Queryable,
  filters: PaymentFilters,
  stretch: Parameters<typeof stretchOf>[1],
) => {
  const ids = matching(query, filters).select('payments.id').$call(stretchOf(ORDER, stretch))
  return paymentsWithClient(query)
    .where('payments.id', 'in', (eb) => eb.selectFrom(ids.as('page')).select('page.id'))
    .$call(inOrder(ORDER))
}
