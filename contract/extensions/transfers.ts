/** Payments by bank transfer and in cash (wire, "Beyond the specification"; extension `transferencias`). */
import * as v from 'valibot'
import { HAND_METHODS, TRANSFER_STATES } from '#domain/constants'
import { defineCall } from '../envelope'
import {
  fileOrNone,
  inputBoolean,
  inputDate,
  inputId,
  inputNumber,
  inputParagraph,
  line,
  optionalInputId,
  paging,
  textUpTo,
} from '../inputs'
import {
  blank,
  date,
  dateTime,
  id,
  integer,
  maybe,
  number,
  object,
  oneOf,
  paragraph,
  picture,
  rows,
  text,
  totalPages,
} from '../loose'

/**
 * A payment that no wallet took. `precio`: of the service when it was said, `valor`: what was paid. `imagen`: the receipt,
 * as a picture. `motivo`: why it was refused or taken back, `revertida`: when it was taken back. `payment`: its id once it
 * was accepted.
 */
const ownTransfer = {
  id,
  membership: text,
  descripcion: text,
  precio: number,
  valor: number,
  divisa: text,
  metodo: oneOf(HAND_METHODS),
  banco: blank(text),
  recibo: blank(text),
  fecha: date,
  imagen: blank(picture),
  estado: oneOf(TRANSFER_STATES),
  motivo: blank(paragraph),
  createAt: dateTime,
  payment: blank(text),
  revertida: maybe(dateTime),
}
/**
 * The same for the office. `quien`: who recorded or refused it. `envios`, `ultimo_pago`, `ultimo_valor`: what the client has
 * left, and the newest payment that was completed. `revisiones`: how often the client's receipt was refused.
 */
const transfer = object({
  ...ownTransfer,
  cliente: text,
  nombre: blank(text),
  email: blank(text),
  nota: blank(paragraph),
  quien: blank(text),
  envios: integer,
  ultimo_pago: maybe(dateTime),
  ultimo_valor: maybe(number),
  revisiones: integer,
})

/** What a person types of it. */
const typed = {
  membership: inputId,
  banco: line,
  recibo: line,
  valor: inputNumber,
  fecha: inputDate,
  image: fileOrNone,
  /** The person's own name for the request: the same again is the same payment. */
  request_id: inputId,
}

/** The transfers that clients said they made, those that wait first. `pendientes`: how many wait. */
export const getTransfers = defineCall({
  name: 'getTransfers',
  group: 'payments',
  address: 'ext/transferencias.php',
  access: 'admin',
  request: {
    ...paging,
    searchState: v.nullish(v.union([v.literal(''), v.picklist(TRANSFER_STATES)]), ''),
    /** One client's alone. */
    cliente: optionalInputId,
    /** That of one payment alone. */
    payment: optionalInputId,
  },
  response: { transferencias: rows(transfer), totalPages, pendientes: integer },
})

/**
 * Records a payment that no wallet took and renews with it, all or nothing. `transferencia`: the client's own word of it,
 * which is accepted by this. An amount that differs from the price needs `otro_valor`.
 */
export const registerPayment = defineCall({
  name: 'registerPayment',
  group: 'payments',
  address: 'ext/registrar_pago.php',
  access: 'admin',
  repeatable: true,
  format: 'multipart',
  request: {
    ...typed,
    cliente: inputId,
    metodo: v.picklist(HAND_METHODS),
    nota: inputParagraph,
    otro_valor: inputBoolean,
    transferencia: optionalInputId,
  },
  response: { payment: text },
})

const reason = textUpTo(20_000)

/** Refuses what a client said, with a reason that the client reads. */
export const refuseTransfer = defineCall({
  name: 'refuseTransfer',
  group: 'payments',
  address: 'ext/rechazar_transferencia.php',
  access: 'admin',
  repeatable: true,
  request: { id: inputId, reason },
  response: {},
})

/** Takes a payment that no wallet took back, with its shipments. Refused once they were used. */
export const reversePayment = defineCall({
  name: 'reversePayment',
  group: 'payments',
  address: 'ext/revertir_pago.php',
  access: 'admin',
  repeatable: true,
  request: { payment: inputId, reason },
  response: {},
})

/**
 * 'Ya transferí': the client reports a transfer. `anterior`: the refused report it replaces, whose picture stays unless a
 * new one comes.
 */
export const reportTransfer = defineCall({
  name: 'reportTransfer',
  group: 'payments',
  address: 'ext/ya_transferi.php',
  access: 'client',
  repeatable: true,
  format: 'multipart',
  request: { ...typed, anterior: optionalInputId },
  response: { id: text },
})

/** The caller's own reports, newest first; those of one payment where it is named. */
export const getOwnTransfers = defineCall({
  name: 'getOwnTransfers',
  group: 'payments',
  address: 'ext/mis_transferencias.php',
  access: 'client',
  request: { payment: optionalInputId },
  response: { transferencias: rows(object(ownTransfer)) },
})
