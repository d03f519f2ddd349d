import type { getPayments } from '#contract/calls/payments'
import type { CallInput, CallSent } from '#contract/envelope'
import type { getPaymentsOfClient } from '#contract/extensions/clients'
import type { SentPayment as Payment } from '#contract/objects'
import { totalPagesOf } from '#domain/pagination'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountNamed } from '../../identity/client'
import type { Caller } from '../../identity/sessions'
import { rowIdOf } from '../../kitchen/row-id'
import {
  countPayments,
  findPayment,
  type ListedPayment,
  listPayments,
  type PaymentFilters,
} from './repository'
import { PAYMENT_ANSWERS } from './texts'

/** Owner of the visible payments. */
export type Whose = Pick<Caller, 'accountId'> | 'everybody'

/** Reads payments, everybody's or one's own; a page and its count are of one instant. */
export const paymentsService = ({ db }: Pick<ModuleDeps, 'db'>) => ({
  /** One page of the payments from a day on, in one state or all, the newest first (Specification §2, §7). */
  async list({ page, itemsPerPage, search, searchState }: CallInput<typeof getPayments>, whose: Whose) {
    const filters = { from: search, status: searchState, accountId: accountIdOf(whose) }
    return db.snapshot((query) => pageOf(query, filters, { page, size: itemsPerPage }))
  },

  /** As `list`, of the client with this public key; refuses unknown ones. */
  async ofClient({ cliente, page, itemsPerPage }: CallInput<typeof getPaymentsOfClient>) {
    return db.snapshot(async (query) => {
      const { id: accountId } = await accountNamed(query, cliente)
      return pageOf(query, { from: '', status: '', accountId }, { page, size: itemsPerPage })
    })
  },

  /** One payment. Refuses an unknown id and another client's payment with the same text. */
  async one(text: string, whose: Whose) {
    const id = rowIdOf(text)
    const row = id === null ? undefined : await findPayment(db.query, { id, accountId: accountIdOf(whose) })
    if (!row) throw new Refusal(PAYMENT_ANSWERS.unknownPayment)
    return { payment: paymentOf(row) }
  },
})

const pageOf = async (
  query: Queryable,
  filters: PaymentFilters,
  { page, size }: { page: number; size: number },
): Promise<CallSent<typeof getPayments>> => {
  const count = await countPayments(query, filters)
  const rows = await listPayments(query, filters, { page, size, count })
  return { payments: rows.map(paymentOf), totalPages: totalPagesOf(count, size) }
}

const accountIdOf = (whose: Whose): number | null => (whose === 'everybody' ? null : whose.accountId)

/** The wire's `payment`: whole cents become units with two decimals. */
const paymentOf = (row: ListedPayment): Payment => ({
  id: String(row.id),
  id_payment: row.id_payment,
  createAt: row.created_at,
  email: row.email ?? '',
  type_sell: row.type_sell,
  payment_status: row.payment_status,
  descripcion: row.descripcion,
  value: row.value_cents / 100,
  divisa: row.divisa,
  ...(row.refunded_at !== null && { devuelto: row.refunded_cents / 100, devuelto_at: row.refunded_at }),
})
