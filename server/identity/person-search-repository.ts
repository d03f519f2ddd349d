import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { foldedText, holds } from '../db/folded'
import type { Database } from '../db/schema'

/** More words than any name has; further words are ignored. */
const WORDS = 8

const PHONE_LIKE = /^[^\p{L}]*\d[^\p{L}]*$/u

/** The digits that every notation of a number has: without country code or leading zero. */
const commonDigits = (typed: string): string => {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits.replace(/^(?:00)?593(?=\d)/, '').replace(/^0+(?=\d)/, '')
}

/**
 * Whether an account matches a typed text: every word is part of the name and surname, ignoring capitals and accents;
 * or digits in any notation are part of the telephone number, where who searches sees telephones: digit by digit a
 * search would tell them. Blanks alone match everybody.
 */
export const isPerson =
  (typed: string, seesPhones: boolean) =>
  (eb: ExpressionBuilder<Database, 'accounts'>): Expression<SqlBool> => {
    const name = eb.ref('accounts.plain_name')
    const phone = eb.ref('accounts.plain_phone')
    const has = (word: string) =>
      seesPhones && PHONE_LIKE.test(word)
        ? eb.or([holds(name, foldedText(word)), holds(phone, commonDigits(word))])
        : holds(name, foldedText(word))
    const words = typed.split(/[\s,;]+/).filter((word) => word !== '')
    const everyWord = eb.and(words.slice(0, WORDS).map(has))
    return seesPhones && PHONE_LIKE.test(typed)
      ? eb.or([everyWord, holds(phone, commonDigits(typed))])
      : everyWord
  }
