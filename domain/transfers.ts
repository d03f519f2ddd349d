import type { IsoDate } from './calendar'
import type { HandMethod } from './constants'

/** What 'Entorno' says of each. */
export const METHOD_NAMES: Readonly<Record<HandMethod, string>> = {
  transferencia: 'Transferencia',
  efectivo: 'Efectivo',
}

/** Whether no wallet took a payment, by its 'Entorno'. */
export const isByHand = (kind: string | null): boolean =>
  Object.values(METHOD_NAMES).some((name) => name === kind)

/** How often the office looks at one receipt. */
export const MOST_REFUSALS = 2

/** Of a bank's name and of a receipt's number. */
export const RECEIPT_MAX = 60
export const NOTE_MAX = 500
/** The largest amount that one payment may be, in units of its currency. */
const AMOUNT_MAX = 10_000

/** What a person types of a payment that no wallet took. */
export interface HandPayment {
  metodo: HandMethod
  banco: string
  recibo: string
  /** In units of the currency; NaN for what is no number. */
  valor: number
  fecha: string
  nota: string
}

export type HandPaymentField = 'banco' | 'recibo' | 'valor' | 'fecha' | 'nota'

const isTooLong = (text: string): boolean => text.trim().length > RECEIPT_MAX

/** What is wrong with each field of a payment; empty when nothing is. `today` in Guayaquil. */
export const handPaymentErrors = (
  { metodo, banco, recibo, valor, fecha, nota }: HandPayment,
  today: IsoDate,
): Partial<Record<HandPaymentField, string>> => {
  const errors: Partial<Record<HandPaymentField, string>> = {}
  const isTransfer = metodo === 'transferencia'
  if (isTransfer && banco.trim() === '') errors.banco = 'Escribe desde qué banco se transfirió.'
  else if (isTooLong(banco)) errors.banco = `El banco puede tener hasta ${RECEIPT_MAX} caracteres.`
  if (isTransfer && receiptKey(recibo) === '') errors.recibo = 'Escribe el número del comprobante.'
  else if (isTooLong(recibo)) errors.recibo = `El número puede tener hasta ${RECEIPT_MAX} caracteres.`
  const cents = valor * 100
  if (!(valor > 0) || valor > AMOUNT_MAX || Math.abs(cents - Math.round(cents)) > 1e-6) {
    errors.valor = 'El monto debe ser un número mayor que 0, como 49,90.'
  }
  if (fecha === '') errors.fecha = 'Elige la fecha del pago.'
  else if (fecha > today) errors.fecha = 'La fecha del pago no puede ser futura.'
  if (nota.trim().length > NOTE_MAX) errors.nota = `La nota puede tener hasta ${NOTE_MAX} caracteres.`
  return errors
}

/** A receipt's number by which two are the same: letters and digits alone, without zeros in front. */
export const receiptKey = (recibo: string): string =>
  recibo
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

/** A bank's name by which two are the same: 'Banco del Pichincha' is 'pichincha'. */
export const bankKey = (banco: string): string =>
  banco
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(banco|bco|del|de|la|el)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
