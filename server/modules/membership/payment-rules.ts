import { milliseconds } from 'date-fns/milliseconds'
import type {
  NivelRow,
  PaymentStatusColumn,
  WalletOrderRow,
  WalletOrderState,
  WalletTrouble,
} from '../../db/schema'
import { levelAsBegun } from '../../records/levels-repository'
import type { WalletCapture, WalletOrder } from '../../wallet/port'
import { MEMBERSHIP_ANSWERS } from './texts'

/** Our field in a wallet order: its client and level. */
export const customIdOf = ({ keylogin, levelId }: { keylogin: string; levelId: number }): string =>
  `${keylogin}/${levelId}`

/** A capture that began this long ago has arrived at the wallet, or never will. */
const IN_FLIGHT_MS = milliseconds({ minutes: 10 })

/** A wallet order, and our own row of it. */
export type Seen = { readonly order: WalletOrder; readonly known: WalletOrderRow }

/** The judgement of an order. `trouble`: the wallet has money that renews nothing. */
export type Judgement =
  | { readonly kind: 'paid' | 'underReview'; readonly capture: WalletCapture; readonly level: NivelRow }
  | { readonly kind: 'refused'; readonly text: string; readonly trouble: WalletTrouble | null }

const STATUS_OF: ReadonlyMap<string, PaymentStatusColumn> = new Map([
  ['COMPLETED', 'COMPLETED'],
  ['PARTIALLY_REFUNDED', 'COMPLETED'],
  ['PENDING', 'PENDING'],
  ['REFUNDED', 'REFUNDED'],
  ['REVERSED', 'REFUNDED'],
  ['DECLINED', 'FAILED'],
  ['DENIED', 'FAILED'],
  ['FAILED', 'FAILED'],
])

/** Our status of a capture (wire, "payment"); null = an unknown one. */
export const paymentStatusOf = ({ status }: WalletCapture): PaymentStatusColumn | null =>
  STATUS_OF.get(status) ?? null

/** Whether the wallet has the money of a capture, or is about to have it. */
export const holdsMoney = (capture: WalletCapture): boolean =>
  ['COMPLETED', 'PENDING'].includes(paymentStatusOf(capture) ?? '')

/** A difference from the order we made; `text` is for its payer. */
export type Flaw = { readonly text: string; readonly trouble: WalletTrouble }

/**
 * Finds changes to an order at the wallet, where its payer's browser can reach it. It must pay our
 * account, and carry the client and the level of our own row.
 */
export const flawOf = ({ order, known }: Seen, keylogin: string): Flaw | null => {
  if (order.payee !== 'us') return { text: MEMBERSHIP_ANSWERS.otherPayee, trouble: 'payee' }
  const isOurs = order.customId === customIdOf({ keylogin, levelId: known.membership_id })
  return isOurs ? null : { text: MEMBERSHIP_ANSWERS.someoneElses, trouble: 'purpose' }
}

type Case = Seen & { readonly keylogin: string; readonly levels: readonly NivelRow[] }

/**
 * Judges the wallet's order: it must be as we made it, for an offered level, and paid in full in its currency. Level,
 * price and shipments come from our own row alone.
 */
export const judge = ({ order, known, keylogin, levels }: Case): Judgement => {
  const { capture } = order
  const refused = (text: string, trouble: WalletTrouble | null): Judgement => ({
    kind: 'refused',
    text,
    trouble: capture && holdsMoney(capture) ? trouble : null,
  })
  const flaw = flawOf({ order, known }, keylogin)
  if (flaw !== null) return refused(flaw.text, flaw.trouble)
  const today = levels.find(({ id }) => id === known.membership_id)
  if (!today) return refused(MEMBERSHIP_ANSWERS.unknownLevel, 'level')
  const level = levelAsBegun(today, { ...known, cents: known.value_cents })
  if (!capture || !['COMPLETED', 'PENDING'].includes(capture.status)) {
    return refused(MEMBERSHIP_ANSWERS.notPaid, 'refunded')
  }
  if (capture.amount.currency !== known.divisa) return refused(MEMBERSHIP_ANSWERS.otherAmount, 'currency')
  if (capture.amount.cents !== known.value_cents) return refused(MEMBERSHIP_ANSWERS.otherAmount, 'amount')
  if (capture.status === 'PENDING') return { kind: 'underReview', capture, level }
  if (order.status !== 'COMPLETED') return refused(MEMBERSHIP_ANSWERS.notPaid, null)
  return { kind: 'paid', capture, level }
}

/** The state of an order that has not renewed anything (yet), by the wallet's answer. */
export const restOf = (known: WalletOrderRow, order: WalletOrder | null, now: number): WalletOrderState => {
  if (known.state === 'renewed') return 'renewed'
  if (order === null) return 'closed'
  if (order.capture) return holdsMoney(order.capture) ? known.state : 'closed'
  return known.state === 'capturing' && now - known.updated_ms >= IN_FLIGHT_MS ? 'open' : known.state
}
