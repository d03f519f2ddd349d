import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

/** What a repository needs to ask something; a transaction is one too. */
export type Queryable = Kysely<Database>

/** What a repository needs when its statements only make sense together. */
export type Trx = Transaction<Database>

export type Dialect = 'sqlite' | 'postgres'

/**
 * The database as the rest of the server sees it.
 *
 * `query` runs single statements; inside `transaction(fn)` use the given `trx` and nothing else (asking
 * `query` there throws, because on the embedded database it would wait for itself for ever).
 * A transaction that throws is rolled back and throws the same error. Where several servers share the database it
 * may be run several times until it collides with no other: its function changes nothing but the database.
 */
export type Db = {
  readonly dialect: Dialect
  readonly query: Queryable
  transaction<T>(fn: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs start-time work while no other server of this database runs such work; not inside a transaction. */
  exclusively<T>(fn: () => Promise<T>): Promise<T>
  /** How many other programs of Vianda have this database open now. */
  others(): Promise<number>
  /**
   * Everything that `fn` asks is answered from one instant, however long it takes, and nobody who writes waits for
   * it. It only reads, and may be run again from its beginning.
   */
  snapshot<T>(fn: (query: Queryable) => Promise<T>): Promise<T>
  /** The server is about to stop: who still waits to begin a transaction is told to come again, at once. */
  retire(): void
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
