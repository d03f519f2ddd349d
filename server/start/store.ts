import type { Config } from '../config'
import { openDataFolder } from '../data-folder'
import { databaseError } from '../db/database-error'
import { openEmbedded } from '../db/embedded'
import type { Db } from '../db/port'
import { StartError } from '../errors'
import type { Secrets } from '../identity/keys'

/** Where everything is kept, open and migrated, and the secret that belongs to it. */
export type Store = {
  readonly db: Db
  readonly secrets: Secrets
  /** What a failure of this database means for the person at the terminal; every other error as it is. */
  explain(error: unknown): unknown
  close(): Promise<void>
}

/** Opens the database that the settings choose. Throws StartError for what a person can put right. */
export const openStore = (config: Config): Promise<Store> => {
  if (config.database.kind === 'postgres') {
    throw new StartError('Esta versión solo trabaja con su base de datos propia: quita DATABASE_URL.')
  }
  return openEmbeddedStore(config)
}

/** The embedded database in its data folder, held for this server alone. */
const openEmbeddedStore = async ({ dataDir, host, port, secretKey }: Config): Promise<Store> => {
  const folder = openDataFolder(dataDir, { pid: process.pid, host, port })
  const explain = (error: unknown) => databaseError(folder.databaseFile, error)
  try {
    const db = await openEmbedded(folder.databaseFile)
    const secrets = secretKey === null ? folder.secrets : { key: secretKey }
    const close = async () => {
      await db.close()
      folder.release()
    }
    return { db, secrets, explain, close }
  } catch (error) {
    folder.release()
    throw explain(error)
  }
}
