import { type CodeView, codeView } from '../shared/mailed-code'
import type { RegistrationDraft, RegistrationErrors, RegistrationStep } from './context'
import { type AddressForm, EMPTY_PERSON, type PersonForm } from './forms'
import type { RegistrationSnapshot } from './machine'

/** Everything /registrate shows, so that its screen decides nothing. */
export interface RegistrationView extends Omit<CodeView, 'busy' | 'errors'> {
  step: RegistrationStep | 'done'
  person: PersonForm
  address: AddressForm
  errors: RegistrationErrors & CodeView['errors']
  /** The running call; the form is disabled meanwhile. */
  busy: 'sending' | 'creating' | CodeView['busy']
  /** The code's recipient; '' before. */
  sentTo: string
  isInvited: boolean
  /** The verified e-mail's ticket; null before, and from a back end without one. */
  registro: string | null
  /** Whether there is any progress to discard. */
  canRestart: boolean
}

function stepOf(snapshot: RegistrationSnapshot): RegistrationView['step'] {
  if (snapshot.matches('verifying')) return 'code'
  if (snapshot.matches('enteringAddress') || snapshot.matches('creatingAccount')) return 'address'
  return snapshot.matches('done') ? 'done' : 'person'
}

function busyOf(snapshot: RegistrationSnapshot, { busy }: CodeView): RegistrationView['busy'] {
  if (snapshot.matches('sendingCode')) return 'sending'
  return snapshot.matches('creatingAccount') ? 'creating' : busy
}

/** A spent code has no field, so its text stands above the form; a later call's text takes its place. */
function codeErrors({ errors: { code, call }, busy, isSpent }: CodeView): CodeView['errors'] {
  const own = busy === 'resending' || call !== null ? null : code
  return isSpent ? { code: null, call: call ?? own } : { code: own, call }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

function isUntouched({ context }: RegistrationSnapshot): boolean {
  const { person, address, blankAddress, sent, ticket } = context
  return sent === null && ticket === null && isSame(person, EMPTY_PERSON) && isSame(address, blankAddress)
}

export function registrationView(snapshot: RegistrationSnapshot): RegistrationView {
  const { person, address, errors, sent, referrer, ticket } = snapshot.context
  const code = codeView(snapshot.children.mailedCode)
  const busy = busyOf(snapshot, code)
  return {
    ...code,
    step: stepOf(snapshot),
    person,
    address,
    errors: { ...errors, ...(snapshot.matches('verifying') ? codeErrors(code) : { code: null }) },
    busy,
    sentTo: sent?.email ?? '',
    isInvited: referrer !== '',
    registro: ticket?.registro ?? null,
    canRestart: !isUntouched(snapshot) && busy === null && snapshot.can({ type: 'user.restart' }),
  }
}

/** The draft for a reload; null while untouched, and once the account exists. */
export function registrationDraft(snapshot: RegistrationSnapshot): RegistrationDraft | null {
  const step = stepOf(snapshot)
  const { person, address, referrer, sent, ticket } = snapshot.context
  if (step === 'done' || (referrer === '' && isUntouched(snapshot))) return null
  return { step, person, address, referrer, sent, ticket }
}
