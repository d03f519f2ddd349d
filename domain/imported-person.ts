import { ADDRESS_WORDS, type AddressWords, eachAddressWord } from './address'
import { boundedInteger, CLIENT_BOUNDS } from './client-bounds'
import { IMPORT_FIELDS, type ImportCells, type ImportField, nameIn } from './client-import'
import { LEVEL_MIN } from './constants'
import { eachOf } from './each-of'
import { comparedEmail } from './email'
import { keptLine, keptParagraph } from './kept-line'
import { wordsOf } from './words'

/** A service as sheets name it: by its name, or by its number. */
export type NamedLevel = { id: number; descripcion: string }

/** A person of a sheet; `address` null where no cell names one, `level` null without a service. */
export type ImportedPerson = {
  email: string
  nombre: string
  apellidos: string
  phone: string
  phone2: string
  alergias: string
  nota: string
  envios: number
  level: number | null
  address: (AddressWords & { cp: number | null; lat: number | null; lng: number | null }) | null
}

/** Our own exports put an apostrophe before what a spreadsheet would change. */
const APOSTROPHE = /^'(?=\s*[=+\-@＝＋－＠\d])/
const SEVERAL_LINES: readonly ImportField[] = ['alergias', 'comentarios', 'nota']
export const isSeveralLines = (field: ImportField): boolean => SEVERAL_LINES.includes(field)

const CP = { min: 0, max: 999_999 }
const NUMBERED = /^(?:nivel |servicio |plan )?(\d+)$/

/** The services that a cell may mean: by the whole name, or else by the number. A single one can be stored. */
export const levelsNamed = <Level extends NamedLevel>(text: string, levels: readonly Level[]): Level[] => {
  const words = wordsOf(text).join(' ')
  const named = levels.filter(({ descripcion }) => wordsOf(descripcion).join(' ') === words)
  const number = NUMBERED.exec(words)?.[1]
  return named.length > 0 ? named : levels.filter(({ id }) => String(id) === number)
}

const decimalIn = (text: string, most: number): number | null => {
  const number = /^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Math.abs(number) <= most ? number : null
}

/** The cells' texts as they would be stored. */
export const keptCells = (cells: ImportCells): Record<ImportField, string> =>
  eachOf(IMPORT_FIELDS, (field) =>
    (isSeveralLines(field) ? keptParagraph : keptLine)((cells[field] ?? '').replace(APOSTROPHE, '')),
  )

/** The numbers of a row; null for an empty cell and for one that holds none. */
export const numbersOf = (text: Record<'envios' | 'cp' | 'lat' | 'lng', string>) => ({
  envios: boundedInteger(text.envios, CLIENT_BOUNDS.envios),
  cp: boundedInteger(text.cp, CP),
  lat: decimalIn(text.lat, 90),
  lng: decimalIn(text.lng, 180),
})

/** What is stored of a row without a wrong cell. Shipments make a member of the first service. */
export const importedPerson = (
  text: Record<ImportField, string>,
  levels: readonly NamedLevel[],
): ImportedPerson => {
  const { cp, envios, lat, lng } = numbersOf(text)
  const { apellidos, nombre } = nameIn(text)
  const { alergias, nota, phone, phone2 } = text
  const [level, another] = text.servicio === '' ? [] : levelsNamed(text.servicio, levels)
  const place = lat === null || lng === null ? { lat: null, lng: null } : { lat, lng }
  const hasAddress = place.lat !== null || [...ADDRESS_WORDS, 'cp' as const].some((name) => text[name] !== '')
  return {
    ...{ alergias, apellidos, nombre, nota, phone, phone2 },
    email: comparedEmail(text.email),
    envios: envios ?? 0,
    level: level && !another ? level.id : (envios ?? 0) > 0 ? LEVEL_MIN : null,
    address: hasAddress ? { ...eachAddressWord((name) => text[name]), cp, ...place } : null,
  }
}
