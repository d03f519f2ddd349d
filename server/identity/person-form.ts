import type * as v from 'valibot'
import type { addressInput } from '#contract/calls/registration'
import { eachAddressLine, eachAddressParagraph } from '#domain/address'
import { isPhone, PHONE_SHAPE } from '#domain/phone'
import { ADDRESS_REQUIRED, missingFields } from '#domain/required-fields'
import { Refusal } from '../errors'
import { PERSON_ANSWERS } from './texts'

type AddressTyped = v.InferOutput<typeof addressInput>

/** A delivery address that can be stored. */
export type AddressForm = Omit<AddressTyped, 'cp' | 'lat' | 'lng'> & { cp: number; lat: number; lng: number }

/** Characters that reverse the direction of the text after them, in other people's screens, lists and mails too. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/g

/** A line as it is stored: no line breaks or other control characters (mails carry names), no blanks around it. */
export const cleanLine = (text: string): string =>
  text
    .replace(TURNED, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** As {@link cleanLine}, keeping its lines. */
export const cleanParagraph = (text: string): string =>
  text
    .replace(TURNED, '')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Refuses with the names of all required fields that are empty (Specification §5). */
export const requireFilled = <Name extends keyof typeof PERSON_ANSWERS.fields>(
  values: Readonly<Partial<Record<Name, string | number | null>>>,
  required: readonly Name[],
): void => {
  const names = missingFields(values, required).map((name) => PERSON_ANSWERS.fields[name])
  if (names.length > 0) throw new Refusal(PERSON_ANSWERS.missing([...new Set(names)]))
}

/** Refuses an invalid telephone number; `stored`, the account's present one, always passes. */
export const requirePhone = (phone: string, stored: string | null = null): void => {
  if (phone !== stored && !isPhone(phone)) throw new Refusal(PHONE_SHAPE)
}

const CP_MAX = 999_999

/** The address as it is stored. Refuses empty required fields and values out of bounds (Specification §5). */
export const addressFormOf = (typed: AddressTyped): AddressForm => {
  const lines = {
    ...eachAddressLine((name) => cleanLine(typed[name])),
    ...eachAddressParagraph((name) => cleanParagraph(typed[name])),
  }
  const { cp, lat, lng } = typed
  requireFilled({ ...lines, cp, lat, lng }, ADDRESS_REQUIRED)
  if (cp === null || cp < 0 || cp > CP_MAX) throw new Refusal(PERSON_ANSWERS.cpBounds)
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) {
    throw new Refusal(PERSON_ANSWERS.placeBounds)
  }
  return { ...lines, cp, lat, lng }
}
