import type { Trx } from '../../db/port'
import type { OrderRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { rowIdOf } from '../../kitchen/row-id'
import { lockOwnOrder } from './repository'
import { ORDER_ANSWERS } from './texts'

/** Finds and locks a client's order. An unknown id and another client's order are refused with the same text. */
export const ownOrder = async (trx: Trx, accountId: number, text: string): Promise<OrderRow> => {
  const order = await lockOwnOrder(trx, { accountId, id: rowIdOf(text) })
  if (!order) throw new Refusal(ORDER_ANSWERS.unknownOrder)
  return order
}
