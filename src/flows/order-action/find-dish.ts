import { matchingAllergens, matchingAllergies } from '#domain/allergies'
import { dateOfDay, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { indexOfOrdered, liveOrderOf } from '#domain/day-orders'
import { type DishAddress, dishKeyOf, dishPathOf, indexOfDishKey } from '#domain/dish-address'
import { menuVisibility } from '#domain/menu-visibility'
import type { ClientMenuAnswer, ClientOrder, WeekDish } from '../../api/endpoints/menus'

/** The dish that the address means, in the menu as it is now. */
export interface FoundDish {
  kind: 'dish'
  menuId: string
  day: DayName
  date: IsoDate
  type: OrderType
  /** As the order remembers it where it is ordered, else as the menu has it. */
  choice: { id: string | null; name: string; ind: number }
  /** null: ordered, and gone from the menu since. */
  dish: WeekDish | null
  /** Its allergens that meet the client's allergies. */
  avoided: readonly string[]
  /** What the client noted that the dish meets, in the client's own words. */
  noted: readonly string[]
  /** The live order, when it is of this dish. */
  order: ClientOrder | null
  /** Another dish that is ordered for this day. */
  other: { name: string; to: string } | null
  /** The first day after this one, else of the week, that can still be ordered and has no order of this type. */
  nextDay: DayName | null
}

export type DishSearch =
  | FoundDish
  | { kind: 'bad-address' }
  | { kind: 'no-menu' }
  | { kind: 'hidden'; daysLeft: number }
  | { kind: 'gone' }

interface Where {
  address: DishAddress | null
  type: OrderType
  today: IsoDate
  /** The client's own words. */
  alergias: string
}

const otherThan = (list: readonly WeekDish[], ordered: number, order: ClientOrder | null, day: DayName) => {
  if (order === null) return null
  const dish = list[ordered]
  const key = dish ? dishKeyOf(dish, ordered) : null
  return { name: order.dish_info.name, to: dishPathOf(order.type, day, key) }
}

const nextDayOf = ({ menu, orders }: ClientMenuAnswer, after: DayName, { type, today }: Where) => {
  if (menu === null) return null
  const open = DAYS.filter((day) => {
    const date = dateOfDay(menu.start_date, day)
    return date > today && menu.menu_data[day].length > 0 && liveOrderOf(orders, date, type) === null
  })
  return (
    open.find((day) => DAYS.indexOf(day) > DAYS.indexOf(after)) ?? open.find((day) => day !== after) ?? null
  )
}

/** Whether an address without a dish, or with one that has gone, is this order's. The order's own id names no dish. */
const isOf = ({ id, dish_info }: ClientOrder, key: string | null): boolean =>
  key === null || (key === dish_info.id && key !== id)

const choiceOf = (own: ClientOrder | null, dish: WeekDish | null, index: number): FoundDish['choice'] => {
  const remembered = own?.dish_info
  const name = remembered?.name ?? dish?.name ?? ''
  return dish
    ? { id: dish.id ?? null, name, ind: index }
    : { id: remembered?.id ?? null, name, ind: remembered?.ind ?? 0 }
}

/** Finds the dish of an address (decisions: `?dia=&platillo=`); one that is ordered is found even when the menu has lost it. */
export const findDish = (answer: ClientMenuAnswer, where: Where): DishSearch => {
  const { menu, orders } = answer
  const { address, type, today, alergias } = where
  if (address === null) return { kind: 'bad-address' }
  if (menu === null) return { kind: 'no-menu' }
  const visibility = menuVisibility(menu.start_date, today)
  if (!visibility.visible) return { kind: 'hidden', daysLeft: visibility.daysLeft }
  const { day, key } = address
  const date = dateOfDay(menu.start_date, day)
  const list = menu.menu_data[day]
  const order = liveOrderOf(orders, date, type)
  const ordered = order === null ? -1 : indexOfOrdered(list, order)
  const named = key === null ? -1 : indexOfDishKey(list, key)
  const means = order !== null && named === -1 && isOf(order, key)
  const index = means ? ordered : named
  const dish = list[index] ?? null
  if (dish === null && !means) return { kind: 'gone' }
  const own = means || (order !== null && index === ordered) ? order : null
  return {
    kind: 'dish',
    menuId: menu.id,
    day,
    date,
    type,
    choice: choiceOf(own, dish, index),
    dish,
    avoided: matchingAllergens(dish?.allergens ?? '', alergias),
    noted: matchingAllergies(dish?.allergens ?? '', alergias),
    order: own,
    other: own === null ? otherThan(list, ordered, order, day) : null,
    nextDay: nextDayOf(answer, day, where),
  }
}
