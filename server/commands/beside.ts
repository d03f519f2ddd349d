import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { folderSecrets } from '../data-folder'
import { FolderInUse } from '../data-folder/lock'
import { databaseError } from '../db/database-error'
import { openEmbedded } from '../db/embedded'
import { StartError } from '../errors'
import { openStore, type Store } from '../start/store'

const databaseFileOf = ({ dataDir }: Config): string => join(dataDir, 'vianda.db')

/**
 * The database, whether servers use it or not, to change something small. Where none does it is opened as a server
 * opens it, which makes and migrates it. Throws a StartError.
 */
export const openForChange = async (config: Config): Promise<Store> => {
  try {
    return await openStore(config)
  } catch (error) {
    if (error instanceof FolderInUse) return openEmbeddedBeside(config)
    throw error
  }
}

/** The database, whether servers use it or not, as it is: to read it. Throws a StartError. */
export const openForReading = (config: Config): Promise<Store> => {
  if (config.database.kind === 'postgres') return openStore(config)
  return openEmbeddedBeside(config)
}

/** SQLite lets several programs use one file; the folder's lock only keeps a second server out. */
const openEmbeddedBeside = async (config: Config): Promise<Store> => {
  const file = databaseFileOf(config)
  if (!existsSync(file)) {
    throw new StartError(
      `No hay una base de datos en ${config.dataDir}.\nRevisa DATA_DIR, o inicia Vianda primero.`,
    )
  }
  const explain = (error: unknown) => databaseError(file, error)
  try {
    const db = await openEmbedded(file, { migrates: false })
    const key = config.secretKey
    const secrets = key === null ? folderSecrets(config.dataDir, { hasDatabase: true }) : { key }
    return { db, secrets, explain, close: () => db.close() }
  } catch (error) {
    throw explain(error)
  }
}
