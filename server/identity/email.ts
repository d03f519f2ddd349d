import { Refusal } from '../errors'
import { TEXTS } from '../texts'
import { normalEmail } from './keys'

const EMAIL = /^[^\s\p{Cc}@<>,;:"()[\]\\]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u
const EMAIL_MAX = 254

/** A typed e-mail as it is stored and compared. Refuses an invalid one. */
export const emailOf = (typed: string): string => {
  const email = normalEmail(typed)
  if (!EMAIL.test(email) || email.length > EMAIL_MAX) throw new Refusal(TEXTS.emailInvalid)
  return email
}
