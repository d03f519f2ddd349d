import { setImmediate } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { PreparedConnection } from './prepared'

/** Leaves out `for update` and its like: a transaction that writes holds the whole database from its beginning. */
export class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct' || node.rawModifier) super.visitSelectModifier(node)
  }
}

/** What a dialect of SQLite needs beside its driver. */
export const sqliteOn = (driver: () => Driver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new LocklessCompiler(),
})

/** One at a time, in the order they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve()
  /** Waits for its turn; what it gives ends it. */
  async take(): Promise<() => void> {
    const before = this.#last
    let end = () => {}
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}

/** How long a transaction that writes may keep the process before the others have a turn. */
const SLICE_MS = 10

/** A connection as the query builder holds it: what it runs on is chosen by what is run. */
class Lane implements DatabaseConnection {
  readonly #driver: EmbeddedDriver
  /** Of a transaction that has begun. */
  held: { connection: PreparedConnection; writes: boolean; release: () => void } | null = null
  #since = 0
  constructor(driver: EmbeddedDriver) {
    this.#driver = driver
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.held === null) return this.#driver.runAlone(query)
    const result = this.held.connection.run(query)
    if (this.held.writes) await this.#letOthers()
    return result
  }
  async #letOthers(): Promise<void> {
    const now = performance.now()
    if (this.#since === 0) this.#since = now
    if (now - this.#since < SLICE_MS) return
    await setImmediate()
    this.#since = performance.now()
  }
  // biome-ignore lint/correctness/useYield: no caller streams, and rows come at once here.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database does not stream')
  }
}

/**
 * One connection writes, by turns; others read beside it what was committed last, so that no reader waits for a
 * transaction. Without `openReader` (a database in memory is its connection's own) all is done by the one.
 */
export class EmbeddedDriver implements Driver {
  readonly #writer: PreparedConnection
  readonly #turns = new Turns()
  readonly #openReader: (() => PreparedConnection) | null
  readonly #onWritten: () => void
  #reader: PreparedConnection | null = null
  readonly #idle: PreparedConnection[] = []
  readonly #readers = new Set<PreparedConnection>()

  constructor(
    writer: PreparedConnection,
    openReader: (() => PreparedConnection) | null,
    onWritten: () => void,
  ) {
    this.#writer = writer
    this.#onWritten = onWritten
    this.#openReader = openReader
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<Lane> {
    return new Lane(this)
  }
  async releaseConnection(): Promise<void> {}

  /** A statement outside of a transaction. */
  async runAlone(query: CompiledQuery): Promise<QueryResult<never>> {
    if (query.query.kind === 'SelectQueryNode' && this.#openReader) {
      this.#reader ??= this.#opened(this.#openReader)
      return this.#reader.run(query)
    }
    const end = await this.#turns.take()
    try {
      return this.#writer.run(query)
    } finally {
      end()
      this.#onWritten()
    }
  }

  async beginTransaction(lane: Lane, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only' && this.#openReader) {
      const connection = this.#idle.pop() ?? this.#opened(this.#openReader)
      connection.run(CompiledQuery.raw('begin'))
      lane.held = { connection, writes: false, release: () => this.#idle.push(connection) }
      return
    }
    const release = await this.#turns.take()
    try {
      // At once: a transaction that reads first and writes later could not be refused half way.
      this.#writer.run(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
    } catch (error) {
      release()
      throw error
    }
    lane.held = { connection: this.#writer, writes: true, release }
  }

  async commitTransaction(lane: Lane): Promise<void> {
    lane.held?.connection.run(CompiledQuery.raw('commit'))
    if (lane.held?.writes) this.#onWritten()
    this.#letGo(lane)
  }

  async rollbackTransaction(lane: Lane): Promise<void> {
    const { held } = lane
    try {
      // On a full disk SQLite has rolled back by itself; asking again would hide the error that says so.
      if (held?.connection.inTransaction) held.connection.run(CompiledQuery.raw('rollback'))
    } finally {
      this.#letGo(lane)
    }
  }

  #letGo(lane: Lane): void {
    lane.held?.release()
    lane.held = null
  }

  #opened(open: () => PreparedConnection): PreparedConnection {
    const reader = open()
    this.#readers.add(reader)
    return reader
  }

  async destroy(): Promise<void> {
    // The writer last: who closes last tidies up, and a reader may not.
    for (const reader of this.#readers) reader.close()
    this.#writer.close()
  }
}
