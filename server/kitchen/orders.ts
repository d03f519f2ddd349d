import type { Order } from '#contract/objects'
import type { ListedOrder } from './orders-repository'

/** The wire's `order` (wire, "Objects"): `order_date` is the delivery day with the time, the dish as it was ordered. */
export const orderOf = (row: ListedOrder): Order => ({
  id: String(row.id),
  order_date: `${row.date} ${row.time}:00`,
  nombre: `${row.nombre} ${row.apellidos}`.trim(),
  email: row.email ?? '',
  type: row.type,
  status: row.status,
  account_id: row.keylogin,
  jugo: row.jugo === 1,
  time: row.time,
  review_exists: row.review_id !== null,
  dish_info: { id: String(row.dish_id), name: row.dish_name, date: row.date, ind: row.dish_position },
})
