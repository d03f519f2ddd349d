import type { ExpressionBuilder } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { Queryable } from '../../db/port'
import type { Database, PaymentRow } from '../../db/schema'

/** A payment with the e-mail of its client as it is now; null once the account is deleted. */
export type ListedPayment = Omit<PaymentRow, 'account_id' | 'membership_id' | 'updated_at'> & {
  email: string | null
}

/** `''` means all. `from`: payments of that day and later. `accountId` null = everybody's. */
export type PaymentFilters = { from: IsoDate | ''; status: string; accountId: number | null }

/** One page of the payments that match, the newest first. */
export const listPayments = (
  query: Queryable,
  filters: PaymentFilters,
  { page, size }: { page: number; size: number },
): Promise<ListedPayment[]> =>
  inOrder(query, filters)
    .limit(size)
    .offset((page - 1) * size)
    .execute()

/** The payments that match behind one of them (null = from the first), with their clients' names; no more than `size`. */
export const listPaymentsAfter = (
  query: Queryable,
  filters: PaymentFilters,
  { after, size }: { after: Pick<PaymentRow, 'created_at' | 'id'> | null; size: number },
) => {
  const payments = inOrder(query, filters).select(['accounts.nombre', 'accounts.apellidos']).limit(size)
  if (after === null) return payments.execute()
  return payments
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('payments.created_at', 'payments.id'), '<', tuple(after.created_at, after.id)),
    )
    .execute()
}

/** How many payments {@link listPayments} has on all its pages. */
export const countPayments = async (query: Queryable, filters: PaymentFilters): Promise<number> => {
  const counted = matching(query, filters).select((eb) => eb.fn.countAll<number | string>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** A payment of that client (null = of any); undefined for another client's, as for an unknown one. */
export const findPayment = (
  query: Queryable,
  { id, accountId }: { id: number; accountId: number | null },
): Promise<ListedPayment | undefined> =>
  listed(matching(query, { from: '', status: '', accountId }))
    .where('payments.id', '=', id)
    .executeTakeFirst()

const matching = (query: Queryable, { from, status, accountId }: PaymentFilters) => {
  let payments = query.selectFrom('payments').innerJoin('accounts', 'accounts.id', 'payments.account_id')
  if (from !== '') payments = payments.where('payments.created_at', '>=', `${from} 00:00:00`)
  if (status !== '') payments = payments.where(isInStatus(status))
  if (accountId !== null) payments = payments.where('payments.account_id', '=', accountId)
  return payments
}

/** Any text may be asked for; one that is no status matches nothing. */
const isInStatus = (status: string) => (eb: ExpressionBuilder<Database, 'payments'>) =>
  eb(eb.val(status), '=', eb.ref('payments.payment_status'))

const listed = (payments: ReturnType<typeof matching>) =>
  payments.select([
    'payments.id',
    'payments.id_payment',
    'payments.type_sell',
    'payments.payment_status',
    'payments.descripcion',
    'payments.value_cents',
    'payments.divisa',
    'payments.created_at',
    'accounts.email',
  ])

const inOrder = (query: Queryable, filters: PaymentFilters) =>
  listed(matching(query, filters)).orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc')
