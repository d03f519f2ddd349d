import { writeCsvStream } from 'hucre/csv'
import type { Cell, Column, Table } from './table'

/** Formula-like texts, also after blanks and in full width. */
const FORMULA_LIKE = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const textOf = (value: string): string => (FORMULA_LIKE.test(value) ? `'${value}` : value)

const csvCell = ({ kind }: Column, value: Cell): string => {
  if (value === null) return ''
  if (typeof value === 'number') {
    return (kind === 'money' ? value.toFixed(2) : String(value)).replace('.', ',')
  }
  return kind === 'text' ? textOf(value) : value
}

/** The tables one below the other, each with its headings; from the second on an empty line and its title above. */
async function* linesOf(tables: readonly Table[]): AsyncGenerator<string[]> {
  for (const [index, { columns, rows, title }] of tables.entries()) {
    if (index > 0) yield* [[], [title]]
    yield columns.map(({ heading }) => heading)
    for await (const row of rows) {
      yield columns.map((column, place) => csvCell(column, row[place] ?? null))
    }
  }
}

/**
 * As Excel opens it by itself where the comma is decimal (Ecuador): UTF-8 with a BOM, semicolons, CRLF. Numbers have the
 * decimal comma; days and moments are ISO (`2026-03-02`, `2026-03-02 10:30:00`), which every locale reads as dates. A text
 * that a spreadsheet would take for a formula begins with an apostrophe.
 */
export const csvOf = (tables: readonly Table[]): AsyncIterable<Uint8Array> =>
  writeCsvStream(linesOf(tables), { delimiter: ';', bom: true, lineSeparator: '\r\n' })
