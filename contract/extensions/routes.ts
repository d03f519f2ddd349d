/** For drivers (wire, "Beyond the specification"; extension `rutas`): a link for a day's stops that needs no account. */
import * as v from 'valibot'
import { ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { defineCall } from '../envelope'
import { inputDate, inputId, inputType, line, textUpTo, wholeNumber } from '../inputs'
import {
  blank,
  boolean,
  date,
  id,
  integer,
  items,
  maybe,
  number,
  object,
  oneOf,
  paragraph,
  required,
  rows,
  text,
  word,
} from '../loose'

/** What a driver may say of a stop; '' takes back what was said. */
const RESULTS = ['entregado', 'no_estaba', ''] as const

/** As many marks as one call takes. */
const MOST_MARKS = 200

/** Far more than a city has. */
const MOST_SECTORS = 500

/** A token as it stands in a link; another text is answered in words. */
const inputToken = textUpTo(200)

/** A route as the office sees it. `sectores`: empty = all; an empty name in it = stops without a sector. */
const route = object({
  id,
  nombre: text,
  date,
  type: word(ORDER_TYPES),
  sectores: items(required(text)),
  /** What the link carries behind its `#`. */
  token: required(text),
  revoked: boolean,
  total: integer,
  entregados: integer,
  no_estaba: integer,
})

/** What the office and its driver see of a stop: what to bring, to whom and where. */
export const stopFields = {
  order_id: id,
  nombre: text,
  dish: text,
  jugo: boolean,
  status: word(ORDER_STATUSES),
  choque: blank(text),
  phone: blank(text),
  direccion: blank(text),
  referencia: blank(text),
  apartamento: blank(text),
  /** The address's `colonia`; in one spelling for all who wrote the same. */
  sector: blank(text),
  ciudad: blank(text),
  comentarios: blank(paragraph),
  lat: maybe(number),
  lng: maybe(number),
  /** What the driver said last: `entregado`, `no_estaba` or nothing. */
  entrega: blank(oneOf(['entregado', 'no_estaba'])),
  nota_entrega: blank(paragraph),
}

/** A stop as its driver sees it: nothing else of the client. */
const routeStop = object(stopFields)

/** Makes a route; the same `request_id` again gives the same route. */
export const createRoute = defineCall({
  name: 'createRoute',
  group: 'delivery',
  address: 'ext/ruta_crear.php',
  access: 'admin',
  repeatable: true,
  request: {
    search: inputDate,
    searchType: inputType,
    nombre: line,
    sectores: v.pipe(v.array(line), v.maxLength(MOST_SECTORS)),
    request_id: inputId,
  },
  response: { ruta: route },
})

/** A route of an earlier day, to be made again. */
const earlierRoute = object({ id, nombre: text, type: word(ORDER_TYPES), sectores: items(required(text)) })

/** The routes of a day, the oldest first; `anteriores`: those of the last day before it that had some, but closed ones. */
export const getRoutes = defineCall({
  name: 'getRoutes',
  group: 'delivery',
  address: 'ext/rutas.php',
  access: 'admin',
  request: { search: inputDate },
  response: { rutas: rows(route), anteriores: rows(earlierRoute) },
})

/** Closes a route: its link opens nothing any more. */
export const revokeRoute = defineCall({
  name: 'revokeRoute',
  group: 'delivery',
  address: 'ext/ruta_revocar.php',
  access: 'admin',
  repeatable: true,
  request: { id: inputId },
  response: {},
})

/** A route as its driver sees it. A stop that was cancelled since the route was made is still in it, as cancelled. */
export const getRoute = defineCall({
  name: 'getRoute',
  group: 'delivery',
  address: 'ext/ruta.php',
  access: 'public',
  request: { token: inputToken },
  response: { nombre: text, date: required(date), type: word(ORDER_TYPES), stops: rows(routeStop) },
})

/**
 * What a driver says of stops. `at`: when the button was pressed, epoch milliseconds of the device; of each order the
 * newest press wins, whenever it arrives. What is not of this route, or cancelled, stays as it is.
 */
export const markStops = defineCall({
  name: 'markStops',
  group: 'delivery',
  address: 'ext/ruta_marcar.php',
  access: 'public',
  repeatable: true,
  request: {
    token: inputToken,
    marcas: v.pipe(
      v.array(
        v.object({
          order_id: inputId,
          resultado: v.picklist(RESULTS),
          /** Its length is the server's rule, answered in words. */
          nota: textUpTo(20_000),
          at: v.pipe(wholeNumber, v.minValue(0)),
        }),
      ),
      v.maxLength(MOST_MARKS),
    ),
  },
  response: { stops: rows(routeStop) },
})
