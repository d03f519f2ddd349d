/** For drivers (wire, "Beyond the specification"): a link for a day's stops that needs no account. */
import * as v from 'valibot'
import { DELIVERY_OUTCOMES, ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { defineCall } from '../envelope'
import { inputDate, inputId, inputType, textUpTo, visibleLine, wholeNumber } from '../inputs'
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
  ours,
  paragraph,
  required,
  rows,
  text,
  word,
} from '../loose'
import { phoneFields } from '../people'

/** A driver's marks for a stop; '' clears the mark. */
const RESULTS = [...DELIVERY_OUTCOMES, ''] as const

/** Limit of marks per call. */
const MOST_MARKS = 200

/** Far more than a city has. */
const MOST_SECTORS = 500

/** A link's token; the server answers other text in words. */
const inputToken = textUpTo(200)

/** A route as the office sees it. `sectores`: empty = all; an empty name in it = stops without a sector. */
const route = object({
  id,
  nombre: text,
  date,
  type: word(ORDER_TYPES),
  sectores: items(required(text)),
  /** The link's part after `#`. */
  token: required(text),
  revoked: boolean,
  total: integer,
  entregados: integer,
  no_estaba: integer,
})

/** A stop for the office and its driver: dish, client and address, nothing of allergies. */
export const stopFields = {
  order_id: id,
  /** Its number of the day, the same on the label, the list and the driver's page; null = cancelled before the day. */
  numero: maybe(integer),
  nombre: text,
  dish: text,
  jugo: boolean,
  status: word(ORDER_STATUSES),
  ...phoneFields,
  /** Where it goes elsewhere than the client's main address: 'Oficina'. */
  lugar: blank(text),
  direccion: blank(text),
  referencia: blank(text),
  apartamento: blank(text),
  /** The address's `colonia`, in one spelling per sector. */
  sector: blank(text),
  ciudad: blank(text),
  comentarios: blank(paragraph),
  lat: maybe(number),
  lng: maybe(number),
  /** The driver's last mark: `entregado`, `no_estaba` or none. */
  entrega: blank(oneOf(DELIVERY_OUTCOMES)),
  nota_entrega: blank(paragraph),
}

/** A stop for its driver: no other data of the client. */
const routeStop = object(stopFields)

/** Makes a route; a retry with its `request_id` gives the same one. */
export const createRoute = defineCall({
  name: 'createRoute',
  group: 'delivery',
  address: 'ext/ruta_crear.php',
  access: 'admin',
  areas: ['reparto'],
  repeatable: true,
  request: {
    search: inputDate,
    searchType: inputType,
    nombre: visibleLine,
    sectores: v.pipe(v.array(visibleLine), v.maxLength(MOST_SECTORS)),
    request_id: inputId,
  },
  response: { ruta: route },
})

/** A route of an earlier day, to be made again. */
const earlierRoute = object({ id, nombre: text, type: word(ORDER_TYPES), sectores: items(required(text)) })

/**
 * What a type's routes leave open: pending stops without a route (and their sectors) and on several routes (and which),
 * and the clients who were not at home. A kitchen that makes no routes has no stops without one.
 */
const coverage = object({
  type: word(ORDER_TYPES),
  sin_ruta: integer,
  sectores: items(required(text)),
  repetidas: integer,
  rutas: items(required(text)),
  ausentes: items(required(text)),
})

/** A day's routes, oldest first; `anteriores`: the open ones of the last earlier day that had routes. */
export const getRoutes = defineCall({
  name: 'getRoutes',
  group: 'delivery',
  address: 'ext/rutas.php',
  access: 'admin',
  areas: ['reparto'],
  request: { search: inputDate },
  response: { rutas: rows(route), anteriores: rows(earlierRoute), cobertura: ours(items(coverage)) },
})

/** Closes a route: its link stops working. */
export const revokeRoute = defineCall({
  name: 'revokeRoute',
  group: 'delivery',
  address: 'ext/ruta_revocar.php',
  access: 'admin',
  areas: ['reparto'],
  repeatable: true,
  request: { id: inputId },
  response: {},
})

/**
 * A route for its driver. A stop cancelled after the route's creation stays in it as cancelled. `caduca_en`: seconds until
 * the route's day is over, by the server's clock; a telephone keeps the route no longer.
 */
export const getRoute = defineCall({
  name: 'getRoute',
  group: 'delivery',
  address: 'ext/ruta.php',
  access: 'public',
  keptOffline: 'driver',
  request: { token: inputToken },
  response: {
    nombre: text,
    date: required(date),
    type: word(ORDER_TYPES),
    caduca_en: maybe(integer),
    stops: rows(routeStop),
  },
})

/**
 * Saves a driver's marks. `at`: the button press, epoch milliseconds of the device; the newest press of each order
 * wins, whenever it arrives. Cancelled orders and those of other routes stay unchanged.
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
          /** The server checks its length and answers in words. */
          nota: textUpTo(20_000),
          at: v.pipe(wholeNumber, v.minValue(0)),
        }),
      ),
      v.maxLength(MOST_MARKS),
    ),
  },
  response: { stops: rows(routeStop) },
})
