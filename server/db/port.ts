import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

/** Runs a repository's single statements; a transaction is one too. */
export type Queryable = Kysely<Database>

/** For statements that only make sense together. */
export type Trx = Transaction<Database>

export type Dialect = 'sqlite' | 'postgres'

export type SnapshotOptions = { readonly isLong?: boolean }

/**
 * The database as the rest of the server sees it.
 *
 * `query` runs single statements; inside `transaction(fn)` use the given `trx` and nothing else (a write by `query` there
 * would wait for itself for ever on the embedded database).
 * A transaction that throws is rolled back and throws the same error.
 *
 * On PostgreSQL a transaction is READ COMMITTED: it locks a row (`for update`) before it decides by its values.
 * Every transaction locks in this order, so that no two wait for each other: accounts (by their ids), menu, orders (by
 * their ids), then the rest. Clean-up skips rows that another transaction holds. SQLite needs no row locks: there a
 * transaction holds the whole database.
 */
export type Db = {
  readonly dialect: Dialect
  readonly query: Queryable
  transaction<T>(fn: (trx: Trx) => Promise<T>): Promise<T>
  /** Locks a name until the transaction ends, where there is no row yet to lock. */
  hold(trx: Trx, name: string): Promise<void>
  /** Runs start-time work while no other server of this database runs such work; not inside a transaction. */
  exclusively<T>(fn: () => Promise<T>): Promise<T>
  /** Number of other Vianda programs that have this database open. */
  others(): Promise<number>
  /**
   * `fn` only reads, everything from one instant however long it takes, and blocks no writer. `isLong`: its statements
   * may take more than a few milliseconds; on the embedded database they run on a thread of their own, so as not to
   * block everyone.
   */
  snapshot<T>(fn: (query: Queryable) => Promise<T>, options?: SnapshotOptions): Promise<T>
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
