import { type Kysely, sql } from 'kysely'
import type { Db, Queryable, SnapshotOptions, Trx } from './port'
import type { Database } from './schema'

type Common = Pick<Db, 'query' | 'transaction' | 'snapshot' | 'ping' | 'close'>

/** The port on a database, with that database's `own` part; `long` reads long snapshots, null = like the rest. */
export const portOn = <Own extends object>(
  kysely: Kysely<Database>,
  own: Own,
  long: Kysely<Database> | null = null,
): Common & Own => {
  return {
    ...own,
    query: kysely,
    transaction: async <T>(fn: (trx: Trx) => Promise<T>) =>
      kysely.transaction().setIsolationLevel('read committed').execute(fn),
    snapshot: async <T>(fn: (query: Queryable) => Promise<T>, { isLong = false }: SnapshotOptions = {}) =>
      (isLong ? (long ?? kysely) : kysely)
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(fn),
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    close: async () => {
      await long?.destroy()
      await kysely.destroy()
    },
  }
}
