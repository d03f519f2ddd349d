import { streetOf } from './street'

/** A geocoder's input (Specification §5: the fields verify-location needs). */
export interface Place {
  direccion: string
  colonia: string
  ciudad: string
  /** The province. */
  estado: string
  /** Postal code. */
  cp: string
}

/** A point in degrees (WGS 84). */
export interface Coordinates {
  lat: number
  lng: number
}

/** A found place. */
export interface Located extends Coordinates {
  /** Of the street or the sector only. */
  isApproximate: boolean
}

/** The geocoder: Google with a key, else a service that speaks Nominatim's search. */
export type GeocodingService = { kind: 'google' } | { kind: 'nominatim'; url: string }

const COUNTRY = 'Ecuador'

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

interface Search {
  text: string
  isApproximate: boolean
}

/**
 * Search texts, the most exact first: a free service often does not know the sector or the postal code, and seldom a
 * house number or a crossing.
 */
export const searchesOf = ({ direccion, colonia, ciudad, estado, cp }: Place): Search[] => {
  const areas = [streetOf(direccion), colonia.trim()].filter(
    (area) => area !== '' && area !== joined([direccion]),
  )
  return [
    { text: joined([direccion, colonia, ciudad, estado, cp, COUNTRY]), isApproximate: false },
    { text: joined([direccion, ciudad, estado, COUNTRY]), isApproximate: false },
    ...areas.map((area) => ({ text: joined([area, ciudad, estado, COUNTRY]), isApproximate: true })),
  ]
}

/** Whether two numbers are a place on earth. */
export const isOnEarth = ({ lat, lng }: Coordinates): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
