import { wordsOf } from './words'

/** A sheet as read: its headings, and the rows below them that hold something, each with its number in the sheet. */
export interface Sheet {
  name: string
  headings: readonly string[]
  rows: readonly { fila: number; cells: readonly string[] }[]
}

export const SHEET_ROWS_MAX = 5000
/** Bytes of a file that is read. */
export const SHEET_FILE_MAX = 5 * 1024 * 1024
/** Bytes of the rows as they travel. */
export const SHEET_SENT_MAX = 2 * 1024 * 1024
/** Columns that are read: more are no list. */
export const SHEET_COLUMNS_MAX = 60

/** Headings that stand twice, each with the places of its columns. */
export const headingsTwice = (headings: readonly string[]): { heading: string; columns: number[] }[] => {
  const plain = headings.map(plainHeading)
  return headings.flatMap((heading, column) => {
    const columns = plain.flatMap((it, place) => (it !== '' && it === plain[column] ? [place] : []))
    return columns.length > 1 && columns[0] === column ? [{ heading, columns }] : []
  })
}

/** A heading for comparison. */
export const plainHeading = (heading: string): string => wordsOf(heading).join(' ')

/** A column's letters as a spreadsheet shows them: 0 → A, 26 → AA. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** The first field that two columns have; null when there is none. */
export const twiceIn = <Field extends string>(
  fields: readonly Field[],
  mapping: readonly (Field | '')[],
): Field | null => fields.find((field) => mapping.filter((it) => it === field).length > 1) ?? null

/** What a kind of list is known by. `filling`: words that change nothing of what a column holds. */
interface Guess<Field extends string> {
  fields: readonly Field[]
  names: Readonly<Record<Field, readonly string[]>>
  filling: ReadonlySet<string>
  /** Whether a column may still have a field, beside those that others have. */
  isFree: (field: Field, taken: readonly (Field | '')[]) => boolean
}

const exact = (words: readonly string[]): string => words.join(' ')

/** The fields that headings name, in any order, case and accent; exact names first. */
export const guessFields = <Field extends string>(
  headings: readonly string[],
  { fields, names, filling, isFree }: Guess<Field>,
): (Field | '')[] => {
  const stripped = (words: readonly string[]): string => exact(words.filter((word) => !filling.has(word)))
  /** Whether a heading is a field's names and nothing else: 'Celular / WhatsApp' is, 'Nombre de contacto' is not. */
  const isNamed = (heading: string, field: Field, plain: typeof exact): boolean => {
    const known = names[field].map((name) => plain(name.split(' '))).filter((name) => name !== '')
    const one = `(?:${known.join('|')})`
    return new RegExp(`^${one}(?: ${one})*$`).test(plain(wordsOf(heading)))
  }
  const found: (Field | '')[] = headings.map(() => '')
  for (const plain of [exact, stripped]) {
    for (const [column, heading] of headings.entries()) {
      if (found[column] !== '') continue
      found[column] = fields.find((field) => isFree(field, found) && isNamed(heading, field, plain)) ?? ''
    }
  }
  return found
}
