import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartError } from '../errors'
import type { Secrets } from '../identity/keys'
import { explained, folderError } from './folder-error'
import { type Holder, type Lock, takeCommandsLock, takeLock } from './lock'
import { makeFolder } from './make-folder'
import { findSecrets, loadSecrets, offerSecret, type SecretFor, settleSecret } from './secrets'
import { finishSwap, isSwapping, newDraft, removeKeptAside, swapIn } from './swap'

/** The one folder that a server writes to, held until `release`. */
export type DataFolder = {
  readonly databaseFile: string
  release(): void
}

/**
 * Opens the data folder, creating it if missing (readable by its owner only), locks it, and finishes the exchange of a
 * killed restore. Throws a StartError when it cannot be written or another server uses it.
 */
export const openDataFolder = (folder: string, holder: Holder): DataFolder =>
  explained(folder, () => {
    makeFolder(folder)
    const lockFile = join(folder, 'server.lock')
    // SQLite reports every failure to open alike; the system gives the cause.
    closeSync(openSync(lockFile, 'a', 0o600))
    const lock = takeLock(lockFile, folder, holder)
    try {
      finishSwap(folder)
      newDraft(folder)
    } catch (error) {
      lock.release()
      throw error
    }
    return { databaseFile: join(folder, 'vianda.db'), release: lock.release }
  })

/**
 * Opens the data folder beside the server that may hold it. Throws a StartError where there is no database, and while
 * a restore replaces it.
 */
export const openBesideServer = (folder: string, holder: Holder): DataFolder => {
  const databaseFile = join(folder, 'vianda.db')
  // A killed restore left this state: its exchange is finished first.
  if (isSwapping(folder)) openDataFolder(folder, holder).release()
  if (!existsSync(databaseFile)) {
    throw new StartError(`No hay una base de datos en ${folder}.\nRevisa DATA_DIR, o inicia Vianda primero.`)
  }
  const lock = commandsLock(folder, 'shared')
  if (!isSwapping(folder)) return { databaseFile, release: lock.release }
  lock.release()
  throw new StartError(restoring(folder))
}

/** A data folder held exclusively, to replace its database. */
export type FolderToRestore = DataFolder & {
  /** Path for the new database; leftovers of an earlier try are removed. */
  newDraft(): string
  /** Puts the new database, closed and whole, in the place of the old one, which is kept aside. */
  swapIn(mark: string): void
  /** Removes what was kept aside. */
  removeKeptAside(): void
}

/** Opens the data folder alone. Throws a StartError where a server or another command uses it. */
export const openToRestore = (folder: string, holder: Holder): FolderToRestore => {
  const { databaseFile, release } = openDataFolder(folder, holder)
  try {
    const lock = commandsLock(folder, 'alone')
    return {
      databaseFile,
      newDraft: () => explained(folder, () => newDraft(folder)),
      swapIn: (mark) => explained(folder, () => swapIn(folder, mark)),
      removeKeptAside: () => explained(folder, () => removeKeptAside(folder)),
      release: () => {
        lock.release()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

const commandsLock = (folder: string, as: 'shared' | 'alone'): Lock => {
  try {
    const file = join(folder, 'commands.lock')
    closeSync(openSync(file, 'a', 0o600))
    return takeCommandsLock(file, as)
  } catch (error) {
    if (codeOf(error)?.startsWith('SQLITE_BUSY')) {
      throw new StartError(as === 'shared' ? restoring(folder) : commandAtWork(folder))
    }
    throw folderError(folder, error)
  }
}

const restoring = (folder: string): string =>
  `Se está restaurando una copia en ${folder}.\nIntenta de nuevo cuando termine.`

const commandAtWork = (folder: string): string =>
  `Otro comando de Vianda (una copia, o admin) usa ahora ${folder}: no se cambió nada.\nIntenta de nuevo cuando termine.`

const secretFile = (folder: string): string => join(folder, 'secret.key')

/**
 * The data folder's secret, generated if there is none and no database depends on it. Throws a StartError when it is
 * damaged, or missing for its database.
 */
export const folderSecrets = (folder: string, given: SecretFor): Secrets =>
  explained(folder, () => {
    makeFolder(folder)
    return loadSecrets(secretFile(folder), given)
  })

/** The folder's secret for a database; changes nothing. Throws a StartError where it has none. */
export const folderSecretFor = (folder: string, fingerprint: string): Secrets =>
  explained(folder, () => findSecrets(secretFile(folder), fingerprint))

/** Stores a secret beside the folder's own before its database is swapped in. Throws a StartError. */
export const offerFolderSecret = (folder: string, key: Buffer): void =>
  explained(folder, () => {
    makeFolder(folder)
    offerSecret(secretFile(folder), key)
  })

/** Keeps the one of both secrets that fits the database. Throws a StartError. */
export const settleFolderSecret = (folder: string, fingerprint: string): void =>
  explained(folder, () => settleSecret(secretFile(folder), fingerprint))
