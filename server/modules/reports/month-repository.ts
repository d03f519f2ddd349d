import { type ExpressionBuilder, sql } from 'kysely'
import { RENEWS_SOON } from '#domain/client-bounds'
import { CURRENCY, HIDDEN_LEVEL_ID, ROLE_CLIENT, type ShipmentReason } from '#domain/constants'
import { debtsAt, PAID_AT, waitingSale } from '../../db/owed'
import type { Queryable } from '../../db/port'
import type { Database, PaymentStatusColumn } from '../../db/schema'
import type { Period } from './day-sums-repository'

const BACK_AT = sql<string>`coalesce(payments.refunded_at, payments.updated_at)`
/** All of a reversed payment is back, whatever the wallet's column says. */
const BACK_CENTS = sql<number>`case when payments.payment_status = 'REFUNDED' and payments.refunded_cents = 0
  then payments.value_cents else payments.refunded_cents end`

/** Money that came, also where it went back since: pending and failed payments never brought any. */
const CAME: readonly PaymentStatusColumn[] = ['COMPLETED', 'REFUNDED']

const moneyOf = (query: Queryable) =>
  query
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .leftJoin('sales', 'sales.payment_id', 'payments.id')
    .leftJoin('billing', 'billing.account_id', 'payments.account_id')
    .select(['payments.id', 'payments.type_sell', 'payments.descripcion', 'payments.value_cents'])
    .select(['payments.payment_status', PAID_AT.as('paid_at'), BACK_AT.as('back_at')])
    .select(['accounts.nombre', 'accounts.apellidos', 'accounts.email', BACK_CENTS.as('back_cents')])
    .select(['billing.kind', 'billing.number', 'billing.name', 'billing.address'])
    .where('payments.payment_status', 'in', CAME)
    .where('payments.divisa', '=', CURRENCY)

/** The payments of a span, the oldest first: one invoice each. */
export const listPaid = (query: Queryable, { from, to }: Period) =>
  moneyOf(query)
    .where(PAID_AT, '>=', from)
    .where(PAID_AT, '<', to)
    .orderBy(PAID_AT)
    .orderBy('payments.id')
    .execute()

/** What was given back in a span, whenever it had been paid. */
export const listGivenBack = (query: Queryable, { from, to }: Period) =>
  moneyOf(query)
    .where(BACK_CENTS, '>', 0)
    .where(BACK_AT, '>=', from)
    .where(BACK_AT, '<', to)
    .orderBy(BACK_AT)
    .orderBy('payments.id')
    .execute()

/** What each client who existed at an instant owed then, in cents; below 0 = in favour, even accounts left out. */
export const listOwedAt = async (query: Queryable, at: string) => {
  const rows = await query
    .selectFrom('accounts')
    .innerJoin(debtsAt(at).as('debts'), 'debts.account_id', 'accounts.id')
    .select(['accounts.id', 'nombre', 'apellidos', 'email', 'debts.cents'])
    .where('rol', '=', ROLE_CLIENT)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', at)]))
    .orderBy('nombre')
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

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
type Kind = (typeof MOVES)[ShipmentReason]

/** A reward that was taken back is a reward less, not a sale less. */
const REASON = sql<ShipmentReason>`case when reason = 'reverso' and referred_id is not null then 'recompensa' else reason end`

type Sum = number | string

/**
 * How far each account's shipments moved in a span, by kind, and after it, with the number of moves in it. What came before
 * is not read, what came later is: the months that people close are the last ones.
 */
const movesIn = (query: Queryable, { from, to }: Period) => {
  const moves = query
    .selectFrom('shipments_ledger')
    .select(['delta', REASON.as('reason'), sql<boolean>`created_at >= ${to}`.as('is_later')])
    // The cast keeps SQLite from reading all years of it in the order of accounts.
    .select(sql<number>`cast(account_id as integer)`.as('account_id'))
    .where('created_at', '>=', from)
  const moved = (kind: Kind) => {
    const reasons = Object.entries(MOVES).flatMap(([reason, its]) => (its === kind ? [reason] : []))
    return sql<Sum>`sum(case when not is_later and reason in (${sql.join(reasons)}) then delta else 0 end)`.as(
      kind,
    )
  }
  return query
    .selectFrom(moves.as('moves'))
    .select(['account_id', moved('vendidos'), moved('usados'), moved('recompensas'), moved('ajustes')])
    .select(sql<Sum>`sum(case when is_later then delta else 0 end)`.as('later'))
    .select(sql<Sum>`sum(case when is_later then 0 else 1 end)`.as('moves'))
    .groupBy('account_id')
}

/** What was left at a span's end: the account's number is the sum of its ledger (`applyShipments`). */
const LEFT = sql<Sum>`accounts.envios - coalesce(later, 0)`

/** Whether a client has few shipments left of a service, and no other one waits. */
const isDue = (eb: ExpressionBuilder<Database, 'accounts' | 'sales'>) =>
  eb.and([
    eb('deleted_at', 'is', null),
    eb('accounts.membership_id', '<>', HIDDEN_LEVEL_ID),
    eb(LEFT, '<=', RENEWS_SOON),
    eb('sales.id', 'is', null),
  ])

/**
 * Each client's shipments, deleted clients' too: what there was when the span began, what moved, what was left at its end,
 * and whether it is due then.
 */
const shipmentsIn = (query: Queryable, period: Period) => {
  const moved = (kind: Kind) => sql<Sum>`coalesce(${sql.ref(kind)}, 0)`
  return (
    query
      .selectFrom('accounts')
      .leftJoin(movesIn(query, period).as('moves'), 'moves.account_id', 'accounts.id')
      .leftJoin('sales', waitingSale)
      .leftJoin('niveles', 'niveles.id', 'accounts.membership_id')
      .select(['accounts.id', 'nombre', 'apellidos', 'email', 'phone', 'descripcion', 'precio_cents'])
      .select(sql<Sum>`${LEFT} - coalesce(vendidos + usados + recompensas + ajustes, 0)`.as('start'))
      .select([moved('vendidos').as('vendidos'), moved('recompensas').as('recompensas')])
      // The ledger takes used shipments away; the sheet shows them as a positive number.
      .select([moved('ajustes').as('ajustes'), sql<Sum>`-${moved('usados')}`.as('usados')])
      .select([LEFT.as('left'), sql<Sum>`coalesce(moves.moves, 0)`.as('moves')])
      .select((eb) => isDue(eb).as('is_due'))
      .where('rol', '=', ROLE_CLIENT)
  )
}

const SHIPMENTS = ['start', 'vendidos', 'usados', 'recompensas', 'ajustes', 'left'] as const

const listed = (query: Queryable, period: Period) =>
  query.selectFrom(shipmentsIn(query, period).as('shipments')).orderBy('nombre').orderBy('id')

/** The clients who had shipments, or whose shipments moved. */
export const listShipments = (query: Queryable, period: Period) =>
  listed(query, period)
    .select(['nombre', 'apellidos', 'email', ...SHIPMENTS])
    .where((eb) => eb.or([eb('start', '<>', 0), eb('left', '<>', 0), eb('moves', '>', 0)]))
    .execute()

/** The clients whose service is due, with what it costs. */
export const listDue = (query: Queryable, period: Period) =>
  listed(query, period)
    .select(['nombre', 'apellidos', 'email', 'phone', 'left', 'descripcion', 'precio_cents'])
    .where((eb) => eb.ref('is_due'))
    .execute()

/** The sums over {@link listShipments}, and over {@link listDue}: how many, and what their services cost in cents. */
export const sumShipments = (query: Queryable, period: Period) =>
  query
    .selectFrom(shipmentsIn(query, period).as('shipments'))
    .select(({ fn }) => SHIPMENTS.map((column) => fn.sum<Sum | null>(column).as(column)))
    .select([
      sql<Sum | null>`sum(case when is_due then 1 else 0 end)`.as('due'),
      sql<Sum | null>`sum(case when is_due then precio_cents else 0 end)`.as('due_cents'),
    ])
    .executeTakeFirstOrThrow()
