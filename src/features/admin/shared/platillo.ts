import * as v from 'valibot'
import { dateOf } from '#domain/calendar'
import { ORDER_STATUSES, ORDER_TYPES, type OrderStatus } from '#domain/constants'
import type { AdminOrder } from '../../../api/endpoints/orders'
import type { KeyValueStore } from '../../../state/key-value-store'

/** The item of local storage that hands an order from the list to its screen (Specification §2, administrator 3 and 4). */
const KEY = 'platillo'

const filled = v.pipe(v.string(), v.nonEmpty())
const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A page of a list of orders, as it is asked for (Specification §7); '' for all. */
const placeSchema = v.object({
  page: count,
  itemsPerPage: count,
  search: v.string(),
  searchType: v.picklist(['', ...ORDER_TYPES]),
  searchState: v.picklist(['', ...ORDER_STATUSES]),
})
export type Place = v.InferOutput<typeof placeSchema>

/** Strict: what a hand has edited into something else must not be saved as an order. */
const platilloSchema = v.looseObject({
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
  /** All that the order came with, as it came: it is saved whole (Specification §7). An earlier version kept none. */
  came: v.optional(v.record(v.string(), v.unknown())),
  /** Where it was seen last: most likely it is still there. */
  seen: v.fallback(v.optional(placeSchema), undefined),
})

/** An order as it is kept in local storage for the detail screen (Specification §3). */
export type Platillo = v.InferOutput<typeof platilloSchema>

export const platilloOf = (order: AdminOrder, seen?: Place): Platillo => ({
  ...order,
  ...(seen && { seen }),
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

/** What is saved: what came goes back as it came, beside what the specification keeps of it. */
export const wholeOrderOf = ({ came, seen: _own, ...known }: Platillo, status: OrderStatus) => ({
  ...known,
  ...came,
  id: known.order_id,
  status,
})

/** Keeps the order for its screen. */
export const keepPlatillo = (storage: KeyValueStore, platillo: Platillo): void => {
  // Where there is no room for this one, the one before must not be found in its place.
  storage.removeItem(KEY)
  storage.setItem(KEY, JSON.stringify(platillo))
}

export type StoredPlatillo = { kind: 'ok'; platillo: Platillo } | { kind: 'missing' | 'broken' }

/** A kept order; null where it is none. */
export const parsePlatillo = (kept: unknown): Platillo | null => {
  const parsed = v.safeParse(platilloSchema, kept)
  return parsed.success ? parsed.output : null
}

/** The order that is kept, checked. */
export const readPlatillo = (storage: KeyValueStore): StoredPlatillo => {
  const item = storage.getItem(KEY)
  if (item === null) return { kind: 'missing' }
  try {
    const platillo = parsePlatillo(JSON.parse(item))
    return platillo === null ? { kind: 'broken' } : { kind: 'ok', platillo }
  } catch {
    return { kind: 'broken' }
  }
}

/**
 * Writes an order's new status to where it is kept, if it still is the one that is kept: another tab may have opened
 * another one, or signed out, meanwhile.
 */
export const updateKeptPlatillo = (storage: KeyValueStore, platillo: Platillo): void => {
  const stored = readPlatillo(storage)
  if (stored.kind === 'ok' && stored.platillo.order_id === platillo.order_id) keepPlatillo(storage, platillo)
}
