/**
 * The shapes one value of a response may have (wire, "What the web application must accept"). Each function takes any
 * input and returns the clean value, or `null` for an unreadable one.
 */

export type Fields = Readonly<Record<string, unknown>>

const isObject = (input: unknown): input is Fields => typeof input === 'object' && input !== null

const parsed = (input: unknown): unknown => {
  if (typeof input !== 'string' || !/^\s*[[{]/.test(input)) return input
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

/** An object; also JSON text of one, and PHP's `[]` for an empty one. */
export const toFields = (input: unknown): Fields | null => {
  const found = parsed(input)
  if (!isObject(found)) return null
  if (Array.isArray(found)) return found.length === 0 ? {} : null
  return found
}

const isIndex = (key: string): boolean => /^\d+$/.test(key)

/** The rows of a list by index; also of an object with number keys, of JSON text, and of a single row. */
export const toPlacedRows = (input: unknown): readonly (readonly [number, unknown])[] | null => {
  const found = parsed(input)
  if (Array.isArray(found)) return [...found.entries()]
  if (!isObject(found)) return null
  const keys = Object.keys(found)
  if (!keys.every(isIndex)) return [[0, found]]
  return keys.map((key) => [Number(key), found[key]] as const).sort(([a], [b]) => a - b)
}

const toRows = (input: unknown): readonly unknown[] | null =>
  toPlacedRows(input)?.map(([, row]) => row) ?? null

/** Non-blank text; a number becomes its text. */
export const toText = (input: unknown): string | null => {
  if (typeof input === 'number') return Number.isFinite(input) ? String(input) : null
  return typeof input === 'string' && input.trim() !== '' ? input : null
}

/** Text in lines; a list of texts is joined. */
export const toParagraph = (input: unknown): string | null => {
  const text = toText(parsed(input))
  if (text !== null) return text
  const texts = (toRows(input) ?? []).map(toText).filter((line) => line !== null)
  return texts.length === 0 ? null : texts.join('\n')
}

const SCIENTIFIC = /^[+-]?\d+(\.\d+)?e[+-]?\d+$/i
/** An optional currency before, one number, an optional unit without digits after. */
const AMOUNT = /^(?:[A-Z]{0,3}[$€£]?)\s*([+-]?\s*[\d.,'\s]*\d)\s*[^\d.,]{0,20}\.?$/
/** Longer text is no number; the limit keeps the expression above fast. */
const LONGEST_AMOUNT = 60
/** Groups of three digits after the same mark, and optional decimals after another. */
const GROUPED = /^(\d{1,3}([.,' ])\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/
const DECIMAL = /^(\d*)(?:[.,](\d+))?$/

/** `1,070.00` → `1070.00`; `12,5` → `12.5`; '' for no number. One group after a point is a decimal: `1.070`. */
const withDecimalPoint = (digits: string): string => {
  const [, sign = '', plain = ''] = /^([+-]?)\s*(.*)$/.exec(digits.replace(/\s+/g, ' ')) ?? []
  const [, whole = '', mark, point, cents = '0'] = GROUPED.exec(plain) ?? []
  const isGrouped = whole !== '' && !whole.startsWith('0') && point !== mark && !/^\d+\.\d{3}$/.test(plain)
  if (isGrouped) return `${sign}${whole.replace(/\D/g, '')}.${cents}`
  const [all = '', units = '', decimals = '0'] = DECIMAL.exec(plain) ?? []
  return all === '' ? '' : `${sign}${units}.${decimals}`
}

/** A number; also as text, with unit, currency, thousands separator or decimal comma: `"$1,070.00"`, `"12,5 g"`. */
export const toNumber = (input: unknown): number | null => {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null
  if (typeof input !== 'string') return null
  const text = input.trim()
  if (text.length > LONGEST_AMOUNT) return null
  const digits = SCIENTIFIC.test(text) ? text : withDecimalPoint(AMOUNT.exec(text)?.[1] ?? '')
  const number = digits === '' ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? number : null
}

/** A whole number, in any shape of {@link toNumber}. */
export const toInteger = (input: unknown): number | null => {
  const number = toNumber(input)
  return Number.isSafeInteger(number) ? number : null
}

const TRUE_WORDS: ReadonlySet<string> = new Set(['true', 't', 'yes', 'y', 'si', 'sí', 's', 'on', 'verdadero'])
const FALSE_WORDS: ReadonlySet<string> = new Set(['false', 'f', 'no', 'n', 'off', 'falso'])
const ID = /^[\w-]*\d[\w-]*$/

/** A boolean; also a count (`0` is false), a word, or an id. */
export const toBoolean = (input: unknown): boolean | null => {
  if (typeof input === 'boolean') return input
  const number = toNumber(input)
  if (number !== null) return number !== 0
  if (typeof input !== 'string') return null
  const word = input.trim().toLowerCase()
  if (TRUE_WORDS.has(word)) return true
  if (FALSE_WORDS.has(word)) return false
  return ID.test(word) ? true : null
}

const MOMENT =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?)?$/

/** Whether a text begins with a day of the calendar. */
export const isRealDay = (value: string): boolean => {
  const day = value.slice(0, 10)
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

const toMoment = (input: unknown): { day: string; time: string } | null => {
  if (typeof input !== 'string') return null
  const [, day, time = ''] = MOMENT.exec(input.trim()) ?? []
  return day !== undefined && isRealDay(day) ? { day, time } : null
}

/** A day `YYYY-MM-DD`; of a date-time its day. `0000-00-00` is none. */
export const toDate = (input: unknown): string | null => toMoment(input)?.day ?? null

/** A date-time `YYYY-MM-DD HH:mm:ss`; a day gets midnight. */
export const toDateTime = (input: unknown): string | null => {
  const moment = toMoment(input)
  return moment && `${moment.day} ${moment.time}${'00:00:00'.slice(moment.time.length)}`
}

/** A time of day `HH:mm`. */
export const toTime = (input: unknown): string | null => {
  const text = typeof input === 'string' ? input.trim() : ''
  return /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)
    ? text.padStart(text.indexOf(':') === 1 ? text.length + 1 : 0, '0').slice(0, 5)
    : null
}

/** The time of a date-time. A database stores a day without time as midnight, so midnight is unknown. */
export const timeIn = (input: unknown): string | null => {
  const time = toMoment(input)?.time.slice(0, 5) ?? ''
  return time === '' || time === '00:00' ? null : time
}

/** The path of a picture below the API base address: given as path or as `{ruta}`, with or without leading slash. */
export const toPicture = (input: unknown): string | null => {
  const path = toText(toFields(input)?.['ruta'] ?? input)
  return path?.trim().replace(/^\/+/, '') || null
}

const bare = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** One of the words, in any case; other text unchanged. */
export const toWord = (words: readonly string[], input: unknown): string | null => {
  const text = toText(input)?.trim() ?? null
  return words.find((word) => text !== null && bare(word) === bare(text)) ?? text
}

/** The id of a level, given as number or as `{id}`. */
export const toLevelId = (input: unknown): number | null => toInteger(toFields(input)?.['id'] ?? input)

/** An object whose keys are in lower case without accents; a list gives its items to the keys in order. */
export const withKeys = (keys: readonly string[], input: unknown): Fields | null => {
  const found = parsed(input)
  if (Array.isArray(found)) return Object.fromEntries(keys.map((key, index) => [key, found[index]]))
  if (!isObject(found)) return null
  // Number keys count from 0, or from 1 when the last one shows it.
  const first = !('0' in found) && String(keys.length) in found ? 1 : 0
  const entries = Object.entries(found).map(([key, item]) => [
    isIndex(key) ? (keys[Number(key) - first] ?? key) : bare(key),
    item,
  ])
  return Object.fromEntries(entries)
}
