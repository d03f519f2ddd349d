import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartError } from '../errors'
import type { Secrets } from '../identity/keys'
import { type Holder, takeLock } from './lock'
import { makeFolder } from './make-folder'
import { loadSecrets, saveSecret } from './secrets'

/** The one folder that a server writes to, held until `release`. */
export type DataFolder = {
  readonly databaseFile: string
  release(): void
}

/**
 * Opens the data folder, making it where it is missing (readable by its owner only), and locks it.
 * Throws a StartError when it cannot be written or another server uses it.
 */
export const openDataFolder = (folder: string, holder: Holder): DataFolder => {
  try {
    makeFolder(folder)
    const lockFile = join(folder, 'server.lock')
    // SQLite calls every failure to open the same; the system says which it is.
    closeSync(openSync(lockFile, 'a', 0o600))
    const lock = takeLock(lockFile, folder, holder)
    return { databaseFile: join(folder, 'vianda.db'), release: lock.release }
  } catch (error) {
    throw folderError(folder, error)
  }
}

/**
 * The secret that a data folder keeps, generated where there is none and no database that hangs on it. Throws a
 * StartError when it is damaged, or missing for its database.
 */
export const folderSecrets = (folder: string, given: { hasDatabase: boolean }): Secrets => {
  try {
    makeFolder(folder)
    return loadSecrets(join(folder, 'secret.key'), given)
  } catch (error) {
    throw folderError(folder, error)
  }
}

/** Gives a data folder the secret of the database that it holds from now on. Throws a StartError. */
export const replaceFolderSecret = (folder: string, key: Buffer): void => {
  try {
    makeFolder(folder)
    saveSecret(join(folder, 'secret.key'), key)
  } catch (error) {
    throw folderError(folder, error)
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'este usuario no tiene permiso para escribir ahí',
  EPERM: 'este usuario no tiene permiso para escribir ahí',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'el disco está lleno',
  ENOENT: 'ahí no se pueden crear carpetas',
  EEXIST: 'ya existe un archivo con ese nombre',
  ENOTDIR: 'una parte de la ruta es un archivo, no una carpeta',
  SQLITE_READONLY: 'este usuario no tiene permiso para escribir ahí',
  SQLITE_CANTOPEN: 'sus archivos no se pueden abrir',
  SQLITE_FULL: 'el disco está lleno',
  SQLITE_NOTADB: 'el archivo server.lock está dañado; con el servidor detenido, bórralo',
}

const folderError = (folder: string, error: unknown): unknown => {
  if (error instanceof StartError) return error
  const code = codeOf(error)
  if (code === undefined) return error
  const cause = CAUSES[code] ?? `el sistema responde ${code}`
  return new StartError(
    `No se puede usar la carpeta de datos ${folder}: ${cause}.\nCorrígelo, o elige otra carpeta con DATA_DIR.`,
    { cause: error },
  )
}
