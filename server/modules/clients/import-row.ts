import * as v from 'valibot'
import { CLIENT_BOUNDS } from '#domain/client-bounds'
import { IMPORT_FIELDS, type ImportField, nameFieldsIn } from '#domain/client-import'
import { noteError } from '#domain/client-note'
import { LINE_MAX, PARAGRAPH_MAX } from '#domain/constants'
import { eachOf } from '#domain/each-of'
import { isInEcuador } from '#domain/ecuador'
import { isEmail } from '#domain/email'
import {
  type ImportedPerson,
  importedPerson,
  isSeveralLines,
  keptCells,
  levelsNamed,
  type NamedLevel,
  numbersOf,
} from '#domain/imported-person'
import { phoneError } from '#domain/phone'
import { IMPORT_ANSWERS as TEXTS } from './import-texts'

/** A row as it travels. No honest cell is longer than a spreadsheet's. */
const cell = v.pipe(v.string(), v.maxLength(32_767), v.regex(/^[^\0\p{Cs}]*$/u))
export const importRow = v.object({
  fila: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000)),
  ...eachOf(IMPORT_FIELDS, () => v.optional(cell)),
})
export type ImportRow = v.InferOutput<typeof importRow>

export type CellProblem = { campo: ImportField; texto: string }
export type ReadRow = { fila: number; person: ImportedPerson; problems: CellProblem[] }

const FORMULA = /^\s*[=＝]/

const serviceError = (text: string, levels: readonly NamedLevel[]): string | null => {
  const meant = levelsNamed(text, levels)
  if (text === '' || meant.length === 1) return null
  return meant.length === 0 ? TEXTS.service(levels) : TEXTS.serviceShared(text, meant)
}

/** A row's person by the rules of a registration, and what is wrong with its cells. */
export const readRow = ({ fila, ...cells }: ImportRow, levels: readonly NamedLevel[]): ReadRow => {
  const problems: CellProblem[] = []
  const flag = (campo: ImportField, texto: string | null) => {
    if (texto !== null && !problems.some((it) => it.campo === campo)) problems.push({ campo, texto })
  }
  const text = keptCells(cells)
  for (const campo of IMPORT_FIELDS) {
    if (FORMULA.test(cells[campo] ?? '')) flag(campo, TEXTS.formula)
    if (text[campo].length > (isSeveralLines(campo) ? PARAGRAPH_MAX : LINE_MAX)) flag(campo, TEXTS.tooLong)
  }
  const person = importedPerson(text, levels)
  if (person.nombre === '') flag(nameFieldsIn(Object.keys(cells))[0] ?? 'nombre', TEXTS.noName)
  if (!isEmail(text.email)) flag('email', text.email === '' ? TEXTS.noEmail : TEXTS.emailShape)
  for (const campo of ['phone', 'phone2'] as const)
    if (text[campo] !== '') flag(campo, phoneError(text[campo]))
  flag('servicio', serviceError(text.servicio, levels))
  const numbers = numbersOf(text)
  for (const campo of ['envios', 'cp', 'lat', 'lng'] as const)
    if (text[campo] !== '' && numbers[campo] === null) flag(campo, WRONG_NUMBER[campo])
  const { lat, lng } = numbers
  if (lat !== null && lng !== null && !isInEcuador({ lat, lng })) flag('lat', TEXTS.outside)
  flag('nota', noteError(text.nota))
  return { fila, person, problems }
}

const WRONG_NUMBER = {
  envios: CLIENT_BOUNDS.envios.message,
  cp: TEXTS.cp,
  lat: TEXTS.place,
  lng: TEXTS.place,
} as const
