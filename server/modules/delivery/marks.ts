import type { CallInput } from '#contract/envelope'
import type { markStops } from '#contract/extensions/routes'
import { HANDED_OVER, isAbsent, isHandedOver } from '#domain/delivery-note'
import { DELIVERED, isDelivered, isLive, ON_ITS_WAY } from '#domain/order-status'
import type { DeliveriesTable, Flag, OrderRow } from '../../db/schema'
import type { Change } from '../../records/changes-repository'
import { DELIVERY_ANSWERS } from './texts'

export type Mark = CallInput<typeof markStops>['marcas'][number]

/** An order's stored delivery. */
export type Delivery = Omit<DeliveriesTable, 'taken_back'> & { taken_back: Flag }

/** The newest mark of each order; of two at one moment, the later in the list. */
export const newestMarks = (marks: readonly Mark[]): Map<string, Mark> => {
  const newest = new Map<string, Mark>()
  for (const mark of marks) {
    const other = newest.get(mark.order_id)
    if (!other || mark.at >= other.at) newest.set(mark.order_id, mark)
  }
  return newest
}

const inWords = (said: Pick<Delivery, 'outcome' | 'note' | 'taken_back'> | undefined): string => {
  if (!said || said.taken_back === 1) return ''
  if (isAbsent(said.outcome)) return DELIVERY_ANSWERS.notHome(said.note)
  return said.note === '' ? '' : DELIVERY_ANSWERS.delivered(said.note)
}

const statusAfter = (
  status: OrderRow['status'],
  before: Delivery | undefined,
  { mark: { resultado }, inBulk }: { mark: Mark; inBulk: boolean },
): OrderRow['status'] => {
  if (isHandedOver(resultado)) return DELIVERED
  const wasOurs = before !== undefined && isHandedOver(before.outcome) && before.taken_back === 0
  const isUnsaid = wasOurs || (inBulk && isAbsent(resultado))
  return isUnsaid && isDelivered(status) ? ON_ITS_WAY : status
}

export type Marked = { delivery: Delivery; status: OrderRow['status']; changes: Change[] }

/**
 * Applies a mark to an order; null where the mark is stale, or the order is cancelled. `at`: the mark by the server's
 * clock, epoch milliseconds. `inBulk`: a bulk update made it 'entregado', which a 'no estaba' of this door corrects.
 */
export const applyMark = (
  order: Pick<OrderRow, 'id' | 'status'>,
  before: Delivery | undefined,
  { mark, routeId, at, inBulk }: { mark: Mark; routeId: number; at: number; inBulk: boolean },
): Marked | null => {
  if (!isLive(order.status)) return null
  if (before && at <= before.marked_ms) return null
  const status = statusAfter(order.status, before, { mark, inBulk })
  const said = { order_id: order.id, route_id: routeId, marked_ms: at }
  const delivery: Delivery =
    mark.resultado === ''
      ? { ...said, outcome: before?.outcome ?? HANDED_OVER, note: before?.note ?? '', taken_back: 1 }
      : { ...said, outcome: mark.resultado, note: mark.nota, taken_back: 0 }
  const from = inWords(before)
  const to = mark.resultado === '' && from !== '' ? DELIVERY_ANSWERS.takenBack : inWords(delivery)
  return {
    delivery,
    status,
    changes: [
      { field: 'estado', from: order.status, to: status, orderId: order.id },
      { field: 'entrega', from, to, orderId: order.id },
    ],
  }
}
