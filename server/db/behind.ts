import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Place } from '../pages'

/** Whether a row of a list in this direction is behind a place; null = every row. */
export const isBehind = (
  columns: readonly string[],
  place: Place | null,
  direction: 'asc' | 'desc' = 'desc',
): RawBuilder<SqlBool> =>
  place === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${direction === 'desc' ? sql`<` : sql`>`} (${sql.join(place)})`
