import type { Queryable, Trx } from '../db/port'
import { applyShipments } from '../db/shipments'

export type ReturnCause = { accountId: number; orderId: number; actorId: number; at: string }

/** Returns the shipment of a cancelled order, once, for client and office alike; true when it came back now. */
export const returnShipment = async (trx: Trx, cause: ReturnCause): Promise<boolean> =>
  (await applyShipments(trx, { ...cause, delta: 1, reason: 'cancelacion' })).kind === 'applied'

/** Whether the shipment of an order has come back. */
export const isReturned = async (query: Queryable, orderId: number): Promise<boolean> =>
  (await query
    .selectFrom('shipments_ledger')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'cancelacion')
    .executeTakeFirst()) !== undefined
