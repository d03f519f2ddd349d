import type { Trx } from '../../db/port'
import type { OrderRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { rowIdOf } from '../../kitchen/row-id'
import { findOwnOrder } from './repository'
import { ORDER_TEXTS } from './texts'

/** The order that an id on the wire names. Refuses an unknown one and somebody else's with the same words. */
export const ownOrder = async (trx: Trx, accountId: number, text: string): Promise<OrderRow> => {
  const id = rowIdOf(text)
  const order = id === null ? undefined : await findOwnOrder(trx, { accountId, id })
  if (!order) throw new Refusal(ORDER_TEXTS.unknownOrder)
  return order
}
