/** What a stranger may see before registering (wire, "Beyond the specification"; extension `escaparate`). */
import { defineCall } from '../envelope'
import {
  blank,
  date,
  id,
  integer,
  items,
  maybe,
  number,
  object,
  picture,
  required,
  rows,
  text,
} from '../loose'

/**
 * The dishes of the menu that clients see now, in the order of the week; what is sold, with its price in dollars and its
 * shipments; and the sectors that at least three clients had food brought to. Nothing of any person.
 */
export const getShowcase = defineCall({
  name: 'getShowcase',
  group: 'registration',
  address: 'ext/escaparate.php',
  access: 'public',
  request: {},
  response: {
    platillos: rows(object({ id, name: text, date, ruta: blank(picture) })),
    servicios: rows(object({ id, descripcion: text, precio: number, envios: maybe(integer) })),
    sectores: items(required(text)),
  },
})
