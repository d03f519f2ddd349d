import BetterSqlite, { type Database as SqliteFile, type Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SelectModifierNode,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { portOn } from './kysely-port'
import { migrate } from './migrations'
import type { Db } from './port'
import type { Database } from './schema'

/**
 * Takes the write lock at once: a transaction that reads first and writes later could not be refused half way. One
 * that only reads takes none.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: PreparingDatabase
  constructor(database: PreparingDatabase) {
    super({ database })
    this.#database = database
  }
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite has rolled back by itself; asking again would hide the error that says so.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Leaves out `for update` and its like: a transaction that writes holds the whole database from its beginning. */
export class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct' || node.rawModifier) super.visitSelectModifier(node)
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: PreparingDatabase
  constructor(database: PreparingDatabase) {
    super({ database })
    this.#database = database
  }
  override createDriver() {
    return new ImmediateDriver(this.#database)
  }
  override createQueryCompiler() {
    return new LocklessCompiler()
  }
}

const PREPARED_LIMIT = 500

/** Keeps prepared statements: the same few hundred texts come back for the whole life of the server. */
class PreparingDatabase {
  readonly #file: SqliteFile
  readonly #prepared = new Map<string, Statement<unknown[]>>()
  constructor(file: SqliteFile) {
    this.#file = file
  }
  get inTransaction(): boolean {
    return this.#file.inTransaction
  }
  prepare(text: string): Statement<unknown[]> {
    const known = this.#prepared.get(text)
    if (known) return known
    const statement = this.#file.prepare<unknown[]>(text)
    if (this.#prepared.size >= PREPARED_LIMIT) this.#prepared.clear()
    this.#prepared.set(text, statement)
    return statement
  }
  close(): void {
    this.#prepared.clear()
    this.#file.close()
  }
}

/** A `Db` that can also give its whole content as bytes (test templates, backups). */
export type EmbeddedDb = Db & { serialize(): Buffer }

/**
 * Opens the embedded database and migrates it unless `migrates` is false. `source`: a file path, the bytes of a database
 * to be held in memory, or ':memory:'. Throws SQLite's error when the file cannot be opened or is no database.
 */
export const openEmbedded = async (
  source: string | Buffer,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<EmbeddedDb> => {
  const file = new BetterSqlite(source, { timeout: 5000 })
  try {
    file.pragma('journal_mode = WAL')
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    const kysely = new Kysely<Database>({ dialect: new ImmediateDialect(new PreparingDatabase(file)) })
    if (migrates) await migrate(kysely, 'sqlite')
    return portOn(kysely, {
      dialect: 'sqlite' as const,
      hold: async () => {},
      // The folder's lock sees to it that there is one server only.
      exclusively: <T>(fn: () => Promise<T>) => fn(),
      others: async () => 0,
      serialize: () => file.serialize(),
    })
  } catch (error) {
    file.close()
    throw error
  }
}
