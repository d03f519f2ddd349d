import { ADDRESS_WORDS, eachAddressWord } from '#domain/address'
import {
  ADDRESS_REQUIRED,
  canVerifyLocation,
  isFilled,
  LOCATION_REQUIRED,
  missingFields,
} from '#domain/required-fields'
import type { Fields } from '../../api/api'
import type { Place } from '../../api/geocoding/place'
import type { User } from '../../state/session'
import { ADDRESS_TEXTS } from '../../texts/address'
import { postalCode } from './postal-code'

const TYPED = [...ADDRESS_WORDS, 'cp'] as const

/** A field of the address that a person types. */
export type AddressField = (typeof TYPED)[number]

/** A coordinate as it is shown: a step of a metre. */
export const coordinate = (degrees: number): string => degrees.toFixed(5)

/** An address while it is being edited: what was typed, as it was typed, and where the pin stands. */
export type AddressDraft = { [Field in AddressField]: string } & { lat: number | null; lng: number | null }

export const EMPTY_ADDRESS: AddressDraft = {
  ...eachAddressWord(() => ''),
  estado: 'Pichincha',
  ciudad: 'Quito',
  cp: '',
  lat: null,
  lng: null,
}

/** A postal code as it came, where that is digits as text: a number has no leading zero. */
const codeOf = (cp: number | null, came: unknown): string => {
  if (typeof came === 'string' && /^\s*\d+\s*$/.test(came)) return came.trim()
  return cp === null ? '' : postalCode(cp)
}

/** An address to edit, given as it was read and as it `came`; what is unknown is empty. */
export const draftOfAddress = (read: User['address'], came: Fields): AddressDraft => ({
  ...eachAddressWord((name) => read[name] ?? ''),
  cp: codeOf(read.cp, came['cp']),
  lat: read.lat,
  lng: read.lng,
})

/** The draft to begin with: an address that is known to be empty begins in Quito. */
export const begunAddress = (draft: AddressDraft, came: Fields): AddressDraft =>
  Object.hasOwn(came, 'direccion') && !TYPED.some((field) => isFilled(draft[field]))
    ? { ...draft, ...EMPTY_ADDRESS }
    : draft

/** A typed postal code as calls send it: a number (Specification §3). */
export const sentCode = (cp: string): number | null => (cp.trim() === '' ? null : Number(cp))

/** A typed address as calls send it. */
export const addressOfDraft = ({ cp, ...draft }: AddressDraft) => ({ ...draft, cp: sentCode(cp) })

/** What is wrong, by field; `place` is the pin's. */
export type AddressErrors = Partial<Record<AddressField | 'place', string>>

/** The required fields that are empty, each with its text (Specification §5). */
export const addressErrors = (draft: AddressDraft): AddressErrors => {
  const { errors } = ADDRESS_TEXTS
  return Object.fromEntries(
    missingFields(draft, ADDRESS_REQUIRED).map((field) =>
      field === 'lat' || field === 'lng' ? ['place', errors.place] : [field, errors[field]],
    ),
  )
}

/** What a geocoder is asked for. */
export const placeOf = ({ direccion, colonia, ciudad, estado, cp }: AddressDraft): Place => ({
  direccion,
  colonia,
  ciudad,
  estado,
  cp,
})

/** The names of what verify-location still needs; none when it can run (Specification §5). */
export const neededToVerify = (draft: AddressDraft): string[] =>
  canVerifyLocation(draft)
    ? []
    : missingFields(draft, LOCATION_REQUIRED).map((field) => ADDRESS_TEXTS.fields[field])
