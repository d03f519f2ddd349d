import { isCodeEnded } from '#domain/codes'
import type { LoginErrors } from './context'
import type { LoginSnapshot } from './machine'

/** Everything /login shows, so that its screen decides nothing. */
export interface LoginView {
  step: 'email' | 'code' | 'redirecting'
  email: string
  code: string
  errors: LoginErrors
  /** The running call; the form is disabled meanwhile. */
  busy: 'sending' | 'passkey' | 'validating' | 'resending' | null
  /** The code's recipient; '' before. */
  sentTo: string
  /** Of the resend wait, 0 when it is over. */
  secondsLeft: number
  canResend: boolean
  /** No further try opens the code: the main action is asking for another one. */
  isCodeEnded: boolean
}

function stepOf(snapshot: LoginSnapshot): LoginView['step'] {
  if (snapshot.matches('verifying')) return 'code'
  return snapshot.matches('redirecting') || snapshot.matches('done') ? 'redirecting' : 'email'
}

function busyOf(snapshot: LoginSnapshot): LoginView['busy'] {
  if (snapshot.matches('sendingCode')) return 'sending'
  if (snapshot.matches('askingPasskey')) return 'passkey'
  if (snapshot.matches({ verifying: { code: 'validating' } })) return 'validating'
  return snapshot.matches({ verifying: { code: 'resending' } }) ? 'resending' : null
}

export function loginView(snapshot: LoginSnapshot): LoginView {
  const { email, code, errors, sent, secondsLeft } = snapshot.context
  return {
    step: stepOf(snapshot),
    email,
    code,
    errors,
    busy: busyOf(snapshot),
    sentTo: sent?.email ?? '',
    secondsLeft,
    canResend: snapshot.can({ type: 'user.resend' }),
    isCodeEnded: isCodeEnded(errors.code),
  }
}
