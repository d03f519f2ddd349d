/** Dashboard counts (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { inputDate } from '../inputs'
import { blank, date, id, integer, object, ours, required, rows, text } from '../loose'

/** A meal's orders by status and by dish, without cancelled ones. `previstos`: meals that the kitchen would choose. */
const meal = object({
  estados: object({ programado: integer, enviado: integer, entregado: integer }),
  dishes: rows(object({ id, name: text, total: integer })),
  previstos: ours(integer),
})

/** Of the next delivery day: orders, of those the ones that the kitchen chose, and what it would choose yet. */
const mealToCome = object({ pedidos: integer, automaticos: integer, previstos: integer })

/** A cap of a day to come with few portions left. `dish_id`, `name`: '' for the day's own. `pedidos`: not cancelled. */
const shortCap = object({
  date: required(date),
  dish_id: blank(text),
  name: blank(text),
  cap: integer,
  pedidos: integer,
})

/**
 * All dashboard counts in one call: both meals of the day `search`, the id of the menu that begins on the day `semana`
 * ('' for none), and the number of transfers waiting for the office.
 */
export const getPanel = defineCall({
  name: 'getPanel',
  group: 'kitchen',
  address: 'ext/panel.php',
  access: 'admin',
  areas: ['cocina', 'reparto'],
  request: { search: inputDate, semana: inputDate },
  response: {
    almuerzo: meal,
    cena: meal,
    menu: blank(text),
    pendientes: integer,
    cupos: rows(shortCap),
    siguiente: ours(object({ fecha: date, almuerzo: mealToCome, cena: mealToCome })),
  },
})
