import type { User } from '#contract/people'
import type { CallResult } from '#domain/call-result'
import { isEmail } from '#domain/email'
import { homeOf, loginRedirectDelay } from '#domain/session-rules'
import { CODE_TEXTS, type CodeEvent, type CodePorts, type SentCode } from '../shared/mailed-code'

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
export interface LoginPorts extends CodePorts<{ email: string }, LoginAcceptance> {
  /** Signs in with a passkey of this device. `cancelled`: the person closed the browser's question. */
  usePasskey(signal: AbortSignal): Promise<CallResult<LoginAcceptance> | { kind: 'cancelled' }>
}

/** `resume`: the code pending before a reload, as emitted by `code.sent`; `email`: a known address. */
export interface LoginInput {
  resume: SentCode | null
  email?: string
}

/** Texts beside the e-mail, and above the form (a failed or refused call). */
export interface LoginErrors {
  email: string | null
  call: string | null
}

/** The session is never kept here, because DevTools shows this context: it leaves with `session.accepted`. */
export interface LoginContext {
  /** As typed. */
  email: string
  errors: LoginErrors
  sent: SentCode | null
  redirect: { to: string; delayMs: number } | null
}

/** What proved who the person is. */
export type SignInWay = 'code' | 'passkey'

export type LoginEvent =
  | { type: 'user.typeEmail'; email: string }
  /** `user.submit` sends the current step's form. */
  | CodeEvent
  /** Signs in without a code. */
  | { type: 'user.usePasskey' }
  /** Back to the e-mail, also during a call. */
  | { type: 'user.changeEmail' }
  /** Aborts the running call of the e-mail's step. */
  | { type: 'user.cancel' }

/** Events the machine emits; the application stores, clears and navigates. */
export type LoginEmitted =
  | ({ type: 'code.sent' } & SentCode)
  /** Clear the resumable code: the person changes the e-mail. */
  | { type: 'code.abandoned' }
  | { type: 'session.accepted'; sessionId: string; keylogin: string; user: User; way: SignInWay }
  | { type: 'navigation.requested'; to: string }

export const NO_ERRORS: LoginErrors = { email: null, call: null }

/** Blanks around an address are typing slips. */
export const trimmedEmail = (context: LoginContext): string => context.email.trim()

/** The text beside the e-mail, or null when it may be sent (Specification §5: required). */
export function emailError(context: LoginContext): string | null {
  const email = trimmedEmail(context)
  if (email === '') return CODE_TEXTS.emailRequired
  return isEmail(email) ? null : CODE_TEXTS.emailShape
}

export const initialLogin = ({ email = '', resume }: LoginInput): LoginContext => ({
  email: resume?.email ?? email,
  errors: NO_ERRORS,
  sent: resume !== null && resume.email !== '' && resume.keylogin !== '' ? resume : null,
  redirect: null,
})

/** Our server's value, also for a back end that sends none. */
const DEFAULT_SECONDS = 1

/** Target and delay in milliseconds; an invalid delay is 0. */
export function redirectOf({ urlReturn, secondsReturn, user }: LoginAcceptance): LoginContext['redirect'] {
  const seconds = secondsReturn ?? DEFAULT_SECONDS
  const delayMs = loginRedirectDelay(Number.isFinite(seconds) ? Math.max(0, seconds) : 0)
  return { to: urlReturn ?? homeOf(user.rol), delayMs }
}
