import { codeOf, StartError } from '../errors'

/** Does something in the data folder; what the system refuses is thrown as a StartError that says it in words. */
export const explained = <T>(folder: string, work: () => T): T => {
  try {
    return work()
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

/** The same error in words (a StartError) where it is the system's, else as it is. */
export const folderError = (folder: string, error: unknown): unknown => {
  if (error instanceof StartError) return error
  const code = codeOf(error)
  if (code === undefined) return error
  const cause = CAUSES[code] ?? `el sistema responde ${code}`
  return new StartError(
    `No se puede usar la carpeta de datos ${folder}: ${cause}.\nCorrígelo, o elige otra carpeta con DATA_DIR.`,
    { cause: error },
  )
}
