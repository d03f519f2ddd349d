import { dateOf } from '#domain/calendar'
import { ORDER_STATUSES, type OrderStatus } from '#domain/constants'
import { ORDER_ITEM } from '#domain/session-rules'
import type { Fields } from '../../../api/api'
import { type AdminOrder, readOrder } from '../../../api/endpoints/orders'
import type { KeyValueStore } from '../../../state/key-value-store'

/** The fields of an order that are stored. */
export interface ListedOrder extends Omit<AdminOrder, 'dish_info'> {
  dish_info: Pick<AdminOrder['dish_info'], 'name' | 'ind'>
}

/** An order as stored (Specification §3), with `raw`: the whole order as it came, which is shown and saved. */
export const keptOrderOf = (order: ListedOrder) => ({
  order_id: order.id,
  account_id: order.account_id,
  keylogin: order.account_id,
  nombre: order.nombre,
  name: order.dish_info.name,
  date: order.order_date && dateOf(order.order_date),
  time: order.time,
  type: order.type,
  ind: order.dish_info.ind,
  jugo: order.jugo,
  status: order.status,
  raw: order.raw,
})

/** The status if it is one of the specification's, else null. */
export const knownStatus = (status: string | null): OrderStatus | null =>
  ORDER_STATUSES.find((known) => known === status) ?? null

/** The order to save, as it came; with another status if one was chosen ('Programado' keeps its spelling). */
export const editOf = ({ id, raw, status: read }: AdminOrder, status: OrderStatus): Fields => ({
  ...raw,
  id: typeof raw['id'] === 'number' ? raw['id'] : id,
  ...(status !== read && { status }),
})

/** The order after saving a status. Our server gives its version. */
export const withStatus = (
  order: AdminOrder,
  status: OrderStatus,
  version: string | undefined,
): AdminOrder => ({
  ...order,
  status,
  version,
  raw: { ...order.raw, status, ...(version !== undefined && { version }) },
})

/** Stores an order for its screen. */
export const keepOrder = (storage: KeyValueStore, platillo: ReturnType<typeof keptOrderOf>): void => {
  // If storage is full, the previous order must not remain.
  storage.removeItem(ORDER_ITEM)
  storage.setItem(ORDER_ITEM, JSON.stringify(platillo))
}

export type KeptOrder = { kind: 'ok'; order: AdminOrder } | { kind: 'missing' | 'broken' }

/** An order of the specification's fields alone (§3), as a list would have sent it. */
const orderOfFields = ({ order_id, keylogin, name, date, ind, ...kept }: Fields): Fields => ({
  id: order_id,
  account_id: keylogin,
  order_date: date,
  ...kept,
  dish_info: { name, date, ind },
})

/** Reads a stored order, ours or the specification's; null when it is none. */
const parsePlatillo = (kept: unknown): AdminOrder | null => {
  if (typeof kept !== 'object' || kept === null) return null
  return readOrder('raw' in kept ? kept.raw : orderOfFields({ ...kept }))
}

/** The stored order. */
export const readKeptOrder = (storage: KeyValueStore): KeptOrder => {
  const item = storage.getItem(ORDER_ITEM)
  if (item === null) return { kind: 'missing' }
  try {
    const order = parsePlatillo(JSON.parse(item))
    return order === null ? { kind: 'broken' } : { kind: 'ok', order }
  } catch {
    return { kind: 'broken' }
  }
}

/** Stores the changed order, unless another tab has opened another one, or signed out, meanwhile. */
export const updateKeptOrder = (storage: KeyValueStore, order: AdminOrder): void => {
  const stored = readKeptOrder(storage)
  if (stored.kind === 'ok' && stored.order.id === order.id) keepOrder(storage, keptOrderOf(order))
}
