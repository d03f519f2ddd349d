import type { User } from '#contract/people'
import type { Clock } from '#domain/calendar'
import type { CallResult } from '../shared/call-result'

/** What a validated code opens (Specification §7, verify-account/validate_code.php). */
export interface LoginAcceptance {
  sessionId: string
  user: User
  /** Null where the back end does not say: the home of the person's role. */
  urlReturn: string | null
  /** Times 2 seconds is the wait before going to `urlReturn` (Specification §4). Null where the back end does not say. */
  secondsReturn: number | null
}

/**
 * Everything the login needs from outside. A call's `signal` is aborted when the person goes back or leaves: pass it on.
 * Toasts of calls are the API layer's; the machine asks for none.
 */
export interface LoginPorts {
  clock: Clock
  /** Mails a code; also every further one. */
  sendCode(request: { email: string }, signal: AbortSignal): Promise<CallResult<{ keylogin: string }>>
  /** Exchanges a code for a session. `refused`: wrong, burnt or expired. */
  validateCode(
    request: { keylogin: string; code: string },
    signal: AbortSignal,
  ): Promise<CallResult<LoginAcceptance>>
}
