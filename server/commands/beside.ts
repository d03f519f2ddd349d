import type { Config } from '../config'
import { openBesideServer } from '../data-folder'
import { FolderInUse } from '../data-folder/lock'
import { appliedMigrations, knownMigrations } from '../db/copy/schema-at'
import { databaseStateOf } from '../db/copy/state'
import { databaseError } from '../db/database-error'
import { openEmbedded } from '../db/embedded'
import type { Db } from '../db/port'
import { openPostgres } from '../db/postgres'
import { postgresStartError } from '../db/postgres-start-error'
import { StartError } from '../errors'
import { NOT_USED_YET } from '../identity/fingerprint'
import { secretsBeside } from '../start/secrets'
import { openStore, type Store } from '../start/store'

/**
 * Opens the database for a small change, in use by servers or not. If none uses it, it is created and migrated as at
 * a server's start. Throws a StartError.
 */
export const openForChange = async (config: Config): Promise<Store> => {
  try {
    return await openStore(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
  }
  const store = await openForReading(config)
  try {
    await checkVersion(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the database as it is, with its secret, in use by servers or not: to read it. Throws a StartError. */
export const openForReading = async (config: Config): Promise<Store> => {
  const opened = await openAsItIs(config)
  try {
    await checkState(opened.db)
    return { ...opened, secrets: await secretsBeside(opened.db, config) }
  } catch (error) {
    await opened.close()
    throw opened.explain(error)
  }
}

type Opened = Omit<Store, 'secrets'>

const openAsItIs = async (config: Config): Promise<Opened> => {
  const { database, dataDir, host, port } = config
  if (database.kind === 'postgres') {
    const { connections, url } = database
    const explain = (error: unknown) => postgresStartError(url, error)
    return openedWith(() => openPostgres({ url, connections, migrates: false }), {
      explain,
      release: () => {},
    })
  }
  // SQLite lets several programs use one file; the folder's lock only keeps a second server out.
  const { databaseFile, release } = openBesideServer(dataDir, { pid: process.pid, host, port })
  const explain = (error: unknown) => databaseError(databaseFile, error)
  return openedWith(() => openEmbedded(databaseFile, { migrates: false }), { explain, release })
}

const openedWith = async (
  open: () => Promise<Db>,
  { explain, release }: { explain: (error: unknown) => unknown; release: () => void },
): Promise<Opened> => {
  try {
    const db = await open()
    const close = async () => {
      await db.close()
      release()
    }
    return { db, explain, close }
  } catch (error) {
    release()
    throw explain(error)
  }
}

const checkState = async (db: Db): Promise<void> => {
  const state = await databaseStateOf(db.query)
  if (state === 'empty') throw new StartError(NOT_USED_YET)
  if (state === 'foreign') throw new StartError(NOT_OURS)
}

/** Error text for a database with another program's tables. */
export const NOT_OURS =
  'Esta base de datos no es de Vianda: tiene tablas de otro programa.\nRevisa DATABASE_URL (o DATA_DIR).'

/** A server of another version has it open and may not understand what this program writes. */
const checkVersion = async (db: Db): Promise<void> => {
  const applied = await appliedMigrations(db.query)
  if (applied.join() !== knownMigrations().join()) {
    throw new StartError(
      'El servidor que usa esta base de datos es de otra versión de Vianda: reinícialo con esta.',
    )
  }
}
