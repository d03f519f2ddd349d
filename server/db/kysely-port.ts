import { HandleEmptyInListsPlugin, type Kysely, replaceWithNoncontingentExpression, sql } from 'kysely'
import type { Db, Queryable, SnapshotOptions, Trx } from './port'
import type { Database } from './schema'

type Common = Pick<Db, 'query' | 'transaction' | 'snapshot' | 'ping' | 'close'>

/** `in` an empty list is false and `not in` one is true, as SQLite has it: PostgreSQL calls `in ()` a syntax error. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** The port on a database, with that database's `own` part; `long` reads long snapshots, null = like the rest. */
export const portOn = <Own extends object>(
  database: Kysely<Database>,
  own: Own,
  longReader: Kysely<Database> | null = null,
): Common & Own => {
  const kysely = database.withPlugin(emptyLists)
  const long = longReader?.withPlugin(emptyLists)
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
