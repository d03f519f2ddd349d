import type { CallInput } from '#contract/envelope'
import type { cancelForClient, changeOrderDish } from '#contract/extensions/day'
import { matchingAllergens } from '#domain/allergies'
import { dateTimeIn, dayOfDate } from '#domain/calendar'
import { reasonError } from '#domain/office-reasons'
import { CANCELLED, isDelivered, isLive, isScheduled } from '#domain/order-status'
import type { Trx } from '../../db/port'
import type { DishRow, MenuRow, OrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { findAccount } from '../../identity/users-repository'
import { recordChanges } from '../../records/changes-repository'
import { findOwner, setStatuses } from '../../records/orders-repository'
import { beyondCap } from '../../records/room-repository'
import { rowIdOf } from '../../records/row-id'
import { isReturned, returnShipment } from '../../records/shipments-repository'
import { findDish, findMenuId, lockMenu, lockOrder, setDish } from './repository'
import { DAY_ANSWERS } from './texts'

/** The office's changes to one order, with a reason for the client. */
export const officeOrderService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** Gives a scheduled order another dish of its day. Refuses one that the client is allergic to; its cap is said. */
  async changeDish(caller: Caller, { order_id, dish_id, reason: given }: CallInput<typeof changeOrderDish>) {
    const reason = reasonOf(given)
    const at = dateTimeIn(clock)
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const { order, menu } = await lockWithMenu(trx, order_id)
      const dish = await dishOfDay(trx, dish_id, { order, menu })
      // It stays within its day, whose own cap it does not touch.
      const of = { menuId: menu.id, day: dish.day, dishId: dish.id }
      if (dish.id === order.dish_id) return { sobre_cupo: await beyondCap(trx, of, null) }
      if (!isScheduled(order.status)) throw new Refusal(DAY_ANSWERS.notScheduled(order.status))
      if (dish.sold_out_at !== null) throw new Refusal(DAY_ANSWERS.soldOut(dish.name))
      const clash = matchingAllergens(dish.allergens, await allergiesOf(trx, order.account_id))
      if (clash.length > 0) throw new Refusal(DAY_ANSWERS.dishClash(clash.join(', ')))
      await setDish(trx, {
        ids: [order.id],
        dish,
        at,
        notice: DAY_ANSWERS.noticeDish(order.dish_name, reason),
      })
      await recordChanges(trx, { actorId: caller.accountId, at, reason }, [
        {
          field: 'platillo',
          from: order.dish_name,
          to: dish.name,
          orderId: order.id,
          dishId: order.dish_id,
        },
      ])
      return { sobre_cupo: await beyondCap(trx, of, null) }
    })
  },

  /** Cancels an order that has not arrived and returns its shipment, once, also on its day. */
  async cancel(caller: Caller, { order_id, reason: given }: CallInput<typeof cancelForClient>) {
    const reason = reasonOf(given)
    const at = dateTimeIn(clock)
    const id = rowIdOf(order_id)
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const accountId = await findOwner(trx, id)
      if (accountId === undefined) throw new Refusal(DAY_ANSWERS.unknownOrder)
      await lockAccount(trx, accountId)
      const order = await lockOrder(trx, id)
      if (!order) throw new Refusal(DAY_ANSWERS.unknownOrder)
      if (isDelivered(order.status)) throw new Refusal(DAY_ANSWERS.alreadyDelivered)
      const actorId = caller.accountId
      const isNew = await returnShipment(trx, { accountId, orderId: id, actorId, at })
      // An order cancelled before, without its shipment, gets it back now.
      if (!isLive(order.status)) return { returned: isNew || (await isReturned(trx, id)) }
      const returned = isNew
      const notice = DAY_ANSWERS.noticeCancelled(reason, returned)
      await setStatuses(trx, [id], { status: CANCELLED, notice, at })
      await recordChanges(trx, { actorId, at, reason }, [
        { field: 'estado', from: order.status, to: CANCELLED, orderId: id },
      ])
      return { returned }
    })
  },
})

/** The reason as it is stored, ending as a sentence does. */
export const reasonOf = (given: string): string => {
  const error = reasonError(given)
  if (error !== null) throw new Refusal(error)
  const reason = given.trim()
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`
}

const allergiesOf = async (trx: Trx, accountId: number): Promise<string> =>
  (await findAccount(trx, accountId))?.alergias ?? ''

/** An order with the menu of its day, both locked, menu first. */
const lockWithMenu = async (trx: Trx, text: string): Promise<{ order: OrderRow; menu: MenuRow }> => {
  const id = rowIdOf(text)
  const menuId = await findMenuId(trx, id)
  const menu = menuId === undefined ? undefined : await lockMenu(trx, menuId)
  const order = await lockOrder(trx, id)
  if (!menu || !order) throw new Refusal(DAY_ANSWERS.unknownOrder)
  return { order, menu }
}

const dishOfDay = async (
  trx: Trx,
  text: string,
  { order, menu }: { order: OrderRow; menu: MenuRow },
): Promise<DishRow> => {
  const dish = await findDish(trx, rowIdOf(text))
  if (!dish || dish.menu_id !== menu.id || dayOfDate(menu.start_date, order.date) !== dish.day) {
    throw new Refusal(DAY_ANSWERS.unknownDish)
  }
  return dish
}
