import { dateOf, daysBetween, type IsoDate, isIsoDate } from './iso-date'

/** A wallet decides in days, seldom in weeks: a payment pending for longer was forgotten and no longer blocks paying. */
export const REVIEW_DAYS = 30

/** The server's text while it is unknown whether the money was taken. The screen keeps the payment: this is no refusal. */
export const UNCONFIRMED_PAYMENT =
  'Aún no pudimos confirmar tu pago. No pagues otra vez: intenta de nuevo en un momento y lo revisamos.'

/** What the server says of an order that has ended: asked for again it only says the same, another one leads on. */
export const ENDED_PAYMENT = 'Este intento de pago ya terminó. Empieza uno nuevo.'

interface Listed {
  payment_status: string | null
  /** Date or date-time in Guayaquil. */
  createAt: string | null
}

/** Whether a payment waits for the wallet's decision. One without a readable date is taken to be new. */
export const isUnderReview = ({ payment_status, createAt }: Listed, today: IsoDate): boolean => {
  const day = dateOf(createAt ?? '')
  return payment_status === 'PENDING' && (!isIsoDate(day) || daysBetween(day, today) <= REVIEW_DAYS)
}
