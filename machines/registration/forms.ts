import type { AddressWords } from '#domain/address'
import { isInEcuador } from '#domain/ecuador'
import { newEmailError } from '#domain/email'
import { phoneError } from '#domain/phone'
import { ADDRESS_REQUIRED, missingFields, REGISTRATION_REQUIRED } from '#domain/required-fields'
import { CODE_TEXTS } from '../shared/mailed-code'

/** Texts for the registration's fields, and the catalogue's for a failed call (Specification §8). */
export const REGISTRATION_TEXTS = {
  nombre: 'Escribe tu nombre.',
  apellidos: 'Escribe tus apellidos.',
  email: CODE_TEXTS.emailRequired,
  phone: 'Escribe tu teléfono.',
  terms: 'Para seguir, lee y acepta los términos.',
  ticketExpired: 'Pasaron más de 30 minutos desde que verificaste tu correo. Pide un código nuevo.',
  createFailed: 'Error al crear la cuenta',
} as const

/** Step 1 as typed. */
export interface PersonForm {
  nombre: string
  apellidos: string
  email: string
  phone: string
  /** The terms' checkbox. */
  terms: boolean
}

/** Step 3 as typed (Specification §3, "Address"); without a pin, no `lat` and `lng`. */
export interface AddressForm extends AddressWords {
  cp: string
  lat: number | null
  lng: number | null
}

export type PersonErrors = Partial<Record<keyof PersonForm, string>>

export const EMPTY_PERSON: PersonForm = { nombre: '', apellidos: '', email: '', phone: '', terms: false }

/** Step 1's error texts by field; empty when a code may be requested (Specification §5: all required). */
export function personErrors(person: PersonForm): PersonErrors {
  const missing = missingFields(person, [...REGISTRATION_REQUIRED, 'terms'])
  const errors: PersonErrors = Object.fromEntries(missing.map((field) => [field, REGISTRATION_TEXTS[field]]))
  const email = newEmailError(person.email, CODE_TEXTS.emailShape)
  const phone = phoneError(person.phone)
  return { ...(email !== null && { email }), ...(phone !== null && { phone }), ...errors }
}

export const hasErrors = (person: PersonForm): boolean => Object.keys(personErrors(person)).length > 0

/** Whether a required field is empty (Specification §5), or the pin stands abroad. */
export const isWrongAddress = ({ lat, lng, ...words }: AddressForm): boolean =>
  missingFields({ lat, lng, ...words }, ADDRESS_REQUIRED).length > 0 ||
  lat === null ||
  lng === null ||
  !isInEcuador({ lat, lng })
