/** The bank's statement beside transfers and payments by transfer (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { TRANSFER_STATES } from '#domain/constants'
import { defineCall } from '../envelope'
import {
  fileOrNone,
  inputBoolean,
  inputDate,
  inputId,
  inputInteger,
  inputNumber,
  line,
  textUpTo,
} from '../inputs'
import {
  blank,
  boolean,
  date,
  dateTime,
  id,
  integer,
  maybe,
  number,
  object,
  oneOf,
  required,
  rows,
  text,
  word,
} from '../loose'

/** A bank, by the headings of its statements. */
const banco = line
/** The field of each column of such a statement, with commas between; '' = left out. */
const COLUMNS_MAX = 1000

/** How a bank's columns were read last; nothing for a bank that was never read. */
export const getStatementColumns = defineCall({
  name: 'getStatementColumns',
  group: 'payments',
  address: 'ext/columnas_banco.php',
  access: 'admin',
  areas: ['caja'],
  request: { banco },
  response: { columnas: blank(text) },
})

const STATES = ['segura', 'posible', 'conciliada', 'sin_pago'] as const

/**
 * A line of the statement. `transferencia`: what it is, or was reconciled with; `numero`, `valor`, `nombre`: what both have in
 * common; `otro_numero`, `otro_nombre`: both have one and they differ, so that a person is asked; `dias`: how many days later
 * the line is; `quien`, `cuando`: of a line that was reconciled.
 */
const reviewed = object({
  fila: required(integer),
  estado: required(word(STATES)),
  transferencia: blank(text),
  numero: boolean,
  valor: boolean,
  nombre: boolean,
  otro_numero: boolean,
  otro_nombre: boolean,
  dias: maybe(integer),
  quien: blank(text),
  cuando: maybe(dateTime),
})

/**
 * A transfer that waits, or a payment by transfer. `fila`: its line; none where the statement has none. `a_mano`: its amount is
 * not the line's, or not the service's price, or its client has shipments left, so that a person decides in the form.
 */
const candidate = object({
  id,
  fila: maybe(integer),
  payment: blank(text),
  cliente: blank(text),
  nombre: blank(text),
  valor: number,
  divisa: text,
  banco: blank(text),
  recibo: blank(text),
  fecha: date,
  estado: oneOf(TRANSFER_STATES),
  a_mano: boolean,
})

/**
 * Compares a statement's incoming lines with what is here, and keeps its columns for the bank. `lineas`: a file of JSON, each
 * with `fila`, `fecha`, `cents`, `numero`, `texto`.
 */
export const reviewStatement = defineCall({
  name: 'reviewStatement',
  group: 'payments',
  address: 'ext/revisar_banco.php',
  access: 'admin',
  areas: ['caja'],
  format: 'multipart',
  repeatable: true,
  request: { banco, columnas: textUpTo(COLUMNS_MAX), lineas: fileOrNone },
  response: { lineas: rows(reviewed), transferencias: rows(candidate) },
})

/**
 * Reconciles a line: accepts the transfer that waits as `registerPayment` does, or links a payment by transfer. `nth`: which of
 * several same lines of the statement, from 1; `otro_visto`: a person saw that its number or name is another one, and said yes.
 * The same again changes nothing; a line has one payment, and a payment one line.
 */
export const acceptStatementLine = defineCall({
  name: 'acceptStatementLine',
  group: 'payments',
  address: 'ext/conciliar_banco.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: {
    banco,
    fecha: inputDate,
    valor: inputNumber,
    numero: line,
    texto: line,
    nth: v.pipe(inputInteger, v.minValue(1)),
    transferencia: inputId,
    otro_visto: v.optional(inputBoolean),
  },
  response: { payment: text },
})
