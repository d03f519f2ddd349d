import type { User } from '#contract/people'
import { homeOf, loginRedirectDelay } from '#domain/session-rules'
import { CODE_TEXTS, isEmail, isSameEmail } from '../shared/mailed-code'
import { secondsLeft } from '../shared/resend-wait'
import type { LoginAcceptance } from './ports'

/** A code that was mailed: to whom, whose it is, and until when (epoch ms) no other may be asked for. */
export interface SentCode {
  email: string
  keylogin: string
  resendUntil: number
}

/** `resume`: the pending code when the page was left, as emitted by `code.sent`; `email`: known before. */
export interface LoginInput {
  resume: SentCode | null
  email?: string
}

/** Texts beside the e-mail, beside the code, and above the form (a call that got no answer or was refused). */
export interface LoginErrors {
  email: string | null
  code: string | null
  call: string | null
}

/** The session itself is never kept here: it leaves with `session.accepted` and this context is shown in DevTools. */
export interface LoginContext {
  /** The two fields as typed. */
  email: string
  code: string
  errors: LoginErrors
  sent: SentCode | null
  /** Of the resend wait; 0 when another code may be asked for. */
  secondsLeft: number
  redirect: { to: string; delayMs: number } | null
}

export type LoginEvent =
  | { type: 'user.typeEmail'; email: string }
  | { type: 'user.typeCode'; code: string }
  /** Sends the form of the step at hand. */
  | { type: 'user.submit' }
  | { type: 'user.resend' }
  /** Goes back to the e-mail, also out of a running call. */
  | { type: 'user.changeEmail' }
  /** Aborts the running call and stays at its step. */
  | { type: 'user.cancel' }

/** What leaves the machine; the application stores, forgets and navigates. */
export type LoginEmitted =
  | ({ type: 'code.sent' } & SentCode)
  /** Forget what a reload would resume: the person wants another e-mail. */
  | { type: 'code.abandoned' }
  | { type: 'session.accepted'; sessionId: string; keylogin: string; user: User }
  | { type: 'navigation.requested'; to: string }

export const NO_ERRORS: LoginErrors = { email: null, code: null, call: null }

/** Blanks around an address are slips of the keyboard. */
export const trimmedEmail = (context: LoginContext): string => context.email.trim()

/** The text beside the e-mail, or null when it may be sent (Specification §5: required). */
export function emailError(context: LoginContext): string | null {
  const email = trimmedEmail(context)
  if (email === '') return CODE_TEXTS.emailRequired
  return isEmail(email) ? null : CODE_TEXTS.emailShape
}

/** A code already mailed to this very address within the wait is used, instead of asking for one that is refused. */
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

/** What our own server says; a back end that says nothing is taken to mean the same. */
const DEFAULT_SECONDS = 1

/** Where to and after how many milliseconds; a wait that makes no sense is none. */
export function redirectOf({ urlReturn, secondsReturn, user }: LoginAcceptance): LoginContext['redirect'] {
  const seconds = secondsReturn ?? DEFAULT_SECONDS
  const delayMs = loginRedirectDelay(Number.isFinite(seconds) ? Math.max(0, seconds) : 0)
  return { to: urlReturn ?? homeOf(user.rol), delayMs }
}
