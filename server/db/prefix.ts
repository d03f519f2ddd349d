import { type Expression, type SqlBool, sql } from 'kysely'

/** The highest character: no text with the prefix sorts after it. */
const LAST = '\u{10FFFF}'

/**
 * Whether a column of lower-case text begins with what a person typed, in any case (wire: "match the beginning").
 * A range, not LIKE: it has no wildcards, and both databases find it in the column's index.
 */
export const beginsWith = (column: Expression<string | null>, typed: string): Expression<SqlBool> => {
  const prefix = typed.trim().toLowerCase()
  return sql<SqlBool>`${column} >= ${prefix} and ${column} < ${prefix + LAST}`
}
