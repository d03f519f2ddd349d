import type { User } from '#contract/people'
import type { Clock } from '#domain/calendar'
import type { CallResult } from '#domain/call-result'
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
  /** The ticket of a validated code; null if the back end has none. */
  registro: string | null
}

/** Result of a new account (Specification §7, create-account/create.php). */
export interface RegistrationAcceptance {
  sessionId: string
  keylogin: string
  user: User
}

/**
 * The registration's effects. A call's `signal` aborts when the person goes back or leaves: pass it on. The API layer
 * shows the toasts of calls, not the machine.
 */
export interface RegistrationPorts {
  clock: Clock
  /** Mails a code, also on resend. For an address with an account only the mail says so, not the response. */
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
