/** The public view before registering (wire, "Beyond the specification"). */
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
 * The dishes of the current menu in the order of the week; the levels on sale, with price in dollars and shipments; and
 * the sectors served as the office names them, else those with deliveries to at least three clients. No personal data.
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
