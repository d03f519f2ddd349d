import { milliseconds } from 'date-fns/milliseconds'
import type { WalletOrderState } from '../../db/schema'

/** Backoff of the polls: `firstMs` is doubled by each poll up to `mostMs`; after `forMs` they end. */
type Pace = { readonly firstMs: number; readonly mostMs: number; readonly forMs: number }

/** A browser gets two minutes to finish. The wallet forgets an order that is not paid within three days. */
const UNPAID: Pace = {
  firstMs: milliseconds({ minutes: 2 }),
  mostMs: milliseconds({ hours: 6 }),
  forMs: milliseconds({ days: 4 }),
}
/** Money that waits for our books. */
const PAID: Pace = {
  firstMs: milliseconds({ minutes: 2 }),
  mostMs: milliseconds({ hours: 1 }),
  forMs: milliseconds({ days: 30 }),
}
/** The wallet reviews a payment for days, seldom for weeks. */
const UNDER_REVIEW: Pace = {
  firstMs: milliseconds({ minutes: 10 }),
  mostMs: milliseconds({ hours: 12 }),
  forMs: milliseconds({ days: 30 }),
}
/** A payment can be refunded, or claimed back, for 180 days. */
const RENEWED: Pace = {
  firstMs: milliseconds({ days: 1 }),
  mostMs: milliseconds({ days: 3 }),
  forMs: milliseconds({ days: 180 }),
}

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
