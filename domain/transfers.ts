import type { IsoDate } from './calendar'
import { plainText } from './characters'
import type { HandMethod, TransferState } from './constants'

/** Each method's 'Entorno'. */
export const METHOD_NAMES: Readonly<Record<HandMethod, string>> = {
  transferencia: 'Transferencia',
  efectivo: 'Efectivo',
}

/** Whether 'Entorno' means a payment outside the wallet. */
export const isByHand = (kind: string | null): boolean =>
  Object.values(METHOD_NAMES).some((name) => name === kind)

/** The decisions about a transfer: what each makes of one that is in `from`. */
export const TRANSFER_DECISIONS = {
  accept: { from: 'revision', to: 'aceptada' },
  refuse: { from: 'revision', to: 'rechazada' },
  reverse: { from: 'aceptada', to: 'revertida' },
} as const satisfies Readonly<Record<string, { from: TransferState; to: TransferState }>>
export type TransferDecision = keyof typeof TRANSFER_DECISIONS

/** Whether a decision moves a transfer of this state, was made before, or comes too late: another one was made. */
export const decisionOn = (state: TransferState, decision: TransferDecision): 'moves' | 'made' | 'late' => {
  const { from, to } = TRANSFER_DECISIONS[decision]
  if (state === from) return 'moves'
  return state === to ? 'made' : 'late'
}

/** Reported and not decided yet: the state of a new transfer. */
export const WAITING = TRANSFER_DECISIONS.accept.from
/** The states in which a transfer holds its receipt: no other one may have it. */
export const HOLDING = [WAITING, TRANSFER_DECISIONS.accept.to] as const
export const isWaiting = (state: string | null): boolean => state === WAITING
export const holdsReceipt = (state: string | null): boolean => HOLDING.some((one) => one === state)
export const wasRefused = (state: string | null): boolean => state === TRANSFER_DECISIONS.refuse.to
/** A decision made it a payment, which may have been taken back since. */
export const wasAccepted = (state: string | null): boolean =>
  state === TRANSFER_DECISIONS.accept.to || wasReversed(state)
/** It is a payment that was not taken back. */
export const standsAsPayment = ({
  payment_id,
  state,
}: {
  payment_id: number | null
  state: string
}): boolean => state === TRANSFER_DECISIONS.accept.to && payment_id !== null
export const wasReversed = (state: string | null): boolean => state === TRANSFER_DECISIONS.reverse.to

/** Most refusals of one receipt. */
export const MOST_REFUSALS = 2

/** Of bank name and receipt number. */
export const RECEIPT_MAX = 60
export const NOTE_MAX = 500
/** Largest amount of one payment, in units of its currency. */
const AMOUNT_MAX = 10_000

/** The form's fields of a payment outside the wallet. */
export interface HandPayment {
  metodo: HandMethod
  banco: string
  recibo: string
  /** In units of the currency; NaN when invalid. */
  valor: number
  fecha: string
  nota: string
}

export type HandPaymentField = 'banco' | 'recibo' | 'valor' | 'fecha' | 'nota'

const isTooLong = (text: string): boolean => text.trim().length > RECEIPT_MAX

/** Error texts by field of a payment; empty when valid. `today` in Guayaquil. */
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

/** A receipt number for comparison: only letters and digits, without leading zeros. */
export const receiptKey = (recibo: string): string =>
  recibo
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

/** A bank's name for comparison: 'Banco del Pichincha' is 'pichincha'. */
export const bankKey = (banco: string): string =>
  plainText(banco)
    .replace(/\b(banco|bco|del|de|la|el)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
