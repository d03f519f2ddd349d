import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { PreparedConnection } from '../../server/db/prepared'

export type Statement = { sql: string; parameters: readonly unknown[] }

/** Every statement that reaches a database of either kind during `work`, in order. */
const recorded = async (work: () => Promise<void>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const run = PreparedConnection.prototype.run
  const query = pg.Client.prototype.query
  PreparedConnection.prototype.run = function (given) {
    statements.push({ sql: given.sql, parameters: given.parameters })
    return run.call(this, given)
  }
  pg.Client.prototype.query = new Proxy(query, {
    apply: (target, self, given: unknown[]) => {
      const [sql, parameters] = given
      if (typeof sql === 'string') {
        statements.push({ sql, parameters: Array.isArray(parameters) ? parameters : [] })
      }
      return Reflect.apply(target, self, given)
    },
  })
  try {
    await work()
  } finally {
    PreparedConnection.prototype.run = run
    pg.Client.prototype.query = query
  }
  return statements
}

/** A call's response and its statements. */
export const callOn = async (
  app: FastifyInstance,
  address: string,
  body: string,
): Promise<{ answer: string; statements: Statement[] }> => {
  let answer = ''
  const statements = await recorded(async () => {
    const headers = { 'content-type': 'application/json' }
    answer = (await app.inject({ method: 'POST', url: `/api/${address}`, headers, payload: body })).body
  })
  return { answer, statements }
}
