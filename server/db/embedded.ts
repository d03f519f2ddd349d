import BetterSqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { EmbeddedDriver, sqliteOn } from './embedded-driver'
import { portOn } from './kysely-port'
import { migrate } from './migrations'
import type { Db } from './port'
import { PreparedConnection } from './prepared'
import { ReaderThreadDriver } from './reader-thread'
import type { Database } from './schema'

/** A `Db` that can also give its whole content as bytes (test templates, backups). */
export type EmbeddedDb = Db & { serialize(): Buffer }

/** Time limit for another program's write. */
const BUSY_MS = 5000

/** SQLite checkpoints by itself at 80 MB if the thread falls behind. */
const LOG_PAGES = 20_000
const LOG_MS = 1000

/**
 * The writer's cache, in KiB. What a bulk changes beyond it goes to the log while the bulk runs, in its slices: with
 * SQLite's 16 MB all of it was written at the commit, which nothing can interrupt.
 */
const WRITER_KIB = 2000

/** Checkpoints the log into the database's file, on the thread: after a bulk write it takes a while. */
const tidiesLog = (long: Kysely<Database>) => {
  let timer: NodeJS.Timeout | null = null
  const tidy = () => {
    timer = null
    // A failed checkpoint is retried after the next write; the last connection to close does it too.
    sql`pragma wal_checkpoint(passive)`.execute(long).catch(() => {})
  }
  return {
    soon: () => {
      timer ??= setTimeout(tidy, LOG_MS).unref()
    },
    stop: () => {
      if (timer) clearTimeout(timer)
    },
  }
}

/**
 * Opens the embedded database and migrates it unless `migrates` is false. `source`: a file path, the bytes of a database
 * to be held in memory, or ':memory:'. Throws SQLite's error when the file cannot be opened or is no database.
 */
export const openEmbedded = async (
  source: string | Buffer,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<EmbeddedDb> => {
  const file = new BetterSqlite(source, { timeout: BUSY_MS })
  try {
    file.pragma('journal_mode = WAL')
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    file.pragma(`cache_size = -${WRITER_KIB}`)
    const path = typeof source === 'string' && source !== ':memory:' ? source : null
    const openReader =
      path === null
        ? null
        : () => new PreparedConnection(new BetterSqlite(path, { readonly: true, timeout: BUSY_MS }))
    const long =
      path === null ? null : new Kysely<Database>({ dialect: sqliteOn(() => new ReaderThreadDriver(path)) })
    const log = long && tidiesLog(long)
    if (log) file.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
    const driver = new EmbeddedDriver(new PreparedConnection(file), openReader, () => log?.soon())
    const kysely = new Kysely<Database>({ dialect: sqliteOn(() => driver) })
    if (migrates) await migrate(kysely, 'sqlite')
    const port = portOn(
      kysely,
      {
        dialect: 'sqlite' as const,
        hold: async () => {},
        // The folder lock allows one server only.
        exclusively: <T>(fn: () => Promise<T>) => fn(),
        others: async () => 0,
        serialize: () => file.serialize(),
      },
      long,
    )
    const close = async () => {
      log?.stop()
      await port.close()
    }
    return Object.defineProperties({ ...port, close }, { query: { get: () => port.query } })
  } catch (error) {
    file.close()
    throw error
  }
}
