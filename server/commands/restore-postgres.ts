import type { Clock } from '#domain/calendar'
import type { Config, DatabaseConfig } from '../config'
import { offerFolderSecret, settleFolderSecret } from '../data-folder'
import { holdsData } from '../db/copy/rows'
import { databaseStateOf } from '../db/copy/state'
import { readMeta } from '../db/meta-repository'
import type { Db } from '../db/port'
import { openPostgres } from '../db/postgres'
import { postgresStartError } from '../db/postgres-start-error'
import { StartError } from '../errors'
import { FINGERPRINT } from '../identity/fingerprint'
import { NOT_OURS } from './beside'
import { bringBack } from './copy/bring-back'
import type { CheckedCopy } from './copy/checked'
import { REPLACES } from './texts'

type PostgresDeps = {
  config: Config
  clock: Clock
  database: Extract<DatabaseConfig, { kind: 'postgres' }>
  replaces: boolean
}

/**
 * Fills a PostgreSQL database with a copy in one transaction, exclusively: refused while a server is connected, and
 * none can connect meanwhile. Throws a StartError.
 */
export const restorePostgres = async (
  copy: CheckedCopy,
  { config, database: { url }, replaces }: PostgresDeps,
): Promise<void> => {
  try {
    const db = await openPostgres({ url, connections: 1, migrates: false, presence: 'alone' })
    try {
      await checkOld(db, replaces)
      await fill(db, copy, config)
    } finally {
      await db.close()
    }
  } catch (error) {
    throw postgresStartError(url, error)
  }
}

const checkOld = async (db: Db, replaces: boolean): Promise<void> => {
  const state = await databaseStateOf(db.query)
  if (state === 'foreign') throw new StartError(NOT_OURS)
  if (state === 'ours' && !replaces && (await holdsData(db.query))) throw new StartError(REPLACES)
}

/** Stores the secret before the database: wherever this fails, one of the two secrets fits. */
const fill = async (db: Db, copy: CheckedCopy, { dataDir, secretKey }: Config): Promise<void> => {
  if (secretKey === null) {
    const known =
      (await databaseStateOf(db.query)) === 'ours' ? await readMeta(db.query, FINGERPRINT) : undefined
    if (known !== undefined) settleFolderSecret(dataDir, known)
  }
  if (copy.key !== null) offerFolderSecret(dataDir, copy.key)
  await bringBack(db, copy)
  if (copy.key !== null) settleFolderSecret(dataDir, copy.header.fingerprint)
}
