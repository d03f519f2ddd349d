import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import pg from 'pg'
import { LocklessCompiler } from '../../server/db/embedded-driver'
import type { Db } from '../../server/db/port'
import { PreparedConnection } from '../../server/db/prepared'

/** The same database, and every statement through this port, without its values. */
export const recordingDb = (db: Db): { db: Db; statements: string[] } => {
  const statements: string[] = []
  const compiler = new LocklessCompiler()
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const recorded: Db = {
    ...db,
    get query() {
      return db.query.withPlugin(recorder)
    },
    snapshot: (fn, options) => db.snapshot((query) => fn(query.withPlugin(recorder)), options),
    transaction: async (fn) => {
      statements.push('begin')
      const result = await db.transaction((trx) => fn(trx.withPlugin(recorder)))
      statements.push('commit')
      return result
    },
  }
  return { db: recorded, statements }
}

export type Statement = { sql: string; parameters: readonly unknown[] }

/** Every statement that reaches a database of either kind during `work`, in order. */
export const recorded = async (work: () => Promise<unknown>): Promise<Statement[]> => {
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

/** SQLite's plan for each of these statements, step by step. It depends on no value. */
export const plansOf = async (
  { query }: Pick<Db, 'query'>,
  statements: readonly string[],
): Promise<Map<string, string[]>> => {
  const plans = new Map<string, string[]>()
  for (const statement of new Set(statements)) {
    const asked = `explain query plan ${statement.replaceAll('?', "'x'")}`
    const { rows } = await sql.raw<{ detail: string }>(asked).execute(query)
    plans.set(
      statement,
      rows.map(({ detail }) => detail),
    )
  }
  return plans
}
