/** A mailed code, from its e-mail to its proof. Login and registration invoke it while a person types the code. */
import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Clock } from '#domain/calendar'
import type { CallFailure, CallResult } from '#domain/call-result'
import { isCode, isCodeEnded, resendSecondsLeft } from '#domain/codes'
import { NO_SERVER, RESEND_WAIT_S } from '#domain/constants'
import { isSameEmail } from '#domain/email'
import { dataOf, failureOf } from './call-result'

export const CODE_TEXTS = {
  emailRequired: 'Escribe tu correo electrónico.',
  emailShape: 'Revisa tu correo: no parece completo.',
  codeRequired: 'Escribe el código que te enviamos.',
  codeShape: 'El código tiene 6 dígitos.',
  sendFailed: NO_SERVER,
  validateFailed: 'Error al validar el codigo',
  passkeyFailed: NO_SERVER,
} as const

/** `resendUntil` is the earliest resend (epoch ms): a reload, a sleeping tab or a throttled timer never lengthens the wait. */
export interface SentCode {
  email: string
  /** The login's key of this mail; '' for the registration, which has none. */
  keylogin: string
  resendUntil: number
  /** Used, expired or burnt: only another code opens. */
  isSpent: boolean
}

/** Beside the code, and above the form (a failed or refused call). */
interface CodeErrors {
  code: string | null
  call: string | null
}

/** `Request` mails a code, also another one; `Proof` is what the right code gives. */
export interface CodePorts<Request, Proof> {
  clock: Clock
  sendCode(request: Request, signal: AbortSignal): Promise<CallResult<{ keylogin?: string }>>
  /** `refused`: wrong, burnt or expired. */
  validateCode(request: CodeToProve, signal: AbortSignal): Promise<CallResult<Proof>>
}

export type CodeToProve = Pick<SentCode, 'email' | 'keylogin'> & { code: string }

/** Without a known `sent` code only another one opens. `problem`: why the person is sent here. */
interface CodeInput<Request> {
  request: Request
  sent: SentCode | null
  problem?: string | null
}

interface CodeContext<Request> {
  request: Request
  sent: SentCode
  /** As typed. */
  code: string
  errors: CodeErrors
  /** Of the resend wait; 0 when a resend is possible. */
  secondsLeft: number
}

export type CodeEvent =
  | { type: 'user.typeCode'; code: string }
  | { type: 'user.submit' }
  | { type: 'user.resend' }

/** To the flow around it, which keeps what was sent, and leaves with the proof. */
export type CodeMessage<Proof> =
  | { type: 'code.sent'; sent: SentCode }
  /** `text`: why; it stands beside the code too. */
  | { type: 'code.refused'; sent: SentCode; text: string | null }
  | { type: 'code.accepted'; proof: Proof }

const NO_ERRORS: CodeErrors = { code: null, call: null }
const SECOND_MS = 1000

/** Earliest resend (epoch ms) of a code sent at `now` (Specification §2, §9: 60 seconds). */
export const waitFrom = (now: number): number => now + RESEND_WAIT_S * SECOND_MS

/**
 * Whole seconds left, rounded up, 0 when the wait is over. Never more than the full wait: setting the device's clock
 * back must not lock the person out.
 */
export function secondsLeft(until: number, now: number): number {
  if (!Number.isFinite(until)) return 0
  return resendSecondsLeft(until - waitFrom(0), now)
}

/** Milliseconds until {@link secondsLeft} changes; at least 1, at most a second. */
export function untilNextSecond(until: number, now: number): number {
  const rest = (until - now) % SECOND_MS
  return rest > 0 ? rest : SECOND_MS
}

/** A code mailed to this address may still be typed. */
export const isOpen = (sent: SentCode | null, email: string): sent is SentCode =>
  sent !== null && !sent.isSpent && isSameEmail(sent.email, email)

/** Reuse a code mailed to this address within the wait: the server would refuse another. */
export const isFresh = (sent: SentCode | null, email: string, now: number): boolean =>
  isOpen(sent, email) && secondsLeft(sent.resendUntil, now) > 0

/** Codes are often copied with blanks inside. */
const bareCode = (typed: string): string => typed.replace(/\s+/g, '')

/** The text beside the code, or null when it may be validated (Specification §2, §5: required, 6 digits). */
function codeError(typed: string): string | null {
  const code = bareCode(typed)
  if (code === '') return CODE_TEXTS.codeRequired
  return isCode(code) ? null : CODE_TEXTS.codeShape
}

/** Mails a code: a flow's first one too. */
export const mailCode = <Request extends { email: string }>({
  clock,
  sendCode,
}: Omit<CodePorts<Request, unknown>, 'validateCode'>) =>
  fromPromise<SentCode, { request: Request }>(async ({ input: { request }, signal }) => {
    const { keylogin = '' } = await dataOf(sendCode(request, signal))
    return { email: request.email, keylogin, resendUntil: waitFrom(clock.now()), isSpent: false }
  })

/** A refused code is the field's fault, a failed call is not. */
const afterFailure = (sent: SentCode, { kind, text }: CallFailure) =>
  kind === 'refused'
    ? { errors: { code: text, call: null }, sent: { ...sent, isSpent: isCodeEnded(text) } }
    : { errors: { code: null, call: text } }

const codeSetup = <Request extends { email: string }, Proof>(ports: CodePorts<Request, Proof>) => {
  const left = ({ resendUntil }: SentCode) => secondsLeft(resendUntil, ports.clock.now())
  const tell = (message: CodeMessage<Proof>) => message
  return setup({
    types: {
      context: {} as CodeContext<Request>,
      events: {} as CodeEvent,
      input: {} as CodeInput<Request>,
    },
    actors: {
      sendCode: mailCode(ports),
      validateCode: fromPromise<{ proof: Proof }, CodeToProve>(async ({ input, signal }) => ({
        proof: await dataOf(ports.validateCode(input, signal)),
      })),
    },
    guards: {
      canReplace: ({ context }) => context.sent.isSpent && context.secondsLeft === 0,
      isSpent: ({ context }) => context.sent.isSpent,
      isCodeWrong: ({ context }) => codeError(context.code) !== null,
      isWaitOver: ({ context }) => context.secondsLeft === 0,
      isWaiting: ({ context }) => context.secondsLeft > 0,
    },
    delays: { second: ({ context }) => untilNextSecond(context.sent.resendUntil, ports.clock.now()) },
    actions: {
      /** A spent code is no longer the one that is typed. */
      assignCode: assign(({ context: { sent } }, { code }: { code: string }) => ({
        code,
        errors: NO_ERRORS,
        sent: { ...sent, isSpent: false },
      })),
      clearErrors: assign({ errors: NO_ERRORS }),
      /** The code's own error stays true until another code is on its way. */
      clearCallError: assign(({ context: { errors } }) => ({ errors: { ...errors, call: null } })),
      flagCode: assign(({ context }) => ({ errors: { code: codeError(context.code), call: null } })),
      flagCall: assign(({ context: { errors } }, { text }: CallFailure) => ({
        errors: { ...errors, call: text },
      })),
      flagValidation: assign(({ context: { sent } }, failure: CallFailure) => afterFailure(sent, failure)),
      countDown: assign(({ context: { sent } }) => ({ secondsLeft: left(sent) })),
      startWait: assign((_, sent: SentCode) => ({
        sent,
        code: '',
        errors: NO_ERRORS,
        secondsLeft: left(sent),
      })),
      tellSent: sendParent(({ context: { sent } }) => tell({ type: 'code.sent', sent })),
      tellRefused: sendParent(({ context: { errors, sent } }) =>
        tell({ type: 'code.refused', sent, text: errors.code }),
      ),
      tellAccepted: sendParent((_, { proof }: { proof: Proof }) => tell({ type: 'code.accepted', proof })),
    },
  })
}

/** The only way to runnable logic of a mailed code: a missing port does not compile. Screens read {@link codeView}. */
export function bindMailedCode<Request extends { email: string }, Proof>(ports: CodePorts<Request, Proof>) {
  return codeSetup(ports).createMachine({
    id: 'mailed-code',
    context: ({ input: { request, sent, problem = null } }) => ({
      request,
      sent: sent ?? { email: request.email, keylogin: '', resendUntil: 0, isSpent: true },
      code: '',
      errors: { code: null, call: problem },
      secondsLeft: sent === null ? 0 : secondsLeft(sent.resendUntil, ports.clock.now()),
    }),
    type: 'parallel',
    states: {
      code: {
        initial: 'entering',
        states: {
          entering: {
            on: {
              'user.typeCode': { actions: { type: 'assignCode', params: ({ event }) => event } },
              'user.submit': [
                { guard: 'canReplace', target: 'resending', actions: 'clearCallError' },
                { guard: 'isSpent' },
                { guard: 'isCodeWrong', actions: ['flagCode', 'tellRefused'] },
                { target: 'validating', actions: 'clearErrors' },
              ],
              'user.resend': { guard: 'isWaitOver', target: 'resending', actions: 'clearCallError' },
            },
          },
          validating: {
            invoke: {
              id: 'validateCode',
              src: 'validateCode',
              input: ({ context: { sent, code } }) => ({
                email: sent.email,
                keylogin: sent.keylogin,
                code: bareCode(code),
              }),
              onDone: { actions: { type: 'tellAccepted', params: ({ event }) => event.output } },
              onError: {
                target: 'entering',
                actions: [
                  {
                    type: 'flagValidation',
                    params: ({ event }) => failureOf(event.error, CODE_TEXTS.validateFailed),
                  },
                  'tellRefused',
                ],
              },
            },
          },
          resending: {
            invoke: {
              id: 'resendCode',
              src: 'sendCode',
              input: ({ context: { request } }) => ({ request }),
              onDone: {
                target: 'entering',
                actions: [{ type: 'startWait', params: ({ event }) => event.output }, 'tellSent'],
              },
              onError: {
                target: 'entering',
                actions: {
                  type: 'flagCall',
                  params: ({ event }) => failureOf(event.error, CODE_TEXTS.sendFailed),
                },
              },
            },
          },
        },
      },
      /** Beside the code: the wait goes on during a validation. */
      wait: {
        initial: 'waiting',
        states: {
          waiting: {
            entry: 'countDown',
            always: { guard: 'isWaitOver', target: 'over' },
            after: { second: { target: 'waiting', reenter: true } },
          },
          over: { always: { guard: 'isWaiting', target: 'waiting' } },
        },
      },
    },
  })
}

/** What a screen shows of the code; `isSpent`: the main action is asking for another one. */
export interface CodeView {
  code: string
  errors: CodeErrors
  /** The running call; the form is disabled meanwhile. */
  busy: 'validating' | 'resending' | null
  secondsLeft: number
  isSpent: boolean
}

interface RunningCode {
  getSnapshot(): {
    value: { code: 'entering' | 'validating' | 'resending' }
    context: Omit<CodeContext<unknown>, 'request'>
  }
}

/** The view of the running child; undefined while the flow is at another step. */
export function codeView(running: RunningCode | undefined): CodeView {
  if (!running) return { code: '', errors: NO_ERRORS, busy: null, secondsLeft: 0, isSpent: false }
  const { value, context } = running.getSnapshot()
  const { code, errors, secondsLeft: rest, sent } = context
  const busy = value.code === 'entering' ? null : value.code
  return { code, errors, busy, secondsLeft: rest, isSpent: sent.isSpent }
}
