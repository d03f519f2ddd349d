import type { cancelOrder } from '#contract/calls/orders'
import type { CallInput, CallOutput } from '#contract/envelope'
import { dateTimeIn, type IsoDate, todayIn } from '#domain/calendar'
import { cancelError } from '#domain/order-refusals'
import { isLive } from '#domain/order-status'
import { orderActions } from '#domain/order-window'
import type { Trx } from '../../db/port'
import type { OrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { userOf } from '../../identity/users'
import { ownOrder } from './own-order-service'
import { cancelScheduledOrder, returnShipment } from './repository'
import { ORDER_TEXTS } from './texts'

export type CancellingService = {
  /**
   * Cancels a client's order (Specification §4): before the day the shipment comes back where the flag asks
   * for it, on the day it does not whatever the flag says. A cancelled order stays as it is.
   */
  cancel(
    accountId: number,
    cancellation: CallInput<typeof cancelOrder>,
  ): Promise<CallOutput<typeof cancelOrder>>
}

/** Cancels orders, each in one transaction (Specification §4). */
export const cancellingService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>): CancellingService => ({
  async cancel(accountId, { order_id, envioRestore }) {
    const moment = { today: todayIn(clock), at: dateTimeIn(clock) }
    return db.transaction(async (trx) => {
      const order = await ownOrder(trx, accountId, order_id)
      if (isLive(order.status)) await cancelLive(trx, order, { ...moment, envioRestore })
      return { user: await userOf(trx, accountId) }
    })
  },
})

type CancelMoment = { today: IsoDate; at: string; envioRestore: boolean }

const cancelLive = async (
  trx: Trx,
  order: OrderRow,
  { today, at, envioRestore }: CancelMoment,
): Promise<void> => {
  const delivery = { deliveryDate: order.date, today, status: order.status }
  const error = cancelError(delivery)
  if (error !== null) throw new Refusal(error)
  if (!(await cancelScheduledOrder(trx, { id: order.id, at }))) {
    throw new Refusal(ORDER_TEXTS.changedMeanwhile)
  }
  if (orderActions(delivery).returnsShipment && envioRestore) {
    await returnShipment(trx, { accountId: order.account_id, orderId: order.id, at })
  }
}
