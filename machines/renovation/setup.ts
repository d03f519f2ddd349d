import { assign, emit, fromPromise, setup } from 'xstate'
import type { CallFailure } from '#domain/call-result'
import { NO_SERVER } from '#domain/constants'
import { mayRenew } from '#domain/membership'
import { dataOf, failureOf } from '../shared/call-result'
import {
  goesOnByItself,
  isBlocked,
  isRefusal,
  isSuperseded,
  type RenovationContext,
  type RenovationEmitted,
  type RenovationEvent,
  type RenovationInput,
  type RenovationStep,
} from './context'
import type { ApprovedPayment, Capture, LookUpResult, RenovationPorts, Review } from './ports'

/** The renewal's own texts, and the catalogue's for a failed payment or call (Specification §8). */
const RENOVATION_TEXTS = {
  levelRequired: 'Elige un servicio para continuar.',
  levelGone: 'Este servicio ya no está disponible. Elige otro, por favor.',
  reviewEnded: 'La billetera no confirmó tu pago. Puedes intentarlo otra vez.',
  paymentFailed: 'Hubo un error al procesar el pago',
  renewalFailed: NO_SERVER,
} as const

type Captured = ApprovedPayment & { capture: Capture }

const renovationActors = (ports: RenovationPorts) => ({
  createOrder: fromPromise<{ orderId: string }, { levelId: string; requestId: string }>(({ input, signal }) =>
    dataOf(ports.createOrder(input, signal)),
  ),
  captureOrder: fromPromise<Capture, ApprovedPayment>(({ input, signal }) =>
    dataOf(ports.captureOrder(input, signal)),
  ),
  lookUp: fromPromise<LookUpResult>(({ signal }) => dataOf(ports.lookUp(signal))),
  renew: fromPromise<null, Captured>(({ input, signal }) => dataOf(ports.renew(input, signal))),
})

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as RenovationContext,
  events: {} as RenovationEvent,
  input: {} as RenovationInput,
  emitted: {} as RenovationEmitted,
}

/** The renewal's vocabulary over the given ports; `machine.ts`, `paying.ts` and `settling.ts` have the transitions. */
export const renovationSetup = (ports: RenovationPorts) =>
  setup({
    types,
    actors: renovationActors(ports),
    guards: {
      isBlocked: ({ context }) => isBlocked(context),
      hasPaid: ({ context }) => context.hasPaid && isBlocked(context),
      isUnblocked: ({ context }) => !isBlocked(context),
      hasNoLevel: ({ context }) => context.levelId === null,
      isLevelGone: ({ context }, { levelIds }: { levelIds: readonly string[] }) =>
        context.levelId !== null && !levelIds.includes(context.levelId),
      hasCapture: ({ context }) => (context.payment?.capture ?? null) !== null,
      hasFreshApproval: ({ context }) =>
        context.payment !== null && goesOnByItself(context.payment, ports.clock.now()),
      hasPayment: ({ context }) => context.payment !== null,
      hasRefusal: ({ context }) => isRefusal(context),
      isAnswered: (_, { kind }: CallFailure) => kind === 'refused',
      isLookUpRefused: ({ context }, { kind }: CallFailure) => context.payment !== null && kind === 'refused',
      isReviewOver: ({ context }, { envios }: { envios: number | null }) =>
        context.review === null ? isSuperseded(context, envios) : !mayRenew(envios),
      isUnderReview: ({ context }) => context.review !== null && !isBlocked(context),
      isFound: (_, { result }: { result: LookUpResult }) => result.review !== null,
      isSuperseded: ({ context }) => isSuperseded(context, context.envios),
      isSupersededNow: ({ context }, { envios }: { envios: number | null }) => isSuperseded(context, envios),
      hasProblem: ({ context }) => context.problem !== null,
      isPaying: ({ context }) => context.step === 'pay' && context.levelId !== null,
      isProvider: ({ context }) => context.wallet === 'provider',
      isSandbox: ({ context }) => context.wallet === 'sandbox',
      isPaidElsewhere: () => ports.readStoredPayment() !== null,
      isOtherPayment: (_, { orderId }: { orderId: string }) => {
        const storedPayment = ports.readStoredPayment()
        return storedPayment !== null && storedPayment.orderId !== orderId
      },
      hasStoredPayment: (_, { storedPayment }: { storedPayment: ApprovedPayment | null }) =>
        storedPayment !== null,
      hasNoStoredPayment: (_, { storedPayment }: { storedPayment: ApprovedPayment | null }) =>
        storedPayment === null,
    },
    // A script that neither loads nor fails counts as blocked.
    delays: { script: 20_000 },
    actions: {
      assignShipments: assign((_, { envios }: { envios: number | null }) => ({ envios })),
      assignLookUpResult: assign(({ context }, { result: { envios, review } }: { result: LookUpResult }) => ({
        review,
        envios: envios ?? context.envios,
      })),
      assignReview: assign((_, { review }: { review: Review }) => ({ review, problem: null })),
      forgetReview: assign({ review: null }),
      flagUnconfirmed: assign({ levelError: RENOVATION_TEXTS.reviewEnded, problem: null }),
      assignLevel: assign(({ context }, { levelId }: { levelId: string }) => ({
        levelId,
        levelError: null,
        problem: null,
        attempt: context.attempt?.levelId === levelId ? context.attempt : null,
      })),
      flagLevel: assign({ levelError: RENOVATION_TEXTS.levelRequired }),
      forgetLevel: assign({ levelId: null, attempt: null }),
      flagGone: assign({ levelError: RENOVATION_TEXTS.levelGone, problem: null }),
      clear: assign({ problem: null, levelError: null }),
      goTo: assign((_, { step }: { step: RenovationStep }) => ({ step })),
      emitProgress: emit(({ context: { step, levelId } }) => ({
        type: 'progress.moved' as const,
        step,
        levelId,
      })),
      nameAttempt: assign(({ context }) => ({
        attempt: context.attempt ?? { requestId: ports.newRequestId(), levelId: context.levelId ?? '' },
      })),
      forgetAttempt: assign({ attempt: null }),
      assignOrder: assign((_, { orderId }: { orderId: string }) => ({ orderId, attempt: null })),
      approve: assign(({ context }, { orderId }: { orderId: string }) => ({
        problem: null,
        payment: {
          orderId,
          levelId: context.levelId ?? '',
          capture: null,
          approvedAt: ports.clock.now(),
          isRefused: false,
        },
      })),
      assignCapture: assign(({ context }, { capture }: { capture: Capture }) => ({
        problem: null,
        payment: context.payment && { ...context.payment, capture },
      })),
      assignStoredPayment: assign((_, { storedPayment }: { storedPayment: ApprovedPayment | null }) => ({
        payment: storedPayment,
      })),
      readStoredPayment: assign(() => ({ payment: ports.readStoredPayment() })),
      forgetPayment: assign({ payment: null, orderId: null, problem: null, attempt: null, review: null }),
      noteClosed: assign({ problem: { kind: 'closed' } }),
      noteFailure: assign((_, failure: CallFailure) => ({ problem: { kind: 'failed', failure } })),
      noteWalletFailure: assign({ problem: { kind: 'failed', failure: null } }),
      emitOrder: emit(({ context }) => ({ type: 'order.created' as const, orderId: context.orderId ?? '' })),
      emitNoOrder: emit({ type: 'order.failed' }),
      emitPaymentFailed: emit({ type: 'payment.failed', text: RENOVATION_TEXTS.paymentFailed }),
      emitAbandoned: emit({ type: 'payment.abandoned' }),
      emitStale: emit({ type: 'data.stale' }),
    },
  })

export type RenovationSetup = ReturnType<typeof renovationSetup>

export const answer = <T>({ event }: { event: { output: T } }): T => event.output
export const refreshed = ({ event }: { event: { envios: number | null } }) => ({ envios: event.envios })
export const lookUpOutput = ({ event }: { event: { output: LookUpResult } }) => ({ result: event.output })
export const found = ({ event }: { event: { review: Review } }) => ({ review: event.review })
export const loaded = ({ event }: { event: { levelIds: readonly string[] } }) => ({
  levelIds: event.levelIds,
})
export const storedPaymentParams = ({ event }: { event: { storedPayment: ApprovedPayment | null } }) => ({
  storedPayment: event.storedPayment,
})
export const captured = ({ event }: { event: { output: Capture } }) => ({ capture: event.output })
export const paymentFailure = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, RENOVATION_TEXTS.paymentFailed)
export const failedLookUp = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, RENOVATION_TEXTS.renewalFailed)
export const renewalFailure = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, RENOVATION_TEXTS.renewalFailed)

type Given = { context: RenovationContext }

export const createInput = ({ context }: Given) => ({
  levelId: context.attempt?.levelId ?? '',
  requestId: context.attempt?.requestId ?? '',
})

const NO_PAYMENT: ApprovedPayment = {
  orderId: '',
  levelId: '',
  capture: null,
  approvedAt: 0,
  isRefused: false,
}

export const captureInput = ({ context }: Given): ApprovedPayment => context.payment ?? NO_PAYMENT

export const renewInput = ({ context }: Given): Captured => {
  const payment = context.payment ?? NO_PAYMENT
  return { ...payment, capture: payment.capture ?? { id: payment.orderId, status: '' } }
}
