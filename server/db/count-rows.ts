import type { SelectQueryBuilder } from 'kysely'

/** Row count of a query that selects nothing yet. */
export const countRows = async <DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
): Promise<number> => {
  const counted = query.select((eb) => eb.fn.countAll<number | string>().as('count'))
  // The compiler cannot follow a selection from any table; its type is the one of the line above.
  return Number((await counted.$castTo<{ count: number | string }>().executeTakeFirstOrThrow()).count)
}
