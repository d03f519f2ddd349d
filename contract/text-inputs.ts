/** The inputs that are text; apart because sign-in has no others. */
import * as v from 'valibot'
import { LINE_MAX } from '#domain/constants'

/** PostgreSQL cannot store NUL, UTF-8 cannot hold half a surrogate pair, and no keyboard types either. */
export const STORABLE = /^[^\0\p{Cs}]*$/u

/** Only text; null or a missing field is `''`. */
export const inputText = v.nullish(v.string(), '')

/** Text of at most `max` characters; longer is no honest input. */
export const textUpTo = (max: number) => v.pipe(inputText, v.maxLength(max), v.regex(STORABLE))

/** One typed line. */
export const line = textUpTo(LINE_MAX)
