/** The day's deliveries (wire, "Beyond the specification"): made only where the start-up configuration lists the extension. */
import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputDate, inputId, inputType } from '../inputs'
import { blank, id, integer, maybe, object, paragraph, rows } from '../loose'
import { stopFields } from './routes'

/** Far more than a kitchen delivers to in a day. */
const MOST_STOPS = 5000

/** A stop of a day: an order that is not cancelled and where it goes. */
const stop = object({
  ...stopFields,
  keylogin: id,
  alergias: blank(paragraph),
  nota: blank(paragraph),
  /** Where the office put the client; null = nowhere yet. */
  position: maybe(integer),
})

/** The stops of a day and type in their order: by sector, then by street; sectors and stops first as the office put them. */
export const getDeliveryList = defineCall({
  name: 'getDeliveryList',
  group: 'delivery',
  address: 'ext/entrega.php',
  access: 'admin',
  request: { search: inputDate, searchType: inputType },
  response: { stops: rows(stop) },
})

/**
 * Puts clients into the order in which they are delivered to, from now on and on every day. `paradas`: their keylogins;
 * one that is unknown is left out, and a client who is not named stays behind the one before.
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
