/** Readers for lists, days and words of a response, beside those for one object. */
import * as v from 'valibot'
import {
  addNotes,
  field,
  type Notes,
  ours,
  type Reader,
  reader,
  readWith,
  type Schema,
  text,
  Unreadable,
} from './reading'
import * as values from './values'

export {
  blank,
  field,
  id,
  integer,
  kept,
  maybe,
  maybeId,
  type Notes,
  number,
  object,
  orNone,
  ours,
  paragraph,
  picture,
  type Reader,
  readWith,
  required,
  type Sent,
  text,
} from './reading'

const isoDateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

export const boolean = field(v.boolean(), values.toBoolean)
/** A day `YYYY-MM-DD`; of a date-time its day. */
export const date = field(v.pipe(v.string(), v.isoDate()), values.toDate)
/** A date-time `YYYY-MM-DD HH:mm:ss`; a day gets midnight. */
export const dateTime = field(isoDateTime, values.toDateTime)
/** A time of day `HH:mm`. */
export const time = field(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)), values.toTime)
/** A text that is one of these words in any case, or another text. */
export const oneOf = (words: readonly string[]) => field(v.string(), (input) => values.toWord(words, input))

/** One of the words in any case. Another word stays as it is: screens show it and offer nothing for it. */
export const word = <const Words extends readonly string[]>(words: Words) =>
  reader(v.picklist(words), (input, notes, path): string | null => {
    const found = values.toWord(words, input)
    if (found === null || !words.includes(found)) notes.gaps.push(path)
    return found
  })

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
