import { parseISO } from 'date-fns/parseISO'
import { type CellValue, type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import type { Cell, Column, ColumnKind, Table } from './table'

/** Characters that Excel takes in a cell; with more it calls the file damaged. */
const CELL_MAX = 32_767
/** Not allowed in XML even escaped (control characters are): also half a pair, where a text was cut. */
const NO_XML = /[\uFFFE\uFFFF]|[\uD800-\uDBFF]$/g

const FORMATS: Readonly<Partial<Record<ColumnKind, string>>> = {
  money: '0.00',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
}

const isDate = ({ kind }: Column): boolean => kind === 'day' || kind === 'moment'

/** Excel's dates have no time zone: what a clock in Guayaquil shows is written as if it were UTC. */
const dateOf = (iso: string): Date => parseISO(`${iso}Z`)

const xlsxCell = (column: Column, value: Cell): CellValue => {
  if (value === null || value === '') return null
  if (typeof value === 'number') return value
  return isDate(column) ? dateOf(value) : value.slice(0, CELL_MAX).replace(NO_XML, '')
}

const columnDefs = ({ columns }: Table): ColumnDef[] =>
  columns.map(({ heading, kind, width }) => {
    const numFmt = FORMATS[kind]
    return { header: heading, width, ...(numFmt !== undefined && { numFmt }) }
  })

async function* cellsOf({ columns, rows }: Table): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map((column, place) => xlsxCell(column, row[place] ?? null))
}

const HEADINGS_STAY = { freezePane: { rows: 1 } }

/**
 * One sheet a table. Texts are cells of type text, so none of them is a formula; numbers and dates are typed. A single
 * table is written while it is read, with a further sheet after 1,048,576 rows; several, of one day, are held whole.
 */
export const xlsxOf = (tables: readonly Table[]): AsyncIterable<Uint8Array> => {
  const [table, ...others] = tables
  if (!table || others.length > 0) return workbookOf(tables)
  return writeXlsxStream(cellsOf(table), { name: table.title, columns: columnDefs(table), ...HEADINGS_STAY })
}

async function* workbookOf(tables: readonly Table[]): AsyncGenerator<Uint8Array> {
  const sheets = []
  for (const table of tables) {
    const columns = columnDefs(table)
    const rows: CellValue[][] = [table.columns.map(({ heading }) => heading)]
    for await (const row of cellsOf(table)) rows.push(row)
    sheets.push({ name: table.title, columns, rows, ...HEADINGS_STAY })
  }
  yield await writeXlsx({ sheets })
}
