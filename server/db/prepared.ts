import type { Database as SqliteFile, Statement } from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'

const PREPARED_LIMIT = 500

/** A connection that keeps its prepared statements: the same few hundred texts come back for the life of the server. */
export class PreparedConnection {
  readonly #file: SqliteFile
  readonly #prepared = new Map<string, Statement<unknown[]>>()
  constructor(file: SqliteFile) {
    this.#file = file
  }
  get inTransaction(): boolean {
    return this.#file.inTransaction
  }
  run({ parameters, sql }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<never> {
    const statement = this.#statement(sql)
    // The query builder has typed the rows.
    if (statement.reader) return { rows: statement.all(parameters) as never[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  /** Opens a read transaction that several calls share. */
  beginSnapshot(): void {
    this.#statement('begin').run()
  }
  endSnapshot(): void {
    this.#statement('commit').run()
  }
  #statement(text: string): Statement<unknown[]> {
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
