/** Parts that several calls' inputs share. Types and gross sizes only: what a value must mean is the server's rule, answered in words. */
import * as v from 'valibot'
import { id, integer, isRealDay, numberOrNull, optionalId, text } from './loose'
import { orderStatus, orderType } from './objects'

/** PostgreSQL keeps no NUL character in a text and UTF-8 no half of a surrogate pair, and nobody types either. */
const STORABLE = /^[^\0\p{Cs}]*$/u

/** Text of at most `max` characters; longer is no honest input. */
export const textUpTo = (max: number) => v.pipe(text, v.maxLength(max), v.regex(STORABLE))

/** A line a person types. */
export const line = textUpTo(300)

/** An id as a client names it. */
export const inputId = v.pipe(id, v.maxLength(300), v.regex(STORABLE))

/** As {@link inputId}, for what may not exist yet. */
export const optionalInputId = v.pipe(
  optionalId,
  v.check((value) => value === undefined || v.is(inputId, value), 'not an id'),
)

/** The wallet's id of an order: capitals and digits, as the provider's are, and the dash that older ones have. */
export const walletOrderId = v.pipe(id, v.regex(/^[A-Z0-9-]{1,64}$/))

/** Whole numbers fit the databases' columns (32 bits). */
const MAX_INTEGER = 2 ** 31 - 1
const withinColumn = (value: number): boolean => Math.abs(value) <= MAX_INTEGER

/** A whole number of a size that the databases keep. */
export const inputInteger = v.pipe(integer, v.check(withinColumn, 'out of range'))

/** As {@link inputInteger}, or null for what is not filled in. */
export const inputIntegerOrNull = v.pipe(
  numberOrNull,
  v.check((value) => value === null || v.is(inputInteger, value), 'not a whole number'),
)

/** A person's own words. */
export const paragraph = textUpTo(5000)

/** A file, or none: left out, or the empty text that some programs send in its place. */
export const fileOrNone = v.optional(
  v.pipe(
    v.union([v.instance(Blob), v.literal('')]),
    v.transform((file) => (file === '' ? undefined : file)),
  ),
)

/** `page` counts from 1; `itemsPerPage` is 1 to 100 (10 on every screen). */
export const paging = {
  page: v.nullish(v.pipe(integer, v.minValue(1), v.maxValue(1_000_000)), 1),
  itemsPerPage: v.nullish(v.pipe(integer, v.minValue(1), v.maxValue(100)), 10),
}

/** `''` (also null or missing) means all; else the value. */
const allOr = <const Values extends readonly string[]>(values: v.PicklistSchema<Values, undefined>) =>
  v.nullish(v.union([v.literal(''), values]), '')

export const anyType = allOr(orderType)
export const anyStatus = allOr(orderStatus)

/** A day `YYYY-MM-DD` of the calendar. */
export const inputDate = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'no such day'))

/** As {@link inputDate}, or `''` for all. */
export const anyDate = v.nullish(v.union([v.literal(''), inputDate]), '')

/** How many pages a list has; an empty list has 1, though a division rounded up says 0. */
export const totalPages = v.pipe(
  integer,
  v.minValue(0),
  v.transform((pages) => Math.max(pages, 1)),
)
