import type { getPayments } from '#contract/calls/payments'
import type { CallInput, CallSent } from '#contract/envelope'
import type { getPaymentsOfClient } from '#contract/extensions/clients'
import type { SentPayment as Payment } from '#contract/objects'
import { fullName } from '#domain/full-name'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountNamed } from '../../identity/client'
import type { Caller } from '../../identity/sessions'
import { type Page, pageOf, pageWanted } from '../../pages'
import { rowIdOf } from '../../records/row-id'
import {
  countPayments,
  findPayment,
  type ListedPayment,
  listPayments,
  type PaymentFilters,
  placeOfPayment,
} from './repository'
import { PAYMENT_ANSWERS } from './texts'

/** Owner of the visible payments. */
export type Whose = Pick<Caller, 'accountId'> | 'everybody'

/** Reads payments, everybody's or one's own; a page and its count are of one instant. */
export const paymentsService = ({ db }: Pick<ModuleDeps, 'db'>) => ({
  /** One page of the payments from a day on, in one state or all, the newest first (Specification §2, §7). */
  async list({ search, searchState, nombre = '', ...paging }: CallInput<typeof getPayments>, whose: Whose) {
    const person = nombre.trim()
    const filters = { from: search, status: searchState, accountId: accountIdOf(whose), person }
    const read = (query: Queryable) => listOf(query, filters, pageWanted(paging, 2), whose)
    return db.snapshot(read, { isLong: person !== '' })
  },

  /** As `list`, of the client with this public key; refuses unknown ones. */
  async ofClient({ cliente, ...paging }: CallInput<typeof getPaymentsOfClient>) {
    return db.snapshot(async (query) => {
      const { id: accountId } = await accountNamed(query, cliente)
      const filters = { from: '', status: '', accountId, person: '' } as const
      return listOf(query, filters, pageWanted(paging, 2), { accountId })
    })
  },

  /** One payment. Refuses an unknown id and another client's payment with the same text. */
  async one(text: string, whose: Whose) {
    const row = await findPayment(db.query, { id: rowIdOf(text), accountId: accountIdOf(whose) })
    if (!row) throw new Refusal(PAYMENT_ANSWERS.unknownPayment)
    // What the wallet gave back has lowered the sale, so its sum is no price any more.
    const { billed_cents, refunded_cents } = row
    const total = billed_cents === null || refunded_cents > 0 ? {} : { total: billed_cents / 100 }
    const client = whose === 'everybody' ? { cliente: row.deleted_at === null ? row.keylogin : '' } : {}
    return { payment: { ...paymentOf(row, whose), ...client, ...total, debe: Number(row.owed) / 100 } }
  },
})

const listOf = async (
  query: Queryable,
  filters: PaymentFilters,
  page: Page,
  whose: Whose,
): Promise<CallSent<typeof getPayments>> => {
  const count = await countPayments(query, filters)
  const read = await listPayments(query, filters, { ...page, count })
  const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfPayment })
  return { payments: rows.map((row) => paymentOf(row, whose)), ...ends }
}

const accountIdOf = (whose: Whose): number | null => (whose === 'everybody' ? null : whose.accountId)

/** The wire's `payment`: whole cents become units with two decimals. In a list of everybody's with the client's name. */
const paymentOf = (row: ListedPayment, whose: Whose): Payment => ({
  id: String(row.id),
  id_payment: row.id_payment,
  createAt: row.created_at,
  email: row.email ?? '',
  ...(whose === 'everybody' && { cliente_nombre: fullName(row) }),
  type_sell: row.type_sell,
  payment_status: row.payment_status,
  descripcion: row.descripcion,
  value: row.value_cents / 100,
  divisa: row.divisa,
  ...(row.refunded_at !== null && { devuelto: row.refunded_cents / 100, devuelto_at: row.refunded_at }),
})
