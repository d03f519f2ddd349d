import type { User } from '#contract/people'
import type { Clock } from '#domain/calendar'
import type { CallResult } from '#domain/call-result'

/** Result of a validated code or passkey (Specification §7, verify-account/validate_code.php). */
export interface LoginAcceptance {
  sessionId: string
  keylogin: string
  user: User
  /** Null when not sent: the home of the person's role. */
  urlReturn: string | null
  /** Times 2 seconds is the wait before going to `urlReturn` (Specification §4). Null when not sent. */
  secondsReturn: number | null
}

/**
 * The login's effects. A call's `signal` aborts when the person goes back or leaves: pass it on.
 * The API layer shows the toasts of calls, not the machine.
 */
export interface LoginPorts {
  clock: Clock
  /** Mails a code, also on resend. */
  sendCode(request: { email: string }, signal: AbortSignal): Promise<CallResult<{ keylogin: string }>>
  /** Exchanges a code for a session. `refused`: wrong, burnt or expired. */
  validateCode(
    request: { keylogin: string; code: string },
    signal: AbortSignal,
  ): Promise<CallResult<LoginAcceptance>>
  /** Signs in with a passkey of this device. `cancelled`: the person closed the browser's question. */
  usePasskey(signal: AbortSignal): Promise<CallResult<LoginAcceptance> | { kind: 'cancelled' }>
}
