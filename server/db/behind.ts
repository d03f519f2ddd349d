import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Page, type Place, sliceOf } from '../pages'

/** Whether a row of a list in this direction is behind a place; null = every row. */
export const isBehind = (
  columns: readonly string[],
  place: Place | null,
  direction: Direction = 'desc',
): RawBuilder<SqlBool> =>
  place === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${direction === 'desc' ? sql`<` : sql`>`} (${sql.join(place)})`

type Direction = 'asc' | 'desc'
type Stretch = { after?: Place | null; direction?: Direction; limit: number; offset?: number }

/** Puts a query into the order of these columns. */
export const inOrder =
  (columns: readonly string[], direction: Direction = 'desc') =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) =>
    columns.reduce((ordered, column) => ordered.orderBy(sql.ref(column), direction), query)

/** Up to `limit` rows of a list in the order of these columns: those behind a place, without the first `offset`. */
export const stretchOf =
  (columns: readonly string[], { after = null, direction = 'desc', limit, offset = 0 }: Stretch) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) =>
    query
      .where(isBehind(columns, after, direction))
      .$call(inOrder(columns, direction))
      .limit(limit)
      .offset(offset)

/** A page of a list in the falling order of these columns. */
export const pageIn = (columns: readonly string[], page: Page) =>
  stretchOf(columns, { after: page.after, ...sliceOf(page) })
