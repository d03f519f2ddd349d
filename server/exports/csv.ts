import { writeCsvStream } from 'hucre/csv'
import { AsYouType } from 'libphonenumber-js/min'
import type { Cell, Column, Table } from './table'

/** Formula-like texts, also after blanks and in full width. */
const FORMULA_LIKE = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** '0012', '3-4', '8E12' or a long number: a spreadsheet makes another number or a day of it. */
const VALUE_LIKE = /^\s*\d[\d\s.,/e-]*$/i
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})$/

const harmlessText = (value: string): string => {
  const isChanged = VALUE_LIKE.test(value) && !WHOLE_NUMBER.test(value)
  return isChanged || FORMULA_LIKE.test(value) ? `'${value}` : value
}

const PHONE_LIKE = /^\+?[\d\s().-]+$/
/** Digits in groups apart, behind a plus or not: neither a number nor a formula that could be read. */
const IN_GROUPS = /^\+?\(?\d+\)? \d[\d -]*$/

/** A telephone as it was typed, its digits in groups: what a spreadsheet leaves alone, and people can read. */
const phoneOf = (value: string): string => {
  const typed = value.trim()
  const phone = PHONE_LIKE.test(typed) ? new AsYouType('EC').input(typed) : typed
  return IN_GROUPS.test(phone) ? phone : harmlessText(phone)
}

const csvCell = ({ kind }: Column, value: Cell): string => {
  if (value === null) return ''
  if (typeof value === 'number') {
    return (kind === 'money' ? value.toFixed(2) : String(value)).replace('.', ',')
  }
  if (kind === 'phone') return phoneOf(value)
  return kind === 'text' ? harmlessText(value) : value
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
 * that a spreadsheet would take for a formula or another value begins with an apostrophe; a telephone is in groups.
 */
export const csvOf = (tables: readonly Table[]): AsyncIterable<Uint8Array> =>
  writeCsvStream(linesOf(tables), { delimiter: ';', bom: true, lineSeparator: '\r\n' })
