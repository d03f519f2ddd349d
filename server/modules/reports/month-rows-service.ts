import { addDays } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import type { ClosingSpan } from '#domain/month-closing'
import { type Billing, buyerOf, splitTax, TAX_IDS } from '#domain/tax-id'
import type { Queryable } from '../../db/port'
import type { Period } from './day-sums-repository'
import { listGivenBack, listOwedAt, listPaid } from './month-repository'

type Paid = Awaited<ReturnType<typeof listPaid>>[number]

const billingIn = ({ address, kind, name, number }: Paid): Billing | null =>
  kind === null ? null : { kind, number: number ?? '', name: name ?? '', address: address ?? '' }

/** An invoice's line of a payment; amounts in cents, `rate` in percent. `back`: what went back before `end`. */
const invoiceOf = (row: Paid, rate: number, end: string) => {
  const buyer = buyerOf(billingIn(row))
  return {
    id: row.id,
    at: row.paid_at,
    code: TAX_IDS[buyer.kind].code,
    identity: TAX_IDS[buyer.kind].name,
    number: buyer.number,
    buyer: buyer.name,
    address: buyer.address,
    client: fullName(row),
    email: row.email,
    service: row.descripcion,
    way: row.type_sell,
    rate,
    total: row.value_cents,
    back: row.back_at < end ? Number(row.back_cents) : 0,
    ...splitTax(row.value_cents, rate),
  }
}

const givenBackOf = (row: Paid) => ({
  id: row.id,
  at: row.back_at,
  paidAt: row.paid_at,
  client: fullName(row),
  service: row.descripcion,
  way: row.type_sell,
  total: row.value_cents,
  back: Number(row.back_cents),
})

/** The days of a closing as instants, half-open. */
export const periodOf = ({ from, to }: ClosingSpan): Period => ({
  from: `${from} 00:00:00`,
  to: `${addDays(to, 1)} 00:00:00`,
})

/** The money of a closing: its figures are sums over these rows, and its file has them. `rate`: the IVA in percent. */
export const moneyRows = async (query: Queryable, period: Period, rate: number) => ({
  invoices: (await listPaid(query, period)).map((row) => invoiceOf(row, rate, period.to)),
  givenBack: (await listGivenBack(query, period)).map(givenBackOf),
  owed: (await listOwedAt(query, period.to)).map((row) => ({ ...row, client: fullName(row) })),
})

export type MoneyRows = Awaited<ReturnType<typeof moneyRows>>
