import type { AddressWords } from '#domain/address'
import { isCode } from '#domain/codes'
import { isPhone, PHONE_SHAPE } from '#domain/phone'
import { ADDRESS_REQUIRED, missingFields, REGISTRATION_REQUIRED } from '#domain/required-fields'
import { REGISTRATION_TEXTS as TEXTS } from './texts'

/** Step 1 as typed. */
export interface PersonForm {
  nombre: string
  apellidos: string
  email: string
  phone: string
  /** The box under the terms. */
  terms: boolean
}

/** Step 3 as typed (Specification §3, "Address"); no place before the pin stands somewhere. */
export interface AddressForm extends AddressWords {
  cp: string
  lat: number | null
  lng: number | null
}

export type PersonErrors = Partial<Record<keyof PersonForm, string>>

export const EMPTY_PERSON: PersonForm = { nombre: '', apellidos: '', email: '', phone: '', terms: false }

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What is wrong in step 1, each with its text; empty when a code may be asked for (Specification §5: all required). */
export function personErrors(person: PersonForm): PersonErrors {
  const missing = missingFields(person, [...REGISTRATION_REQUIRED, 'terms'])
  const errors: PersonErrors = Object.fromEntries(missing.map((field) => [field, TEXTS[field]]))
  const isFilledIn = (field: 'email' | 'phone') => errors[field] === undefined
  return {
    ...errors,
    ...(isFilledIn('email') && !EMAIL.test(person.email.trim()) && { email: TEXTS.emailShape }),
    ...(isFilledIn('phone') && !isPhone(person.phone.trim()) && { phone: PHONE_SHAPE }),
  }
}

export const hasErrors = (person: PersonForm): boolean => Object.keys(personErrors(person)).length > 0

/** Codes are often copied with blanks inside. */
export const bareCode = (code: string): string => code.replace(/\s+/g, '')

/** The text beside the code, or null when it may be validated (Specification §2, §5: required, 6 digits). */
export function codeError(typed: string): string | null {
  const code = bareCode(typed)
  if (code === '') return TEXTS.codeRequired
  return isCode(code) ? null : TEXTS.codeShape
}

/** Whether something that an address needs is empty (Specification §5). */
export const isIncomplete = (address: AddressForm): boolean =>
  missingFields(address, ADDRESS_REQUIRED).length > 0

/** Two spellings of one mailbox; only its mail server could say for certain. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
