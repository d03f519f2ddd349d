import type { CallInput } from '#contract/envelope'
import type { rescheduleOrder } from '#contract/extensions/day'
import { dateTimeIn, dayOfDate, todayIn } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { canReschedule, dayPosition } from '#domain/order-actions'
import { CANCELLED, isLive, isScheduled, SCHEDULED } from '#domain/order-status'
import type { Trx } from '../../db/port'
import type { DishRow, OrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { recordChanges } from '../../records/changes-repository'
import { detachChoices } from '../../records/choices-repository'
import { closedReason, listDishesOfDay } from '../../records/days-repository'
import { clashOf } from '../../records/dish-clash'
import { findOwner } from '../../records/orders-repository'
import { endPausedDay } from '../../records/pauses-repository'
import { beyondCap, dayCapOf } from '../../records/room-repository'
import { rowIdOf } from '../../records/row-id'
import { retakeShipment } from '../../records/shipments-repository'
import { ownOrder } from './own-orders-service'
import { holdMenu, setStatus } from './repository'
import type { OfferedDay } from './room'
import { ORDER_ANSWERS } from './texts'

/** The office schedules a cancelled order again, whoever cancelled it. */
export const rescheduleService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /**
   * Schedules a cancelled order of a day to come again, with its shipment. A scheduled one stays as it is. One whose dish
   * the client avoids now is scheduled only once he was asked; until then that dish is said. A cap does not hold it back.
   */
  async reschedule(
    caller: Caller,
    { acepta_alergenos, order_id }: CallInput<typeof rescheduleOrder>,
  ): Promise<{ choques: ReturnType<typeof clashOf>; sobre_cupo: number | null }> {
    const at = dateTimeIn(clock)
    const actorId = caller.accountId
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const owner = await findOwner(trx, rowIdOf(order_id))
      const client = owner === undefined ? undefined : await lockAccount(trx, owner)
      if (!client) throw new Refusal(ORDER_ANSWERS.unknownOrder)
      const order = await ownOrder(trx, client.id, order_id)
      if (isScheduled(order.status)) return { choques: [], sobre_cupo: null }
      if (isLive(order.status)) throw new Refusal(ORDER_ANSWERS.notCancelled(order.status))
      if (!canReschedule(dayPosition(order.date, todayIn(clock)), order.status)) {
        throw new Refusal(ORDER_ANSWERS.dayHasBegun)
      }
      const { day, dish, menu } = await offeredDish(trx, order)
      const choques = clashOf(dish, client.alergias)
      if (choques.length > 0 && !acepta_alergenos) return { choques, sobre_cupo: null }
      await scheduleAgain(trx, order, { actorId, at })
      const of = { menuId: menu.id, day, dishId: dish.id }
      return { choques: [], sobre_cupo: await beyondCap(trx, of, dayCapOf(menu, day)) }
    })
  },
})

const scheduleAgain = async (
  trx: Trx,
  { account_id: accountId, date, id, type }: OrderRow,
  { actorId, at }: { actorId: number; at: string },
): Promise<void> => {
  const notice = ORDER_ANSWERS.noticeRescheduled
  const outcome = await setStatus(trx, { id, from: CANCELLED, to: SCHEDULED, at, notice })
  if (outcome === 'occupied') throw new Refusal(MESSAGES.otherLiveOrder)
  if (outcome === 'stale') throw new Refusal(ORDER_ANSWERS.changedMeanwhile)
  if (!(await retakeShipment(trx, { accountId, orderId: id, actorId, at }))) {
    throw new Refusal(ORDER_ANSWERS.noShipmentLeft)
  }
  await endPausedDay(trx, { accountId, date, type })
  await detachChoices(trx, [id])
  await recordChanges(trx, { actorId, at }, [
    { field: 'estado', from: CANCELLED, to: SCHEDULED, orderId: id },
  ])
}

/** The order's dish. Its day may have closed and it may be gone or sold out since. */
const offeredDish = async (
  trx: Trx,
  order: OrderRow,
): Promise<Pick<OfferedDay, 'menu' | 'day'> & { dish: DishRow }> => {
  const reason = await closedReason(trx, order.date)
  if (reason !== null) throw new Refusal(MESSAGES.dayClosed(reason))
  const menu = await holdMenu(trx, order.menu_id)
  const day = menu ? dayOfDate(menu.start_date, order.date) : null
  const dishes = menu && day !== null ? await listDishesOfDay(trx, { menuId: menu.id, day }) : []
  const dish = dishes.find(({ id }) => id === order.dish_id)
  if (!menu || day === null || !dish) throw new Refusal(ORDER_ANSWERS.dishLeft(order.dish_name))
  if (dish.sold_out_at !== null) throw new Refusal(MESSAGES.dishSoldOut(dish.name))
  return { menu, day, dish }
}
