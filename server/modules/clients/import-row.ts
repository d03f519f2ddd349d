import * as v from 'valibot'
import { ADDRESS_WORDS, type AddressWords, eachAddressWord } from '#domain/address'
import { boundedInteger, CLIENT_BOUNDS } from '#domain/client-bounds'
import { IMPORT_FIELDS, type ImportField, nameFieldsIn, nameIn } from '#domain/client-import'
import { noteError } from '#domain/client-note'
import { LEVEL_MIN, LINE_MAX, PARAGRAPH_MAX } from '#domain/constants'
import { eachOf } from '#domain/each-of'
import { comparedEmail, isEmail } from '#domain/email'
import { keptLine } from '#domain/kept-line'
import { phoneError } from '#domain/phone'
import { wordsOf } from '#domain/words'
import { cleanParagraph } from '../../identity/person-form'
import { IMPORT_ANSWERS as TEXTS } from './import-texts'

/** A row as it travels. No honest cell is longer than a spreadsheet's. */
const cell = v.pipe(v.string(), v.maxLength(32_767), v.regex(/^[^\0\p{Cs}]*$/u))
export const importRow = v.object({
  fila: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000)),
  ...eachOf(IMPORT_FIELDS, () => v.optional(cell)),
})
export type ImportRow = v.InferOutput<typeof importRow>

/** A person of the sheet; `address` null where no cell names one, `level` null without a service. */
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

export type CellProblem = { campo: ImportField; texto: string }
export type ReadRow = { fila: number; person: ImportedPerson; problems: CellProblem[] }

export type LevelName = { id: number; descripcion: string }

/** Our own exports put an apostrophe before what a spreadsheet would change. */
const APOSTROPHE = /^'(?=\s*[=+\-@＝＋－＠\d])/
const FORMULA = /^\s*[=＝]/
const SEVERAL_LINES: readonly ImportField[] = ['alergias', 'comentarios', 'nota']

const levelNamed = (text: string, levels: readonly LevelName[]): number | null => {
  const words = wordsOf(text)
  const named = levels.find(({ descripcion }) => wordsOf(descripcion).join(' ') === words.join(' '))
  const numbered = levels.find(({ id }) => String(id) === words.at(-1) && words.length <= 2)
  return (named ?? numbered)?.id ?? null
}

const decimalIn = (text: string, most: number): number | null => {
  const number = /^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Math.abs(number) <= most ? number : null
}

/** A row's person by the rules of a registration, and what is wrong with its cells. */
export const readRow = ({ fila, ...cells }: ImportRow, levels: readonly LevelName[]): ReadRow => {
  const problems: CellProblem[] = []
  const flag = (campo: ImportField, texto: string | null) => {
    if (texto !== null && !problems.some((it) => it.campo === campo)) problems.push({ campo, texto })
  }
  const text = eachOf(IMPORT_FIELDS, (campo) => {
    const isLong = SEVERAL_LINES.includes(campo)
    const kept = (isLong ? cleanParagraph : keptLine)((cells[campo] ?? '').replace(APOSTROPHE, ''))
    if (FORMULA.test(cells[campo] ?? '')) flag(campo, TEXTS.formula)
    if (kept.length > (isLong ? PARAGRAPH_MAX : LINE_MAX)) flag(campo, TEXTS.tooLong)
    return kept
  })
  const { apellidos, nombre } = nameIn(text)
  if (nombre === '') flag(nameFieldsIn(Object.keys(cells))[0] ?? 'nombre', TEXTS.noName)
  if (!isEmail(text.email)) flag('email', text.email === '' ? TEXTS.noEmail : TEXTS.emailShape)
  for (const campo of ['phone', 'phone2'] as const)
    if (text[campo] !== '') flag(campo, phoneError(text[campo]))
  const level = text.servicio === '' ? null : levelNamed(text.servicio, levels)
  if (text.servicio !== '' && level === null)
    flag('servicio', TEXTS.service(levels.map(({ descripcion }) => descripcion)))
  const envios = text.envios === '' ? 0 : boundedInteger(text.envios, CLIENT_BOUNDS.envios)
  if (envios === null) flag('envios', CLIENT_BOUNDS.envios.message)
  flag('nota', noteError(text.nota))
  const place = placeIn(text, flag)
  const { alergias, nota, phone, phone2 } = text
  const hasAddress = [...ADDRESS_WORDS, 'cp' as const].some((name) => text[name] !== '')
  const address =
    hasAddress || place.lat !== null ? { ...eachAddressWord((name) => text[name]), ...place } : null
  const email = comparedEmail(text.email)
  const paid = level ?? ((envios ?? 0) > 0 ? LEVEL_MIN : null)
  const person = {
    email,
    nombre,
    apellidos,
    phone,
    phone2,
    alergias,
    nota,
    envios: envios ?? 0,
    level: paid,
    address,
  }
  return { fila, person, problems }
}

const CP_MAX = 999_999

const placeIn = (
  text: Record<'cp' | 'lat' | 'lng', string>,
  flag: (campo: ImportField, texto: string) => void,
): { cp: number | null; lat: number | null; lng: number | null } => {
  const cp = text.cp === '' ? null : boundedInteger(text.cp, { min: 0, max: CP_MAX })
  if (text.cp !== '' && cp === null) flag('cp', TEXTS.cp)
  const lat = decimalIn(text.lat, 90)
  const lng = decimalIn(text.lng, 180)
  if (text.lat !== '' && lat === null) flag('lat', TEXTS.place)
  if (text.lng !== '' && lng === null) flag('lng', TEXTS.place)
  return lat === null || lng === null ? { cp, lat: null, lng: null } : { cp, lat, lng }
}
