import type { SnapshotFrom } from 'xstate'
import { failureOf } from '../shared/call-result'
import { initialLogin } from './context'
import type { LoginPorts } from './ports'
import { loginSetup, sendInput, validateInput } from './setup'
import { LOGIN_TEXTS } from './texts'

const sendFailure = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, LOGIN_TEXTS.sendFailed)
const validateFailure = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, LOGIN_TEXTS.validateFailed)
const answer = <T>({ event }: { event: { output: T } }): T => event.output

/**
 * The wait beside the code: a second at a time until another code may be asked for. It goes on while a code is being
 * validated, hence a region of its own.
 */
const waitRegion = (login: ReturnType<typeof loginSetup>) =>
  login.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: {
        entry: 'countDown',
        always: { guard: 'isWaitOver', target: 'over' },
        after: { second: { target: 'waiting', reenter: true } },
      },
      over: { always: { guard: 'isWaiting', target: 'waiting' } },
    },
  })

/** The code's own region: typing it, validating it, asking for another. */
const codeRegion = (login: ReturnType<typeof loginSetup>) =>
  login.createStateConfig({
    initial: 'entering',
    states: {
      entering: {
        on: {
          'user.typeCode': { actions: { type: 'assignCode', params: ({ event }) => ({ code: event.code }) } },
          'user.submit': [
            { guard: 'isCodeWrong', actions: 'flagCode' },
            { target: 'validating', actions: 'clearErrors' },
          ],
          'user.resend': { guard: 'isWaitOver', target: 'resending', actions: 'clearErrors' },
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
              { type: 'emitSession', params: answer },
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
 * The sign-in flow (Specification §2 and §4: e-mail, code, then `url_return` after `seconds_return` × 2 s). The only way
 * to runnable login logic: without every port it does not compile.
 *
 * What leaves it is emitted ({@link LoginEmitted}); what a screen shows is `loginView(snapshot)`.
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
        },
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
        states: { code: codeRegion(login), wait: waitRegion(login) },
      },
      redirecting: { after: { redirect: { target: 'done', actions: 'emitNavigation' } } },
      done: { type: 'final' },
    },
  })
}

export type LoginMachine = ReturnType<typeof bindLogin>
export type LoginSnapshot = SnapshotFrom<LoginMachine>
