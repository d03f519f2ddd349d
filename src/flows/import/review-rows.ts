import { columnName, type ImportMapping, mappedRow, nameIn } from '#domain/client-import'
import { fullName } from '#domain/full-name'
import type { ImportView } from '#machines/import/machine'
import { IMPORT_TEXTS } from '../../texts/import'

const TEXTS = IMPORT_TEXTS.review

/** A row of the sheet and what would happen to it; `problems`: each with its cell. */
export interface ReviewRow {
  fila: number
  name: string
  email: string
  state: 'nuevo' | 'existente' | 'error'
  problems: readonly string[]
}

/** 'C14', or 'Fila 14' where no column has the field. */
const cellOf = (mapping: ImportMapping, campo: string, fila: number): string => {
  const column = mapping.findIndex((field) => String(field) === campo)
  return column < 0 ? TEXTS.row(fila) : `${columnName(column)}${fila}`
}

/** Every row with its state, in the sheet's order. */
export const reviewRows = ({ sheet, mapping, preview }: ImportView): ReviewRow[] => {
  const known = new Set(preview?.existentes.map(({ fila }) => fila))
  const problems = new Map<number, string[]>()
  for (const { fila, campo, texto } of preview?.problemas ?? [])
    problems.set(fila, [...(problems.get(fila) ?? []), TEXTS.cell(cellOf(mapping, campo, fila), texto)])
  return sheet.rows.map((row) => {
    const cells = mappedRow(row, mapping)
    const own = problems.get(row.fila) ?? []
    const state = own.length > 0 ? 'error' : known.has(row.fila) ? 'existente' : 'nuevo'
    return { fila: row.fila, name: fullName(nameIn(cells)), email: cells.email ?? '', state, problems: own }
  })
}
