import type { User } from '#contract/people'
import type { Clock } from '#domain/calendar'
import type { CallResult } from '../shared/call-result'
import type { AddressForm } from './forms'

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
  /** The ticket of a validated code; null where the back end gives none. */
  registro: string | null
}

/** What a new account opens (Specification §7, create-account/create.php). */
export interface RegistrationAcceptance {
  sessionId: string
  keylogin: string
  user: User
}

/**
 * Everything the registration needs from outside. A call's `signal` is aborted when the person goes back or leaves: pass
 * it on. Toasts of calls are the API layer's; the machine asks for none.
 */
export interface RegistrationPorts {
  clock: Clock
  /** Mails a code; also every further one. To an address that has an account the mail says so, the answer does not. */
  sendCode(
    request: { nombre: string; email: string; phone: string },
    signal: AbortSignal,
  ): Promise<CallResult<unknown>>
  /** Exchanges a code for the ticket that opens an account. `refused`: wrong, burnt or expired. */
  validateCode(
    request: { code: string; email: string },
    signal: AbortSignal,
  ): Promise<CallResult<{ registro: string | null }>>
  createAccount(request: CreateRequest, signal: AbortSignal): Promise<CallResult<RegistrationAcceptance>>
}
