import { type Expression, type SqlBool, sql } from 'kysely'
import { comparedEmail } from '#domain/email'

/** The highest character: no text with the prefix sorts after it. */
const LAST = '\u{10FFFF}'

/**
 * Whether a column of e-mails begins with what a person typed, in any case (wire: "match the beginning").
 * A range, not LIKE: it has no wildcards, and both databases find it in the column's index.
 */
export const beginsWith = (column: Expression<string | null>, typed: string): Expression<SqlBool> => {
  const prefix = comparedEmail(typed)
  return sql<SqlBool>`${column} >= ${prefix} and ${column} < ${prefix + LAST}`
}
