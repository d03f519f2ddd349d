import type { sendReview } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { dateTimeIn } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { canRate } from '#domain/order-status'
import { parseRating } from '#domain/rating'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import { cleanParagraph } from '../../identity/person-form'
import { TEXTS } from '../../texts'
import { ownOrder } from './own-order-service'
import { insertReview } from './repository'
import { ORDER_ANSWERS } from './texts'

/** Ratings of delivered orders (Specification §4). */
export const reviewService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /**
   * Rates a client's own delivered order, once (Specification §4, §5): a whole number from 0 to 5 and the
   * client's words. The stored name is the order's own dish, whatever `platillo` says.
   */
  async send(
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
        description: cleanParagraph(description),
        created_at: dateTimeIn(clock),
      }
      if (!canRate(order.status, false)) throw new Refusal(MESSAGES.notRateable)
      if (!(await insertReview(trx, review))) throw new Refusal(ORDER_ANSWERS.alreadyRated)
    })
    return {}
  },
})
