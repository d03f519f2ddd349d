import type { saveOrder } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { dateTimeIn, dayOfDate, type IsoDate, todayIn } from '#domain/calendar'
import { DEFAULT_ORDER_TIME } from '#domain/constants'
import { seesDinner } from '#domain/membership'
import { menuVisibility } from '#domain/menu-visibility'
import { MESSAGES } from '#domain/messages'
import { dayPosition, tooLateError } from '#domain/order-actions'
import { isLive, isScheduled, SCHEDULED } from '#domain/order-status'
import { clampOrderTime, parseTime } from '#domain/service-hours'
import type { Trx } from '../../db/port'
import type { AccountRow, DishRow, Flag, OrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import { recordChanges } from '../../records/changes-repository'
import { detachChoices } from '../../records/choices-repository'
import { closedReason, listDishesOfDay } from '../../records/days-repository'
import { endPausedDay } from '../../records/pauses-repository'
import { rowIdOf } from '../../records/row-id'
import { TEXTS } from '../../texts'
import { ownOrder } from './own-orders-service'
import {
  changeScheduledOrder,
  findLiveOrder,
  holdMenu,
  insertOrder,
  type NewOrder,
  takeShipment,
} from './repository'
import { assertRoom, type OfferedDay } from './room'
import { ORDER_ANSWERS } from './texts'
import { type ChosenDish, findWanted, orderedDish } from './wanted-dish'

type OrdersDeps = Pick<ModuleDeps, 'db' | 'clock'>

type WantedOrder = CallInput<typeof saveOrder>['order']

/** Clients' own orders. */
export const placingService = ({ db, clock }: OrdersDeps) => ({
  /**
   * Makes a client's order, or changes the one with the given id (Specification §4, §5; decisions). A repeated
   * order changes nothing. Juice and time that are left out stay as they are stored; a new order then has
   * juice and is for 10:00. Refuses with the rule's own text; then nothing has been taken.
   */
  async save(accountId: number, order: WantedOrder) {
    return db.transaction(async (trx) => {
      const client = await lockAccount(trx, accountId)
      if (!client) throw new Refusal(TEXTS.noActiveSession)
      return saveLocked(trx, { client, order, actorId: accountId, clock })
    })
  },
})

/** Who saves an order: its client, the office, or (null) the kitchen's choice. `seen`: the order as the office saw it. */
type Author = { actorId: number | null; seen?: { dish_id: string; jugo: boolean } | undefined }

/** `jugo` and `time` are null where the request leaves them out. */
type Saving = Author & {
  client: AccountRow
  order: WantedOrder
  jugo: Flag | null
  time: string | null
  at: string
}

/** Orders for a locked client, or changes an order of his, by the one set of rules. */
export const saveLocked = async (
  trx: Trx,
  { clock, ...wanted }: Author & Pick<Saving, 'client' | 'order'> & Pick<OrdersDeps, 'clock'>,
) => {
  const { order } = wanted
  const today = todayIn(clock)
  const content = { jugo: flagOf(order.jugo), time: timeOf(order.time) }
  await refuseOutside(trx, order, today)
  const saving = { ...wanted, ...content, at: dateTimeIn(clock) }
  const offered = await offeredFor(trx, order, today)
  const id = order.id === undefined ? await place(trx, saving, offered) : await change(trx, saving, offered)
  return { id: String(id) }
}

/** The client reads on the order what the office did; what he does himself has no notice. */
const noticeBy = ({ actorId, client }: Saving, notice: string): string | null =>
  actorId === client.id ? null : notice

type Content = { jugo: Flag; time: string }

const flagOf = (jugo: boolean | null | undefined): Flag | null => {
  if (jugo === null || jugo === undefined) return null
  return jugo ? 1 : 0
}

/** 'HH:mm' within the service hours (Specification §5). */
const timeOf = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined) return null
  if (parseTime(text) === null) throw new Refusal(MESSAGES.timeRequired)
  return clampOrderTime(text).time
}

/** Ordering and changing are possible before the delivery day alone (Specification §4). A closing is said first. */
const refuseOutside = async (trx: Trx, order: WantedOrder, today: IsoDate): Promise<void> => {
  const error = tooLateError(dayPosition(order.date, today), order.id !== undefined)
  if (error === null) return
  await refuseClosedDay(trx, order)
  throw new Refusal(error)
}

/** The order's day of its menu; a sold-out dish stays orderable to the order that has it. */
const offeredFor = async (trx: Trx, { menu_id, date }: WantedOrder, today: IsoDate): Promise<OfferedDay> => {
  const menu = await holdMenu(trx, rowIdOf(menu_id))
  if (!menu) throw new Refusal(ORDER_ANSWERS.unknownMenu)
  const day = dayOfDate(menu.start_date, date)
  if (day === null) throw new Refusal(ORDER_ANSWERS.dayNotInMenu)
  const visibility = menuVisibility(menu.start_date, today)
  if (!visibility.visible) throw new Refusal(MESSAGES.menuHidden(visibility.daysLeft))
  return { menu, day, dishes: await listDishesOfDay(trx, { menuId: menu.id, day }) }
}

const newContent = ({ jugo, time }: Saving): Content => ({
  jugo: jugo ?? 1,
  time: time ?? DEFAULT_ORDER_TIME,
})

const isSame = (existing: OrderRow, dish: ChosenDish | null, { jugo, time }: Content): boolean =>
  isLive(existing.status) && existing.dish_id === dish?.id && existing.jugo === jugo && existing.time === time

/** The office has closed the day meanwhile. */
const refuseClosedDay = async (trx: Trx, { date }: WantedOrder): Promise<void> => {
  const reason = await closedReason(trx, date)
  if (reason !== null) throw new Refusal(MESSAGES.dayClosed(reason))
}

const place = async (trx: Trx, saving: Saving, offered: OfferedDay): Promise<number> => {
  const { actorId, client, at } = saving
  const known = await knownOrder(trx, saving, offered.dishes)
  if (known !== null) return known
  await refuseClosedDay(trx, saving.order)
  const order = newOrder(saving, offered.dishes)
  await assertRoom(trx, offered, { dishId: order.dish_id, alergias: client.alergias, has: null })
  const orderId = await insertOrder(trx, order)
  // The office may have brought a cancelled one back in the same moment.
  if (orderId === undefined) throw new Refusal(ORDER_ANSWERS.changedMeanwhile)
  const taken = await takeShipment(trx, { accountId: client.id, orderId, actorId, at })
  if (taken.kind !== 'applied') throw new Refusal(MESSAGES.noShipments)
  await endPausedDay(trx, { accountId: client.id, date: saving.order.date, type: saving.order.type })
  // An order from nothing: the history's and the letter's word for who made it.
  if (actorId !== client.id) {
    await recordChanges(trx, { actorId, at }, [{ field: 'estado', from: '', to: SCHEDULED, orderId }])
  }
  return orderId
}

/** The new order. Refuses with the text of the rule against it. */
const newOrder = (saving: Saving, dishes: readonly DishRow[]): NewOrder => {
  const { actorId, client, order, at } = saving
  if (order.type === 'cena' && !seesDinner(client.nivel)) throw new Refusal(MESSAGES.dinnerNeedsLevel)
  const dish = findWanted(order, dishes, undefined)
  if (!dish) throw new Refusal(MESSAGES.dishGone)
  return {
    account_id: client.id,
    menu_id: rowIdOf(order.menu_id),
    dish_id: dish.id,
    dish_name: dish.name,
    dish_position: dish.position,
    type: order.type,
    date: order.date,
    ...newContent(saving),
    notice: actorId === null ? ORDER_ANSWERS.noticeChosen : noticeBy(saving, ORDER_ANSWERS.noticeOrdered),
    at,
  }
}

/** The client's live order of the day if it is the wanted one, null when there is none; refuses any other. */
const knownOrder = async (trx: Trx, saving: Saving, dishes: readonly DishRow[]): Promise<number | null> => {
  const { client, order } = saving
  const existing = await findLiveOrder(trx, { accountId: client.id, date: order.date, type: order.type })
  if (!existing) return null
  if (!isSame(existing, findWanted(order, dishes, existing), newContent(saving))) {
    throw new Refusal(MESSAGES.dayAlreadyOrdered)
  }
  return existing.id
}

const change = async (trx: Trx, saving: Saving, offered: OfferedDay): Promise<number> => {
  const { dishes } = offered
  const { actorId, client, order, at, seen } = saving
  const existing = await ownOrder(trx, client.id, order.id ?? '')
  if (existing.date !== order.date || existing.type !== order.type) {
    throw new Refusal(ORDER_ANSWERS.orderKeepsDay)
  }
  const dish = findWanted(order, dishes, existing)
  const content = { jugo: saving.jugo ?? existing.jugo, time: saving.time ?? existing.time }
  if (isSame(existing, dish, content)) return existing.id
  if (!isScheduled(existing.status)) throw new Refusal(MESSAGES.orderNotScheduled)
  if (seen && !isAsSeen(existing, seen)) throw new Refusal(ORDER_ANSWERS.changedMeanwhile)
  if (!dish) throw new Refusal(MESSAGES.dishGone)
  await refuseClosedDay(trx, order)
  const keepsDish = dish.id === existing.dish_id
  if (!keepsDish) {
    await assertRoom(trx, offered, { dishId: dish.id, alergias: client.alergias, has: existing.dish_id })
  }
  const { name, position } = keepsDish ? orderedDish(existing) : dish
  const row = {
    id: existing.id,
    menu_id: existing.menu_id,
    dish_id: dish.id,
    dish_name: name,
    dish_position: position,
    ...content,
    notice: noticeBy(saving, ORDER_ANSWERS.noticeChanged),
    at,
  }
  if (!(await changeScheduledOrder(trx, row))) throw new Refusal(MESSAGES.orderNotScheduled)
  await detachChoices(trx, [existing.id])
  await recordChanges(trx, { actorId, at }, [
    { field: 'platillo', from: existing.dish_name, to: row.dish_name, orderId: existing.id },
    { field: 'jugo', from: juiceWord(existing.jugo), to: juiceWord(row.jugo), orderId: existing.id },
    { field: 'hora', from: existing.time, to: row.time, orderId: existing.id },
  ])
  return existing.id
}

/** The client may have changed it himself since. */
const isAsSeen = ({ dish_id, jugo }: OrderRow, seen: { dish_id: string; jugo: boolean }): boolean =>
  String(dish_id) === seen.dish_id && jugo === flagOf(seen.jugo)

const juiceWord = (jugo: Flag): string => (jugo === 1 ? 'sí' : 'no')
