import type { Coordinates } from './place'

/** A geocoder's address parts; '' for a part it does not know. */
export interface PlaceWords {
  direccion: string
  colonia: string
  ciudad: string
  estado: string
  cp: string
}

/** The query: a point, or a place in words. */
export type Described = { at: Coordinates } | { of: string }

/** The first part with text; parts may be missing or not text. */
const firstOf = (parts: Readonly<Record<string, unknown>>, names: readonly string[]): string => {
  for (const name of names) {
    const part = parts[name]
    if (typeof part === 'string' && part.trim() !== '') return part.trim()
  }
  return ''
}

/** Ecuador's codes have six digits; anything else would be a wrong proposal. */
const postalCodeIn = (text: string): string => (/^\d{6}$/.test(text) ? text : '')

/** A geocoder's part names for each address field, the most exact first. */
export type PartNames = Readonly<Record<keyof PlaceWords | 'number', readonly string[]>>

/** A geocoder's parts as our address fields. */
export const placeWordsOf = (parts: Readonly<Record<string, unknown>>, names: PartNames): PlaceWords => ({
  direccion: [firstOf(parts, names.direccion), firstOf(parts, names.number)].filter(Boolean).join(' '),
  colonia: firstOf(parts, names.colonia),
  ciudad: firstOf(parts, names.ciudad),
  estado: firstOf(parts, names.estado),
  cp: postalCodeIn(firstOf(parts, names.cp)),
})
