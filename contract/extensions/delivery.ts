/** The day's deliveries (wire, "Beyond the specification"), only if the start-up configuration lists the extension. */
import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputDate, inputId, inputType } from '../inputs'
import { blank, id, integer, maybe, object, paragraph, rows } from '../loose'
import { stopFields } from './routes'

/** Far more than a kitchen delivers to in a day. */
const MOST_STOPS = 5000

/** A stop of a day: an order that is not cancelled, with its address. */
const stop = object({
  ...stopFields,
  keylogin: id,
  alergias: blank(paragraph),
  nota: blank(paragraph),
  /** The client's place set by the office; null = none. */
  position: maybe(integer),
})

/** Ordered stops of a day and type: by sector, then street; those the office positioned come first. */
export const getDeliveryList = defineCall({
  name: 'getDeliveryList',
  group: 'delivery',
  address: 'ext/entrega.php',
  access: 'admin',
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
  repeatable: true,
  request: { paradas: v.pipe(v.array(inputId), v.maxLength(MOST_STOPS)) },
  response: {},
})
