import { dateOf, daysBetween, type IsoDate, isIsoDate } from './iso-date'

/** A wallet decides in days, seldom in weeks: a payment pending longer was forgotten and no longer blocks paying. */
export const REVIEW_DAYS = 30

/** The server's text while the charge is unconfirmed. The screen keeps the payment: this is no refusal. */
export const UNCONFIRMED_PAYMENT =
  'Aún no pudimos confirmar tu pago. No pagues otra vez: intenta de nuevo en un momento y lo revisamos.'

/** The server's text for an ended order: a retry gives the same, only a new order helps. */
export const ENDED_PAYMENT = 'Este intento de pago ya terminó. Empieza uno nuevo.'

interface Listed {
  payment_status: string | null
  /** Date or date-time in Guayaquil. */
  createAt: string | null
}

/** Whether a payment waits for the wallet's decision. One without a readable date counts as new. */
export const isUnderReview = ({ payment_status, createAt }: Listed, today: IsoDate): boolean => {
  const day = dateOf(createAt ?? '')
  return payment_status === 'PENDING' && (!isIsoDate(day) || daysBetween(day, today) <= REVIEW_DAYS)
}
