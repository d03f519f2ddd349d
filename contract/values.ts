import { plainText } from '#domain/characters'
/** The shapes of days, times, booleans and words of a response, beside those of `plain-values`. */
import { type Fields, isIndex, isObject, parsed, toNumber, toText } from './plain-values'

export { type Fields, toFields, toInteger, toParagraph, toPlacedRows, toText } from './plain-values'

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

const bare = (text: string): string => plainText(text.trim())

/** One of the words, in any case; other text unchanged. */
export const toWord = (words: readonly string[], input: unknown): string | null => {
  const text = toText(input)?.trim() ?? null
  return words.find((word) => text !== null && bare(word) === bare(text)) ?? text
}

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
