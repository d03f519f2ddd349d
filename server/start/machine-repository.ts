import { sql } from 'kysely'
import type { Queryable } from '../db/port'

/** What the clock of a PostgreSQL server says, epoch milliseconds. */
export const databaseNow = async (query: Queryable): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(query)
  return Number(rows[0]?.ms)
}

/** When the newest rows of the busiest tables were written: date-times in Guayaquil, and epoch milliseconds. */
export type NewestInstants = { readonly dateTimes: readonly string[]; readonly instants: readonly number[] }

/** Looks the newest up by index only: it is asked at every start. */
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
