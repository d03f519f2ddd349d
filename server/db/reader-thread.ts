import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { Mutex } from './embedded-driver'
import READING from './reading.mjs?raw'

const THREAD = new URL(`data:text/javascript,${encodeURIComponent(READING)}`)

type Answer = { rows: never[] } | { message: string; code: string | undefined }

/** A connection that reads on its own thread, one statement at a time, and never blocks this one. */
class ThreadConnection implements DatabaseConnection {
  readonly #worker: Worker
  #waiting: { resolve: (rows: never[]) => void; reject: (error: Error) => void } | null = null
  /** Whether the thread has ended. */
  isGone = false
  constructor(file: string) {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3')
    this.#worker = new Worker(THREAD, { workerData: { file, driver } })
    this.#worker.unref()
    this.#worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting
      this.#waiting = null
      if ('rows' in answer) waiting?.resolve(answer.rows)
      else waiting?.reject(Object.assign(new Error(answer.message), { code: answer.code }))
    })
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The reading thread has ended')))
  }
  #end(error: unknown): void {
    this.isGone = true
    this.#waiting?.reject(error instanceof Error ? error : new Error(String(error)))
    this.#waiting = null
  }
  executeQuery<R>({ parameters, sql }: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      if (this.isGone) return reject(new Error('The reading thread has ended'))
      this.#waiting = { resolve: (rows) => resolve({ rows }), reject }
      this.#worker.ref()
      this.#worker.postMessage({ sql, parameters })
    }).finally(() => this.#worker.unref()) as Promise<QueryResult<R>>
  }
  // biome-ignore lint/correctness/useYield: no caller streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The reading thread does not stream')
  }
  async close(): Promise<void> {
    if (this.isGone) return
    const gone = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.ref()
    this.#worker.postMessage(null)
    await gone
  }
}

/** Reads a database's file on a thread that starts with the first query; long reads wait for each other there. */
export class ReaderThreadDriver implements Driver {
  readonly #file: string
  readonly #mutex = new Mutex()
  #thread: ThreadConnection | null = null
  #end = () => {}
  constructor(file: string) {
    this.#file = file
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<ThreadConnection> {
    this.#end = await this.#mutex.take()
    if (this.#thread === null || this.#thread.isGone) this.#thread = new ThreadConnection(this.#file)
    return this.#thread
  }
  async releaseConnection(): Promise<void> {
    this.#end()
  }
  async beginTransaction(connection: ThreadConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: ThreadConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: ThreadConnection): Promise<void> {
    // A thread that ended has rolled back.
    if (!connection.isGone) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy(): Promise<void> {
    await this.#thread?.close()
  }
}
