import { assign, emit, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { CallFailure } from '#domain/call-result'
import { TICKET_LIFETIME_MS } from '#domain/codes'
import { dataOf, failureOf } from '../shared/call-result'
import {
  bindMailedCode,
  CODE_TEXTS,
  type CodeMessage,
  isFresh,
  isOpen,
  mailCode,
  type SentCode,
} from '../shared/mailed-code'
import {
  type CreateRequest,
  createRequest,
  creationErrors,
  hasTicket,
  initialRegistration,
  NO_ERRORS,
  type RegistrationAcceptance,
  type RegistrationContext,
  type RegistrationEmitted,
  type RegistrationEvent,
  type RegistrationInput,
  type RegistrationPorts,
  sendRequest,
} from './context'
import {
  type AddressForm,
  hasErrors,
  isWrongAddress,
  type PersonForm,
  personErrors,
  REGISTRATION_TEXTS as TEXTS,
} from './forms'

const HOME = '/cliente/dashboard'

const registrationActors = (ports: RegistrationPorts) => ({
  sendCode: mailCode(ports),
  mailedCode: bindMailedCode(ports),
  createAccount: fromPromise<RegistrationAcceptance, CreateRequest>(({ input, signal }) =>
    dataOf(ports.createAccount(input, signal)),
  ),
})

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as RegistrationContext,
  events: {} as RegistrationEvent | CodeMessage<{ registro: string | null }>,
  input: {} as RegistrationInput,
  emitted: {} as RegistrationEmitted,
  children: {} as { mailedCode: 'mailedCode' },
}

const ticketOf = ({ sent }: RegistrationContext, registro: string | null, now: number) => ({
  registro,
  email: sent?.email ?? '',
  until: registro === null ? null : now + TICKET_LIFETIME_MS,
})

/** Typing into a field clears its error; the other errors stay. */
const typedInto = ({ person, errors }: RegistrationContext, changes: Partial<PersonForm>) => {
  const left = Object.entries(errors.person).filter(([field]) => !(field in changes))
  return {
    person: { ...person, ...changes },
    errors: { ...NO_ERRORS, person: Object.fromEntries(left) },
  }
}

/** The registration's vocabulary (effects, guards) over the given ports. */
const registrationSetup = (ports: RegistrationPorts) =>
  setup({
    types,
    actors: registrationActors(ports),
    guards: {
      // These steps need a valid first one.
      isAtCode: ({ context }) =>
        context.resumeAt === 'code' && context.sent !== null && !hasErrors(context.person),
      isAtAddress: ({ context }) => context.resumeAt === 'address' && !hasErrors(context.person),
      isPersonWrong: ({ context }) => hasErrors(context.person),
      isAddressWrong: ({ context }) => isWrongAddress(context.address),
      hasFreshCode: ({ context: { sent, person } }) => isFresh(sent, person.email, ports.clock.now()),
      hasSentCode: ({ context: { sent, person } }) => isOpen(sent, person.email),
      hasTicket: ({ context }) => hasTicket(context, ports.clock.now()),
      hasNoTicket: ({ context }) => !hasTicket(context, ports.clock.now()),
    },
    actions: {
      assignPerson: assign(({ context }, { changes }: { changes: Partial<PersonForm> }) =>
        typedInto(context, changes),
      ),
      assignAddress: assign(({ context }, { changes }: { changes: Partial<AddressForm> }) => ({
        address: { ...context.address, ...changes },
        errors: { ...NO_ERRORS, isAddressIncomplete: context.errors.isAddressIncomplete },
      })),
      clearErrors: assign({ errors: NO_ERRORS }),
      flagPerson: assign(({ context }) => ({
        errors: { ...NO_ERRORS, person: personErrors(context.person) },
      })),
      flagAddress: assign({ errors: { ...NO_ERRORS, isAddressIncomplete: true } }),
      flagExpiry: assign({ errors: { ...NO_ERRORS, call: TEXTS.ticketExpired } }),
      flagCall: assign((_, { text }: CallFailure) => ({ errors: { ...NO_ERRORS, call: text } })),
      flagCreation: assign((_, failure: CallFailure) => ({ errors: creationErrors(failure) })),
      assignSent: assign((_, sent: SentCode) => ({ sent })),
      toCode: sendTo('mailedCode', ({ event }) => event),
      assignTicket: assign(({ context }, { registro }: { registro: string | null }) => ({
        ticket: ticketOf(context, registro, ports.clock.now()),
        sent: context.sent && { ...context.sent, isSpent: true },
        errors: NO_ERRORS,
      })),
      dropTicket: assign(({ context }) => ({
        ticket: null,
        sent: {
          email: context.person.email.trim(),
          keylogin: '',
          resendUntil: context.sent?.resendUntil ?? 0,
          isSpent: true,
        },
      })),
      forgetTicket: assign({ ticket: null }),
      startAnew: assign(({ context: { blankAddress, referrer } }) =>
        initialRegistration({ draft: null, referrer, blankAddress }, ports.clock.now()),
      ),
      emitRefused: emit({ type: 'form.refused' }),
      emitSession: emit((_, acceptance: RegistrationAcceptance) => ({
        type: 'session.accepted' as const,
        ...acceptance,
      })),
      emitNavigation: emit({ type: 'navigation.requested', to: HOME }),
    },
  })

const sendInput = ({ context }: { context: RegistrationContext }) => ({ request: sendRequest(context) })

type Setup = ReturnType<typeof registrationSetup>

const failure =
  (unforeseen: string) =>
  ({ event }: { event: { error: unknown } }) =>
    failureOf(event.error, unforeseen)
const answer = <T>({ event }: { event: { output: T } }): T => event.output

/** A screen offers it during no call: its response would be lost. */
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
      'user.forward': [
        { guard: 'isPersonWrong' },
        { guard: 'hasTicket', target: '#registration.enteringAddress', actions: 'clearErrors' },
        { guard: 'hasSentCode', target: '#registration.verifying', actions: 'clearErrors' },
      ],
      'user.restart': RESTART,
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
          onDone: { target: 'verifying', actions: { type: 'assignSent', params: answer } },
          onError: {
            target: 'enteringPerson',
            actions: { type: 'flagCall', params: failure(CODE_TEXTS.sendFailed) },
          },
        },
        on: { 'user.cancel': { target: 'enteringPerson' } },
      },
      verifying: {
        invoke: {
          id: 'mailedCode',
          src: 'mailedCode',
          input: ({ context }) => ({
            ...sendInput({ context }),
            sent: context.sent,
            problem: context.errors.call,
          }),
        },
        on: {
          'user.typeCode': { actions: 'toCode' },
          'user.submit': { actions: 'toCode' },
          'user.resend': { actions: 'toCode' },
          'code.sent': { actions: { type: 'assignSent', params: ({ event }) => event.sent } },
          'code.refused': {
            actions: [{ type: 'assignSent', params: ({ event }) => event.sent }, 'emitRefused'],
          },
          'code.accepted': {
            target: 'enteringAddress',
            actions: { type: 'assignTicket', params: ({ event }) => event.proof },
          },
          'user.back': { target: 'enteringPerson', actions: 'clearErrors' },
          'user.restart': RESTART,
        },
      },
      enteringAddress: enteringAddress(registration),
      creatingAccount: {
        invoke: {
          id: 'createAccount',
          src: 'createAccount',
          input: ({ context }) => createRequest(context),
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
