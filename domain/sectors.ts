import { plainText } from './characters'

/** Blanks as they count: none around a text, one within. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Two spellings of one sector have one key: accents, case and spaces do not matter. */
export const sectorKey = (sector: string): string => tidy(plainText(sector))

/** The names in the setting: one a line, or between commas. */
export const sectorsIn = (setting: string): string[] =>
  setting.split(/[\n,;]/).flatMap((name) => tidy(name) || [])

type Place = { colonia: string | null; ciudad: string | null }

/** An address's sector with its city, as people say it: 'Cumbayá, Quito'. */
export const placeName = ({ ciudad, colonia }: Place): string =>
  [colonia, ciudad].flatMap((part) => tidy(part ?? '') || []).join(', ')

/**
 * Whether deliveries go to an address: its sector or its city is named, nothing is, or its sector is not known yet: a city
 * alone may have sectors that are served.
 */
export const isServed = (setting: string, { ciudad, colonia }: Place): boolean => {
  const served = sectorsIn(setting).map(sectorKey)
  const [sector, city] = [colonia, ciudad].map((part) => sectorKey(part ?? ''))
  return served.length === 0 || !sector || served.includes(sector) || served.includes(city ?? '')
}
