import { assign, emit, fromPromise, setup } from 'xstate'
import type { CallFailure } from '#domain/call-result'
import { isCodeEnded, TICKET_LIFETIME_MS } from '#domain/codes'
import { dataOf } from '../shared/call-result'
import { bareCode, codeError, validationError } from '../shared/mailed-code'
import { secondsLeft, untilNextSecond, waitFrom } from '../shared/resend-wait'
import {
  createRequest,
  creationErrors,
  hasFreshCode,
  hasTicket,
  initialRegistration,
  NO_ERRORS,
  type RegistrationContext,
  type RegistrationEmitted,
  type RegistrationEvent,
  type RegistrationInput,
  sendRequest,
} from './context'
import { type AddressForm, hasErrors, isIncomplete, type PersonForm, personErrors } from './forms'
import type { CreateRequest, RegistrationAcceptance, RegistrationPorts } from './ports'
import { REGISTRATION_TEXTS } from './texts'

const HOME = '/cliente/dashboard'

const registrationActors = (ports: RegistrationPorts) => ({
  sendCode: fromPromise<unknown, ReturnType<typeof sendRequest>>(({ input, signal }) =>
    dataOf(ports.sendCode(input, signal)),
  ),
  validateCode: fromPromise<{ registro: string | null }, { code: string; email: string }>(
    ({ input, signal }) => dataOf(ports.validateCode(input, signal)),
  ),
  createAccount: fromPromise<RegistrationAcceptance, CreateRequest>(({ input, signal }) =>
    dataOf(ports.createAccount(input, signal)),
  ),
})

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as RegistrationContext,
  events: {} as RegistrationEvent,
  input: {} as RegistrationInput,
  emitted: {} as RegistrationEmitted,
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

/** The registration's vocabulary (effects, guards, delays) over the given ports; `machine.ts` has the transitions. */
export const registrationSetup = (ports: RegistrationPorts) =>
  setup({
    types,
    actors: registrationActors(ports),
    guards: {
      // These steps need a valid first one.
      isAtCode: ({ context }) =>
        context.resumeAt === 'code' && context.sent !== null && !hasErrors(context.person),
      isAtAddress: ({ context }) => context.resumeAt === 'address' && !hasErrors(context.person),
      isPersonWrong: ({ context }) => hasErrors(context.person),
      isCodeWrong: ({ context }) => codeError(context.code) !== null,
      isAddressWrong: ({ context }) => isIncomplete(context.address),
      isWaitOver: ({ context }) => context.secondsLeft === 0,
      isWaiting: ({ context }) => context.secondsLeft > 0,
      hasFreshCode: ({ context }) => hasFreshCode(context, ports.clock.now()),
      hasTicket: ({ context }) => hasTicket(context, ports.clock.now()),
      hasNoTicket: ({ context }) => !hasTicket(context, ports.clock.now()),
    },
    delays: {
      second: ({ context }) => untilNextSecond(context.sent?.resendUntil ?? 0, ports.clock.now()),
    },
    actions: {
      assignPerson: assign(({ context }, { changes }: { changes: Partial<PersonForm> }) =>
        typedInto(context, changes),
      ),
      assignCode: assign((_, { code }: { code: string }) => ({ code, errors: NO_ERRORS })),
      assignAddress: assign(({ context }, { changes }: { changes: Partial<AddressForm> }) => ({
        address: { ...context.address, ...changes },
        errors: { ...NO_ERRORS, isAddressIncomplete: context.errors.isAddressIncomplete },
      })),
      forgetCode: assign({ code: '' }),
      clearErrors: assign({ errors: NO_ERRORS }),
      flagPerson: assign(({ context }) => ({
        errors: { ...NO_ERRORS, person: personErrors(context.person) },
      })),
      flagCode: assign(({ context }) => ({ errors: { ...NO_ERRORS, code: codeError(context.code) } })),
      flagAddress: assign({ errors: { ...NO_ERRORS, isAddressIncomplete: true } }),
      flagExpiry: assign({ errors: { ...NO_ERRORS, call: REGISTRATION_TEXTS.ticketExpired } }),
      flagCall: assign((_, { text }: CallFailure) => ({ errors: { ...NO_ERRORS, call: text } })),
      flagValidation: assign(({ context: { sent } }, failure: CallFailure) =>
        isCodeEnded(failure.text)
          ? { errors: { ...NO_ERRORS, call: failure.text }, sent: sent && { ...sent, isSpent: true } }
          : { errors: { ...NO_ERRORS, ...validationError(failure) } },
      ),
      flagCreation: assign((_, failure: CallFailure) => ({ errors: creationErrors(failure) })),
      countDown: assign(({ context }) => ({
        secondsLeft: secondsLeft(context.sent?.resendUntil ?? 0, ports.clock.now()),
      })),
      startWait: assign(({ context }) => {
        const resendUntil = waitFrom(ports.clock.now())
        const sent = { email: context.person.email.trim(), resendUntil, isSpent: false }
        return { sent, code: '', secondsLeft: secondsLeft(resendUntil, ports.clock.now()) }
      }),
      assignTicket: assign(({ context }, { registro }: { registro: string | null }) => ({
        ticket: ticketOf(context, registro, ports.clock.now()),
        sent: context.sent && { ...context.sent, isSpent: true },
        code: '',
      })),
      dropTicket: assign(({ context }) => ({
        ticket: null,
        sent: {
          email: context.person.email.trim(),
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

export const sendInput = ({ context }: { context: RegistrationContext }) => sendRequest(context)

export const validateInput = ({ context }: { context: RegistrationContext }) => ({
  code: bareCode(context.code),
  email: context.sent?.email ?? '',
})

export const accountInput = ({ context }: { context: RegistrationContext }) => createRequest(context)
