import type { SentOrder as Order } from '#contract/objects'
import { dateOf, dateTimeOf } from '#domain/calendar'
import { isAbsent, isHandedOver } from '#domain/delivery-note'
import { fullName } from '#domain/full-name'
import { isDelivered, isOnItsWay, isPending } from '#domain/order-status'
import type { OrderRow } from '../db/schema'
import { versionOf } from '../version'
import type { ListedOrder } from './orders-repository'
import { ORDER_NEWS_ANSWERS } from './texts'

/** The office edits the status of an order and nothing else. */
export const orderVersion = (status: OrderRow['status']): string => versionOf([status])

/** Only its status changes an order on its own day, so the last change is when it left. */
const hasLeftToday = ({ status, updated_at, date }: ListedOrder): boolean =>
  isOnItsWay(status) && dateOf(updated_at) === date

/** When it arrived: by its driver, else by the change that made it 'entregado', if that was on its day. */
const arrivedAt = ({ date, marked_ms, outcome, status, updated_at }: ListedOrder): string | null => {
  if (!isDelivered(status)) return null
  const isMarked = marked_ms !== null && isHandedOver(outcome)
  const at = isMarked ? dateTimeOf(Number(marked_ms)) : updated_at
  return dateOf(at) === date ? at.slice(11, 16) : null
}

const problemOf = (row: ListedOrder): Pick<Order, 'problema'> =>
  row.problem_kind === null
    ? {}
    : {
        problema: {
          motivo: row.problem_kind,
          detalle: row.problem_words ?? '',
          respuesta: row.problem_answer ?? '',
          envio_devuelto: row.problem_returned === 1,
        },
      }

/** The driver found nobody at home, and it has not arrived since. */
const isMissed = ({ outcome, status }: ListedOrder): boolean => isAbsent(outcome) && isPending(status)

/** An order's latest news for its client: the kitchen's change, else that the driver found no one at home. */
const noticeOf = (row: ListedOrder): string | null =>
  row.notice ?? (isMissed(row) ? ORDER_NEWS_ANSWERS.missed : null)

/** The wire's `order` (wire, "Objects"): `order_date` is the delivery day with the time, the dish as it was ordered. */
export const orderOf = (row: ListedOrder): Order => {
  const notice = noticeOf(row)
  const arrived = arrivedAt(row)
  return {
    id: String(row.id),
    version: orderVersion(row.status),
    order_date: `${row.date} ${row.time}:00`,
    nombre: fullName(row),
    email: row.email ?? '',
    type: row.type,
    status: row.status,
    account_id: row.keylogin,
    jugo: row.jugo === 1,
    time: row.time,
    review_exists: row.review_id !== null,
    ...(notice !== null && { notice }),
    ...(row.rating !== null && { rating: row.rating }),
    ...(row.choice !== null && { automatico: true }),
    ...problemOf(row),
    ...(arrived !== null && { arrived_at: arrived }),
    ...(isMissed(row) && { missed: true }),
    ...(hasLeftToday(row) && !isMissed(row) && { sent_at: row.updated_at.slice(11, 16) }),
    dish_info: {
      id: String(row.dish_id),
      name: row.dish_name,
      date: row.date,
      ind: row.dish_position,
      // Specification §3 has juice and time on the dish as well.
      type: row.type,
      jugo: row.jugo === 1,
      time: row.time,
    },
  }
}
