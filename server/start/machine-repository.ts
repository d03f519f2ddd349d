import { sql } from 'kysely'
import type { Queryable } from '../db/port'

/** A PostgreSQL server's clock, epoch milliseconds. */
export const databaseNow = async (query: Queryable): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(query)
  return Number(rows[0]?.ms)
}

/** Times of the newest rows in the busiest tables: date-times in Guayaquil, and epoch milliseconds. */
export type NewestInstants = { readonly dateTimes: readonly string[]; readonly instants: readonly number[] }

/** Finds the newest rows by index only: it runs at every start. */
export const newestInstants = async (query: Queryable): Promise<NewestInstants> => {
  const account = await query
    .selectFrom('accounts')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const movement = await query
    .selectFrom('shipments_ledger')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const payment = await query
    .selectFrom('payments')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const code = await query
    .selectFrom('codes')
    .select('sent_ms')
    .orderBy('sent_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    dateTimes: [account, movement, payment].flatMap((row) => (row ? [row.created_at] : [])),
    instants: code ? [Number(code.sent_ms)] : [],
  }
}
