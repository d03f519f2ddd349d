import { addDays } from '#domain/calendar'
import { RENEWS_SOON } from '#domain/client-bounds'
import { HIDDEN_LEVEL_ID, type ShipmentReason } from '#domain/constants'
import { fullName } from '#domain/full-name'
import type { ClosingSpan } from '#domain/month-closing'
import { type Billing, buyerOf, splitTax, TAX_IDS } from '#domain/tax-id'
import type { Queryable } from '../../db/port'
import { listGivenBack, listMoved, listOwedAt, listPaid, listServed } from './month-repository'

/** Where each reason of the ledger belongs in a closing. */
const MOVES = {
  renovacion: 'vendidos',
  reverso: 'vendidos',
  pedido: 'usados',
  cancelacion: 'usados',
  reapertura: 'usados',
  problema: 'usados',
  recompensa: 'recompensas',
  administrador: 'ajustes',
  inicial: 'ajustes',
} as const satisfies Record<ShipmentReason, string>

const NO_MOVES = { vendidos: 0, usados: 0, recompensas: 0, ajustes: 0 }

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

/**
 * The rows of a closing, all of one instant: its figures are sums over them, and its file has them. `rate`: the IVA in
 * percent.
 */
export const monthRows = async (query: Queryable, span: ClosingSpan, rate: number) => {
  const period = { from: `${span.from} 00:00:00`, to: `${addDays(span.to, 1)} 00:00:00` }
  const clients = await listServed(query)
  const moves = new Map<number, typeof NO_MOVES>()
  const later = new Map<number, number>()
  for (const { account_id, later: isLater, moved, reason } of await listMoved(query, period)) {
    if (isLater) {
      later.set(account_id, (later.get(account_id) ?? 0) + moved)
      continue
    }
    const own = moves.get(account_id) ?? { ...NO_MOVES }
    own[MOVES[reason]] += moved
    moves.set(account_id, own)
  }
  // Back from what is left now: the ledger's years before the span are not read.
  const shipments = clients.map((client) => {
    const { usados, ...own } = moves.get(client.id) ?? NO_MOVES
    const left = client.envios - (later.get(client.id) ?? 0)
    const start = left - usados - own.vendidos - own.recompensas - own.ajustes
    // What was used is told as a number of meals.
    return { ...client, client: fullName(client), ...own, start, usados: 0 - usados, left }
  })
  const hasService = ({ deleted_at, membership_id, waiting }: (typeof clients)[number]) =>
    deleted_at === null && membership_id !== HIDDEN_LEVEL_ID && waiting === null
  return {
    invoices: (await listPaid(query, period)).map((row) => invoiceOf(row, rate, period.to)),
    givenBack: (await listGivenBack(query, period)).map(givenBackOf),
    owed: (await listOwedAt(query, period.to)).map((row) => ({ ...row, client: fullName(row) })),
    shipments: shipments.filter((row) => row.start !== 0 || row.left !== 0 || moves.has(row.id)),
    due: shipments.filter((row) => hasService(row) && row.left <= RENEWS_SOON),
  }
}

export type MonthRows = Awaited<ReturnType<typeof monthRows>>
