import type { RegistrationDraft, RegistrationErrors, RegistrationStep } from './context'
import { type AddressForm, EMPTY_PERSON, type PersonForm } from './forms'
import type { RegistrationSnapshot } from './machine'

/** Everything /registrate shows, so that its screen decides nothing. */
export interface RegistrationView {
  step: RegistrationStep | 'done'
  person: PersonForm
  code: string
  address: AddressForm
  errors: RegistrationErrors
  /** The running call; the form is disabled meanwhile. */
  busy: 'sending' | 'validating' | 'resending' | 'creating' | null
  /** The code's recipient; '' before. */
  sentTo: string
  /** The mailed code no longer works: a resend is needed. */
  isCodeSpent: boolean
  /** Of the resend wait, 0 when it is over. */
  secondsLeft: number
  canResend: boolean
  isInvited: boolean
  /** Whether there is any progress to discard. */
  canRestart: boolean
}

function stepOf(snapshot: RegistrationSnapshot): RegistrationView['step'] {
  if (snapshot.matches('verifying')) return 'code'
  if (snapshot.matches('enteringAddress') || snapshot.matches('creatingAccount')) return 'address'
  return snapshot.matches('done') ? 'done' : 'person'
}

function busyOf(snapshot: RegistrationSnapshot): RegistrationView['busy'] {
  if (snapshot.matches('sendingCode')) return 'sending'
  if (snapshot.matches('creatingAccount')) return 'creating'
  if (snapshot.matches({ verifying: { code: 'validating' } })) return 'validating'
  return snapshot.matches({ verifying: { code: 'resending' } }) ? 'resending' : null
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

function isUntouched({ context }: RegistrationSnapshot): boolean {
  const { person, address, blankAddress, sent, ticket } = context
  return sent === null && ticket === null && isSame(person, EMPTY_PERSON) && isSame(address, blankAddress)
}

export function registrationView(snapshot: RegistrationSnapshot): RegistrationView {
  const { person, code, address, errors, sent, secondsLeft, referrer } = snapshot.context
  return {
    step: stepOf(snapshot),
    person,
    code,
    address,
    errors,
    busy: busyOf(snapshot),
    sentTo: sent?.email ?? '',
    isCodeSpent: sent?.isSpent ?? false,
    secondsLeft,
    canResend: snapshot.can({ type: 'user.resend' }),
    isInvited: referrer !== '',
    canRestart: !isUntouched(snapshot) && snapshot.can({ type: 'user.restart' }),
  }
}

/** The draft for a reload; null while untouched, and once the account exists. */
export function registrationDraft(snapshot: RegistrationSnapshot): RegistrationDraft | null {
  const step = stepOf(snapshot)
  const { person, address, referrer, sent, ticket } = snapshot.context
  if (step === 'done' || (referrer === '' && isUntouched(snapshot))) return null
  return { step, person, address, referrer, sent, ticket }
}
