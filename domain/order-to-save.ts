import type { IsoDate } from './calendar'
import type { OrderType } from './constants'

/** A dish as an order names it. `ind`: its place in the day's list at the back end. Null: not known. */
export interface DishRef {
  id: string | null
  name: string | null
  ind: number | null
}

/** What edit.php is asked to store (Specification §7). */
export interface OrderToSave {
  /** null: a new order. */
  id: string | null
  /** The stored order as it arrived; a new one has no fields. */
  came: Readonly<Record<string, unknown>>
  menuId: string | null
  type: OrderType
  date: IsoDate
  dish: DishRef
  /** null: not known, or as it is stored. */
  jugo: boolean | null
  /** 'HH:mm' within the service hours; null: not known, or as it is stored. */
  time: string | null
}

/** What cancel.php is asked. `envioRestore`: whether the shipment comes back (Specification §4). */
export interface OrderToCancel {
  order_id: string
  envioRestore: boolean
}
