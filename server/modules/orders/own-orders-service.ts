import type { cancelOrder, sendReview } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { dateTimeIn, todayIn } from '#domain/calendar'
import { keptParagraph } from '#domain/kept-line'
import { MESSAGES } from '#domain/messages'
import { ASKED_TO_CANCEL } from '#domain/office-reasons'
import { cancelError, dayPosition, orderActions } from '#domain/order-actions'
import { CANCELLED, canRate, isLive } from '#domain/order-status'
import { parseRating } from '#domain/rating'
import type { Trx } from '../../db/port'
import type { OrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import { userOf } from '../../identity/users'
import { recordChanges } from '../../records/changes-repository'
import { rowIdOf } from '../../records/row-id'
import { returnShipment } from '../../records/shipments-repository'
import { TEXTS } from '../../texts'
import { insertReview, lockOwnOrder, setStatus } from './repository'
import { ORDER_ANSWERS } from './texts'

/** A client's cancellations and ratings, each in one transaction (Specification §4). */
export const ownOrdersService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /**
   * Cancels a client's order (Specification §4): before the day the shipment comes back where the flag asks
   * for it, on the day it does not whatever the flag says. A cancelled order stays as it is.
   */
  async cancel(accountId: number, { order_id, envioRestore }: CallInput<typeof cancelOrder>) {
    return db.transaction(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      await cancelLocked(trx, { accountId, order_id, envioRestore, actorId: accountId, clock })
      return { user: await userOf(trx, accountId) }
    })
  },

  /**
   * Rates a client's own delivered order, once (Specification §4, §5): a whole number from 0 to 5 and the
   * client's words. The stored name is the order's own dish, whatever `platillo` says.
   */
  async rate(
    accountId: number,
    { id_platillo, description, rating: given }: CallInput<typeof sendReview>['review'],
  ) {
    const rating = parseRating(given)
    if (rating === null) throw new Refusal(MESSAGES.ratingBounds)
    await db.transaction(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      const order = await ownOrder(trx, accountId, id_platillo)
      const review = {
        order_id: order.id,
        account_id: accountId,
        dish_name: order.dish_name,
        rating,
        description: keptParagraph(description),
        created_at: dateTimeIn(clock),
      }
      if (!canRate(order.status, false)) throw new Refusal(MESSAGES.notRateable)
      if (!(await insertReview(trx, review))) throw new Refusal(ORDER_ANSWERS.alreadyRated)
    })
    return {}
  },
})

/** Finds and locks a client's order. An unknown id and another client's order are refused with the same text. */
export const ownOrder = async (trx: Trx, accountId: number, text: string): Promise<OrderRow> => {
  const order = await lockOwnOrder(trx, { accountId, id: rowIdOf(text) })
  if (!order) throw new Refusal(ORDER_ANSWERS.unknownOrder)
  return order
}

type Cancelling = CallInput<typeof cancelOrder> & { accountId: number; actorId: number } & Pick<
    ModuleDeps,
    'clock'
  >

/** Cancels an order of a locked client, whoever asks for it. A cancelled one stays as it is. */
export const cancelLocked = async (
  trx: Trx,
  { accountId, actorId, clock, envioRestore, order_id }: Cancelling,
): Promise<void> => {
  const order = await ownOrder(trx, accountId, order_id)
  if (!isLive(order.status)) return
  const at = dateTimeIn(clock)
  const position = dayPosition(order.date, todayIn(clock))
  const error = cancelError(position, order.status)
  if (error !== null) throw new Refusal(error)
  const returns = orderActions(position, order.status).returnsShipment && envioRestore
  const isOwn = actorId === accountId
  const notice = isOwn ? {} : { notice: ORDER_ANSWERS.noticeCancelled(returns) }
  const change = { id: order.id, from: order.status, to: CANCELLED, at, ...notice } as const
  if ((await setStatus(trx, change)) !== 'changed') throw new Refusal(ORDER_ANSWERS.changedMeanwhile)
  await recordChanges(trx, { actorId, at, ...(!isOwn && { reason: ASKED_TO_CANCEL }) }, [
    { field: 'estado', from: order.status, to: CANCELLED, orderId: order.id },
  ])
  if (returns) await returnShipment(trx, { accountId, orderId: order.id, actorId, at })
}
