import { DAYS, type DayName, type OrderType } from './constants'
import { dayNameOf, type IsoDate } from './iso-date'

/** Addresses of a client's menu and its dishes: `?dia=&platillo=` (specification §2 names the paths). */

type Identified = { id?: string | undefined }

/** A dish's key in an address: its id, or its index when the back end sends no ids. */
export const dishKeyOf = (dish: Identified, ind: number): string => dish.id ?? String(ind)

/**
 * The index of an address's dish, -1 when it is gone. If dishes have ids, an index is no key:
 * another dish may have that index now.
 */
export const indexOfDishKey = (dishes: readonly Identified[], key: string): number => {
  const hasIds = dishes.some(({ id }) => id !== undefined)
  if (hasIds) return dishes.findIndex(({ id }) => id === key)
  return /^\d{1,3}$/.test(key) && Number(key) < dishes.length ? Number(key) : -1
}

export const menuPathOf = (type: OrderType): string =>
  type === 'almuerzo' ? '/cliente/menu' : '/cliente/menu-cena'

/** The page for ordering a week. */
export const weekPathOf = (type: OrderType): string => `${menuPathOf(type)}/semana`

/** `key` null: the dish ordered that day. */
export const dishPathOf = (type: OrderType, day: DayName, key: string | null): string => {
  const query = new URLSearchParams({ dia: day, ...(key === null ? {} : { platillo: key }) })
  return `${menuPathOf(type)}/ver?${query}`
}

/**
 * An order's screen: the day's dish while it is to come, where it can be changed; afterwards its place in the history,
 * because the menu of its day is gone.
 */
export const orderPathOf = (
  { date, type }: { date: IsoDate; type: OrderType },
  { isToCome }: { isToCome: boolean },
): string => {
  const day = dayNameOf(date)
  return isToCome && day !== null ? dishPathOf(type, day, null) : `/cliente/pedidos?search=${date}`
}

export type DishAddress = { day: DayName; key: string | null }

/** Reads a dish address's query; null when it names no day of the menu. */
export const readDishAddress = (query: { get(name: string): string | null }): DishAddress | null => {
  const day = DAYS.find((name) => name === query.get('dia'))
  return day ? { day, key: query.get('platillo') || null } : null
}
