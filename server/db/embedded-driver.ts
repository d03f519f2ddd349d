import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** Leaves out `for update` and the like: a writing transaction locks the whole database from its start. */
export class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct' || node.rawModifier) super.visitSelectModifier(node)
  }
}

/** An SQLite dialect with this driver. */
export const sqliteOn = (driver: () => Driver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new LocklessCompiler(),
})

/** A lock, granted in order of arrival. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()
  /** Waits for the lock; call the result to release it. */
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

/** Time a writing transaction may block the process before other calls get a turn. */
const SLICE_MS = 10

/** Picks the reader or the writer for each statement. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #driver: EmbeddedDriver
  /** The open transaction. */
  transaction: { connection: PreparedConnection; writes: boolean; release: () => void } | null = null
  #since = 0
  constructor(driver: EmbeddedDriver) {
    this.#driver = driver
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.transaction === null) return this.#driver.runAlone(query)
    const result = this.transaction.connection.run(query)
    if (this.transaction.writes) await this.#yield()
    return result
  }
  async #yield(): Promise<void> {
    const now = performance.now()
    if (this.#since === 0) this.#since = now
    if (now - this.#since < SLICE_MS) return
    await nextTurn()
    this.#since = performance.now()
  }
  // biome-ignore lint/correctness/useYield: no caller streams, and rows come at once here.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database does not stream')
  }
}

/** A read transaction that several calls share. `holders`: open transactions that read in it. */
interface Snapshot {
  readonly connection: PreparedConnection
  holders: number
  isOver: boolean
}

/**
 * One connection writes, one transaction at a time; others read the last committed state, so no reader waits. Reads
 * within one turn of the event loop share a snapshot, because opening one takes SQLite longer than reading a row.
 * Without `openReader` (a database in memory belongs to its connection) the writer does everything.
 */
export class EmbeddedDriver implements Driver {
  readonly #writer: PreparedConnection
  readonly #mutex = new Mutex()
  readonly #openReader: (() => PreparedConnection) | null
  readonly #onWritten: () => void
  #snapshot: Snapshot | null = null
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
  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this)
  }
  async releaseConnection(): Promise<void> {}

  /** A statement outside of a transaction. */
  async runAlone(query: CompiledQuery): Promise<QueryResult<never>> {
    if (query.query.kind === 'SelectQueryNode' && this.#openReader)
      return this.#currentSnapshot(this.#openReader).connection.run(query)
    const end = await this.#mutex.take()
    try {
      return this.#writer.run(query)
    } finally {
      end()
      this.#written()
    }
  }

  #currentSnapshot(open: () => PreparedConnection): Snapshot {
    if (this.#snapshot) return this.#snapshot
    const connection = this.#idle.pop() ?? this.#opened(open)
    connection.beginSnapshot()
    this.#snapshot = { connection, holders: 0, isOver: false }
    setImmediate(this.#endSnapshot)
    return this.#snapshot
  }

  /** Later reads take a new one; an open transaction keeps the old one until its end. */
  readonly #endSnapshot = (): void => {
    const snapshot = this.#snapshot
    if (!snapshot) return
    this.#snapshot = null
    snapshot.isOver = true
    this.#closeIfUnused(snapshot)
  }

  #closeIfUnused({ connection, holders, isOver }: Snapshot): void {
    if (!isOver || holders > 0) return
    connection.endSnapshot()
    this.#idle.push(connection)
  }

  /** The next read sees the write. */
  #written(): void {
    this.#endSnapshot()
    this.#onWritten()
  }

  async beginTransaction(connection: EmbeddedConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only' && this.#openReader) {
      const snapshot = this.#currentSnapshot(this.#openReader)
      snapshot.holders += 1
      const release = () => {
        snapshot.holders -= 1
        this.#closeIfUnused(snapshot)
      }
      connection.transaction = { connection: snapshot.connection, writes: false, release }
      return
    }
    const release = await this.#mutex.take()
    try {
      // Immediate: a transaction that reads first and writes later must not fail half way.
      this.#writer.run(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
    } catch (error) {
      release()
      throw error
    }
    connection.transaction = { connection: this.#writer, writes: true, release }
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    if (connection.transaction?.writes) {
      connection.transaction.connection.run(CompiledQuery.raw('commit'))
      this.#written()
    }
    this.#release(connection)
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    const { transaction } = connection
    try {
      // On a full disk SQLite has rolled back by itself; asking again would hide the error that says so.
      if (transaction?.writes && transaction.connection.inTransaction)
        transaction.connection.run(CompiledQuery.raw('rollback'))
    } finally {
      this.#release(connection)
    }
  }

  #release(connection: EmbeddedConnection): void {
    connection.transaction?.release()
    connection.transaction = null
  }

  #opened(open: () => PreparedConnection): PreparedConnection {
    const reader = open()
    this.#readers.add(reader)
    return reader
  }

  async destroy(): Promise<void> {
    // The writer last: the last to close tidies up, and a reader may not.
    this.#snapshot = null
    for (const reader of this.#readers) reader.close()
    this.#writer.close()
  }
}
