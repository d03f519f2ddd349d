import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect as QueryDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { codeOf, StartError } from '../errors'
import { cleanError, endsConnection, isCollision, STALE_PLAN } from './postgres-error'
import type { PreparedNames } from './prepared-names'
import { retrying } from './retry'

/** How long a single statement is tried again that a transaction was in the way of. */
const STATEMENT_RETRY_MS = 5000
const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

type Given = {
  pool: Pool
  names: PreparedNames
  /** Runs on each new connection before it is used; what throws here ends it. */
  greet: (client: PoolClient) => Promise<void>
}

class Connection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #names: PreparedNames
  isBroken = false
  inTransaction = false
  constructor(client: PoolClient, names: PreparedNames) {
    this.#client = client
    this.#names = names
  }

  /** Outside of a transaction a statement is one by itself, and run again where others were in its way. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction) return this.#once(query)
    return retrying(() => this.#once<R>(query), {
      shouldRetry: (error) => isCollision(error) && !this.isBroken,
      forMs: STATEMENT_RETRY_MS,
      giveUp: cleanError,
    })
  }

  async #once<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#names.of(sql)
    try {
      const given = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
      const { command, rowCount, rows } = await this.#client.query(given)
      return { rows, ...(WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    } catch (error) {
      if (endsConnection(error)) this.isBroken = true
      const clean = cleanError(error)
      if (codeOf(clean) === STALE_PLAN) this.#names.renew()
      throw clean
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Results are not streamed')
  }

  release(): void {
    this.#client.release(this.isBroken)
  }
}

const connectionOf = (connection: DatabaseConnection): Connection => {
  if (connection instanceof Connection) return connection
  throw new Error('A connection of another driver')
}

class PoolDriver implements Driver {
  readonly #pool: Pool
  readonly #names: PreparedNames
  readonly #greet: Given['greet']
  readonly #known = new WeakMap<PoolClient, Connection>()
  constructor({ greet, names, pool }: Given) {
    this.#pool = pool
    this.#names = names
    this.#greet = greet
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    try {
      const client = await this.#pool.connect()
      return this.#known.get(client) ?? (await this.#welcome(client))
    } catch (error) {
      throw error instanceof StartError ? error : cleanError(error)
    }
  }

  async #welcome(client: PoolClient): Promise<Connection> {
    try {
      await this.#greet(client)
    } catch (error) {
      client.release(true)
      throw error
    }
    const connection = new Connection(client, this.#names)
    this.#known.set(client, connection)
    return connection
  }

  async beginTransaction(given: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { accessMode, isolationLevel } = settings
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    const mode = accessMode === undefined ? '' : ` ${accessMode}`
    const connection = connectionOf(given)
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${mode}`))
    connection.inTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    connectionOf(connection).inTransaction = false
  }

  /** Never throws: what made the transaction fail is the error to tell. */
  async rollbackTransaction(given: DatabaseConnection): Promise<void> {
    const connection = connectionOf(given)
    try {
      if (!connection.isBroken) await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch {
      connection.isBroken = true
    }
    connection.inTransaction = false
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    connectionOf(connection).release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** PostgreSQL for the query builder, on a pool; every error leaves it clean of values. */
export const poolDialect = (given: Given): QueryDialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(given),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
