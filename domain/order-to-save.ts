import type { IsoDate } from './calendar'
import type { OrderType } from './constants'

/** An order's dish. `ind`: its index in the day's list at the back end. Null: unknown. */
export interface DishRef {
  id: string | null
  name: string | null
  ind: number | null
}

/** The order for edit.php to store (Specification §7). */
export interface OrderToSave {
  /** null: a new order. */
  id: string | null
  /** The stored order as it arrived; a new one has no fields. */
  stored: Readonly<Record<string, unknown>>
  menuId: string | null
  type: OrderType
  date: IsoDate
  dish: DishRef
  /** null: unknown, or as stored. */
  jugo: boolean | null
  /** 'HH:mm' within the service hours; null: unknown, or as stored. */
  time: string | null
}

/** The input of cancel.php. `envioRestore`: whether the shipment comes back (Specification §4). */
export interface OrderToCancel {
  order_id: string
  envioRestore: boolean
}
