import { codeOf, StartError } from '../errors'

/** Works in the data folder; throws system errors as StartErrors that explain them. */
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

/** A StartError that explains a system error; any other error unchanged. */
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
