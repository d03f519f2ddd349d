/** What the dashboard counts (wire, "Beyond the specification"): made only where the start-up configuration lists the extension. */
import { defineCall } from '../envelope'
import { inputDate } from '../inputs'
import { blank, id, integer, object, rows, text } from '../loose'

/** How far a meal's orders have got, and its dishes as ordered; cancelled orders are left out. */
const meal = object({
  estados: object({ programado: integer, enviado: integer, entregado: integer }),
  dishes: rows(object({ id, name: text, total: integer })),
})

/**
 * Everything that the dashboard counts, in one call: both meals of the day `search`, whether there is a menu that begins on
 * the day `semana` (its id, '' where there is none), and how many transfers wait for the office.
 */
export const getPanel = defineCall({
  name: 'getPanel',
  group: 'kitchen',
  address: 'ext/panel.php',
  access: 'admin',
  request: { search: inputDate, semana: inputDate },
  response: { almuerzo: meal, cena: meal, menu: blank(text), pendientes: integer },
})
