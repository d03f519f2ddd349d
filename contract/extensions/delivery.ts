/** The day's deliveries (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputBoolean, inputDate, inputId, inputType } from '../inputs'
import { blank, boolean, dateTime, id, integer, maybe, object, paragraph, rows, text } from '../loose'
import { stopFields } from './routes'

/** Far more than a kitchen delivers to in a day. */
const MOST_STOPS = 5000

/** A stop of a day: an order that is not cancelled, with its address. */
const stop = object({
  ...stopFields,
  keylogin: id,
  alergias: blank(paragraph),
  choque: blank(text),
  nota: blank(paragraph),
  /** The address lies outside the sectors served. */
  fuera: boolean,
  /** The client's place set by the office; null = none. */
  position: maybe(integer),
  /** The office's tick: when, and who; null = not ticked. */
  marcada_at: maybe(dateTime),
  marcada_por: blank(text),
})

/** Ordered stops of a day and type: by sector, then street; those the office positioned come first. */
export const getDeliveryList = defineCall({
  name: 'getDeliveryList',
  group: 'delivery',
  address: 'ext/entrega.php',
  access: 'admin',
  areas: ['cocina', 'reparto'],
  request: { search: inputDate, searchType: inputType },
  response: { stops: rows(stop) },
})

/**
 * Sets the delivery order of clients for every day from now on. `paradas`: their keylogins; unknown ones are ignored,
 * and a client who is not named stays behind the previous one.
 */
export const saveStopOrder = defineCall({
  name: 'saveStopOrder',
  group: 'delivery',
  address: 'ext/orden_paradas.php',
  access: 'admin',
  areas: ['reparto'],
  repeatable: true,
  request: { paradas: v.pipe(v.array(inputId), v.maxLength(MOST_STOPS)) },
  response: {},
})

/** Ticks a stop for the whole office, or takes the tick away; the order and its delivery stay as they are. */
export const tickStop = defineCall({
  name: 'tickStop',
  group: 'delivery',
  address: 'ext/marcar_parada.php',
  access: 'admin',
  areas: ['reparto'],
  repeatable: true,
  request: { order_id: inputId, marcada: inputBoolean },
  response: { marcada_at: maybe(dateTime), marcada_por: blank(text) },
})
