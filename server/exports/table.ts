import { setImmediate } from 'node:timers/promises'
import { type Area, type Guarded, maySee } from '#domain/areas'

/** `day` and `moment` are ISO texts (`2026-03-02`, `2026-03-02 10:30:00`); `money` is in units with two decimals. */
export type ColumnKind = 'text' | 'phone' | 'number' | 'money' | 'day' | 'moment'

/** null and '' are an empty cell. */
export type Cell = string | number | null

export type Column = {
  readonly heading: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
  /** What it holds that only some areas see. */
  readonly guarded?: Guarded
}

/** A list as a file holds it; its rows are read while they are written, once. */
export type Table = {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<readonly Cell[]>
}

/** A column and the cell it takes from a row. */
export type ColumnOf<Row> = Column & { readonly cell: (row: Row) => Cell }

/** A kind of columns: a heading, a cell of each row, and a width. */
const columnsOfKind =
  (kind: ColumnKind, usualWidth: number, guarded?: Guarded) =>
  <Row>(heading: string, cell: (row: Row) => Cell, width = usualWidth): ColumnOf<Row> => ({
    heading,
    kind,
    width,
    cell,
    ...(guarded && { guarded }),
  })

export const textColumn = columnsOfKind('text', 20)
export const addressColumn = columnsOfKind('text', 20, 'addresses')
export const fileColumn = columnsOfKind('text', 20, 'file')
export const phoneColumn = columnsOfKind('phone', 16, 'phones')
export const allergiesColumn = columnsOfKind('text', 20, 'allergies')
export const numberColumn = columnsOfKind('number', 10)
export const placeColumn = columnsOfKind('number', 12, 'addresses')
export const moneyColumn = columnsOfKind('money', 10, 'money')
export const dayColumn = columnsOfKind('day', 12)
export const momentColumn = columnsOfKind('moment', 17)

export const tableOf = <Row>(
  title: string,
  columns: readonly ColumnOf<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Table => ({ title, columns, rows: cellsOf(columns, rows) })

async function* cellsOf<Row>(columns: readonly ColumnOf<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/** A table without the columns that people of these areas do not see. */
export const readableColumns = (areas: readonly Area[], { columns, rows, title }: Table): Table => {
  const shown = columns.map(({ guarded }) => guarded === undefined || maySee(areas, guarded))
  const kept = <T>(cells: readonly T[]): T[] => cells.filter((_cell, index) => shown[index])
  return { title, columns: kept(columns), rows: rowsOf(rows, kept) }
}

async function* rowsOf(rows: Table['rows'], kept: (cells: readonly Cell[]) => Cell[]) {
  for await (const row of rows) yield kept(row)
}

/** Rows per read: bounds an export's memory and how long other calls wait. */
export const PAGE_ROWS = 500

/**
 * All rows of a list, one page at a time, on demand. `read` gives the page after a row, null = the first. Each page is
 * a statement of its own, so that no writer waits for a slow download.
 */
export async function* inPages<Row>(
  read: (after: Row | null, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const page: readonly Row[] = await read(last, PAGE_ROWS)
    yield* page
    last = page.at(-1) ?? null
    if (last === null || page.length < PAGE_ROWS) return
    // SQLite answers without a pause: here the other calls get their turn.
    await setImmediate()
  }
}
