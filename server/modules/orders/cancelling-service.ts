import type { cancelOrder } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { dateTimeIn, type IsoDate, todayIn } from '#domain/calendar'
import { dayPosition, orderActions } from '#domain/order-actions'
import { cancelError } from '#domain/order-refusals'
import { CANCELLED, isLive } from '#domain/order-status'
import type { Trx } from '../../db/port'
import type { OrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import { userOf } from '../../identity/users'
import { recordChanges } from '../../kitchen/changes-repository'
import { returnShipment } from '../../kitchen/shipments-repository'
import { TEXTS } from '../../texts'
import { ownOrder } from './own-order-service'
import { setStatus } from './repository'
import { ORDER_ANSWERS } from './texts'

/** Cancels orders, each in one transaction (Specification §4). */
export const cancellingService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /**
   * Cancels a client's order (Specification §4): before the day the shipment comes back where the flag asks
   * for it, on the day it does not whatever the flag says. A cancelled order stays as it is.
   */
  async cancel(accountId: number, { order_id, envioRestore }: CallInput<typeof cancelOrder>) {
    const moment = { today: todayIn(clock), at: dateTimeIn(clock) }
    return db.transaction(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
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
  const position = dayPosition(order.date, today)
  const error = cancelError(position, order.status)
  if (error !== null) throw new Refusal(error)
  const change = { id: order.id, from: order.status, to: CANCELLED, at } as const
  if ((await setStatus(trx, change)) !== 'changed') throw new Refusal(ORDER_ANSWERS.changedMeanwhile)
  await recordChanges(trx, { actorId: order.account_id, at }, [
    { field: 'estado', from: order.status, to: CANCELLED, orderId: order.id },
  ])
  if (orderActions(position, order.status).returnsShipment && envioRestore) {
    const { id: orderId, account_id: accountId } = order
    await returnShipment(trx, { accountId, orderId, actorId: accountId, at })
  }
}
