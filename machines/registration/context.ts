import type { User } from '#contract/people'
import type { CallFailure, CallResult } from '#domain/call-result'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { RESEND_WAIT_S } from '#domain/constants'
import { isSameEmail } from '#domain/email'
import type { CodeEvent, CodePorts, SentCode } from '../shared/mailed-code'
import { type AddressForm, EMPTY_PERSON, type PersonErrors, type PersonForm } from './forms'

/** The person to open an account for: texts are trimmed, `referrer` is '' for none. */
export interface AccountToOpen {
  nombre: string
  apellidos: string
  email: string
  phone: string
  referrer: string
}

export interface CreateRequest {
  account: AccountToOpen
  address: AddressForm
  /** The ticket of a validated code; null if the back end has none. */
  registro: string | null
}

/** Result of a new account (Specification §7, create-account/create.php). */
export interface RegistrationAcceptance {
  sessionId: string
  keylogin: string
  user: User
}

/** For an address with an account only the mail says so, not the response. */
export interface SendRequest {
  nombre: string
  email: string
  phone: string
}

/**
 * The registration's effects; a code gives the ticket that opens an account. A call's `signal` aborts when the person goes
 * back or leaves: pass it on. The API layer shows the toasts of calls, not the machine.
 */
export interface RegistrationPorts extends CodePorts<SendRequest, { registro: string | null }> {
  createAccount(request: CreateRequest, signal: AbortSignal): Promise<CallResult<RegistrationAcceptance>>
}

export type RegistrationStep = 'person' | 'code' | 'address'

/** A verified address. `until` (epoch ms) is null without an expiry. */
export interface Ticket {
  registro: string | null
  email: string
  until: number | null
}

/** The draft for a reload or a closed tab. Never a session. */
export interface RegistrationDraft {
  step: RegistrationStep
  person: PersonForm
  address: AddressForm
  /** The referrer's key from the invitation link; '' for none. */
  referrer: string
  sent: SentCode | null
  ticket: Ticket | null
}

export interface RegistrationInput {
  draft: RegistrationDraft | null
  /** From the current address; wins over the draft's unless empty. */
  referrer: string
  /** An untouched address form. */
  blankAddress: AddressForm
}

/** Texts beside the fields of step 1, and above the form (a failed or refused call). */
export interface RegistrationErrors {
  person: PersonErrors
  call: string | null
  /** The address was sent incomplete or wrong: its fields show their errors. */
  isAddressIncomplete: boolean
  /** The server refused the account: verifying again or signing in may help. */
  isAccountRefused: boolean
}

/** The session is never kept here: it leaves with `session.accepted`. */
export interface RegistrationContext {
  resumeAt: RegistrationStep
  person: PersonForm
  address: AddressForm
  blankAddress: AddressForm
  referrer: string
  errors: RegistrationErrors
  sent: SentCode | null
  ticket: Ticket | null
}

export type RegistrationEvent =
  | { type: 'user.changePerson'; changes: Partial<PersonForm> }
  | { type: 'user.changeAddress'; changes: Partial<AddressForm> }
  /** `user.submit` sends the current step's form. */
  | CodeEvent
  /** To the personal data, keeping all input; also during a call. */
  | { type: 'user.back' }
  /** The browser's Forward: to the step that the personal data has led to. It mails nothing. */
  | { type: 'user.forward' }
  /** Aborts the running call and stays at its step. */
  | { type: 'user.cancel' }
  /** The account was refused: back to a new code. */
  | { type: 'user.verifyAgain' }
  /** Clears all but the referrer. */
  | { type: 'user.restart' }

/** Events it emits; the application focuses, stores and navigates. */
export type RegistrationEmitted =
  /** The current form has a text beside a field. */
  | { type: 'form.refused' }
  | { type: 'session.accepted'; sessionId: string; keylogin: string; user: User }
  | { type: 'navigation.requested'; to: string }

export const NO_ERRORS: RegistrationErrors = {
  person: {},
  call: null,
  isAddressIncomplete: false,
  isAccountRefused: false,
}

const isTooOld = ({ resendUntil }: SentCode, now: number): boolean =>
  now >= resendUntil - RESEND_WAIT_S * 1000 + CODE_LIFETIME_MS

const isGood = ({ until }: Ticket, now: number): boolean => until === null || now < until

const sentNow = (sent: SentCode | null, now: number): SentCode | null =>
  sent && { ...sent, isSpent: sent.isSpent || isTooOld(sent, now) }

/** Whether the typed e-mail has a valid ticket. */
export const hasTicket = ({ ticket, person }: RegistrationContext, now: number): boolean =>
  ticket !== null && isSameEmail(ticket.email, person.email) && isGood(ticket, now)

export function initialRegistration(input: RegistrationInput, now: number): RegistrationContext {
  const { draft, blankAddress } = input
  const ticket = draft?.ticket ?? null
  return {
    resumeAt: draft?.step ?? 'person',
    person: draft?.person ?? EMPTY_PERSON,
    address: draft?.address ?? blankAddress,
    blankAddress,
    referrer: input.referrer === '' ? (draft?.referrer ?? '') : input.referrer,
    errors: NO_ERRORS,
    sent: sentNow(draft?.sent ?? null, now),
    ticket: ticket !== null && isGood(ticket, now) ? ticket : null,
  }
}

export const creationErrors = ({ kind, text }: CallFailure): RegistrationErrors => ({
  ...NO_ERRORS,
  call: text,
  isAccountRefused: kind === 'refused',
})

const trimmed = ({ nombre, apellidos, email, phone }: PersonForm) => ({
  nombre: nombre.trim(),
  apellidos: apellidos.trim(),
  email: email.trim(),
  phone: phone.trim(),
})

/** The input of create-account/code_send_mail.php (Specification §7). */
export function sendRequest({ person }: RegistrationContext): SendRequest {
  const { nombre, email, phone } = trimmed(person)
  return { nombre, email, phone }
}

export const createRequest = ({ person, address, referrer, ticket }: RegistrationContext): CreateRequest => ({
  account: { ...trimmed(person), referrer },
  address,
  registro: ticket?.registro ?? null,
})
