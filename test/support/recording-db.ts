import type { KyselyPlugin } from 'kysely'
import { LocklessCompiler } from '../../server/db/embedded-driver'
import type { Db } from '../../server/db/port'

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
