import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { cleanError, endsConnection } from './postgres-error'

const COMMANDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const

/** A connection on loan: its errors carry no values, and a broken one does not go back into the pool. */
class CleanClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #broken: Error | null = null
  constructor(client: PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Results are not streamed')
    return this.#ask<R>(text, values)
  }

  async #ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Else the rollback of a broken connection would wait for an answer that never comes.
    if (this.#broken !== null) throw this.#broken
    try {
      const { command, rowCount, rows } = await this.#client.query(text, [...values])
      return {
        command: COMMANDS.find((known) => known === command) ?? 'SELECT',
        rowCount: rowCount ?? 0,
        rows,
      }
    } catch (error) {
      const clean = cleanError(error)
      if (endsConnection(error)) this.#broken = clean
      throw clean
    }
  }

  release(): void {
    this.#client.release(this.#broken !== null)
  }
}

/** A pool for the query builder's own dialect. */
export const cleanPool = (pool: Pool): PostgresPool => ({
  connect: async () => {
    try {
      return new CleanClient(await pool.connect())
    } catch (error) {
      throw cleanError(error)
    }
  },
  end: () => pool.end(),
})
