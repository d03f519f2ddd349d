import { addDays, type IsoDate } from './iso-date'
import { formatMoney } from './notation'

/** A client's account: above 0 what is owed, below 0 what is in favour, both in units of the currency; '' when even. */
export const owedText = (owed: number | null | undefined): string => {
  if (!owed) return ''
  return owed > 0 ? `Debe ${formatMoney(owed)}` : `A favor ${formatMoney(-owed)}`
}

/** The same as its client reads it in a sentence; '' when even. */
export const ownOwedText = (owed: number | null | undefined): string => {
  if (!owed) return ''
  return owed > 0 ? `Debes ${formatMoney(owed)}.` : `Tienes ${formatMoney(-owed)} a favor.`
}

/** The service that waits, for its client: one that is paid in part is not called paid. */
export const nextServiceText = (owed: number | null | undefined): string =>
  owed && owed > 0
    ? `Tu siguiente servicio está apartado; falta pagar ${formatMoney(owed)}.`
    : 'Tu siguiente servicio ya está pagado'

/** A payment before it is recorded, in cents. `price`: of the service it opens; null = it only settles. */
export type Settling = { owed: number; price: number | null; value: number }

/** What the client owes after it, in cents; below 0 = in favour. */
export const owedAfter = ({ owed, price, value }: Settling): number => owed + (price ?? 0) - value

/** Whether it must be meant: another amount than the price that leaves a debt or credit, or more than what was owed. */
export const isUnusual = (payment: Settling): boolean => {
  const after = owedAfter(payment)
  return payment.price === null ? after < 0 : payment.value !== payment.price && after !== 0
}

/** What such a payment leaves: 'Queda debiendo $30,00'. */
export const leftText = (after: number): string => {
  if (after === 0) return 'No queda debiendo nada'
  return after > 0
    ? `Queda debiendo ${formatMoney(after / 100)}`
    : `Quedan ${formatMoney(-after / 100)} a favor`
}

/** How many days ahead a service that was paid early may begin. */
export const MOST_DAYS_AHEAD = 90

/** The error text of the day on which such a service begins; null when valid. */
export const beginningError = (day: IsoDate, today: IsoDate): string | null =>
  day > today && day <= addDays(today, MOST_DAYS_AHEAD)
    ? null
    : `El servicio puede empezar desde mañana hasta en ${MOST_DAYS_AHEAD} días.`
