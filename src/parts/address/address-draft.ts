import { ADDRESS_WORDS, eachAddressWord } from '#domain/address'
import { isInEcuador } from '#domain/ecuador'
import { MESSAGES } from '#domain/messages'
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

/** A typed field of the address. */
export type AddressField = (typeof TYPED)[number]

/** A coordinate for display: a step of a metre. */
export const coordinate = (degrees: number): string => degrees.toFixed(5)

/** An address being edited: its fields as typed, and the pin's position. */
export type AddressDraft = { [Field in AddressField]: string } & { lat: number | null; lng: number | null }

export const EMPTY_ADDRESS: AddressDraft = {
  ...eachAddressWord(() => ''),
  estado: 'Pichincha',
  ciudad: 'Quito',
  cp: '',
  lat: null,
  lng: null,
}

/** A postal code as it came, if it came as digits in text: a number has no leading zero. */
const postalCodeText = (cp: number | null, raw: unknown): string => {
  if (typeof raw === 'string' && /^\s*\d+\s*$/.test(raw)) return raw.trim()
  return cp === null ? '' : postalCode(cp)
}

/** A draft of an address, from its read form and from `raw`; unknown fields are empty. */
export const draftOfAddress = (read: User['address'], raw: Fields): AddressDraft => ({
  ...eachAddressWord((name) => read[name] ?? ''),
  cp: postalCodeText(read.cp, raw['cp']),
  lat: read.lat,
  lng: read.lng,
})

/** The first draft: an address known to be empty begins in Quito. */
export const initialAddress = (draft: AddressDraft, raw: Fields): AddressDraft =>
  Object.hasOwn(raw, 'direccion') && !TYPED.some((field) => isFilled(draft[field]))
    ? { ...draft, ...EMPTY_ADDRESS }
    : draft

/** A typed postal code as calls send it: a number (Specification §3). */
export const sentCode = (cp: string): number | null => (cp.trim() === '' ? null : Number(cp))

/** A typed address as calls send it. */
export const addressOfDraft = ({ cp, ...draft }: AddressDraft) => ({ ...draft, cp: sentCode(cp) })

/** Errors by field; `place` is the pin's. */
export type AddressErrors = Partial<Record<AddressField | 'place', string>>

/** The empty required fields, each with its text (Specification §5), and a pin that stands abroad. */
export const addressErrors = (draft: AddressDraft): AddressErrors => {
  const { errors } = ADDRESS_TEXTS
  const { lat, lng } = draft
  const isAbroad = lat !== null && lng !== null && !isInEcuador({ lat, lng })
  return Object.fromEntries([
    ...missingFields(draft, ADDRESS_REQUIRED).map((field) =>
      field === 'lat' || field === 'lng' ? ['place', errors.place] : [field, errors[field]],
    ),
    ...(isAbroad ? [['place', MESSAGES.outsideEcuador]] : []),
  ])
}

/** The geocoder's input. */
export const geocoderPlace = ({ direccion, colonia, ciudad, estado, cp }: AddressDraft): Place => ({
  direccion,
  colonia,
  ciudad,
  estado,
  cp,
})

/** The fields that verify-location still needs; none when it can run (Specification §5). */
export const neededToVerify = (draft: AddressDraft): string[] =>
  canVerifyLocation(draft)
    ? []
    : missingFields(draft, LOCATION_REQUIRED).map((field) => ADDRESS_TEXTS.fields[field])
