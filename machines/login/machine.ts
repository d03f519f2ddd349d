import { assign, emit, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { CallFailure } from '#domain/call-result'
import { dataOf, failureOf } from '../shared/call-result'
import {
  bindMailedCode,
  CODE_TEXTS,
  type CodeMessage,
  type CodeView,
  codeView,
  isFresh,
  mailCode,
  type SentCode,
} from '../shared/mailed-code'
import {
  emailError,
  initialLogin,
  type LoginAcceptance,
  type LoginContext,
  type LoginEmitted,
  type LoginErrors,
  type LoginEvent,
  type LoginInput,
  type LoginPorts,
  NO_ERRORS,
  redirectOf,
  type SignInWay,
  trimmedEmail,
} from './context'

/** The person closed the browser's question: no error. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

const loginActors = (ports: LoginPorts) => ({
  sendCode: mailCode(ports),
  mailedCode: bindMailedCode(ports),
  usePasskey: fromPromise<LoginAcceptance>(async ({ signal }) => {
    const result = await ports.usePasskey(signal)
    if (result.kind === 'cancelled') throw new Cancelled()
    return dataOf(Promise.resolve(result))
  }),
})

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as LoginContext,
  events: {} as LoginEvent | CodeMessage<LoginAcceptance>,
  input: {} as LoginInput,
  emitted: {} as LoginEmitted,
  children: {} as { mailedCode: 'mailedCode' },
}

/** The login's vocabulary (effects, guards, delays) over the given ports. */
const loginSetup = (ports: LoginPorts) =>
  setup({
    types,
    actors: loginActors(ports),
    guards: {
      isCancelled: (_, { error }: { error: unknown }) => error instanceof Cancelled,
      isEmailWrong: ({ context }) => emailError(context) !== null,
      hasSentCode: ({ context }) => context.sent !== null,
      hasFreshCode: ({ context }) => isFresh(context.sent, context.email, ports.clock.now()),
    },
    delays: { redirect: ({ context }) => context.redirect?.delayMs ?? 0 },
    actions: {
      assignEmail: assign((_, { email }: { email: string }) => ({ email, errors: NO_ERRORS })),
      clearErrors: assign({ errors: NO_ERRORS }),
      flagEmail: assign(({ context }) => ({ errors: { ...NO_ERRORS, email: emailError(context) } })),
      flagCall: assign((_, { text }: CallFailure) => ({ errors: { ...NO_ERRORS, call: text } })),
      assignSent: assign((_, sent: SentCode) => ({ sent })),
      toCode: sendTo('mailedCode', ({ event }) => event),
      assignRedirect: assign((_, acceptance: LoginAcceptance) => ({ redirect: redirectOf(acceptance) })),
      emitCodeSent: emit(({ context }) => ({
        type: 'code.sent' as const,
        ...(context.sent ?? { email: '', keylogin: '', resendUntil: 0, isSpent: true }),
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

const sendInput = ({ context }: { context: LoginContext }) => ({ request: { email: trimmedEmail(context) } })
const failure =
  (unforeseen: string) =>
  ({ event }: { event: { error: unknown } }) =>
    failureOf(event.error, unforeseen)
const answer = <T>({ event }: { event: { output: T } }): T => event.output

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
    context: ({ input }) => initialLogin(input),
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
            {
              target: 'enteringEmail',
              actions: { type: 'flagCall', params: failure(CODE_TEXTS.passkeyFailed) },
            },
          ],
        },
        on: { 'user.cancel': { target: 'enteringEmail' } },
      },
      sendingCode: {
        invoke: {
          id: 'sendCode',
          src: 'sendCode',
          input: sendInput,
          onDone: { target: 'verifying', actions: [{ type: 'assignSent', params: answer }, 'emitCodeSent'] },
          onError: {
            target: 'enteringEmail',
            actions: { type: 'flagCall', params: failure(CODE_TEXTS.sendFailed) },
          },
        },
        on: { 'user.cancel': { target: 'enteringEmail' }, 'user.changeEmail': { target: 'enteringEmail' } },
      },
      verifying: {
        invoke: {
          id: 'mailedCode',
          src: 'mailedCode',
          input: ({ context }) => ({ ...sendInput({ context }), sent: context.sent }),
        },
        on: {
          'user.typeCode': { actions: 'toCode' },
          'user.submit': { actions: 'toCode' },
          'user.resend': { actions: 'toCode' },
          'code.sent': {
            actions: [{ type: 'assignSent', params: ({ event }) => event.sent }, 'emitCodeSent'],
          },
          'code.refused': { actions: { type: 'assignSent', params: ({ event }) => event.sent } },
          'code.accepted': {
            target: 'redirecting',
            actions: [
              { type: 'emitSession', params: ({ event }) => ({ ...event.proof, way: 'code' as const }) },
              { type: 'assignRedirect', params: ({ event }) => event.proof },
            ],
          },
          'user.changeEmail': { target: 'enteringEmail', actions: ['clearErrors', 'emitCodeAbandoned'] },
        },
      },
      redirecting: { after: { redirect: { target: 'done', actions: 'emitNavigation' } } },
      done: { type: 'final' },
    },
  })
}

export type LoginMachine = ReturnType<typeof bindLogin>
export type LoginSnapshot = SnapshotFrom<LoginMachine>

/** Everything /login shows, so that its screen decides nothing. */
export interface LoginView extends Omit<CodeView, 'busy' | 'errors'> {
  step: 'email' | 'code' | 'redirecting'
  email: string
  errors: LoginErrors & CodeView['errors']
  /** The running call; the form is disabled meanwhile. */
  busy: 'sending' | 'passkey' | CodeView['busy']
  /** The code's recipient; '' before. */
  sentTo: string
}

function stepOf(snapshot: LoginSnapshot): LoginView['step'] {
  if (snapshot.matches('verifying')) return 'code'
  return snapshot.matches('redirecting') || snapshot.matches('done') ? 'redirecting' : 'email'
}

function busyOf(snapshot: LoginSnapshot, { busy }: CodeView): LoginView['busy'] {
  if (snapshot.matches('sendingCode')) return 'sending'
  return snapshot.matches('askingPasskey') ? 'passkey' : busy
}

export function loginView(snapshot: LoginSnapshot): LoginView {
  const { email, errors, sent } = snapshot.context
  const code = codeView(snapshot.children.mailedCode)
  return {
    ...code,
    step: stepOf(snapshot),
    email,
    errors: { ...code.errors, email: errors.email, call: errors.call ?? code.errors.call },
    busy: busyOf(snapshot, code),
    sentTo: sent?.email ?? '',
  }
}
