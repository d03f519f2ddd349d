import { sql } from 'kysely'
import { CURRENCY, ROLE_CLIENT, type ShipmentReason } from '#domain/constants'
import { debtsAt, PAID_AT, waitingSale } from '../../db/owed'
import type { Queryable } from '../../db/port'
import type { PaymentStatusColumn } from '../../db/schema'
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

/** A reward that was taken back is a reward less, not a sale less. */
const REASON = sql<ShipmentReason>`case when reason = 'reverso' and referred_id is not null then 'recompensa' else reason end`

/** Each account's shipments that moved since the beginning of a span, by reason; `later`: after its end. */
export const listMoved = async (query: Queryable, { from, to }: Period) => {
  // PostgreSQL takes the same condition for another where its value is given twice: it stands here alone.
  const moves = query
    .selectFrom('shipments_ledger')
    .select(['account_id', 'delta', REASON.as('reason'), sql<boolean>`created_at >= ${to}`.as('later')])
    .where('created_at', '>=', from)
  const rows = await query
    .selectFrom(moves.as('moves'))
    .select(({ fn }) => ['account_id', 'reason', 'later', fn.sum<number | string>('delta').as('moved')])
    .groupBy(['account_id', 'reason', 'later'])
    .execute()
  return rows.map((row) => ({ ...row, later: Boolean(row.later), moved: Number(row.moved) }))
}

/** Every account that is or was a client's, with the service that was paid last and whether another one waits. */
export const listServed = (query: Queryable) =>
  query
    .selectFrom('accounts')
    .leftJoin('sales', waitingSale)
    .leftJoin('niveles', 'niveles.id', 'accounts.membership_id')
    .select(['accounts.id', 'nombre', 'apellidos', 'email', 'phone', 'accounts.envios'])
    .select(['deleted_at', 'accounts.membership_id'])
    .select(['niveles.descripcion', 'niveles.precio_cents', 'sales.id as waiting'])
    .where('rol', '=', ROLE_CLIENT)
    .orderBy('nombre')
    .orderBy('accounts.id')
    .execute()
