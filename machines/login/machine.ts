import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { CallFailure } from '#domain/call-result'
import { isCodeEnded } from '#domain/codes'
import { dataOf, failureOf } from '../shared/call-result'
import { bareCode, CODE_TEXTS, codeError, validationError, waitRegion } from '../shared/mailed-code'
import { secondsLeft, untilNextSecond, waitFrom } from '../shared/resend-wait'
import {
  emailError,
  hasFreshCode,
  initialLogin,
  type LoginContext,
  type LoginEmitted,
  type LoginEvent,
  type LoginInput,
  NO_ERRORS,
  redirectOf,
  type SignInWay,
  trimmedEmail,
} from './context'
import type { LoginAcceptance, LoginPorts } from './ports'

/** The person closed the browser's question: no error. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

const loginActors = (ports: LoginPorts) => ({
  sendCode: fromPromise<{ keylogin: string }, { email: string }>(({ input, signal }) =>
    dataOf(ports.sendCode(input, signal)),
  ),
  validateCode: fromPromise<LoginAcceptance, { keylogin: string; code: string }>(({ input, signal }) =>
    dataOf(ports.validateCode(input, signal)),
  ),
  usePasskey: fromPromise<LoginAcceptance>(async ({ signal }) => {
    const result = await ports.usePasskey(signal)
    if (result.kind === 'cancelled') throw new Cancelled()
    return dataOf(Promise.resolve(result))
  }),
})

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as LoginContext,
  events: {} as LoginEvent,
  input: {} as LoginInput,
  emitted: {} as LoginEmitted,
}

/** The login's vocabulary (effects, guards, delays) over the given ports. */
const loginSetup = (ports: LoginPorts) =>
  setup({
    types,
    actors: loginActors(ports),
    guards: {
      isCancelled: (_, { error }: { error: unknown }) => error instanceof Cancelled,
      isEmailWrong: ({ context }) => emailError(context) !== null,
      /** No further try opens this code: submitting asks for another one. */
      isCodeEnded: ({ context }) => isCodeEnded(context.errors.code),
      canReplaceCode: ({ context }) => isCodeEnded(context.errors.code) && context.secondsLeft === 0,
      isCodeWrong: ({ context }) => codeError(context.code) !== null,
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
      /** The code's own error stays true until another code is on its way. */
      clearCallError: assign(({ context }) => ({ errors: { ...context.errors, call: null } })),
      flagEmail: assign(({ context }) => ({ errors: { ...NO_ERRORS, email: emailError(context) } })),
      flagCode: assign(({ context }) => ({ errors: { ...NO_ERRORS, code: codeError(context.code) } })),
      flagCall: assign(({ context }, { text }: CallFailure) => ({
        errors: { ...context.errors, call: text },
      })),
      flagValidation: assign((_, failure: CallFailure) => ({
        errors: { ...NO_ERRORS, ...validationError(failure) },
      })),
      countDown: assign(({ context }) => ({
        secondsLeft: secondsLeft(context.sent?.resendUntil ?? 0, ports.clock.now()),
      })),
      startWait: assign(({ context }, { keylogin }: { keylogin: string }) => {
        const resendUntil = waitFrom(ports.clock.now())
        const sent = { email: trimmedEmail(context), keylogin, resendUntil }
        return {
          sent,
          code: '',
          errors: NO_ERRORS,
          secondsLeft: secondsLeft(resendUntil, ports.clock.now()),
        }
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
      emitSession: emit((_, { keylogin, sessionId, user, way }: LoginAcceptance & { way: SignInWay }) => ({
        type: 'session.accepted' as const,
        sessionId,
        keylogin,
        user,
        way,
      })),
      emitNavigation: emit(({ context }) => ({
        type: 'navigation.requested' as const,
        to: context.redirect?.to ?? '/',
      })),
    },
  })

const sendInput = ({ context }: { context: LoginContext }) => ({ email: trimmedEmail(context) })

const validateInput = ({ context }: { context: LoginContext }) => ({
  keylogin: context.sent?.keylogin ?? '',
  code: bareCode(context.code),
})

const sendFailure = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, CODE_TEXTS.sendFailed)
const validateFailure = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, CODE_TEXTS.validateFailed)
const passkeyFailure = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, CODE_TEXTS.passkeyFailed)
const answer = <T>({ event }: { event: { output: T } }): T => event.output

/** The code region: typing, validating, resending. */
const codeRegion = (login: ReturnType<typeof loginSetup>) =>
  login.createStateConfig({
    initial: 'entering',
    states: {
      entering: {
        on: {
          'user.typeCode': { actions: { type: 'assignCode', params: ({ event }) => ({ code: event.code }) } },
          'user.submit': [
            { guard: 'canReplaceCode', target: 'resending', actions: 'clearCallError' },
            { guard: 'isCodeEnded' },
            { guard: 'isCodeWrong', actions: 'flagCode' },
            { target: 'validating', actions: 'clearErrors' },
          ],
          'user.resend': { guard: 'isWaitOver', target: 'resending', actions: 'clearCallError' },
        },
      },
      validating: {
        invoke: {
          id: 'validateCode',
          src: 'validateCode',
          input: validateInput,
          onDone: {
            target: '#login.redirecting',
            actions: [
              { type: 'emitSession', params: ({ event }) => ({ ...event.output, way: 'code' as const }) },
              { type: 'assignRedirect', params: answer },
            ],
          },
          onError: { target: 'entering', actions: { type: 'flagValidation', params: validateFailure } },
        },
        on: { 'user.cancel': { target: 'entering' } },
      },
      resending: {
        invoke: {
          id: 'resendCode',
          src: 'sendCode',
          input: sendInput,
          onDone: { target: 'entering', actions: [{ type: 'startWait', params: answer }, 'emitCodeSent'] },
          onError: { target: 'entering', actions: { type: 'flagCall', params: sendFailure } },
        },
        on: { 'user.cancel': { target: 'entering' } },
      },
    },
  })

/**
 * The sign-in flow (Specification §2 and §4: e-mail, code, then `url_return` after `seconds_return` × 2 s; or a passkey in place of both). The only
 * way to runnable login logic: a missing port does not compile.
 *
 * It emits {@link LoginEmitted}; screens read `loginView(snapshot)`.
 */
export function bindLogin(ports: LoginPorts) {
  const login = loginSetup(ports)
  return login.createMachine({
    id: 'login',
    context: ({ input }) => initialLogin(input, ports.clock.now()),
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'hasSentCode', target: 'verifying' }, { target: 'enteringEmail' }] },
      enteringEmail: {
        on: {
          'user.typeEmail': {
            actions: { type: 'assignEmail', params: ({ event }) => ({ email: event.email }) },
          },
          'user.submit': [
            { guard: 'isEmailWrong', actions: 'flagEmail' },
            { guard: 'hasFreshCode', target: 'verifying', actions: ['clearErrors', 'emitCodeSent'] },
            { target: 'sendingCode', actions: 'clearErrors' },
          ],
          'user.usePasskey': { target: 'askingPasskey', actions: 'clearErrors' },
        },
      },
      askingPasskey: {
        invoke: {
          id: 'usePasskey',
          src: 'usePasskey',
          onDone: {
            target: 'redirecting',
            actions: [
              { type: 'emitSession', params: ({ event }) => ({ ...event.output, way: 'passkey' as const }) },
              { type: 'assignRedirect', params: answer },
            ],
          },
          onError: [
            {
              guard: { type: 'isCancelled', params: ({ event }) => ({ error: event.error }) },
              target: 'enteringEmail',
            },
            { target: 'enteringEmail', actions: { type: 'flagCall', params: passkeyFailure } },
          ],
        },
        on: { 'user.cancel': { target: 'enteringEmail' } },
      },
      sendingCode: {
        invoke: {
          id: 'sendCode',
          src: 'sendCode',
          input: sendInput,
          onDone: { target: 'verifying', actions: [{ type: 'startWait', params: answer }, 'emitCodeSent'] },
          onError: { target: 'enteringEmail', actions: { type: 'flagCall', params: sendFailure } },
        },
        on: { 'user.cancel': { target: 'enteringEmail' }, 'user.changeEmail': { target: 'enteringEmail' } },
      },
      verifying: {
        type: 'parallel',
        on: {
          'user.changeEmail': {
            target: 'enteringEmail',
            actions: ['forgetCode', 'clearErrors', 'emitCodeAbandoned'],
          },
        },
        states: { code: codeRegion(login), wait: waitRegion },
      },
      redirecting: { after: { redirect: { target: 'done', actions: 'emitNavigation' } } },
      done: { type: 'final' },
    },
  })
}

export type LoginMachine = ReturnType<typeof bindLogin>
export type LoginSnapshot = SnapshotFrom<LoginMachine>
