import type { SnapshotFrom } from 'xstate'
import { failureOf } from '../shared/call-result'
import { CODE_TEXTS, waitRegion } from '../shared/mailed-code'
import { initialRegistration } from './context'
import type { RegistrationPorts } from './ports'
import { accountInput, registrationSetup, sendInput, validateInput } from './setup'
import { REGISTRATION_TEXTS as TEXTS } from './texts'

type Setup = ReturnType<typeof registrationSetup>

const failure =
  (unforeseen: string) =>
  ({ event }: { event: { error: unknown } }) =>
    failureOf(event.error, unforeseen)
const answer = <T>({ event }: { event: { output: T } }): T => event.output

/** Not during a call: its response would be lost. */
const RESTART = { target: '#registration.enteringPerson', actions: 'startAnew' } as const

/** Step 1: the person. An address already verified, or with a fresh code, needs no other mail. */
const enteringPerson = (registration: Setup) =>
  registration.createStateConfig({
    on: {
      'user.changePerson': {
        actions: { type: 'assignPerson', params: ({ event }) => ({ changes: event.changes }) },
      },
      'user.submit': [
        { guard: 'isPersonWrong', actions: ['flagPerson', 'emitRefused'] },
        { guard: 'hasTicket', target: '#registration.enteringAddress', actions: 'clearErrors' },
        { guard: 'hasFreshCode', target: '#registration.verifying', actions: 'clearErrors' },
        { target: '#registration.sendingCode', actions: 'clearErrors' },
      ],
      'user.restart': RESTART,
    },
  })

/** Step 2, the code region: typing, validating, resending. */
const codeRegion = (registration: Setup) =>
  registration.createStateConfig({
    initial: 'entering',
    states: {
      entering: {
        on: {
          'user.typeCode': { actions: { type: 'assignCode', params: ({ event }) => ({ code: event.code }) } },
          'user.submit': [
            { guard: 'isCodeWrong', actions: ['flagCode', 'emitRefused'] },
            { target: 'validating', actions: 'clearErrors' },
          ],
          'user.resend': { guard: 'isWaitOver', target: 'resending', actions: 'clearErrors' },
          'user.restart': RESTART,
        },
      },
      validating: {
        invoke: {
          id: 'validateCode',
          src: 'validateCode',
          input: validateInput,
          onDone: {
            target: '#registration.enteringAddress',
            actions: { type: 'assignTicket', params: answer },
          },
          onError: {
            target: 'entering',
            actions: [{ type: 'flagValidation', params: failure(CODE_TEXTS.validateFailed) }, 'emitRefused'],
          },
        },
        on: { 'user.cancel': { target: 'entering' } },
      },
      resending: {
        invoke: {
          id: 'resendCode',
          src: 'sendCode',
          input: sendInput,
          onDone: { target: 'entering', actions: 'startWait' },
          onError: {
            target: 'entering',
            actions: { type: 'flagCall', params: failure(CODE_TEXTS.sendFailed) },
          },
        },
        on: { 'user.cancel': { target: 'entering' } },
      },
    },
  })

/** Step 3: the address. A ticket for the verified e-mail is valid for half an hour. */
const enteringAddress = (registration: Setup) =>
  registration.createStateConfig({
    on: {
      'user.changeAddress': {
        actions: { type: 'assignAddress', params: ({ event }) => ({ changes: event.changes }) },
      },
      'user.submit': [
        {
          guard: 'hasNoTicket',
          target: '#registration.verifying',
          actions: ['dropTicket', 'flagExpiry'],
        },
        { guard: 'isAddressWrong', actions: ['flagAddress', 'emitRefused'] },
        { target: '#registration.creatingAccount', actions: 'clearErrors' },
      ],
      'user.verifyAgain': { target: '#registration.verifying', actions: ['dropTicket', 'clearErrors'] },
      'user.back': { target: '#registration.enteringPerson', actions: 'clearErrors' },
      'user.restart': RESTART,
    },
  })

/**
 * The registration (Specification §1, §2, §4: personal data, code, address and account). The only way to runnable
 * registration logic: a missing port does not compile.
 *
 * It emits `RegistrationEmitted`; screens read `registrationView(snapshot)`, and a reload resumes
 * `registrationDraft(snapshot)`.
 */
export function bindRegistration(ports: RegistrationPorts) {
  const registration = registrationSetup(ports)
  return registration.createMachine({
    id: 'registration',
    context: ({ input }) => initialRegistration(input, ports.clock.now()),
    initial: 'resuming',
    states: {
      resuming: {
        always: [
          { guard: 'isAtAddress', target: 'checkingTicket' },
          { guard: 'isAtCode', target: 'verifying' },
          { target: 'enteringPerson' },
        ],
      },
      checkingTicket: {
        always: [
          { guard: 'hasTicket', target: 'enteringAddress' },
          { target: 'verifying', actions: ['dropTicket', 'flagExpiry'] },
        ],
      },
      enteringPerson: enteringPerson(registration),
      sendingCode: {
        invoke: {
          id: 'sendCode',
          src: 'sendCode',
          input: sendInput,
          onDone: { target: 'verifying', actions: 'startWait' },
          onError: {
            target: 'enteringPerson',
            actions: { type: 'flagCall', params: failure(CODE_TEXTS.sendFailed) },
          },
        },
        on: { 'user.cancel': { target: 'enteringPerson' } },
      },
      verifying: {
        type: 'parallel',
        on: { 'user.back': { target: 'enteringPerson', actions: ['forgetCode', 'clearErrors'] } },
        states: { code: codeRegion(registration), wait: waitRegion },
      },
      enteringAddress: enteringAddress(registration),
      creatingAccount: {
        invoke: {
          id: 'createAccount',
          src: 'createAccount',
          input: accountInput,
          onDone: {
            target: 'done',
            actions: [{ type: 'emitSession', params: answer }, 'forgetTicket', 'emitNavigation'],
          },
          onError: {
            target: 'enteringAddress',
            actions: { type: 'flagCreation', params: failure(TEXTS.createFailed) },
          },
        },
        on: { 'user.cancel': { target: 'enteringAddress' } },
      },
      done: { type: 'final' },
    },
  })
}

export type RegistrationMachine = ReturnType<typeof bindRegistration>
export type RegistrationSnapshot = SnapshotFrom<RegistrationMachine>
