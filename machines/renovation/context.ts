import { mayRenew } from '#domain/membership'
import type { CallFailure } from '../shared/call-result'
import type { ApprovedPayment, Review } from './ports'

/** How this installation is paid: at the provider's, by the demo's sandbox, or by transfer alone. */
export type WalletKind = 'provider' | 'sandbox' | 'none'

/** A step of Specification §4: 1 choose the service, 2 pay. */
export type RenovationStep = 'choose' | 'pay'

export interface RenovationInput {
  /** Remaining shipments; null where the back end does not say, which blocks nothing. */
  envios: number | null
  wallet: WalletKind
  /** The level chosen when the page was left, as emitted by `progress.moved`; else the client's current level. */
  levelId: string | null
  step: RenovationStep
  /** An approved payment that has not renewed anything yet. */
  storedPayment: ApprovedPayment | null
  /** A payment under review that the server reported. */
  review: Review | null
}

/** Why there is no renewal (yet). `failure` null: the wallet itself could not go on. */
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
}

export type RenovationEvent =
  | { type: 'user.choose'; levelId: string }
  | { type: 'user.continue' }
  | { type: 'user.back' }
  /** Again: the script, the capture or the renewal, whichever it was. */
  | { type: 'user.retry' }
  /** Gives up waiting for the wallet's window. */
  | { type: 'user.cancel' }
  /** Leaves a payment that the server has refused, for another. */
  | { type: 'user.startOver' }
  /** Goes on here with what another tab began. */
  | { type: 'user.takeOver' }
  | { type: 'wallet.ready' }
  | { type: 'wallet.unreachable' }
  | { type: 'wallet.pressed' }
  | { type: 'wallet.approved'; orderId: string }
  | { type: 'wallet.closed' }
  | { type: 'wallet.failed' }
  | { type: 'data.refreshed'; envios: number | null }
  /** The levels that are offered; one that was chosen may not be among them any more. */
  | { type: 'levels.loaded'; levelIds: readonly string[] }
  /** Another tab keeps an approved payment, or no longer does. */
  | { type: 'storedPayment.changed'; storedPayment: ApprovedPayment | null }
  /** The server reports a payment under review that this page did not know. */
  | { type: 'review.found'; review: Review }
  /** The server has no payment under review (any more). */
  | { type: 'review.gone' }

/** What leaves the machine. */
export type RenovationEmitted =
  | { type: 'order.created'; orderId: string }
  | { type: 'order.failed' }
  | { type: 'payment.failed'; text: string }
  /** Forget the kept payment: the client starts over. */
  | { type: 'payment.abandoned' }
  /** What a reload would resume. */
  | { type: 'progress.moved'; step: RenovationStep; levelId: string | null }
  /** The server refused something that this page believed possible: load the user again. */
  | { type: 'data.stale' }

export const initialRenovation = ({
  envios,
  wallet,
  levelId,
  step,
  storedPayment,
  review,
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
  problem: null,
})

/** An older approval needs a confirmation. */
const APPROVAL_MS = 15 * 60 * 1000

/** Whether a payment goes on by itself: its money is taken, or it was approved a moment ago. */
export const goesOnByItself = (payment: ApprovedPayment, now: number): boolean =>
  payment.capture !== null || Math.abs(now - payment.approvedAt) <= APPROVAL_MS

/**
 * Whether a payment is over without ever having been: the server has refused to take its money, and shipments are there
 * meanwhile, by another one.
 */
export const isSuperseded = ({ payment, problem }: RenovationContext, envios: number | null): boolean =>
  payment !== null &&
  payment.capture === null &&
  (payment.isRefused || isRefusal({ problem })) &&
  !mayRenew(envios)

export const isBlocked = ({ envios }: RenovationContext): boolean => !mayRenew(envios)

/** Whether the server has said no, as opposed to saying nothing. */
export const isRefusal = ({ problem }: Pick<RenovationContext, 'problem'>): boolean =>
  problem?.kind === 'failed' && problem.failure?.kind === 'refused'
