import type { Config, DatabaseConfig } from '../config'
import { openDataFolder } from '../data-folder'
import { databaseError } from '../db/database-error'
import { openEmbedded } from '../db/embedded'
import type { Db } from '../db/port'
import { openPostgres } from '../db/postgres'
import { postgresStartError } from '../db/postgres-start-error'
import type { Secrets } from '../identity/keys'
import { createLogger } from '../logger'
import { secretsFor } from './secrets'

/** The database, open and migrated, and the secret that belongs to it. */
export type Store = {
  readonly db: Db
  readonly secrets: Secrets
  /** Explains a failure of this database to the operator; any other error unchanged. */
  explain(error: unknown): unknown
  close(): Promise<void>
}

/** Opens the database that the settings choose. Throws StartError for what the operator can fix. */
export const openStore = (config: Config): Promise<Store> =>
  config.database.kind === 'postgres' ? openPostgresStore(config, config.database) : openEmbeddedStore(config)

/** The embedded database in its data folder, held for this server alone. */
const openEmbeddedStore = async (config: Config): Promise<Store> => {
  const { dataDir, host, port } = config
  const folder = openDataFolder(dataDir, { pid: process.pid, host, port })
  const explain = (error: unknown) => databaseError(folder.databaseFile, error)
  try {
    return await storeOn(await openEmbedded(folder.databaseFile), config, {
      explain,
      release: folder.release,
    })
  } catch (error) {
    folder.release()
    throw explain(error)
  }
}

/** A database that several servers may share. No folder of this machine is needed where the secret is a setting. */
const openPostgresStore = async (
  config: Config,
  { connections, url }: Extract<DatabaseConfig, { kind: 'postgres' }>,
): Promise<Store> => {
  const explain = (error: unknown) => postgresStartError(url, error)
  const logger = createLogger(config.logLevel)
  const onLost = (error: Error) => logger.warn({ err: error }, 'connection to the database lost')
  try {
    const db = await openPostgres({ url, connections, onLost })
    return await storeOn(db, config, { explain, release: () => {} })
  } catch (error) {
    throw explain(error)
  }
}

const storeOn = async (
  db: Db,
  config: Config,
  { explain, release }: Pick<Store, 'explain'> & { release: () => void },
): Promise<Store> => {
  const close = async () => {
    await db.close()
    release()
  }
  try {
    return { db, secrets: await secretsFor(db, config), explain, close }
  } catch (error) {
    await db.close()
    throw error
  }
}
