/** Dashboard counts (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { inputDate } from '../inputs'
import { blank, id, integer, object, rows, text } from '../loose'

/** A meal's orders by status and by dish, without cancelled ones. */
const meal = object({
  estados: object({ programado: integer, enviado: integer, entregado: integer }),
  dishes: rows(object({ id, name: text, total: integer })),
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
  response: { almuerzo: meal, cena: meal, menu: blank(text), pendientes: integer },
})
