/** Who a client's invoices are for (decision 053). */
import * as v from 'valibot'
import { TAX_ID_KINDS } from '#domain/constants'
import { defineCall } from '../envelope'
import { openedVersion, optionalInputId, visibleLine } from '../inputs'
import { blank, boolean, maybe, text, word } from '../loose'

/** The caller's own, or `cliente`'s for an administrator. `tipo` null = none; `preguntado`: the client has answered. */
export const getBilling = defineCall({
  name: 'getBilling',
  group: 'profile',
  address: 'ext/facturacion.php',
  access: 'user',
  areas: ['caja'],
  request: { cliente: optionalInputId },
  response: {
    tipo: maybe(word(TAX_ID_KINDS)),
    numero: blank(text),
    nombre: blank(text),
    direccion: blank(text),
    preguntado: boolean,
    version: text,
  },
})

/** Saves it. An empty `tipo` means that the client wants none: it is not asked for again. */
export const saveBilling = defineCall({
  name: 'saveBilling',
  group: 'profile',
  address: 'ext/guardar_facturacion.php',
  access: 'user',
  areas: ['caja'],
  repeatable: true,
  request: {
    cliente: optionalInputId,
    tipo: v.picklist(['', ...TAX_ID_KINDS]),
    numero: visibleLine,
    nombre: visibleLine,
    direccion: visibleLine,
    version: openedVersion,
  },
  response: { version: text },
})
