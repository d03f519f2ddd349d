/** A second delivery address for some weekdays (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { eachAddressLine, eachAddressParagraph } from '#domain/address'
import { DAYS } from '#domain/constants'
import { addressInput } from '../calls/registration'
import { defineCall } from '../envelope'
import { inputId } from '../inputs'
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
  ours,
  paragraph,
  required,
  rows,
  text,
} from '../loose'

/** The delivery address for the days of `dias` only. */
const dayAddress = object({
  id,
  dias: items(required(oneOf(DAYS))),
  ...eachAddressLine(() => blank(text)),
  cp: maybe(integer),
  lat: maybe(number),
  lng: maybe(number),
  ...eachAddressParagraph(() => blank(paragraph)),
  /** To the office: it lies outside the sectors served. */
  fuera: ours(boolean),
})

/** The caller's own: none or one. */
export const getDayAddresses = defineCall({
  name: 'getDayAddresses',
  group: 'profile',
  address: 'ext/direcciones.php',
  access: 'client',
  request: {},
  response: { direcciones: rows(dayAddress) },
})

/** Stores the caller's second address for some days; without days the server deletes it. */
export const saveDayAddress = defineCall({
  name: 'saveDayAddress',
  group: 'profile',
  address: 'ext/guardar_direccion.php',
  access: 'client',
  repeatable: true,
  request: { dias: v.array(v.picklist(DAYS)), address: addressInput },
  response: {},
})

/** The client's, for the office. */
export const getDayAddressesOf = defineCall({
  name: 'getDayAddressesOf',
  group: 'profile',
  address: 'ext/direcciones_cliente.php',
  access: 'admin',
  areas: ['reparto', 'caja'],
  request: { cliente: inputId },
  response: { direcciones: rows(dayAddress) },
})
