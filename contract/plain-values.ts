/**
 * The shapes that texts, numbers and objects of a response may have (wire, "What the web application must accept"), apart
 * because sign-in has no others. Each function takes any input and returns the clean value, or `null` for an unreadable
 * one.
 */

export type Fields = Readonly<Record<string, unknown>>

export const isObject = (input: unknown): input is Fields => typeof input === 'object' && input !== null

export const parsed = (input: unknown): unknown => {
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

export const isIndex = (key: string): boolean => /^\d+$/.test(key)

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

/** The path of a picture below the API base address: given as path or as `{ruta}`, with or without leading slash. */
export const toPicture = (input: unknown): string | null => {
  const path = toText(toFields(input)?.['ruta'] ?? input)
  return path?.trim().replace(/^\/+/, '') || null
}

/** The id of a level, given as number or as `{id}`. */
export const toLevelId = (input: unknown): number | null => toInteger(toFields(input)?.['id'] ?? input)
