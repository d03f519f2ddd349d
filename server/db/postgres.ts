import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, sql } from 'kysely'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { migrate } from './migrations'
import { binaryTexts } from './migrations/binary-texts'
import type { Db, Queryable } from './port'
import { poolDialect } from './postgres-driver'
import { cleanError, PostgresError } from './postgres-error'
import { othersOn, type Presence, presenceName, present } from './postgres-presence'
import { rereading, serializable } from './postgres-transactions'
import { valueTypes } from './postgres-values'
import { preparedNames } from './prepared-names'
import type { Database } from './schema'

export type PostgresOptions = {
  /** postgres://user:password@host:port/database */
  url: string
  /** The most connections that are opened at once. */
  connections: number
  /** Told of connections that broke while nobody used them; the next one that is needed is opened anew. */
  onLost?: (error: Error) => void
  /** How long a transaction that collides with others is run again before it is given up. */
  retryMs?: number
  /** false = the tables are taken as they are, and nothing is written. */
  migrates?: boolean
  /** `alone`: nobody else may have it open; `shared` (the usual): nobody may have it alone. */
  presence?: Presence
}

const CONNECT_MS = 10_000
const STATEMENT_MS = 15_000
const LOCK_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 30_000
/** Where not even the database's own time limits come back: the network swallows everything. */
const ANSWER_MS = STATEMENT_MS + 5000
const RETRY_MS = 10_000
/**
 * What reading a page out of order costs beside one in order. With the default, made for disks that turn, small tables
 * are read whole: a serializable transaction would then collide with everybody who writes there.
 */
const RANDOM_PAGE_COST = 1.1
/** Any number that no other program on this database uses for its own locks. */
const START_LOCK = '7290461835520913'

/** An address may give all servers one name; they are told apart by it. */
const withoutName = (url: string): string => {
  const parsed = new URL(url)
  if (!parsed.searchParams.has('application_name')) return url
  parsed.searchParams.delete('application_name')
  return parsed.href
}

const clientConfig = (url: string, name = 'vianda'): ClientConfig => ({
  connectionString: withoutName(url),
  application_name: name,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: valueTypes,
  options: `-c random_page_cost=${RANDOM_PAGE_COST}`,
})

const poolOf = (config: PoolConfig, onLost: (error: Error) => void): Pool => {
  const pool = new Pool(config)
  // Without a listener a connection that breaks would end the process: the pool's are for idle ones only.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => onLost(cleanError(error)))
  return pool
}

type Named = { name: string; greet: (client: PoolClient) => Promise<void> }

const checkEncoding = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  if (rows[0]?.server_encoding !== 'UTF8') throw new PostgresError('encoding', [])
}

/** Migrations may take long and wait for another server's: they have a connection of their own without limits. */
const migrateOn = async (url: string, { greet, name }: Named): Promise<void> => {
  const pool = poolOf({ ...clientConfig(url, name), max: 1 }, () => {})
  const db = new Kysely<Database>({
    dialect: poolDialect({ pool, names: preparedNames(0), greet }),
    plugins: [binaryTexts],
  })
  try {
    await checkEncoding(db)
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}

/**
 * Opens a PostgreSQL database and migrates it, unless it is told not to; several servers may do so at once. Throws a
 * StartError when it is wanted alone and is not, else what {@link cleanError} makes
 * of the driver's errors.
 */
export const openPostgres = async (options: PostgresOptions): Promise<Db> => {
  const { connections, migrates = true, onLost = () => {}, presence = 'shared', url } = options
  const name = presenceName()
  const greet = (client: PoolClient) => present(client, presence)
  if (migrates) await migrateOn(url, { name, greet })
  const limits = {
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: ANSWER_MS,
  }
  // One stays open: others see by it that the database is in use.
  const pool = poolOf({ ...clientConfig(url, name), ...limits, min: 1, max: connections }, onLost)
  const kysely = new Kysely<Database>({ dialect: poolDialect({ pool, names: preparedNames(), greet }) })
  try {
    if (!migrates) await checkEncoding(kysely)
    return portOf(kysely, { url, retryMs: options.retryMs ?? RETRY_MS, name, connections })
  } catch (error) {
    await kysely.destroy()
    throw error
  }
}

type PortOptions = { url: string; retryMs: number; name: string; connections: number }

const portOf = (kysely: Kysely<Database>, { connections, name, retryMs, url }: PortOptions): Db => {
  const inside = new AsyncLocalStorage<true>()
  const { retire, transact } = serializable({ connections, retryMs })
  const outside = () => {
    if (inside.getStore()) throw new Error('Inside a transaction only its trx may be used')
    return kysely
  }
  return {
    dialect: 'postgres',
    get query() {
      return outside()
    },
    transaction: async (fn) => transact(outside(), (trx) => inside.run(true, () => fn(trx))),
    exclusively: (fn) => alone(url, fn),
    others: () => othersOn(outside(), name),
    snapshot: async <T>(fn: (query: Queryable) => Promise<T>) => {
      const reading = outside().transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      return rereading(() => reading.execute((trx) => inside.run(true, () => fn(trx))), retryMs)
    },
    retire,
    ping: async () => {
      await sql`select 1`.execute(outside())
    },
    close: () => {
      // Else every promise of the process would go on carrying it.
      inside.disable()
      return kysely.destroy()
    },
  }
}

/** The lock is the session's: that of a server that dies is gone with its connection. */
const alone = async <T>(url: string, fn: () => Promise<T>): Promise<T> => {
  const client = new Client(clientConfig(url))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
  } catch (error) {
    await client.end()
    throw cleanError(error)
  }
  try {
    return await fn()
  } finally {
    await client.end()
  }
}
