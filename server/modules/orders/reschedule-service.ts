import type { CallInput } from '#contract/envelope'
import type { rescheduleOrder } from '#contract/extensions/day'
import { dateTimeIn, dayOfDate, todayIn } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { canReschedule, dayPosition } from '#domain/order-actions'
import { CANCELLED, isLive, isScheduled, SCHEDULED } from '#domain/order-status'
import type { Trx } from '../../db/port'
import type { OrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { recordChanges } from '../../records/changes-repository'
import { closedReason, listDishesOfDay } from '../../records/days-repository'
import { findOwner } from '../../records/orders-repository'
import { rowIdOf } from '../../records/row-id'
import { retakeShipment } from '../../records/shipments-repository'
import { ownOrder } from './own-orders-service'
import { holdMenu, setStatus } from './repository'
import { ORDER_ANSWERS } from './texts'

/** The office schedules a cancelled order again, whoever cancelled it. */
export const rescheduleService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** Schedules a cancelled order of a day to come again, with its shipment. A scheduled one stays as it is. */
  async reschedule(caller: Caller, { order_id }: CallInput<typeof rescheduleOrder>) {
    const at = dateTimeIn(clock)
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const owner = await findOwner(trx, rowIdOf(order_id))
      const client = owner === undefined ? undefined : await lockAccount(trx, owner)
      if (!client) throw new Refusal(ORDER_ANSWERS.unknownOrder)
      const order = await ownOrder(trx, client.id, order_id)
      if (isScheduled(order.status)) return
      if (isLive(order.status)) throw new Refusal(ORDER_ANSWERS.notCancelled(order.status))
      if (!canReschedule(dayPosition(order.date, todayIn(clock)), order.status)) {
        throw new Refusal(ORDER_ANSWERS.dayHasBegun)
      }
      await refuseGone(trx, order)
      const notice = ORDER_ANSWERS.noticeRescheduled
      const change = { id: order.id, from: CANCELLED, to: SCHEDULED, at, notice } as const
      const outcome = await setStatus(trx, change)
      if (outcome === 'occupied') throw new Refusal(MESSAGES.otherLiveOrder)
      if (outcome === 'stale') throw new Refusal(ORDER_ANSWERS.changedMeanwhile)
      const actorId = caller.accountId
      if (!(await retakeShipment(trx, { accountId: client.id, orderId: order.id, actorId, at }))) {
        throw new Refusal(ORDER_ANSWERS.noShipmentLeft)
      }
      await recordChanges(trx, { actorId, at }, [
        { field: 'estado', from: CANCELLED, to: SCHEDULED, orderId: order.id },
      ])
    })
    return {}
  },
})

/** Its day may have closed and its dish may be gone or sold out since. */
const refuseGone = async (trx: Trx, order: OrderRow): Promise<void> => {
  const reason = await closedReason(trx, order.date)
  if (reason !== null) throw new Refusal(MESSAGES.dayClosed(reason))
  const menu = await holdMenu(trx, order.menu_id)
  const day = menu ? dayOfDate(menu.start_date, order.date) : null
  const dishes = menu && day !== null ? await listDishesOfDay(trx, { menuId: menu.id, day }) : []
  const dish = dishes.find(({ id }) => id === order.dish_id)
  if (!dish) throw new Refusal(ORDER_ANSWERS.dishLeft(order.dish_name))
  if (dish.sold_out_at !== null) throw new Refusal(MESSAGES.dishSoldOut(dish.name))
}
