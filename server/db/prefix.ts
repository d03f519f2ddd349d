import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether a column of lower-case text begins with what a person typed, in any case. The three characters that
 * LIKE would read as its own are taken for themselves (wire: "match the beginning, alike on both databases").
 */
export const beginsWith = (column: Expression<string | null>, typed: string): Expression<SqlBool> => {
  const literal = typed
    .trim()
    .toLowerCase()
    .replace(/[!%_]/g, (character) => `!${character}`)
  return sql<SqlBool>`${column} like ${`${literal}%`} escape '!'`
}
