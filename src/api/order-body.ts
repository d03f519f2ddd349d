import { type Fields, toFields } from '#contract/values'
import type { OrderToSave } from '#domain/order-to-save'

const EDITABLE = ['id', 'menu_id', 'type', 'order_date', 'ind', 'name', 'jugo', 'time', 'status'] as const

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** The received fields that edit.php knows. */
const editableFields = (came: Fields): Fields =>
  known(Object.fromEntries(EDITABLE.map((key) => [key, came[key]])))

/**
 * The `order` of update-orders/edit.php: a superset that both readings of Specification §3 find (juice and time in the
 * order and in its dish). Edited fields are new, the others go back as they arrived, unknown ones are left out.
 */
export const orderBody = (save: OrderToSave): Fields => {
  const { came, id, menuId, type, date } = save
  const { id: dishId, ind, name } = save.dish
  const info = toFields(came['dish_info'])
  const given = known({ jugo: save.jugo, time: save.time })
  const isGiven = Object.keys(given).length > 0
  const orderDate = save.time === null ? {} : { order_date: `${date} ${save.time}:00` }
  const dish = known({ id: dishId, name, date, ind, type })
  return {
    ...known({ id, menu_id: menuId, dish_id: dishId, type, date, ind, name }),
    ...known({ jugo: info?.['jugo'], time: info?.['time'] }),
    ...editableFields(came),
    ...given,
    ...orderDate,
    dish_info: info === null ? { ...dish, ...given } : isGiven ? { ...info, ...given } : came['dish_info'],
  }
}
