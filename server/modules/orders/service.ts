import type { saveOrder } from '#contract/calls/orders'
import type { CallInput, CallOutput } from '#contract/envelope'
import { dateTimeIn, dayOfDate, type IsoDate, todayIn } from '#domain/calendar'
import { seesDinner } from '#domain/membership'
import { menuVisibility } from '#domain/menu-visibility'
import { MESSAGES } from '#domain/messages'
import { closedDayError } from '#domain/order-refusals'
import { isLive } from '#domain/order-status'
import { orderWindow } from '#domain/order-window'
import { clampOrderTime, parseTime } from '#domain/service-hours'
import type { Trx } from '../../db/port'
import type { DishRow, Flag, OrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { findAccount } from '../../identity/users-repository'
import { rowIdOf } from '../../kitchen/row-id'
import { TEXTS } from '../../texts'
import { type ChosenDish, chooseDish } from './dish-choice'
import { ownOrder } from './own-order-service'
import {
  changeScheduledOrder,
  findLiveOrder,
  findMenu,
  insertOrder,
  listDishesOfDay,
  type NewOrder,
  takeShipment,
} from './repository'
import { ORDER_TEXTS } from './texts'

type OrdersDeps = Pick<ModuleDeps, 'db' | 'clock'>

type WantedOrder = CallInput<typeof saveOrder>['order']

export type OrdersService = {
  /**
   * Makes a client's order, or changes the one whose id comes along (Specification §4, §5; decisions). The
   * same order again changes nothing. Refuses with the rule's own text; then nothing has been taken.
   */
  save(accountId: number, order: WantedOrder): Promise<CallOutput<typeof saveOrder>>
}

export const ordersService = ({ db, clock }: OrdersDeps): OrdersService => ({
  async save(accountId, order) {
    const moment = { today: todayIn(clock), at: dateTimeIn(clock) }
    const content = { jugo: order.jugo ? (1 as const) : (0 as const), time: timeOf(order.time) }
    refuseOutside(order, moment.today)
    return db.transaction(async (trx) => {
      const saving = { accountId, order, ...content, at: moment.at }
      const dishes = await dishesFor(trx, order, moment.today)
      const id = order.id === undefined ? await place(trx, saving, dishes) : await change(trx, saving, dishes)
      return { id: String(id) }
    })
  },
})

type Saving = { accountId: number; order: WantedOrder; jugo: Flag; time: string; at: string }

/** 'HH:mm' within the service hours (Specification §5). */
const timeOf = (text: string): string => {
  if (parseTime(text) === null) throw new Refusal(MESSAGES.timeRequired)
  return clampOrderTime(text).time
}

/** Ordering and changing are possible before the delivery day alone (Specification §4). */
const refuseOutside = ({ date, id }: WantedOrder, today: IsoDate): void => {
  const error = closedDayError(orderWindow(date, today), id !== undefined)
  if (error !== null) throw new Refusal(error)
}

/** What can be ordered on the order's day of its menu. */
const dishesFor = async (trx: Trx, { menu_id, date }: WantedOrder, today: IsoDate): Promise<DishRow[]> => {
  const menuId = rowIdOf(menu_id)
  const menu = menuId === null ? undefined : await findMenu(trx, menuId)
  if (!menu) throw new Refusal(ORDER_TEXTS.unknownMenu)
  const day = dayOfDate(menu.start_date, date)
  if (day === null) throw new Refusal(ORDER_TEXTS.dayNotInMenu)
  const visibility = menuVisibility(menu.start_date, today)
  if (!visibility.visible) throw new Refusal(MESSAGES.menuHidden(visibility.daysLeft))
  return listDishesOfDay(trx, { menuId: menu.id, day })
}

const isSame = (existing: OrderRow, dish: ChosenDish | null, { jugo, time }: Saving): boolean =>
  isLive(existing.status) && existing.dish_id === dish?.id && existing.jugo === jugo && existing.time === time

/**
 * Whether the client has an order of the day already is said by its unique index, not by a look beforehand:
 * PostgreSQL would take that look for an interest in what others order, and let strangers collide.
 */
const place = async (trx: Trx, saving: Saving, dishes: DishRow[]): Promise<number> => {
  const { accountId, at } = saving
  const wanted = await newOrder(trx, saving, dishes)
  const orderId = typeof wanted === 'string' ? undefined : await insertOrder(trx, wanted)
  if (orderId === undefined) {
    const known = await knownOrder(trx, saving, dishes)
    if (known !== null) return known
    throw new Refusal(typeof wanted === 'string' ? wanted : ORDER_TEXTS.changedMeanwhile)
  }
  const taken = await takeShipment(trx, { accountId, orderId, at })
  if (taken.kind !== 'applied') {
    await levelOf(trx, accountId)
    throw new Refusal(MESSAGES.noShipments)
  }
  return orderId
}

/** The order to be made, or the text of the rule against making one. */
const newOrder = async (trx: Trx, saving: Saving, dishes: DishRow[]): Promise<NewOrder | string> => {
  const { accountId, order, jugo, time, at } = saving
  if (order.type === 'cena' && !seesDinner(await levelOf(trx, accountId))) return MESSAGES.dinnerNeedsLevel
  const dish = chooseDish(order, dishes, undefined)
  const menuId = rowIdOf(order.menu_id)
  if (!dish || menuId === null) return MESSAGES.dishGone
  return {
    account_id: accountId,
    menu_id: menuId,
    dish_id: dish.id,
    dish_name: dish.name,
    dish_position: dish.position,
    type: order.type,
    date: order.date,
    time,
    jugo,
    at,
  }
}

/** The client's live order of the day if it is the wanted one, null when there is none; refuses any other. */
const knownOrder = async (trx: Trx, saving: Saving, dishes: DishRow[]): Promise<number | null> => {
  const { accountId, order } = saving
  const existing = await findLiveOrder(trx, { accountId, date: order.date, type: order.type })
  if (!existing) return null
  if (!isSame(existing, chooseDish(order, dishes, existing), saving)) {
    throw new Refusal(MESSAGES.dishDisabled)
  }
  return existing.id
}

/** Refuses a client who was deleted since the session was looked at: nothing else is wrong with the order. */
const levelOf = async (trx: Trx, accountId: number): Promise<number> => {
  const account = await findAccount(trx, accountId)
  if (!account) throw new Refusal(TEXTS.noActiveSession)
  return account.nivel
}

const change = async (trx: Trx, saving: Saving, dishes: DishRow[]): Promise<number> => {
  const { accountId, order, jugo, time, at } = saving
  const existing = await ownOrder(trx, accountId, order.id ?? '')
  if (existing.date !== order.date || existing.type !== order.type) {
    throw new Refusal(ORDER_TEXTS.orderKeepsDay)
  }
  const dish = chooseDish(order, dishes, existing)
  if (isSame(existing, dish, saving)) return existing.id
  if (existing.status !== 'programado') throw new Refusal(MESSAGES.orderNotScheduled)
  if (!dish) throw new Refusal(MESSAGES.dishGone)
  const named =
    dish.id === existing.dish_id
      ? { dish_name: existing.dish_name, dish_position: existing.dish_position }
      : { dish_name: dish.name, dish_position: dish.position }
  const row = { id: existing.id, menu_id: existing.menu_id, dish_id: dish.id, ...named, jugo, time, at }
  if (!(await changeScheduledOrder(trx, row))) throw new Refusal(MESSAGES.orderNotScheduled)
  return existing.id
}
