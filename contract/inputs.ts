/**
 * Shared parts of inputs. Reading is strict: types and gross sizes here; the server's rules check the meaning and
 * answer in words (wire, "What the web application must accept").
 */
import * as v from 'valibot'
import { eachAddressLine, eachAddressParagraph } from '#domain/address'
import { CAP_MAX, LINE_MAX, ORDER_STATUSES, ORDER_TYPES, PARAGRAPH_MAX } from '#domain/constants'
import { keptLine } from '#domain/kept-line'
import { line, STORABLE, textUpTo } from './text-inputs'
import { isRealDay } from './values'

export { line, textUpTo } from './text-inputs'

/** A line that is stored or searched for, without what cannot be seen: a name, a telephone, an address. */
export const visibleLine = v.pipe(line, v.transform(keptLine))

/** Free text. */
export const inputParagraph = textUpTo(PARAGRAPH_MAX)

/** A whole number: a JSON integer, or digits, because a form carries only text. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  v.safeInteger(),
)

/** A number, or the plain decimal text of one: `-0.18`, `"-0.18"`. */
export const inputNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
)

/** Whole numbers fit the databases' columns (32 bits). */
const MAX_INTEGER = 2 ** 31 - 1

/** A whole number that fits the column. */
export const inputInteger = v.pipe(
  wholeNumber,
  v.check((value) => Math.abs(value) <= MAX_INTEGER, 'out of range'),
)

/** Blank (null, `''` or a missing field) → null. */
const nullIfBlank = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === '' ? null : value)),
      v.nullable(schema),
    ),
    null,
  )

/** As {@link inputInteger}, or null when blank. */
export const inputIntegerOrNull = nullIfBlank(inputInteger)

/** A cap of portions, or null when blank: no limit. */
export const inputCap = nullIfBlank(v.pipe(wholeNumber, v.minValue(0), v.maxValue(CAP_MAX)))

/** As {@link inputNumber}, or null when blank. */
const inputNumberOrNull = nullIfBlank(inputNumber)

/** True or false, also as a form's text. */
export const inputBoolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((word) => word === 'true'),
  ),
])

/** The version the form was opened with. Without one, no comparison. */
export const openedVersion = v.optional(line)

const idText = v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))])

/** An id: text or a whole number → non-empty text. */
export const inputId = v.pipe(idText, v.nonEmpty(), v.maxLength(LINE_MAX), v.regex(STORABLE))

/** Blank (null, `''` or a missing field) → undefined. */
const noneIfBlank = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === null || value === '' ? undefined : value)),
      v.optional(schema),
    ),
  )

/** As {@link inputId}, but may be blank. */
export const optionalInputId = noneIfBlank(inputId)

/** What the payer saw of the level: where it is another by now, the call is refused and stores nothing. */
export const seenLevel = { precio: v.optional(inputNumber), envios: v.optional(inputInteger) }

/** The wallet's order id: capitals and digits, as the provider's, and the dash of older ones. */
export const walletOrderId = v.pipe(idText, v.regex(/^[A-Z0-9-]{1,64}$/))

/** An object whose fields may all be missing; unlike `v.object` it rejects a list. */
export const inputObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), 'a list where an object should be'),
    v.object(entries),
  )

const INDEX = /^\d+$/

const listValues = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (!entries.every(([key]) => INDEX.test(key))) return value
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item)
}

/**
 * A list of a multipart call; its bracket names make it an object with numeric keys (`{"0":…,"2":…}`, in key
 * order). A form has no part for an empty list: null or a missing field → `[]`.
 */
export const formList = <const Item extends v.GenericSchema>(item: Item) =>
  v.nullish(v.pipe(v.unknown(), v.transform(listValues), v.array(item)), () => [])

/** A file, or none: left out, or the empty text that some programs send instead. */
export const fileOrNone = noneIfBlank(v.instance(Blob))

/**
 * `page` counts from 1; `itemsPerPage` is 1 to 100 (10 on every screen). `after` (ours): the `last` of the page before,
 * so that rows which came or went meanwhile neither repeat nor hide others.
 */
export const paging = {
  after: v.optional(line),
  page: v.nullish(v.pipe(wholeNumber, v.minValue(1), v.maxValue(100_000_000)), 1),
  itemsPerPage: v.nullish(v.pipe(wholeNumber, v.minValue(1), v.maxValue(100)), 10),
}

export const inputType = v.picklist(ORDER_TYPES)
export const inputStatus = v.picklist(ORDER_STATUSES)

/** `''` (also null or missing) means all. */
const allOr = <const Values extends readonly string[]>(values: v.PicklistSchema<Values, undefined>) =>
  v.nullish(v.union([v.literal(''), values]), '')

export const anyType = allOr(inputType)
export const anyStatus = allOr(inputStatus)

/** A day `YYYY-MM-DD` of the calendar. */
export const inputDate = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'no such day'))

/** As {@link inputDate}, or `''` for all. */
export const anyDate = v.nullish(v.union([v.literal(''), inputDate]), '')

/** A typed address. */
export const addressInput = inputObject({
  ...eachAddressLine(() => visibleLine),
  cp: inputIntegerOrNull,
  lat: inputNumberOrNull,
  lng: inputNumberOrNull,
  ...eachAddressParagraph(() => inputParagraph),
})
