import type { User } from '#contract/people'
import type { CallFailure } from '#domain/call-result'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { RESEND_WAIT_S } from '#domain/constants'
import { isSameEmail } from '#domain/email'
import { secondsLeft } from '../shared/resend-wait'
import { type AddressForm, EMPTY_PERSON, type PersonErrors, type PersonForm } from './forms'
import type { CreateRequest } from './ports'

export type RegistrationStep = 'person' | 'code' | 'address'

/** A mailed code: recipient, and the time (epoch ms) from which a resend is possible. */
export interface SentCode {
  email: string
  resendUntil: number
  /** Used or expired: a resend is needed. */
  isSpent: boolean
}

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

/** Texts beside the fields of step 1, beside the code, and above the form (a failed or refused call). */
export interface RegistrationErrors {
  person: PersonErrors
  code: string | null
  call: string | null
  /** The address was sent incomplete: its fields show their errors. */
  isAddressIncomplete: boolean
  /** The server refused the account: verifying again or signing in may help. */
  isAccountRefused: boolean
}

/** The session is never kept here: it leaves with `session.accepted`. */
export interface RegistrationContext {
  resumeAt: RegistrationStep
  person: PersonForm
  code: string
  address: AddressForm
  blankAddress: AddressForm
  referrer: string
  errors: RegistrationErrors
  sent: SentCode | null
  ticket: Ticket | null
  /** Of the resend wait; 0 when a resend is possible. */
  secondsLeft: number
}

export type RegistrationEvent =
  | { type: 'user.changePerson'; changes: Partial<PersonForm> }
  | { type: 'user.typeCode'; code: string }
  | { type: 'user.changeAddress'; changes: Partial<AddressForm> }
  /** Sends the current step's form. */
  | { type: 'user.submit' }
  | { type: 'user.resend' }
  /** To the personal data, keeping all input; also during a call. */
  | { type: 'user.back' }
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
  code: null,
  call: null,
  isAddressIncomplete: false,
  isAccountRefused: false,
}

const isTooOld = ({ resendUntil }: SentCode, now: number): boolean =>
  now >= resendUntil - RESEND_WAIT_S * 1000 + CODE_LIFETIME_MS

const isGood = ({ until }: Ticket, now: number): boolean => until === null || now < until

const sentNow = (sent: SentCode | null, now: number): SentCode | null =>
  sent && { ...sent, isSpent: sent.isSpent || isTooOld(sent, now) }

/** Reuse a code mailed to this address within the wait: the server would refuse another. */
export function hasFreshCode({ sent, person }: RegistrationContext, now: number): boolean {
  if (sent === null || sent.isSpent || !isSameEmail(sent.email, person.email)) return false
  return secondsLeft(sent.resendUntil, now) > 0
}

/** Whether the typed e-mail has a valid ticket. */
export const hasTicket = ({ ticket, person }: RegistrationContext, now: number): boolean =>
  ticket !== null && isSameEmail(ticket.email, person.email) && isGood(ticket, now)

export function initialRegistration(input: RegistrationInput, now: number): RegistrationContext {
  const { draft, blankAddress } = input
  const sent = sentNow(draft?.sent ?? null, now)
  const ticket = draft?.ticket ?? null
  return {
    resumeAt: draft?.step ?? 'person',
    person: draft?.person ?? EMPTY_PERSON,
    code: '',
    address: draft?.address ?? blankAddress,
    blankAddress,
    referrer: input.referrer === '' ? (draft?.referrer ?? '') : input.referrer,
    errors: NO_ERRORS,
    sent,
    ticket: ticket !== null && isGood(ticket, now) ? ticket : null,
    secondsLeft: sent === null ? 0 : secondsLeft(sent.resendUntil, now),
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
export function sendRequest({ person }: RegistrationContext) {
  const { nombre, email, phone } = trimmed(person)
  return { nombre, email, phone }
}

export const createRequest = ({ person, address, referrer, ticket }: RegistrationContext): CreateRequest => ({
  account: { ...trimmed(person), referrer },
  address,
  registro: ticket?.registro ?? null,
})
