import {
  ADDRESS_REQUIRED,
  canVerifyLocation,
  isFilled,
  LOCATION_REQUIRED,
  missingFields,
} from '#domain/required-fields'
import type { Place } from '../../api/geocoding/place'
import { ADDRESS_TEXTS } from '../../texts/address'
import { MEANWHILE_TEXTS } from '../../texts/meanwhile'

const TYPED = [
  'direccion',
  'referencia',
  'apartamento',
  'estado',
  'ciudad',
  'colonia',
  'cp',
  'comentarios',
] as const

/** A field of the address that a person types. */
export type AddressField = (typeof TYPED)[number]

/** A coordinate as it is shown: a step of a metre. */
export const coordinate = (degrees: number): string => degrees.toFixed(5)

/** An address while it is being edited: what was typed, as it was typed, and where the pin stands. */
export type AddressDraft = { [Field in AddressField]: string } & { lat: number | null; lng: number | null }

/** An address as the wire has it. */
interface StoredAddress extends Omit<AddressDraft, 'cp'> {
  cp: number | null
}

export const EMPTY_ADDRESS: AddressDraft = {
  direccion: '',
  referencia: '',
  apartamento: '',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: '',
  cp: '',
  comentarios: '',
  lat: null,
  lng: null,
}

/** A stored address to edit; one that nobody has filled in begins in Quito. */
export const draftOfAddress = (stored: StoredAddress): AddressDraft => {
  const draft = { ...stored, cp: stored.cp === null ? '' : String(stored.cp) }
  return TYPED.some((field) => isFilled(draft[field])) ? draft : { ...draft, ...EMPTY_ADDRESS }
}

/** The draft as a call sends it. */
export const addressOfDraft = ({ cp, ...draft }: AddressDraft): StoredAddress => ({
  ...draft,
  cp: cp.trim() === '' ? null : Number(cp),
})

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

/** What is stored in the fields that were changed meanwhile, by field; `place` is the pin's. */
export const addressNotes = (
  changed: readonly (keyof AddressDraft)[],
  { lat, lng, ...typed }: AddressDraft,
): AddressErrors => {
  const place =
    lat === null || lng === null ? '' : ADDRESS_TEXTS.coordinates(coordinate(lat), coordinate(lng))
  return Object.fromEntries(
    changed.map((field) =>
      field === 'lat' || field === 'lng'
        ? ['place', MEANWHILE_TEXTS.now(place)]
        : [field, MEANWHILE_TEXTS.now(typed[field])],
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
