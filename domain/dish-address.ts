import { DAYS, type DayName, type OrderType } from './constants'

/** Where a client's menu and its dishes are found: `?dia=&platillo=` (specification §2 names the paths). */

type Identified = { id?: string | undefined }

/** What an address calls a dish of a day: its id, or its place in the list where the back end gives no ids. */
export const dishKeyOf = (dish: Identified, ind: number): string => dish.id ?? String(ind)

/**
 * The place of the dish that an address means, -1 when it has gone. Where dishes have ids a place is none:
 * the one that stands there now is perhaps not the one that was meant.
 */
export const indexOfDishKey = (dishes: readonly Identified[], key: string): number => {
  const hasIds = dishes.some(({ id }) => id !== undefined)
  if (hasIds) return dishes.findIndex(({ id }) => id === key)
  return /^\d{1,3}$/.test(key) && Number(key) < dishes.length ? Number(key) : -1
}

export const menuPathOf = (type: OrderType): string =>
  type === 'almuerzo' ? '/cliente/menu' : '/cliente/menu-cena'

/** Where a week is ordered at once. */
export const weekPathOf = (type: OrderType): string => `${menuPathOf(type)}/semana`

/** `key` null: whatever is ordered on that day. */
export const dishPathOf = (type: OrderType, day: DayName, key: string | null): string => {
  const query = new URLSearchParams({ dia: day, ...(key === null ? {} : { platillo: key }) })
  return `${menuPathOf(type)}/ver?${query}`
}

export type DishAddress = { day: DayName; key: string | null }

/** Reads the query of a dish's address; null when it names no day of the menu. */
export const readDishAddress = (query: { get(name: string): string | null }): DishAddress | null => {
  const day = DAYS.find((name) => name === query.get('dia'))
  return day ? { day, key: query.get('platillo') || null } : null
}
