import type * as v from 'valibot'
import type { addressInput } from '#contract/inputs'
import { eachAddressParagraph } from '#domain/address'
import { isInEcuador } from '#domain/ecuador'
import { comparedEmail, newEmailError } from '#domain/email'
import { keptParagraph } from '#domain/kept-line'
import { MESSAGES } from '#domain/messages'
import { e164Of, phoneError } from '#domain/phone'
import { ADDRESS_REQUIRED, missingFields } from '#domain/required-fields'
import type { AccountRow } from '../db/schema'
import { Refusal } from '../errors'
import { TEXTS } from '../texts'
import { PERSON_ANSWERS } from './texts'

type AddressTyped = v.InferOutput<typeof addressInput>

/** A delivery address that can be stored. */
export type AddressForm = Omit<AddressTyped, 'cp' | 'lat' | 'lng'> & { cp: number; lat: number; lng: number }

/** Refuses with the names of all required fields that are empty (Specification §5). */
export const requireFilled = <Name extends keyof typeof PERSON_ANSWERS.fields>(
  values: Readonly<Partial<Record<Name, string | number | null>>>,
  required: readonly Name[],
): void => {
  const names = missingFields(values, required).map((name) => PERSON_ANSWERS.fields[name])
  if (names.length > 0) throw new Refusal(PERSON_ANSWERS.missing([...new Set(names)]))
}

/** A typed e-mail as it is stored. Refuses an invalid one. */
export const emailOf = (typed: string): string => {
  const error = newEmailError(typed, TEXTS.emailInvalid)
  if (error !== null) throw new Refusal(error)
  return comparedEmail(typed)
}

/** The columns of an account's telephones: as typed, and as programs dial them. */
export const phoneColumns = ({ phone, phone2 }: Pick<AccountRow, 'phone' | 'phone2'>) => ({
  phone,
  phone_e164: e164Of(phone),
  phone2,
  phone2_e164: e164Of(phone2),
})

/** Refuses an invalid telephone number; `stored`, the account's present one, always passes. */
export const requirePhone = (phone: string, stored: string | null = null): void => {
  const error = phone === stored ? null : phoneError(phone)
  if (error !== null) throw new Refusal(error)
}

const CP_MAX = 999_999

/** The address as it is stored. Refuses empty required fields and values out of bounds (Specification §5). */
export const addressFormOf = (typed: AddressTyped): AddressForm => {
  const { cp, lat, lng } = typed
  requireFilled(typed, ADDRESS_REQUIRED)
  if (cp === null || cp < 0 || cp > CP_MAX) throw new Refusal(PERSON_ANSWERS.cpBounds)
  if (lat === null || lng === null || !isInEcuador({ lat, lng })) throw new Refusal(MESSAGES.outsideEcuador)
  return { ...typed, ...eachAddressParagraph((name) => keptParagraph(typed[name])), cp, lat, lng }
}
