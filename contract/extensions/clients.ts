/** The client's file (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { defineCall } from '../envelope'
import {
  addressInput,
  inputBoolean,
  inputId,
  inputObject,
  inputParagraph,
  openedVersion,
  paging,
  textUpTo,
  visibleLine,
} from '../inputs'
import { blank, date, dateTime, id, object, pageEnds, paragraph, rows, text } from '../loose'
import { order, payment } from '../objects'

/** One client's orders: coming ones first, the next delivery on top; then the others, newest first. */
export const getOrdersOfClient = defineCall({
  name: 'getOrdersOfClient',
  group: 'clients',
  address: 'ext/pedidos_cliente.php',
  access: 'admin',
  areas: ['caja'],
  request: { cliente: inputId, ...paging },
  response: { orders: rows(order), ...pageEnds },
})

/** One client's payments, newest first. */
export const getPaymentsOfClient = defineCall({
  name: 'getPaymentsOfClient',
  group: 'clients',
  address: 'ext/pagos_cliente.php',
  access: 'admin',
  areas: ['caja'],
  request: { cliente: inputId, ...paging },
  response: { payments: rows(payment), ...pageEnds },
})

/** The office's internal note about a client. */
export const getNote = defineCall({
  name: 'getNote',
  group: 'clients',
  address: 'ext/nota.php',
  access: 'admin',
  areas: ['cocina', 'caja'],
  request: { cliente: inputId },
  response: { nota: blank(paragraph), version: text },
})

/** Longer than a note may be: the server refuses a long one in words. */
const anyNote = textUpTo(100_000)

/** An empty note deletes it. */
export const saveNote = defineCall({
  name: 'saveNote',
  group: 'clients',
  address: 'ext/guardar_nota.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { cliente: inputId, nota: anyNote, version: openedVersion },
  response: { version: text },
})

/**
 * Opens the account of a client who telephoned. `address`: left out where it is not known yet; `carta`: a letter of welcome
 * is sent. The same client again gets no second account; another one with that e-mail is refused.
 */
export const createClient = defineCall({
  name: 'createClient',
  group: 'clients',
  address: 'ext/nuevo_cliente.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: {
    account: inputObject({
      nombre: visibleLine,
      apellidos: visibleLine,
      email: visibleLine,
      phone: visibleLine,
      alergias: inputParagraph,
    }),
    address: v.optional(addressInput),
    carta: inputBoolean,
  },
  response: { keylogin: text },
})

/** A coming order whose dish meets the client's allergies; `alergenos`: those that meet. */
const clashing = object({ order_id: id, date, type: text, platillo: text, alergenos: text })

/**
 * Corrects a client's own data, which the client reads. `alergias`: left out, they stay; they stay too for who does not see
 * allergies. `choques`: the coming orders that clash now.
 */
export const correctAccount = defineCall({
  name: 'correctAccount',
  group: 'clients',
  address: 'ext/corregir_datos.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: {
    cliente: inputId,
    account: inputObject({
      nombre: visibleLine,
      apellidos: visibleLine,
      phone: visibleLine,
      phone2: visibleLine,
      alergias: v.optional(inputParagraph),
    }),
    version: openedVersion,
  },
  response: { choques: rows(clashing) },
})

/** Corrects a client's main address, which the client reads. */
export const correctAddress = defineCall({
  name: 'correctAddress',
  group: 'clients',
  address: 'ext/corregir_direccion.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { cliente: inputId, address: addressInput, version: openedVersion },
  response: {},
})

/** The office's corrections of a client's data, the newest first. `campo`: the ledger's word; `de` and `a`: before and after. */
export const getCorrections = defineCall({
  name: 'getCorrections',
  group: 'clients',
  address: 'ext/correcciones.php',
  access: 'admin',
  areas: ['caja'],
  request: { cliente: inputId },
  response: {
    correcciones: rows(
      object({
        id,
        at: dateTime,
        quien: blank(text),
        campo: text,
        de: blank(paragraph),
        a: blank(paragraph),
      }),
    ),
  },
})
