import { codeOf, StartError } from '../../errors'

const CAUSES: Readonly<Record<string, string>> = {
  EEXIST: 'ya existe, y una copia nunca reemplaza a otra',
  ENOENT: 'no existe ese archivo o su carpeta',
  EACCES: 'este usuario no tiene permiso',
  EPERM: 'este usuario no tiene permiso, o ese disco no admite copias (elige otra carpeta)',
  ENOSPC: 'el disco está lleno',
  EROFS: 'el disco es de solo lectura',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'una parte de la ruta es un archivo, no una carpeta',
}

/** A file-system error in words, also of the StartError that explains it; null = another error. */
export const causeOf = (error: unknown): string | null =>
  CAUSES[codeOf(error instanceof StartError ? error.cause : error) ?? ''] ?? null

/** A StartError that explains a file-system error; any other error unchanged. */
export const fileError = (file: string, error: unknown): unknown => {
  const cause = causeOf(error)
  return cause === null ? error : new StartError(`No se puede usar ${file}: ${cause}.`, { cause: error })
}

/** A copy that only a newer program understands. */
export const newer = (file: string): StartError =>
  new StartError(
    `La copia ${file} es de una versión más nueva de Vianda.\nActualiza Vianda e intenta de nuevo.`,
  )

/** A truncated or altered copy. */
export const damaged = (file: string): StartError =>
  new StartError(`La copia ${file} está dañada o incompleta: no se cambió nada.\nUsa otra copia.`)

/** A file with a line over the limit. */
export const tooLong = (file: string): StartError =>
  new StartError(
    `El archivo ${file} tiene una línea de más de 16 MB: no es una copia de Vianda, o está dañado. No se cambió nada.`,
  )

export const notACopy = (file: string): StartError =>
  new StartError(`El archivo ${file} no es una copia de Vianda, o está dañado: no se cambió nada.`)
