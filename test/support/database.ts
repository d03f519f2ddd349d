import { randomBytes } from 'node:crypto'
import { escapeIdentifier, Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type EmbeddedDb, openEmbedded } from '../../server/db/embedded'
import type { Db } from '../../server/db/port'
import { openPostgres } from '../../server/db/postgres'
import { emptied, urlOf } from './postgres'

/** The most a test server needs at once; hundreds of servers share one cluster's connections. */
const CONNECTIONS = 6

let template: Promise<Buffer> | undefined

/** Migrated once in this process, loaded into memory for every server. */
const embeddedTemplate = (): Promise<Buffer> => {
  template ??= openEmbedded(':memory:').then(async (db) => {
    const bytes = db.serialize()
    await db.close()
    return bytes
  })
  return template
}

let pool: Pool | undefined

const administer = async (statement: string): Promise<void> => {
  pool ??= new Pool({
    connectionString: inject('postgres')?.url,
    max: 2,
    idleTimeoutMillis: 2000,
    allowExitOnIdle: true,
  })
  await pool.query(statement)
}

/** One test's own PostgreSQL database. */
export type OwnDatabase = { readonly url: string; readonly name: string; drop(): Promise<void> }

/** Creates a PostgreSQL database: migrated and empty, or without tables. */
export const ownPostgres = async (from: 'migrated' | 'bare' = 'migrated'): Promise<OwnDatabase> => {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('This test runs in the project server-postgres only')
  const name = `${postgres.prefix}${randomBytes(8).toString('hex')}`
  const copied =
    from === 'migrated' ? ` template ${escapeIdentifier(postgres.template)}${postgres.copying}` : ''
  await administer(`create database ${escapeIdentifier(name)}${copied}`)
  return {
    url: urlOf(postgres.url, name),
    name,
    drop: () => administer(`drop database if exists ${escapeIdentifier(name)} with (force)`),
  }
}

/** Whether this project runs on PostgreSQL. */
export const onPostgres = (): boolean => inject('postgres') !== undefined

/** A SQLite database in memory: migrated and empty, or with the content of `bytes`. */
export const embeddedInMemory = async (bytes?: Buffer): Promise<EmbeddedDb> => {
  // The database takes the bytes for its own.
  const db = await openEmbedded(Buffer.from(bytes ?? (await embeddedTemplate())), { migrates: false })
  // The query builder closes only a database that it has used.
  await db.ping()
  return db
}

type Opened = { readonly own: OwnDatabase; readonly db: Db }

/** From finished tests of this file: emptying one takes a tenth of the time of creating another. */
const free: Opened[] = []

/** An emptied used database, else a new one. */
const freshPostgres = async (): Promise<Opened> => {
  const used = free.pop()
  if (used === undefined) {
    const own = await ownPostgres()
    return { own, db: await openPostgres({ url: own.url, connections: CONNECTIONS, migrates: false }) }
  }
  if (await emptied(used.db.query)) return used
  await used.db.close()
  await used.own.drop()
  return freshPostgres()
}

/** A migrated, empty database of the project's kind; `close` discards its data. */
export const openTestDatabase = async (): Promise<Db> => {
  if (!onPostgres()) return embeddedInMemory()
  const { db, own } = await freshPostgres()
  let isOpen = true
  const close = async () => {
    if (isOpen) free.push({ own, db })
    isOpen = false
  }
  const given: Db = { ...db, close }
  urls.set(given, own.url)
  return given
}

const urls = new WeakMap<Db, string>()

/** A test's database for a second server: with separate connections on PostgreSQL. */
export const asSecondServer = async (db: Db): Promise<Db> => {
  const url = urls.get(db)
  if (url === undefined) return db
  const second = await openPostgres({ url, connections: CONNECTIONS, migrates: false })
  onTestFinished(() => second.close())
  return second
}
