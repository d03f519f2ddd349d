import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * The thread of `reader-thread.ts`: runs each statement that it is sent and answers with the rows or the error; null
 * closes it. The bundle carries its text, because the server is one file.
 */

/** @type {{ driver: string, file: string }} */
const { driver, file } = workerData
/** @type {typeof import('better-sqlite3')} */
const Sqlite = createRequire(driver)(driver)
const database = new Sqlite(file, { timeout: 5000 })
database.pragma('query_only = on')

/** @type {Map<string, import('better-sqlite3').Statement>} */
const prepared = new Map()

/** @param {string} text */
const statementOf = (text) => {
  if (prepared.size > 500) prepared.clear()
  const statement = prepared.get(text) ?? database.prepare(text)
  prepared.set(text, statement)
  return statement
}

/** @param {{ sql: string, parameters: readonly unknown[] }} request */
const rowsOf = ({ sql, parameters }) => {
  const statement = statementOf(sql)
  if (statement.reader) return statement.all(parameters)
  statement.run(parameters)
  return []
}

parentPort?.on('message', (request) => {
  if (request === null) {
    database.close()
    parentPort?.close()
    return
  }
  try {
    parentPort?.postMessage({ rows: rowsOf(request) })
  } catch (error) {
    const { message, code } = Object(error)
    parentPort?.postMessage({ message, code })
  }
})
