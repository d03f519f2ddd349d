import { withoutInvisible } from './characters'
import { isEmail } from './email'

/** The error text for an e-mail with a character that cannot be seen, on screens and server. */
export const EMAIL_INVISIBLE = 'Tu correo lleva un carácter que no se ve: bórralo y escríbelo a mano.'

/** The error text for the e-mail of a new account, null for a valid one; `shape`: for one that no mail can reach. */
export const newEmailError = (typed: string, shape: string): string | null => {
  if (withoutInvisible(typed) !== typed) return EMAIL_INVISIBLE
  return isEmail(typed) ? null : shape
}
