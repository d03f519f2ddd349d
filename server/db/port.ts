import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

/** What a repository needs to ask something; a transaction is one too. */
export type Queryable = Kysely<Database>

/** What a repository needs when its statements only make sense together. */
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
 * On PostgreSQL a transaction is READ COMMITTED: it locks a row (`for update`) before it decides by what it reads there.
 * Every transaction locks in this order, so that no two wait for each other: accounts (by their ids), menu, orders (by
 * their ids), then the rest. What only tidies up skips rows that another holds. SQLite needs no row locks: there a
 * transaction holds the whole database.
 */
export type Db = {
  readonly dialect: Dialect
  readonly query: Queryable
  transaction<T>(fn: (trx: Trx) => Promise<T>): Promise<T>
  /** Holds a name until the transaction ends: for what has no row yet that could be locked. */
  hold(trx: Trx, name: string): Promise<void>
  /** Runs start-time work while no other server of this database runs such work; not inside a transaction. */
  exclusively<T>(fn: () => Promise<T>): Promise<T>
  /** How many other programs of Vianda have this database open now. */
  others(): Promise<number>
  /**
   * Everything that `fn` reads is of one instant, however long it takes, and it blocks no writer. It only reads.
   * `isLong`: its statements may take more than a few milliseconds, which on the embedded database would hold up
   * everybody: there they run on a thread of their own.
   */
  snapshot<T>(fn: (query: Queryable) => Promise<T>, options?: SnapshotOptions): Promise<T>
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
