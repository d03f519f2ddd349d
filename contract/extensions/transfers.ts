/** Payments by bank transfer and in cash (wire, "Beyond the specification"). */
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
  optionalInputId,
  paging,
  seenLevel,
  textUpTo,
  visibleLine,
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
  ours,
  pageEnds,
  paragraph,
  picture,
  rows,
  text,
} from '../loose'

/**
 * A payment outside the wallet. `precio`: the service's price when reported, `valor`: the amount paid.
 * `imagen`: a picture of the receipt, at an address that our server makes for one session and a short time. `motivo`: why it was refused or reversed, `revertida`: when it was reversed.
 * `payment`: its id once accepted.
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
 * The same for the office. `quien`: who recorded or refused it. `envios`, `ultimo_pago`, `ultimo_valor`: the client's
 * remaining shipments and newest completed payment, `debe`: what the client owes, below 0 = in favour. `revisiones`: number of refusals of the client's receipt.
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
  debe: maybe(number),
  revisiones: integer,
})

/** The form's fields. */
const typed = {
  membership: inputId,
  banco: visibleLine,
  recibo: visibleLine,
  valor: inputNumber,
  fecha: inputDate,
  image: fileOrNone,
  /** Idempotency key: a retry with the same id is the same payment. */
  request_id: inputId,
}

/** The transfers clients reported, pending ones first. `pendientes`: number of pending ones. */
export const getTransfers = defineCall({
  name: 'getTransfers',
  group: 'payments',
  address: 'ext/transferencias.php',
  access: 'admin',
  areas: ['caja'],
  request: {
    ...paging,
    searchState: v.nullish(v.union([v.literal(''), v.picklist(TRANSFER_STATES)]), ''),
    /** Only one client's. */
    cliente: optionalInputId,
    /** Only that of one payment. */
    payment: optionalInputId,
  },
  response: { transferencias: rows(transfer), ...pageEnds, pendientes: integer },
})

/**
 * Records a payment outside the wallet and sells its service, all or nothing. `transferencia`: the client's report, which
 * this accepts. `otro_valor`: a debt or credit that it leaves is meant. `abono`: it opens no service, whatever `membership`
 * says. `adelantado`: while shipments remain, the service waits for the last of them, or for the day `empieza`. `debia`: what
 * the office saw as owed; another debt by now is refused.
 */
export const registerPayment = defineCall({
  name: 'registerPayment',
  group: 'payments',
  address: 'ext/registrar_pago.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  format: 'multipart',
  request: {
    ...typed,
    cliente: inputId,
    metodo: v.picklist(HAND_METHODS),
    nota: inputParagraph,
    otro_valor: inputBoolean,
    transferencia: optionalInputId,
    abono: v.optional(inputBoolean),
    adelantado: v.optional(inputBoolean),
    empieza: v.optional(inputDate),
    debia: v.optional(inputNumber),
    ...seenLevel,
  },
  response: { payment: text },
})

const reason = textUpTo(20_000)

/** Refuses a client's report, with a reason for the client. */
export const refuseTransfer = defineCall({
  name: 'refuseTransfer',
  group: 'payments',
  address: 'ext/rechazar_transferencia.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { id: inputId, reason },
  response: {},
})

/**
 * Reverses a payment outside the wallet, with the service that it opened; refused once shipments were used.
 * `recompensa_usada`: shipments of its reward that stay, because the referrer has used them. `recompensa_devuelta`: shipments of
 * it that went back, 0 where it had not been claimed.
 */
export const reversePayment = defineCall({
  name: 'reversePayment',
  group: 'payments',
  address: 'ext/revertir_pago.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { payment: inputId, reason },
  response: { recompensa_usada: ours(integer), recompensa_devuelta: ours(integer) },
})

/**
 * 'Ya transferí': the client reports a transfer. `anterior`: the refused report it replaces; its picture stays unless
 * a new one comes, and its service as it was then.
 */
export const reportTransfer = defineCall({
  name: 'reportTransfer',
  group: 'payments',
  address: 'ext/ya_transferi.php',
  access: 'client',
  repeatable: true,
  format: 'multipart',
  request: { ...typed, anterior: optionalInputId, ...seenLevel },
  response: { id: text },
})

/** The caller's own reports, newest first; optionally those of one payment. */
export const getOwnTransfers = defineCall({
  name: 'getOwnTransfers',
  group: 'payments',
  address: 'ext/mis_transferencias.php',
  access: 'client',
  request: { payment: optionalInputId },
  response: { transferencias: rows(object(ownTransfer)) },
})

/** Money at the wallet that renewed nothing, for a person to settle; the newest first. `motivo`: why. */
export const getTroubles = defineCall({
  name: 'getTroubles',
  group: 'payments',
  address: 'ext/pagos_sin_servicio.php',
  access: 'admin',
  areas: ['caja'],
  request: {},
  response: {
    pagos: rows(
      object({
        id,
        orden: blank(text),
        motivo: text,
        valor: number,
        divisa: text,
        descripcion: text,
        createAt: dateTime,
        /** The client's key; none once the account is deleted. */
        cliente: blank(text),
        nombre: blank(text),
        email: blank(text),
      }),
    ),
  },
})

/** Marks one as settled by a person. Settling it again changes nothing. */
export const settleTrouble = defineCall({
  name: 'settleTrouble',
  group: 'payments',
  address: 'ext/pago_resuelto.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { id: inputId },
  response: {},
})
