import type { User } from '#contract/people'
import { isEmail, isSameEmail } from '#domain/email'
import { homeOf, loginRedirectDelay } from '#domain/session-rules'
import { CODE_TEXTS } from '../shared/mailed-code'
import { secondsLeft } from '../shared/resend-wait'
import type { LoginAcceptance } from './ports'

/** A mailed code: recipient, owner, and the time (epoch ms) from which a resend is possible. */
export interface SentCode {
  email: string
  keylogin: string
  resendUntil: number
}

/** `resume`: the code pending before a reload, as emitted by `code.sent`; `email`: a known address. */
export interface LoginInput {
  resume: SentCode | null
  email?: string
}

/** Texts beside the e-mail, beside the code, and above the form (a failed or refused call). */
export interface LoginErrors {
  email: string | null
  code: string | null
  call: string | null
}

/** The session is never kept here, because DevTools shows this context: it leaves with `session.accepted`. */
export interface LoginContext {
  /** The two fields as typed. */
  email: string
  code: string
  errors: LoginErrors
  sent: SentCode | null
  /** Of the resend wait; 0 when a resend is possible. */
  secondsLeft: number
  redirect: { to: string; delayMs: number } | null
}

/** What proved who the person is. */
export type SignInWay = 'code' | 'passkey'

export type LoginEvent =
  | { type: 'user.typeEmail'; email: string }
  | { type: 'user.typeCode'; code: string }
  /** Sends the current step's form. */
  | { type: 'user.submit' }
  | { type: 'user.resend' }
  /** Signs in without a code. */
  | { type: 'user.usePasskey' }
  /** Back to the e-mail, also during a call. */
  | { type: 'user.changeEmail' }
  /** Aborts the running call and stays at its step. */
  | { type: 'user.cancel' }

/** Events the machine emits; the application stores, clears and navigates. */
export type LoginEmitted =
  | ({ type: 'code.sent' } & SentCode)
  /** Clear the resumable code: the person changes the e-mail. */
  | { type: 'code.abandoned' }
  | { type: 'session.accepted'; sessionId: string; keylogin: string; user: User; way: SignInWay }
  | { type: 'navigation.requested'; to: string }

export const NO_ERRORS: LoginErrors = { email: null, code: null, call: null }

/** Blanks around an address are typing slips. */
export const trimmedEmail = (context: LoginContext): string => context.email.trim()

/** The text beside the e-mail, or null when it may be sent (Specification §5: required). */
export function emailError(context: LoginContext): string | null {
  const email = trimmedEmail(context)
  if (email === '') return CODE_TEXTS.emailRequired
  return isEmail(email) ? null : CODE_TEXTS.emailShape
}

/** Reuse a code mailed to this address within the wait: the server would refuse another. */
export function hasFreshCode(context: LoginContext, now: number): boolean {
  if (context.sent === null || !isSameEmail(context.sent.email, context.email)) return false
  return secondsLeft(context.sent.resendUntil, now) > 0
}

export function initialLogin({ email = '', resume }: LoginInput, now: number): LoginContext {
  const sent = resume !== null && resume.email !== '' && resume.keylogin !== '' ? resume : null
  return {
    email: resume?.email ?? email,
    code: '',
    errors: NO_ERRORS,
    sent,
    secondsLeft: sent === null ? 0 : secondsLeft(sent.resendUntil, now),
    redirect: null,
  }
}

/** Our server's value, also for a back end that sends none. */
const DEFAULT_SECONDS = 1

/** Target and delay in milliseconds; an invalid delay is 0. */
export function redirectOf({ urlReturn, secondsReturn, user }: LoginAcceptance): LoginContext['redirect'] {
  const seconds = secondsReturn ?? DEFAULT_SECONDS
  const delayMs = loginRedirectDelay(Number.isFinite(seconds) ? Math.max(0, seconds) : 0)
  return { to: urlReturn ?? homeOf(user.rol), delayMs }
}
