import { todayIn } from '#domain/calendar'
import { isLive, isScheduled } from '#domain/order-status'
import type { ModuleDeps } from '../../deps'
import { lockAccount } from '../../identity/lock-repository'
import type { ChosenOrder } from '../../identity/undo-link'
import { isChoice } from '../../records/choices-repository'
import { cancelLocked, ownOrder } from './own-orders-service'
import { findLiveOrder } from './repository'

/** What a letter's link did: cancelled now or before, too late, or the order is no longer the kitchen's choice. */
export type Undone = 'undone' | 'late' | 'changed'

/** Cancels an order that the kitchen chose, as its client would, until its day begins. */
export const undoChoice = (
  { clock, db }: Pick<ModuleDeps, 'clock' | 'db'>,
  { accountId, orderId }: ChosenOrder,
): Promise<Undone> =>
  db.transaction(async (trx) => {
    if (!(await lockAccount(trx, accountId)) || !(await isChoice(trx, { accountId, orderId })))
      return 'changed'
    const order_id = String(orderId)
    const { date, status, type } = await ownOrder(trx, accountId, order_id)
    if (!isLive(status)) return (await findLiveOrder(trx, { accountId, date, type })) ? 'changed' : 'undone'
    if (date <= todayIn(clock)) return 'late'
    if (!isScheduled(status)) return 'changed'
    await cancelLocked(trx, { accountId, actorId: accountId, order_id, envioRestore: true, clock })
    return 'undone'
  })
