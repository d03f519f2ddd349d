import { Kysely, PostgresDialect, sql } from 'kysely'
import {
  Client,
  type ClientBase,
  type ClientConfig,
  type CustomTypesConfig,
  Pool,
  type PoolConfig,
  types,
} from 'pg'
import { portOn } from './kysely-port'
import { migrate } from './migrations'
import { binaryTexts } from './migrations/binary-texts'
import type { Db, Trx } from './port'
import { cleanError, PostgresError } from './postgres-error'
import { cleanPool } from './postgres-pool'
import { othersOn, type Presence, presenceName, takePresence } from './postgres-presence'
import type { Database } from './schema'

export type PostgresOptions = {
  /** postgres://user:password@host:port/database */
  url: string
  /** The most connections that are opened at once. */
  connections: number
  /** Called when an idle connection breaks; the pool opens another one when it needs it. */
  onLost?: (error: Error) => void
  /** false = the tables are taken as they are, and nothing is written. */
  migrates?: boolean
  /** `alone`: refuses other openings; `shared` (the default): allows other shared ones. */
  presence?: Presence
}

/** Timeout for a free connection, or for opening a new one. */
const CONNECT_MS = 20_000
const STATEMENT_MS = 15_000
const LOCK_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 30_000
/** Client-side, for a network that swallows even the database's own timeouts. */
const ANSWER_MS = STATEMENT_MS + 5000
/** Any number that no other program on this database uses for its own locks. */
const START_LOCK = '7290461835520913'
/** Two-number locks never collide with one-number ones. */
const NAME_LOCKS = 7290

/** PostgreSQL's ids of the types int8 and numeric. */
const INT8 = 20
const NUMERIC = 1700

/** Counts and sums as numbers, as SQLite gives them. Throws where a number would not be exact. */
const exactNumber = (text: string): number => {
  const value = Number(text)
  if (text.includes('.') || Number.isSafeInteger(value)) return value
  throw new RangeError('A whole number of the database is too large to be exact')
}

const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [INT8, exactNumber],
  [NUMERIC, exactNumber],
])

/** Values arrive as from SQLite; the driver alone gives 64-bit whole numbers and averages as texts. */
const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format ?? 'text'),
}

/** Removes `application_name` from the URL: it may be the same for all servers, and presence needs one each. */
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
})

const dialectOn = (config: PoolConfig, onLost: (error: Error) => void): PostgresDialect => {
  const pool = new Pool(config)
  // Without a listener a connection that breaks would end the process: the pool's are for idle ones only.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => onLost(cleanError(error)))
  return new PostgresDialect({ pool: cleanPool(pool) })
}

const checkEncoding = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  if (rows[0]?.server_encoding !== 'UTF8') throw new PostgresError('encoding', [])
}

/** Migrations may take long and wait for another server's: they have a connection of their own without limits. */
const migrateOn = async (config: PoolConfig): Promise<void> => {
  const dialect = dialectOn({ ...config, max: 1 }, () => {})
  const db = new Kysely<Database>({ dialect, plugins: [binaryTexts] })
  try {
    await checkEncoding(db)
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}

/**
 * Opens a PostgreSQL database and migrates it unless `migrates` is false; several servers may do so at once. Throws a
 * StartError when it is wanted alone but in use, else the driver's error as {@link cleanError} gives it.
 */
export const openPostgres = async (options: PostgresOptions): Promise<Db> => {
  const { connections, migrates = true, onLost = () => {}, presence = 'shared', url } = options
  const name = presenceName()
  const onConnect = (client: ClientBase) => takePresence(client, presence)
  const config: PoolConfig = { ...clientConfig(url, name), onConnect }
  if (migrates) await migrateOn(config)
  const limits = {
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: ANSWER_MS,
  }
  // One stays open, so that others see the database in use.
  const dialect = dialectOn({ ...config, ...limits, min: 1, max: connections }, onLost)
  const kysely = new Kysely<Database>({ dialect })
  const db = portOn(kysely, {
    dialect: 'postgres' as const,
    hold: async (trx: Trx, name: string) => {
      await sql`select pg_advisory_xact_lock(${NAME_LOCKS}, hashtext(${name}))`.execute(trx)
    },
    exclusively: <T>(fn: () => Promise<T>) => alone(url, fn),
    others: () => othersOn(kysely, name),
  })
  try {
    if (!migrates) await checkEncoding(kysely)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** The lock is the session's, so it ends with the connection of a server that dies. */
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
