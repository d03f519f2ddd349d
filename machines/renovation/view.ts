import { ENDED_PAYMENT } from '#domain/payment-review'
import type { RenovationProblem, WalletKind } from './context'
import type { RenovationSnapshot } from './machine'
import type { Review } from './ports'

/**
 * A payment's progress. `checking`: looking it up at the server; `unsettled`: the capture was refused or is
 * unconfirmed; `unrenewed`: captured, but nothing renewed.
 */
export type Settling = 'capturing' | 'renewing' | 'checking' | 'unsettled' | 'unrenewed'

/** Everything the renewal shows, so that its screen decides nothing. */
export interface RenovationView {
  step: 'blocked' | 'choose' | 'pay' | 'settle' | 'review' | 'elsewhere' | 'done'
  /** Remaining shipments; null: unknown. */
  envios: number | null
  /** The chosen level, or that of the pending payment. */
  levelId: string | null
  levelError: string | null
  wallet: WalletKind
  /** The wallet button's state; `creating` and `approving` until the person decides in its window. */
  button: 'loading' | 'unreachable' | 'ready' | 'creating' | 'approving' | 'unavailable'
  settling: Settling | null
  /** The wallet's order id, for support. */
  orderId: string | null
  problem: RenovationProblem | null
  /** The payment the wallet has not decided yet. */
  review: Review | null
  canStartOver: boolean
  /** A retry makes sense; not once the server reports the order as ended. */
  canRetry: boolean
}

const isEnded = (problem: RenovationProblem | null): boolean =>
  problem?.kind === 'failed' && problem.failure?.kind === 'refused' && problem.failure.text === ENDED_PAYMENT

function stepOf(snapshot: RenovationSnapshot): RenovationView['step'] {
  if (snapshot.matches('blocked')) return 'blocked'
  if (snapshot.matches('paying')) return 'pay'
  const isWaiting = snapshot.matches('reviewing')
  if (isWaiting || (snapshot.matches('checking') && snapshot.context.payment === null)) return 'review'
  if (snapshot.matches('elsewhere')) return 'elsewhere'
  if (snapshot.matches('done')) return 'done'
  return settlingOf(snapshot) === null ? 'choose' : 'settle'
}

function settlingOf(snapshot: RenovationSnapshot): Settling | null {
  for (const state of ['capturing', 'renewing', 'checking', 'unsettled', 'unrenewed'] as const)
    if (snapshot.matches(state)) return state
  return null
}

function buttonOf(snapshot: RenovationSnapshot): RenovationView['button'] {
  if (snapshot.matches({ paying: 'creating' })) return 'creating'
  if (snapshot.matches({ paying: 'approving' })) return 'approving'
  for (const state of ['loading', 'unreachable', 'ready'] as const)
    if (snapshot.matches({ paying: { offering: state } })) return state
  return 'unavailable'
}

export function renovationView(snapshot: RenovationSnapshot): RenovationView {
  const { envios, levelId, levelError, wallet, payment, problem, review } = snapshot.context
  return {
    step: stepOf(snapshot),
    envios,
    levelId: payment?.levelId ?? levelId,
    levelError,
    wallet,
    button: buttonOf(snapshot),
    settling: settlingOf(snapshot),
    orderId: payment?.orderId ?? null,
    problem,
    review,
    canStartOver: snapshot.can({ type: 'user.startOver' }),
    canRetry: snapshot.can({ type: 'user.retry' }) && !isEnded(problem),
  }
}
