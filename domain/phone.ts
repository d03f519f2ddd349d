import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { keptLine } from './kept-line'

const PHONE_SHAPE = 'Escribe un solo teléfono, con al menos 7 números; si es de otro país, con + y su código.'

/** Kitchens are there: a number without a country code belongs to the first one that has it. */
const COUNTRIES = ['EC', 'ES'] as const

/** A number without its area code. */
const LOCAL_DIGITS = 7
/** Extensions are shorter. */
const MOST_OTHER_DIGITS = 5

const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0

type Found = { e164: string; typed: string }

const foundIn = (line: string, defaultCountry: (typeof COUNTRIES)[number]): Found[] =>
  // After a comma or semicolon the library expects an extension, people write a second number.
  findPhoneNumbersInText(line.replace(/[,;]/g, '/'), { defaultCountry }).map(
    ({ number, startsAt, endsAt }) => ({ e164: number.number, typed: line.slice(startsAt, endsAt) }),
  )

/** A number with a country code that the library's ranges lack: they grow faster than it is updated. */
const possibleIn = (line: string): Found[] => {
  const number = line.startsWith('+') ? parsePhoneNumberFromString(line) : undefined
  return number?.isPossible() ? [{ e164: number.number, typed: line }] : []
}

/** The numbers in a text, each as typed and in E.164. */
export const numbersIn = (text: string): Found[] => {
  const line = keptLine(text)
  for (const country of COUNTRIES) {
    const found = foundIn(line, country)
    if (found.length > 0) return found
  }
  return possibleIn(line)
}

/** The E.164 of a text's (first) telephone number; '' without one. */
export const e164Of = (text: string): string => numbersIn(text)[0]?.e164 ?? ''

const isLocal = (line: string): boolean => !/[\p{L}+]/u.test(line) && digitsIn(line) === LOCAL_DIGITS

/**
 * Whether a text is one number that can be called, with or without an extension or a word beside it; also one without
 * its area code. The specification (§5) only asks for a text; 'abc' helps no courier, and two numbers reach no one.
 */
export const isPhone = (text: string): boolean => {
  const line = keptLine(text)
  const found = numbersIn(line)
  const rest = digitsIn(line) - found.reduce((sum, { typed }) => sum + digitsIn(typed), 0)
  const isOne = new Set(found.map(({ e164 }) => e164)).size === 1 && rest <= MOST_OTHER_DIGITS
  return isOne || isLocal(line)
}

/** The error text for a typed telephone, on screens and server; null for a valid one. */
export const phoneError = (text: string): string | null => (isPhone(text) ? null : PHONE_SHAPE)
