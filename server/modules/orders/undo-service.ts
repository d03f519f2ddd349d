import { todayIn } from '#domain/calendar'
import type { ModuleDeps } from '../../deps'
import { lockAccount } from '../../identity/lock-repository'
import type { ChosenOrder } from '../../identity/undo-link'
import { isChoice } from '../../records/choices-repository'
import { cancelLocked, ownOrder } from './own-orders-service'

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
    const { date } = await ownOrder(trx, accountId, order_id)
    if (date <= todayIn(clock)) return 'late'
    await cancelLocked(trx, { accountId, actorId: accountId, order_id, envioRestore: true, clock })
    return 'undone'
  })
