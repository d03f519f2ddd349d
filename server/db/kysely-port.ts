import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { Db, Queryable, SnapshotOptions, Trx } from './port'
import type { Database } from './schema'

type Common = Pick<Db, 'query' | 'transaction' | 'snapshot' | 'ping' | 'close'>

/** The port on a database, with what is the database's `own`; `long`: where long snapshots are read, null = like the rest. */
export const portOn = <Own extends object>(
  kysely: Kysely<Database>,
  own: Own,
  long: Kysely<Database> | null = null,
): Common & Own => {
  const inside = new AsyncLocalStorage<true>()
  const outside = () => {
    if (inside.getStore()) throw new Error('Inside a transaction only its trx may be used')
    return kysely
  }
  return {
    ...own,
    get query() {
      return outside()
    },
    transaction: async <T>(fn: (trx: Trx) => Promise<T>) =>
      outside()
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => inside.run(true, () => fn(trx))),
    snapshot: async <T>(fn: (query: Queryable) => Promise<T>, { isLong = false }: SnapshotOptions = {}) =>
      (isLong ? (long ?? outside()) : outside())
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => inside.run(true, () => fn(trx))),
    ping: async () => {
      await sql`select 1`.execute(outside())
    },
    close: async () => {
      // Else every promise of the process would go on carrying it.
      inside.disable()
      await long?.destroy()
      await kysely.destroy()
    },
  }
}
