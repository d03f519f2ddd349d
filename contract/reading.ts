/**
 * Readers for one object of a response (wire, "What the web application must accept"), apart because sign-in needs no
 * others. The back end may be any PHP, so reading has three levels: a call needs `mensaje`, a row needs its id, and every
 * other unreadable field is `null`.
 */
import * as v from 'valibot'
import type { Fields } from './plain-values'
import * as values from './plain-values'

/** Unreadable parts, for the console and the screen. */
export interface Notes {
  /** Paths like `orders.3.time`. */
  readonly gaps: string[]
  lostRows: number
}

export type Schema = v.GenericSchema

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
export class Unreadable extends Error {}

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

export const addNotes = (notes: Notes, { gaps, lostRows }: Readonly<Notes>): void => {
  notes.gaps.push(...gaps)
  notes.lostRows += lostRows
}

export const reader = <T, P extends Schema>(
  plain: P,
  read: (input: unknown, notes: Notes, path: string) => T,
): Reader<T, P> => Object.assign(read, { plain })

/** An expected value: `null` and recorded when unreadable. */
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
export const text = field(v.string(), values.toText)
/** Text in lines; a list of texts is joined. */
export const paragraph = field(v.string(), values.toParagraph)
export const number = field(v.number(), values.toNumber)
export const integer = field(sentInteger, values.toInteger)
/** The path of a picture below the API base address, without leading slash. */
export const picture = field(v.string(), values.toPicture)
/** The id of a level, given as number or as `{id}`. */
export const levelId = field(sentInteger, values.toLevelId)

const unlessBlank =
  <T>(inner: Reader<T | null>) =>
  (input: unknown, notes: Notes, path: string): T | null =>
    input === null || input === '' ? null : inner(input, notes, path)

/** As the reader, for a text that may be empty: `null` and `''` are not recorded. */
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

/** `raw`: the object as it arrived; untouched fields are sent back from it. */
export interface Kept {
  raw: Fields
}

/** As the reader, with the raw object beside its fields. */
export const kept = <T extends object, P extends Schema>(inner: Reader<T, P>): Reader<T & Kept, P> =>
  reader(inner.plain, (input, notes, path) => ({
    ...inner(input, notes, path),
    raw: values.toFields(input) ?? {},
  }))
