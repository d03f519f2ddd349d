import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '../db/count-rows'
import type { Queryable, Trx } from '../db/port'
import type { Database } from '../db/schema'
import { applyShipments, type ShipmentMove, type ShipmentResult } from '../db/shipments'
import { beginWaiting } from './sales-repository'

/** Takes shipments from an account. With the last one, the service that was paid early begins. */
export const takeShipments = async (trx: Trx, move: ShipmentMove): Promise<ShipmentResult> => {
  const taken = await applyShipments(trx, move)
  if (taken.kind === 'applied' && taken.envios === 0) {
    await beginWaiting(trx, { accountId: move.accountId, on: null, at: move.at })
  }
  return taken
}

/** How often the reward for an invited client was taken back: each may be claimed once. */
export const rewardTurn = (query: Queryable, referredId: number): Promise<number> =>
  countRows(
    query
      .selectFrom('shipments_ledger')
      .where('referred_id', '=', referredId)
      .where('reason', '=', 'reverso'),
  )

export type ReturnCause = { accountId: number; orderId: number; actorId: number; at: string }

/** How often the shipment of an order was taken again. */
const turnOf = (query: Queryable, orderId: number): Promise<number> =>
  countRows(
    query.selectFrom('shipments_ledger').where('order_id', '=', orderId).where('reason', '=', 'reapertura'),
  )

/**
 * Returns the shipment of an order that is cancelled, or that was not as it should be (`problema`), once, for client and
 * office alike; false when it is back already.
 */
export const returnShipment = async (
  trx: Trx,
  cause: ReturnCause,
  reason: 'cancelacion' | 'problema' = 'cancelacion',
): Promise<boolean> => {
  if (await isReturned(trx, cause.orderId)) return false
  const turn = await turnOf(trx, cause.orderId)
  return (await applyShipments(trx, { ...cause, turn, delta: 1, reason })).kind === 'applied'
}

/** Takes the returned shipment of an order that comes back; false when the client has none left. */
export const retakeShipment = async (trx: Trx, cause: ReturnCause): Promise<boolean> => {
  if (!(await isReturned(trx, cause.orderId))) return true
  const turn = await turnOf(trx, cause.orderId)
  return (await takeShipments(trx, { ...cause, turn, delta: -1, reason: 'reapertura' })).kind === 'applied'
}

/** Whether the shipment of an order is back with its client: returned, and not taken again since. */
export const hasReturned = ({
  exists,
  selectFrom,
}: ExpressionBuilder<Database, 'orders'>): Expression<SqlBool> =>
  exists(
    selectFrom('shipments_ledger')
      .select('shipments_ledger.order_id')
      .whereRef('shipments_ledger.order_id', '=', 'orders.id')
      .where('shipments_ledger.reason', 'in', ['cancelacion', 'problema', 'reapertura'])
      .groupBy('shipments_ledger.order_id')
      .having(sql<boolean>`sum(shipments_ledger.delta) > 0`),
  )

/** As {@link hasReturned}, for one order. */
export const isReturned = async (query: Queryable, orderId: number): Promise<boolean> =>
  (await query
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where(hasReturned)
    .executeTakeFirst()) !== undefined
