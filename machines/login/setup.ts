import { assign, emit, fromPromise, setup } from 'xstate'
import { type CallFailure, dataOf } from '../shared/call-result'
import { secondsLeft, untilNextSecond, waitFrom } from '../shared/resend-wait'
import {
  bareCode,
  codeError,
  emailError,
  hasFreshCode,
  type LoginContext,
  type LoginEmitted,
  type LoginEvent,
  type LoginInput,
  NO_ERRORS,
  redirectOf,
  trimmedEmail,
  validationErrors,
} from './context'
import type { LoginAcceptance, LoginPorts } from './ports'

const loginActors = (ports: LoginPorts) => ({
  sendCode: fromPromise<{ keylogin: string }, { email: string }>(({ input, signal }) =>
    dataOf(ports.sendCode(input, signal)),
  ),
  validateCode: fromPromise<LoginAcceptance, { keylogin: string; code: string }>(({ input, signal }) =>
    dataOf(ports.validateCode(input, signal)),
  ),
})

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as LoginContext,
  events: {} as LoginEvent,
  input: {} as LoginInput,
  emitted: {} as LoginEmitted,
}

/** The login's vocabulary (effects, guards, delays) over the given ports; `machine.ts` says what follows what. */
export const loginSetup = (ports: LoginPorts) =>
  setup({
    types,
    actors: loginActors(ports),
    guards: {
      isEmailWrong: ({ context }) => emailError(context) !== null,
      isCodeWrong: ({ context }) => codeError(context) !== null,
      isWaitOver: ({ context }) => context.secondsLeft === 0,
      isWaiting: ({ context }) => context.secondsLeft > 0,
      hasSentCode: ({ context }) => context.sent !== null,
      hasFreshCode: ({ context }) => hasFreshCode(context, ports.clock.now()),
    },
    delays: {
      second: ({ context }) => untilNextSecond(context.sent?.resendUntil ?? 0, ports.clock.now()),
      redirect: ({ context }) => context.redirect?.delayMs ?? 0,
    },
    actions: {
      assignEmail: assign((_, { email }: { email: string }) => ({ email, errors: NO_ERRORS })),
      assignCode: assign((_, { code }: { code: string }) => ({ code, errors: NO_ERRORS })),
      forgetCode: assign({ code: '' }),
      clearErrors: assign({ errors: NO_ERRORS }),
      flagEmail: assign(({ context }) => ({ errors: { ...NO_ERRORS, email: emailError(context) } })),
      flagCode: assign(({ context }) => ({ errors: { ...NO_ERRORS, code: codeError(context) } })),
      flagCall: assign((_, { text }: CallFailure) => ({ errors: { ...NO_ERRORS, call: text } })),
      flagValidation: assign((_, failure: CallFailure) => ({ errors: validationErrors(failure) })),
      countDown: assign(({ context }) => ({
        secondsLeft: secondsLeft(context.sent?.resendUntil ?? 0, ports.clock.now()),
      })),
      startWait: assign(({ context }, { keylogin }: { keylogin: string }) => {
        const resendUntil = waitFrom(ports.clock.now())
        const sent = { email: trimmedEmail(context), keylogin, resendUntil }
        return { sent, code: '', secondsLeft: secondsLeft(resendUntil, ports.clock.now()) }
      }),
      assignRedirect: assign((_, acceptance: LoginAcceptance) => ({
        redirect: redirectOf(acceptance),
        code: '',
      })),
      emitCodeSent: emit(({ context }) => ({
        type: 'code.sent' as const,
        ...(context.sent ?? { email: '', keylogin: '', resendUntil: 0 }),
      })),
      emitCodeAbandoned: emit({ type: 'code.abandoned' }),
      emitSession: emit(({ context }, { sessionId, user }: LoginAcceptance) => ({
        type: 'session.accepted' as const,
        sessionId,
        user,
        keylogin: context.sent?.keylogin ?? '',
      })),
      emitNavigation: emit(({ context }) => ({
        type: 'navigation.requested' as const,
        to: context.redirect?.to ?? '/',
      })),
    },
  })

export const sendInput = ({ context }: { context: LoginContext }) => ({ email: trimmedEmail(context) })

export const validateInput = ({ context }: { context: LoginContext }) => ({
  keylogin: context.sent?.keylogin ?? '',
  code: bareCode(context),
})
