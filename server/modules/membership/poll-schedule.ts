import type { WalletOrderState } from '../../db/schema'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Backoff of the polls: `firstMs` is doubled by each poll up to `mostMs`; after `forMs` they end. */
type Pace = { readonly firstMs: number; readonly mostMs: number; readonly forMs: number }

/** A browser gets two minutes to finish. The wallet forgets an order that is not paid within three days. */
const UNPAID: Pace = { firstMs: 2 * MINUTE_MS, mostMs: 6 * HOUR_MS, forMs: 4 * DAY_MS }
/** Money that waits for our books. */
const PAID: Pace = { firstMs: 2 * MINUTE_MS, mostMs: HOUR_MS, forMs: 30 * DAY_MS }
/** The wallet reviews a payment for days, seldom for weeks. */
const UNDER_REVIEW: Pace = { firstMs: 10 * MINUTE_MS, mostMs: 12 * HOUR_MS, forMs: 30 * DAY_MS }
/** A payment can be refunded, or claimed back, for 180 days. */
const RENEWED: Pace = { firstMs: DAY_MS, mostMs: 3 * DAY_MS, forMs: 180 * DAY_MS }

export type Polled = {
  readonly state: WalletOrderState
  readonly isUnderReview: boolean
  /** Polls in this state so far. */
  readonly polls: number
  readonly created_ms: number
}

/** An order's next poll of the wallet (epoch ms); null = never again. */
export const nextPoll = ({ state, isUnderReview, polls, created_ms }: Polled, now: number): number | null => {
  const pace = paceOf(state, isUnderReview)
  if (pace === null || now - created_ms >= pace.forMs) return null
  return now + Math.min(pace.firstMs * 2 ** polls, pace.mostMs)
}

/** First poll of an order that has just entered a state. */
export const firstPoll = (state: WalletOrderState, now: number): number | null =>
  nextPoll({ state, isUnderReview: false, polls: 0, created_ms: now }, now)

/** Whether money would be lost, or not renew anything, if the polls ended here. */
export const isMissed = ({ state, isUnderReview }: Polled): boolean => isUnderReview || state === 'captured'

const paceOf = (state: WalletOrderState, isUnderReview: boolean): Pace | null => {
  if (state === 'closed') return null
  if (state === 'renewed') return RENEWED
  if (isUnderReview) return UNDER_REVIEW
  return state === 'captured' ? PAID : UNPAID
}
