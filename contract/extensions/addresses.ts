/** A client's other delivery addresses: for some weekdays, and for single orders (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { eachAddressLine, eachAddressParagraph } from '#domain/address'
import { DAYS, ORDER_TYPES, PLACE_SOURCES } from '#domain/constants'
import { defineCall } from '../envelope'
import { addressInput, inputId, visibleLine } from '../inputs'
import {
  blank,
  boolean,
  id,
  integer,
  items,
  maybe,
  number,
  object,
  oneOf,
  orNull,
  ours,
  paragraph,
  required,
  rows,
  text,
  word,
} from '../loose'

const MOST_ORDERS = ORDER_TYPES.length

/** `nombre`: what the client calls it ('Oficina'), '' for none. */
const otherAddress = {
  nombre: ours(blank(text)),
  ...eachAddressLine(() => blank(text)),
  cp: maybe(integer),
  lat: maybe(number),
  lng: maybe(number),
  ...eachAddressParagraph(() => blank(paragraph)),
}

/** The delivery address for the days of `dias` only. */
const dayAddress = object({ id, dias: items(required(oneOf(DAYS))), ...otherAddress })

/** The caller's own: none or one for weekdays; `usadas`: addresses of single orders of late, the newest first. */
export const getDayAddresses = defineCall({
  name: 'getDayAddresses',
  group: 'profile',
  address: 'ext/direcciones.php',
  access: 'client',
  request: {},
  response: { direcciones: rows(dayAddress), usadas: rows(object({ id, ...otherAddress })) },
})

/** Stores the caller's second address for some days; without days the server deletes it. */
export const saveDayAddress = defineCall({
  name: 'saveDayAddress',
  group: 'profile',
  address: 'ext/guardar_direccion.php',
  access: 'client',
  repeatable: true,
  request: { dias: v.array(v.picklist(DAYS)), nombre: v.optional(visibleLine), address: addressInput },
  response: {},
})

/** Sends the caller's orders of one day elsewhere, until that day begins; `address` null: to the day's address again. */
export const saveOrderAddress = defineCall({
  name: 'saveOrderAddress',
  group: 'profile',
  address: 'ext/direccion_pedido.php',
  access: 'client',
  repeatable: true,
  request: {
    pedidos: v.pipe(v.array(inputId), v.minLength(1), v.maxLength(MOST_ORDERS)),
    nombre: v.optional(visibleLine),
    address: v.nullable(addressInput),
  },
  response: {},
})

/** Where an order goes, for the office. `dias`: the weekdays of a second address. */
export const getDestination = defineCall({
  name: 'getDestination',
  group: 'profile',
  address: 'ext/destino_pedido.php',
  access: 'admin',
  areas: ['cocina', 'reparto', 'caja'],
  request: { order_id: inputId },
  response: {
    destino: orNull(
      object({
        de: word(PLACE_SOURCES),
        dias: items(required(oneOf(DAYS))),
        ...otherAddress,
        /** It lies outside the sectors served. */
        fuera: boolean,
      }),
    ),
  },
})
