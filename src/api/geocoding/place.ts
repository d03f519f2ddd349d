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

/** The geocoder: Google with a key, else a service that speaks Nominatim's search. */
export type GeocodingService = { kind: 'google' } | { kind: 'nominatim'; url: string }

const COUNTRY = 'Ecuador'

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

/** Search texts, the most exact first: a free service often does not know the sector or the postal code. */
export const searchesOf = ({ direccion, colonia, ciudad, estado, cp }: Place): string[] => [
  joined([direccion, colonia, ciudad, estado, cp, COUNTRY]),
  joined([direccion, ciudad, estado, COUNTRY]),
]

/** Whether two numbers are a place on earth. */
export const isOnEarth = ({ lat, lng }: Coordinates): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
