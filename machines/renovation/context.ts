import type { CallFailure } from '#domain/call-result'
import { mayRenew } from '#domain/membership'
import type { ApprovedPayment, Review } from './ports'

/** This installation's wallet: the provider's, the demo's sandbox, or none (transfers only). */
export type WalletKind = 'provider' | 'sandbox' | 'none'

/** A step of Specification §4: 1 choose the service, 2 pay. */
export type RenovationStep = 'choose' | 'pay'

export interface RenovationInput {
  /** Remaining shipments; null: unknown, which blocks nothing. */
  envios: number | null
  wallet: WalletKind
  /** The level chosen before a reload, as emitted by `progress.moved`; else the client's current level. */
  levelId: string | null
  step: RenovationStep
  /** An approved payment without a renewal yet. */
  storedPayment: ApprovedPayment | null
  /** The server's payment under review. */
  review: Review | null
  /** This page has renewed before its reload. */
  hasPaid?: boolean
}

/** Why there is no renewal (yet). `failure` null: the wallet itself failed. */
export type RenovationProblem = { kind: 'closed' } | { kind: 'failed'; failure: CallFailure | null }

export interface RenovationContext {
  envios: number | null
  wallet: WalletKind
  step: RenovationStep
  levelId: string | null
  levelError: string | null
  /** The attempt whose order id has not arrived yet: a retry with the same id makes one order. */
  attempt: { requestId: string; levelId: string } | null
  orderId: string | null
  payment: ApprovedPayment | null
  review: Review | null
  problem: RenovationProblem | null
  hasPaid: boolean
}

export type RenovationEvent =
  | { type: 'user.choose'; levelId: string }
  | { type: 'user.continue' }
  | { type: 'user.back' }
  /** Retries the script, the capture or the renewal. */
  | { type: 'user.retry' }
  /** Stops waiting for the wallet's window. */
  | { type: 'user.cancel' }
  /** Drops a payment the server refused, for a new one. */
  | { type: 'user.startOver' }
  /** Continues another tab's payment here. */
  | { type: 'user.takeOver' }
  | { type: 'wallet.ready' }
  | { type: 'wallet.unreachable' }
  | { type: 'wallet.pressed' }
  | { type: 'wallet.approved'; orderId: string }
  | { type: 'wallet.closed' }
  | { type: 'wallet.failed' }
  | { type: 'data.refreshed'; envios: number | null }
  /** The levels on offer; the chosen one may be gone. */
  | { type: 'levels.loaded'; levelIds: readonly string[] }
  /** Another tab keeps an approved payment, or no longer does. */
  | { type: 'storedPayment.changed'; storedPayment: ApprovedPayment | null }
  /** The server reports a payment under review, new to this page. */
  | { type: 'review.found'; review: Review }
  /** The server has no payment under review (any more). */
  | { type: 'review.gone' }

/** Events it emits. */
export type RenovationEmitted =
  | { type: 'order.created'; orderId: string }
  | { type: 'order.failed' }
  | { type: 'payment.failed'; text: string }
  /** Clear the kept payment: the client starts over. */
  | { type: 'payment.abandoned' }
  /** Progress for a reload. */
  | { type: 'progress.moved'; step: RenovationStep; levelId: string | null }
  /** The server refused, so this page's data is stale: reload the user. */
  | { type: 'data.stale' }

/** A refusal before the reload, whose reason is gone. */
const KEPT_REFUSAL: RenovationProblem = { kind: 'failed', failure: { kind: 'refused', text: '' } }

export const initialRenovation = ({
  envios,
  wallet,
  levelId,
  step,
  storedPayment,
  review,
  hasPaid = false,
}: RenovationInput): RenovationContext => ({
  envios,
  wallet,
  step,
  levelId,
  levelError: null,
  attempt: null,
  orderId: null,
  payment: storedPayment,
  review,
  problem:
    review === null && storedPayment?.isRefused && storedPayment.capture === null ? KEPT_REFUSAL : null,
  hasPaid,
})

/** An older approval needs a confirmation. */
const APPROVAL_MS = 15 * 60 * 1000

/**
 * Whether a payment continues without a click: it is captured, or its approval is recent. A refused one never does: its
 * client was told that nothing was charged, and may have paid in another way since.
 */
export const goesOnByItself = (payment: ApprovedPayment, now: number): boolean =>
  !payment.isRefused && (payment.capture !== null || Math.abs(now - payment.approvedAt) <= APPROVAL_MS)

/**
 * Whether another payment replaced this one: the server refused the capture, and the client has shipments
 * meanwhile.
 */
export const isSuperseded = ({ payment, problem }: RenovationContext, envios: number | null): boolean =>
  payment !== null &&
  payment.capture === null &&
  (payment.isRefused || isRefusal({ problem })) &&
  !mayRenew(envios)

export const isBlocked = ({ envios }: RenovationContext): boolean => !mayRenew(envios)

/** Whether the server refused, as opposed to no response. */
export const isRefusal = ({ problem }: Pick<RenovationContext, 'problem'>): boolean =>
  problem?.kind === 'failed' && problem.failure?.kind === 'refused'
