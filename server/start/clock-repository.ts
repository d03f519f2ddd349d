import { sql } from 'kysely'
import type { Queryable } from '../db/port'

/** What the clock of a PostgreSQL server says, epoch milliseconds. */
export const databaseNow = async (query: Queryable): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(query)
  return Number(rows[0]?.ms)
}
