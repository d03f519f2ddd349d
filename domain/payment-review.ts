import { dateOf, daysBetween, type IsoDate, isIsoDate } from './iso-date'

/** A wallet decides in days, seldom in weeks: what is still open after that was forgotten, and keeps nobody from paying. */
export const REVIEW_DAYS = 30

/** What the server says while nobody knows whether the money was taken: for the screen no refusal, nothing is let go of. */
export const UNCONFIRMED_PAYMENT =
  'Aún no pudimos confirmar tu pago. No pagues otra vez: intenta de nuevo en un momento y lo revisamos.'

/** What the server says of an order that has ended: asked for again it only says the same, another one leads on. */
export const ENDED_PAYMENT = 'Este intento de pago ya terminó. Empieza uno nuevo.'

interface Listed {
  payment_status: string
  /** Date or date-time in Guayaquil. */
  createAt: string
}

/** Whether a payment waits for the wallet's decision. One without a readable date is taken to be new. */
export const isUnderReview = ({ payment_status, createAt }: Listed, today: IsoDate): boolean => {
  const day = dateOf(createAt)
  return payment_status === 'PENDING' && (!isIsoDate(day) || daysBetween(day, today) <= REVIEW_DAYS)
}
