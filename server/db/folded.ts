import { type Expression, type SqlBool, sql } from 'kysely'
import { plainText } from '#domain/characters'

/** Accented letters in names common here. */
const MARKED = 'áàâäãéèêëíìîïóòôöõúùûüñç'

/** SQLite's lower() knows ASCII alone, so the capitals are replaced too; marks may also stand by themselves. */
const FOLDS: readonly (readonly [marked: string, plain: string])[] = [
  ...[...MARKED, ...MARKED.toUpperCase()].map((letter) => [letter, plainText(letter)] as const),
  ...['\u0300', '\u0301', '\u0302', '\u0303', '\u0308'].map((mark) => [mark, ''] as const),
]

/** Separators in telephone numbers. */
const BETWEEN_DIGITS = [...' -.()+/,;', '\u00A0', '\u2010', '\u2011', '\u2012', '\u2013', '\u2212'] as const

const replaced = (
  column: Expression<string>,
  pairs: readonly (readonly [from: string, to: string])[],
): Expression<string> =>
  pairs.reduce<Expression<string>>(
    // Literals of this file: as parameters they would be a hundred in each statement.
    (inner, [from, to]) => sql<string>`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`,
    column,
  )

/** A column's text without capitals and accents, on both databases alike. */
export const folded = (column: Expression<string>): Expression<string> =>
  sql<string>`lower(${replaced(column, FOLDS)})`

/** As {@link folded}, of a text that a person typed. */
export const foldedText = (text: string): string =>
  FOLDS.reduce((inner, [from, to]) => inner.replaceAll(from, to), text).toLowerCase()

/** The digits of a column that holds a telephone number. */
export const digitsOf = (column: Expression<string>): Expression<string> =>
  replaced(
    column,
    BETWEEN_DIGITS.map((sign) => [sign, ''] as const),
  )

/** Whether a text contains another; wildcards in it are literal. */
export const holds = (text: Expression<string>, part: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
