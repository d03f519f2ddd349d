import { withoutInvisible } from './characters'

const SHAPE = /^[^\s\p{C}@<>,;:"()[\]\\]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u
const MAX_LENGTH = 254

/** An e-mail as it is kept and compared: NFC, lower case, without format characters. */
export const comparedEmail = (typed: string): string =>
  withoutInvisible(typed).trim().toLowerCase().normalize('NFC')

export const isSameEmail = (one: string, other: string): boolean =>
  comparedEmail(one) === comparedEmail(other)

/** Whether mail can go there; invisible characters do not count. */
export const isEmail = (typed: string): boolean => {
  const email = comparedEmail(typed)
  return SHAPE.test(email) && email.length <= MAX_LENGTH
}

/** The error text for an e-mail with a character that cannot be seen, on screens and server. */
export const EMAIL_INVISIBLE = 'Tu correo lleva un carácter que no se ve: bórralo y escríbelo a mano.'

/** The error text for the e-mail of a new account, null for a valid one; `shape`: for one that no mail can reach. */
export const newEmailError = (typed: string, shape: string): string | null => {
  if (withoutInvisible(typed) !== typed) return EMAIL_INVISIBLE
  return isEmail(typed) ? null : shape
}

/**
 * The spellings under which an account may be kept, the likeliest first. Rows older than decision 021 that differ only
 * in invisible characters kept theirs, so that each person still signs in.
 */
export const emailSpellings = (typed: string): string[] => [
  ...new Set([typed.trim().toLowerCase(), comparedEmail(typed)]),
]

/** The mailbox that an e-mail reaches, as far as its text says: without its `+tag`. Limits and rewards count by it. */
export const mailboxOf = (email: string): string => comparedEmail(email).replace(/^([^+@]+)\+[^@]*@/u, '$1@')
