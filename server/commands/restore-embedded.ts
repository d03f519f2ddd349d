import { existsSync } from 'node:fs'
import { type Clock, dateTimeIn } from '#domain/calendar'
import type { Config } from '../config'
import { type FolderToRestore, offerFolderSecret, openToRestore, settleFolderSecret } from '../data-folder'
import { holdsData } from '../db/copy/rows'
import { databaseStateOf } from '../db/copy/state'
import { databaseError } from '../db/database-error'
import { openEmbedded } from '../db/embedded'
import { readMeta } from '../db/meta-repository'
import type { Db } from '../db/port'
import { StartError } from '../errors'
import { FINGERPRINT } from '../identity/fingerprint'
import { cryptoRandom } from '../random'
import { bringBack } from './copy/bring-back'
import type { CheckedCopy } from './copy/checked'
import { REPLACES } from './texts'

type EmbeddedDeps = { config: Config; clock: Clock; replaces: boolean }

/**
 * Replaces the data folder's database, whatever its state, with one made from a copy. If killed at any instant, the
 * folder holds one of the two, complete and with its secret. Throws a StartError.
 */
export const restoreEmbedded = async (copy: CheckedCopy, deps: EmbeddedDeps): Promise<void> => {
  const { clock, config, replaces } = deps
  const { dataDir, host, port } = config
  const folder = openToRestore(dataDir, { pid: process.pid, host, port })
  try {
    await checkOld(folder.databaseFile, { config, replaces })
    await makeNew(folder, copy)
    if (copy.key !== null) offerFolderSecret(dataDir, copy.key)
    folder.swapIn(markAt(clock))
    if (copy.key !== null) settleFolderSecret(dataDir, copy.header.fingerprint)
    folder.removeKeptAside()
  } finally {
    folder.release()
  }
}

/** `20260302-081500-3fa2`: two in one second do not collide. */
const markAt = (clock: Clock): string =>
  `${dateTimeIn(clock).replaceAll(/[-:]/g, '').replace(' ', '-')}-${cryptoRandom.bytes(2).toString('hex')}`

const makeNew = async (folder: FolderToRestore, copy: CheckedCopy): Promise<void> => {
  const draft = folder.newDraft()
  try {
    const db = await openEmbedded(draft, { migrates: false })
    try {
      await bringBack(db, copy)
    } finally {
      await db.close()
    }
  } catch (error) {
    folder.newDraft()
    throw databaseError(draft, error)
  }
}

/** Checks the existing database: whether it may go, and which secret belongs to it. */
const checkOld = async (
  file: string,
  { config, replaces }: { config: Config; replaces: boolean },
): Promise<void> => {
  if (!existsSync(file)) return
  let db: Db | undefined
  try {
    db = await openEmbedded(file, { migrates: false })
    const state = await databaseStateOf(db.query)
    const isUsed = state === 'foreign' || (state === 'ours' && (await holdsData(db.query)))
    if (isUsed && !replaces) throw new StartError(REPLACES)
    if (state === 'ours' && config.secretKey === null) await settleFor(db, config)
  } catch (error) {
    // An unreadable database may be the only one there is: it is replaced only with --reemplazar.
    if (!replaces) throw withAdvice(databaseError(file, error))
  } finally {
    await db?.close()
  }
}

/** A killed restore may have left a second secret; the one that fits this database stays. */
const settleFor = async (db: Db, { dataDir }: Config): Promise<void> => {
  const known = await readMeta(db.query, FINGERPRINT)
  if (known !== undefined) settleFolderSecret(dataDir, known)
}

const withAdvice = (error: unknown): unknown =>
  error instanceof StartError && error.message !== REPLACES
    ? new StartError(`${error.message}\nPara poner la copia en su lugar agrega --reemplazar.`, {
        cause: error,
      })
    : error
