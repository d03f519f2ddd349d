import { type ImportCells, type ImportMapping, mappedRow, nameIn } from '#domain/client-import'
import { fullName } from '#domain/full-name'
import { type ImportedPerson, importedPerson, keptCells, type NamedLevel } from '#domain/imported-person'
import { isServed } from '#domain/sectors'
import { columnName } from '#domain/sheet'
import type { ImportView } from '#machines/import/machine'
import { IMPORT_TEXTS } from '../../texts/import'

const TEXTS = IMPORT_TEXTS.review

/** A row of the sheet and what would happen to it; `problems`: each with its cell. */
export interface ReviewRow {
  fila: number
  name: string
  email: string
  cells: ImportCells
  state: 'nuevo' | 'existente' | 'repetida' | 'error'
  problems: readonly string[]
  /** What there is to know of a row without a problem. */
  note: string | null
  /** Its address lies outside the sectors served. */
  isOutside: boolean
}

/** 'C14', or 'Fila 14' where no column has the field. */
const cellOf = (mapping: ImportMapping, campo: string, fila: number): string => {
  const column = mapping.findIndex((field) => String(field) === campo)
  return column < 0 ? TEXTS.row(fila) : `${columnName(column)}${fila}`
}

/** Every row with its state, in the sheet's order. `sectors`: the setting. */
export const reviewRows = ({ sheet, mapping, preview }: ImportView, sectors: string): ReviewRow[] => {
  const known = new Map(preview?.existentes.map(({ fila, importado }) => [fila, TEXTS.since(importado)]))
  const again = new Map(preview?.repetidas.map(({ fila, de }) => [fila, TEXTS.sameAs(de)]))
  const problems = new Map<number, string[]>()
  for (const { fila, campo, texto } of preview?.problemas ?? [])
    problems.set(fila, [...(problems.get(fila) ?? []), TEXTS.cell(cellOf(mapping, campo, fila), texto)])
  const stateOf = (fila: number): ReviewRow['state'] => {
    if (problems.has(fila)) return 'error'
    if (again.has(fila)) return 'repetida'
    return known.has(fila) ? 'existente' : 'nuevo'
  }
  return sheet.rows.map((row) => {
    const { fila, ...cells } = mappedRow(row, mapping)
    const { ciudad = '', colonia = '', email = '' } = cells
    const state = stateOf(fila)
    return {
      ...{ fila, email, cells, state },
      name: fullName(nameIn(cells)),
      problems: problems.get(fila) ?? [],
      note: again.get(fila) ?? known.get(fila) ?? null,
      isOutside: state === 'nuevo' && !isServed(sectors, { ciudad, colonia }),
    }
  })
}

const placeLines = (address: NonNullable<ImportedPerson['address']>): string[] => {
  const { apartamento, ciudad, colonia, comentarios, cp, direccion, estado, lat, lng, referencia } = address
  const line = [direccion, apartamento, colonia, ciudad, estado, cp].flatMap((part) => part || []).join(', ')
  const pin = lat === null || lng === null ? '' : TEXTS.pin(lat, lng)
  return [line, referencia, comentarios, pin].filter((part) => part !== '')
}

/** What is stored of a new row, in words; of other rows nothing is. */
export const storedOf = ({ cells, state }: ReviewRow, services: readonly NamedLevel[]) => {
  if (state !== 'nuevo') return null
  const text = keptCells(cells)
  const { address, level, phone, phone2, ...person } = importedPerson(text, services)
  const service = services.find(({ id }) => id === level)?.descripcion ?? ''
  return {
    ...person,
    phones: [phone, phone2].filter((number) => number !== ''),
    service: service !== '' && text.servicio === '' ? TEXTS.unsaid(service) : service,
    place: address === null ? [] : placeLines(address),
  }
}
export type StoredRow = ReviewRow & { stored: ReturnType<typeof storedOf> }
