/**
 * Schemas for values that a loose back end sends: each accepts every permitted shape of a value and yields one clean type.
 * What lies beyond the permitted shapes is an issue, and so the call's transport failure (wire, "What the web application must accept").
 */
import * as v from 'valibot'

const NUMERIC = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

const toNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(NUMERIC), v.transform(Number))]),
  v.finite(),
)

const scalarText = v.union([v.string(), v.pipe(v.number(), v.transform(String))])

/** A number, or the text of one: `12`, `"12"`, `"12.50"` → number. */
export const number = toNumber

/** As {@link number}, whole. */
export const integer = v.pipe(toNumber, v.integer())

/** As {@link number}; `null`, `""` or a missing key → null. For coordinates and postal codes that nobody has filled in yet. */
export const numberOrNull = v.nullish(
  v.union([
    toNumber,
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
  ]),
  null,
)

/** Text; a number becomes its text, `null` or a missing key becomes `''`. */
export const text = v.nullish(scalarText, '')

/** An id or a key: number or text → text that is there. */
export const id = v.pipe(scalarText, v.nonEmpty())

/**
 * A field that only our server gives: another back end may lack it or use its name for something else, and its answer
 * is no worse for that (wire, "ours"). What is not understood → undefined.
 */
export const ours = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

/** An id that an answer may leave out; `null`, `""` → undefined. */
export const optionalId = v.optional(
  v.pipe(
    v.nullable(scalarText),
    v.transform((value) => (value === null || value === '' ? undefined : value)),
  ),
)

const TRUE_WORDS: readonly unknown[] = [true, 1, '1', 'true']
const FALSE_WORDS: readonly unknown[] = [false, 0, '0', 'false', '']

/** A boolean or PHP's words for one: `0`, `1`, `"0"`, `"1"`, `"true"`, `"false"`, `""`. */
export const boolean = v.pipe(
  v.unknown(),
  v.check((value) => TRUE_WORDS.includes(value) || FALSE_WORDS.includes(value), 'not a boolean'),
  v.transform((value) => TRUE_WORDS.includes(value)),
)

/** As {@link boolean}; `null` or a missing key → the given default. */
export const booleanOr = (fallback: boolean) => v.nullish(boolean, fallback)

const INDEX = /^\d+$/

const listValues = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (!entries.every(([key]) => INDEX.test(key))) return value
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item)
}

/** A list; also an object with numeric keys (`{"0":…,"2":…}`, in key order); `null` or a missing key → `[]`. */
export const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.nullish(v.pipe(v.unknown(), v.transform(listValues), v.array(item)), () => [])

/** PHP writes an empty object as `[]`; any other list is none, though its fields would all be missing alike. */
const noList = v.pipe(
  v.unknown(),
  v.transform((input) => (Array.isArray(input) && input.length === 0 ? {} : input)),
  v.check((input) => !Array.isArray(input), 'a list where an object should be'),
)

/** An object whose fields may all be missing: unlike `v.object` it does not take a list for an empty one. */
export const objectWith = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(noList, v.object(entries))

/** A map from text to values; PHP writes an empty one as `[]`; `null` or a missing key → `{}`. */
export const map = <const Value extends v.GenericSchema>(value: Value) =>
  v.nullish(v.pipe(noList, v.record(v.string(), value)), () => ({}))

/** `null`, `[]`, `""` or a missing key → null; else the object. */
export const objectOrNull = <const Item extends v.GenericSchema>(item: Item) =>
  v.nullish(
    v.pipe(
      v.unknown(),
      v.transform((input) => ((Array.isArray(input) && input.length === 0) || input === '' ? null : input)),
      v.nullable(item),
    ),
    null,
  )

const DATE_OR_DATE_TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?)?$/

/** Whether the calendar has the day a text begins with; some engines take 30 February for 2 March, others throw. */
export const isRealDay = (value: string): boolean => {
  const day = value.slice(0, 10)
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

/** A day `YYYY-MM-DD`; a date-time is cut to its day. */
export const date = v.pipe(
  v.string(),
  v.trim(),
  v.regex(DATE_OR_DATE_TIME),
  v.check(isRealDay, 'no such day'),
  v.transform((value) => value.slice(0, 10)),
)

/** A date-time `YYYY-MM-DD HH:mm:ss`; a day gets midnight. */
export const dateTime = v.pipe(
  v.string(),
  v.trim(),
  v.regex(DATE_OR_DATE_TIME),
  v.check(isRealDay, 'no such day'),
  v.transform((value) => {
    const time = value.slice(11, 19)
    return `${value.slice(0, 10)} ${time + '00:00:00'.slice(time.length)}`
  }),
)

/** A time of day `HH:mm` (seconds are cut); `null`, `""` or a missing key → the given default. */
export const timeOr = (fallback: string) =>
  v.nullish(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => fallback),
      ),
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
        v.transform((value) =>
          value.padStart(value.indexOf(':') === 1 ? value.length + 1 : 0, '0').slice(0, 5),
        ),
      ),
    ]),
    fallback,
  )
