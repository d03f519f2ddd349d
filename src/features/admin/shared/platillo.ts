import * as v from 'valibot'
import { dateOf } from '#domain/calendar'
import { ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import type { AdminOrder } from '../../../api/endpoints/orders'

/** The item of local storage that hands an order from the list to its screen (Specification §2, administrator 3 and 4). */
const KEY = 'platillo'

const filled = v.pipe(v.string(), v.nonEmpty())

/** Strict: what a hand has edited into something else must not be saved as an order. */
const platilloSchema = v.object({
  order_id: filled,
  /** The client's key, under both of the specification's names; '' for a client that has been deleted. */
  account_id: v.string(),
  keylogin: v.string(),
  nombre: v.string(),
  name: v.string(),
  date: v.pipe(v.string(), v.isoDate()),
  /** `HH:mm`. */
  time: v.pipe(v.string(), v.isoTime()),
  type: v.picklist(ORDER_TYPES),
  ind: v.pipe(v.number(), v.integer()),
  jugo: v.boolean(),
  status: v.picklist(ORDER_STATUSES),
})

/** An order as it is kept in local storage for the detail screen (Specification §3). */
export type Platillo = v.InferOutput<typeof platilloSchema>

export const platilloOf = (order: AdminOrder): Platillo => ({
  order_id: order.id,
  account_id: order.account_id,
  keylogin: order.account_id,
  nombre: order.nombre,
  name: order.dish_info.name,
  date: dateOf(order.order_date),
  time: order.time,
  type: order.type,
  ind: order.dish_info.ind,
  jugo: order.jugo,
  status: order.status,
})

/** Keeps the order in local storage; false where the browser does not allow it. */
export const keepPlatillo = (platillo: Platillo): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(platillo))
    return true
  } catch {
    return false
  }
}

export type StoredPlatillo = { kind: 'ok'; platillo: Platillo } | { kind: 'missing' | 'broken' | 'blocked' }

const readItem = (): { item: string | null } | null => {
  try {
    return { item: localStorage.getItem(KEY) }
  } catch {
    return null
  }
}

/** The order in local storage, checked; `blocked` where the browser does not allow reading. */
export const readPlatillo = (): StoredPlatillo => {
  const stored = readItem()
  if (stored === null) return { kind: 'blocked' }
  if (stored.item === null) return { kind: 'missing' }
  try {
    const parsed = v.safeParse(platilloSchema, JSON.parse(stored.item))
    return parsed.success ? { kind: 'ok', platillo: parsed.output } : { kind: 'broken' }
  } catch {
    return { kind: 'broken' }
  }
}

/**
 * Writes an order's new status to local storage, where it still is the order that is kept: another tab may have opened
 * another one, or signed out, meanwhile.
 */
export const updateKeptPlatillo = (platillo: Platillo): void => {
  const stored = readPlatillo()
  if (stored.kind === 'ok' && stored.platillo.order_id === platillo.order_id) keepPlatillo(platillo)
}
