/**
 * Readers for responses (wire, "What the web application must accept"). The back end may be any PHP, so reading has
 * three levels: a call needs `mensaje`, a row needs its id, and every other unreadable field is `null`.
 */
import * as v from 'valibot'
import type { Fields } from './values'
import * as values from './values'

/** Unreadable parts, for the console and the screen. */
export interface Notes {
  /** Paths like `orders.3.time`. */
  readonly gaps: string[]
  lostRows: number
}

type Schema = v.GenericSchema

/** Reads one value of a response. `plain`: the strict schema of our own server. */
export interface Reader<T, Plain extends Schema = Schema> {
  (input: unknown, notes: Notes, path: string): T
  readonly plain: Plain
}

/** A reader's result. */
export type Read<R> = R extends (...input: never[]) => infer T ? T : never
/** The value our own server sends for the reader. */
export type Sent<R> = R extends { readonly plain: infer P extends Schema } ? v.InferOutput<P> : never

/** A required value of a row or call is missing. */
class Unreadable extends Error {}

/** A reader's value and notes; null when a required value is missing. */
export const readWith = <T>(
  read: Reader<T>,
  input: unknown,
  path = '',
): { value: T; notes: Notes } | null => {
  const notes: Notes = { gaps: [], lostRows: 0 }
  try {
    return { value: read(input, notes, path), notes }
  } catch (cause) {
    if (cause instanceof Unreadable) return null
    throw cause
  }
}

const addNotes = (notes: Notes, { gaps, lostRows }: Readonly<Notes>): void => {
  notes.gaps.push(...gaps)
  notes.lostRows += lostRows
}

const reader = <T, P extends Schema>(
  plain: P,
  read: (input: unknown, notes: Notes, path: string) => T,
): Reader<T, P> => Object.assign(read, { plain })

/** An expected value: `null` and noted when unreadable. */
export const field = <T, P extends Schema>(
  plain: P,
  toValue: (input: unknown) => T | null,
): Reader<T | null, P> =>
  reader(plain, (input, notes, path) => {
    const value = toValue(input)
    if (value === null) notes.gaps.push(path)
    return value
  })

const sentInteger = v.pipe(v.number(), v.integer())
const isoDateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

export const text = field(v.string(), values.toText)
/** Text in lines; a list of texts is joined. */
export const paragraph = field(v.string(), values.toParagraph)
export const number = field(v.number(), values.toNumber)
export const integer = field(sentInteger, values.toInteger)
export const boolean = field(v.boolean(), values.toBoolean)
/** A day `YYYY-MM-DD`; of a date-time its day. */
export const date = field(v.pipe(v.string(), v.isoDate()), values.toDate)
/** A date-time `YYYY-MM-DD HH:mm:ss`; a day gets midnight. */
export const dateTime = field(isoDateTime, values.toDateTime)
/** A time of day `HH:mm`. */
export const time = field(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)), values.toTime)
/** The path of a picture below the API base address, without leading slash. */
export const picture = field(v.string(), values.toPicture)
/** The id of a level, given as number or as `{id}`. */
export const levelId = field(sentInteger, values.toLevelId)

/** A text that is one of these words in any case, or another text. */
export const oneOf = (words: readonly string[]) => field(v.string(), (input) => values.toWord(words, input))

/** One of the words in any case. Another word stays as it is: screens show it and offer nothing for it. */
export const word = <const Words extends readonly string[]>(words: Words) =>
  reader(v.picklist(words), (input, notes, path): string | null => {
    const found = values.toWord(words, input)
    if (found === null || !words.includes(found)) notes.gaps.push(path)
    return found
  })

const unlessBlank =
  <T>(inner: Reader<T | null>) =>
  (input: unknown, notes: Notes, path: string): T | null =>
    input === null || input === '' ? null : inner(input, notes, path)

/** As the reader, for a text that may be empty: `null` and `''` are not noted. */
export const blank = <P extends Schema>(inner: Reader<string | null, P>): Reader<string | null, P> =>
  reader(inner.plain, unlessBlank(inner))

/** As the reader, for a text where `''` means "none"; `null` and a missing field are unknown. */
export const orNone = <P extends Schema>(inner: Reader<string | null, P>): Reader<string | null, P> =>
  reader(inner.plain, (input, notes, path) => (input === '' ? '' : inner(input, notes, path)))

/** As {@link blank}, for other values; our server sends `null`. */
export const maybe = <T, P extends Schema>(inner: Reader<T | null, P>) =>
  reader(v.nullable(inner.plain), unlessBlank(inner))

/** As the reader, for a value its row or call needs. */
export const required = <T, P extends Schema>(inner: Reader<T, P>): Reader<NonNullable<T>, P> =>
  reader(inner.plain, (input, notes, path) => {
    const value = inner(input, notes, path)
    if (value === null || value === undefined) throw new Unreadable()
    return value
  })

/** A field only our server sends: `undefined` when missing or unreadable. */
export const ours = <T, P extends Schema>(inner: Reader<T, P>) =>
  reader(
    v.optional(inner.plain),
    (input): NonNullable<T> | undefined => readWith(inner, input)?.value ?? undefined,
  )

/** An id or a key: number or text. */
export const maybeId = field(v.pipe(v.string(), v.nonEmpty()), values.toText)
/** As {@link maybeId}, but required. */
export const id = required(maybeId)

type Entries = Readonly<Record<string, Reader<unknown>>>
/** Fields only our server sends. */
type OursOf<E extends Entries> = { [Key in keyof E]: undefined extends Read<E[Key]> ? Key : never }[keyof E]
type Output<E extends Entries> = { -readonly [Key in Exclude<keyof E, OursOf<E>>]: Read<E[Key]> } & {
  -readonly [Key in OursOf<E>]?: Read<E[Key]>
}
type PlainObject<E extends Entries> = v.ObjectSchema<
  { readonly [Key in keyof E]: E[Key]['plain'] },
  undefined
>

export type ObjectReader<E extends Entries> = Reader<Output<E>, PlainObject<E>>

const mapped = <T>(entries: Entries, make: (entry: Reader<unknown>, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, make(entry, key)]))

/**
 * An object. Without one, all its fields are missing. `prepare` may fill a field from elsewhere in the object before
 * the fields are read.
 */
export const object = <const E extends Entries>(
  entries: E,
  prepare: (fields: Fields) => Fields = (fields) => fields,
): ObjectReader<E> => {
  // The mapped types describe the two maps over the entries; TypeScript cannot follow Object.fromEntries.
  const plain = v.object(mapped(entries, (entry) => entry.plain)) as unknown as PlainObject<E>
  return reader(plain, (input, notes, path) => {
    const fields = prepare(values.toFields(input) ?? {})
    const below = path === '' ? '' : `${path}.`
    return mapped(entries, (entry, key) => entry(fields[key], notes, below + key)) as Output<E>
  })
}

/** `came`: the object as it arrived; untouched fields are sent back from it. */
export interface Kept {
  came: Fields
}

/** As the reader, with the raw object beside its fields. */
export const kept = <T extends object, P extends Schema>(inner: Reader<T, P>): Reader<T & Kept, P> =>
  reader(inner.plain, (input, notes, path) => ({
    ...inner(input, notes, path),
    came: values.toFields(input) ?? {},
  }))

/** As the reader, after `convert` has normalized the input. */
export const from = <T, P extends Schema>(
  convert: (input: unknown) => unknown,
  inner: Reader<T, P>,
): Reader<T, P> => reader(inner.plain, (input, notes, path) => inner(convert(input), notes, path))

/** As the reader; `convert` gets the whole object after reading. */
export const finish = <T, P extends Schema>(inner: Reader<T, P>, convert: (value: T) => T): Reader<T, P> =>
  reader(inner.plain, (input, notes, path) => convert(inner(input, notes, path)))

/** Whether an object has any field; PHP sends `[]` or `{}` for nothing found. */
const saysSomething = (input: unknown): boolean => Object.keys(values.toFields(input) ?? {}).length > 0

/** A required object. */
export const present = <T, P extends Schema>(inner: Reader<T, P>): Reader<T, P> =>
  reader(inner.plain, (input, notes, path) => {
    if (!saysSomething(input)) throw new Unreadable()
    return inner(input, notes, path)
  })

const readOrNull =
  <T>(inner: Reader<T>, mayBeNull: boolean) =>
  (input: unknown, notes: Notes, path: string): T | null => {
    const read = saysSomething(input) ? readWith(inner, input, path) : null
    if (read) {
      addNotes(notes, read.notes)
      return read.value
    }
    if (input !== null || !mayBeNull) notes.gaps.push(path)
    return null
  }

/** The object, or `null` when it is absent (`null`, `[]`, `""`, a missing key) or unreadable. */
export const orNull = <T, P extends Schema>(inner: Reader<T, P>) =>
  reader(v.nullable(inner.plain), readOrNull(inner, true))

/** As {@link orNull}, but our server always sends one. */
export const ifReadable = <T, P extends Schema>(inner: Reader<T, P>): Reader<T | null, P> =>
  reader(inner.plain, readOrNull(inner, false))

const same = <T>(read: T): T => read

const readRows = <T, P extends Schema, Row = T>(
  item: Reader<T, P>,
  isCounted: boolean,
  toRow: (read: T, ind: number) => Row,
) =>
  reader(v.array(item.plain), (input, notes, path): Row[] => {
    if (input === undefined) notes.gaps.push(path)
    if (input === null || input === undefined || input === '') return []
    return (values.toPlacedRows(input) ?? [[0, input] as const]).flatMap(([ind, row]): Row[] => {
      const place = `${path}.${ind}`
      const read = readWith(item, row, place)
      addNotes(notes, read?.notes ?? { gaps: [place], lostRows: isCounted ? 1 : 0 })
      return read ? [toRow(read.value, ind)] : []
    })
  })

/** The readable rows of a list; the others are counted for the screen. */
export const rows = <T, P extends Schema>(item: Reader<T, P>) => readRows(item, true, same)

/** As {@link rows}; a row keeps the back end's index or number key as `ind` when it differs from its index here. */
export const placedRows = <T extends object, P extends Schema>(item: Reader<T, P>) => {
  const read = readRows(item, true, (row, ind) => ({ row, ind }))
  return reader(read.plain, (input, notes, path) =>
    read(input, notes, path).map(({ row, ind }, index): T & { ind?: number } =>
      ind === index ? row : { ...row, ind },
    ),
  )
}

/** As {@link rows}; `null` without a list, which may not mean empty. */
export const rowsOrNull = <T, P extends Schema>(item: Reader<T, P>) => {
  const read = rows(item)
  return reader(read.plain, (input, notes, path): T[] | null => {
    const isKnown = input === null || input === '' || values.toPlacedRows(input) !== null
    if (!isKnown) notes.gaps.push(path)
    return isKnown ? read(input, notes, path) : null
  })
}

/** As {@link rows}, for parts of a row such as its pictures; unreadable ones are not counted. */
export const items = <T, P extends Schema>(item: Reader<T, P>) => readRows(item, false, same)

/** A map from text to values, `null` for unreadable ones. `null` without a map, which may not mean empty. */
export const map = <T, P extends Schema>(inner: Reader<T | null, P>) =>
  reader(v.record(v.string(), inner.plain), (input, notes, path): Record<string, T | null> | null => {
    const fields = values.toFields(input)
    if (fields === null) {
      notes.gaps.push(path)
      return null
    }
    const read = Object.entries(fields).map(([key, item]) => [key, inner(item, notes, `${path}.*`)] as const)
    return Object.fromEntries(read)
  })

const positive = (input: unknown): number | null => {
  const pages = values.toInteger(input)
  return pages === null || pages < 0 ? null : Math.max(pages, 1)
}

/** Page count of a list; an empty list has 1, although rounding up gives 0. Null: unknown. */
const totalPages = field(v.pipe(v.number(), v.integer(), v.minValue(1)), positive)

/** What a list's response says of its page; `last`: what `after` takes for the next one. */
export const pageEnds = { totalPages, last: ours(text) }
