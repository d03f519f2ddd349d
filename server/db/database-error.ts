import { codeOf, StartError } from '../errors'

/** A StartError that explains an error of the database file; any other error unchanged. */
export const databaseError = (file: string, error: unknown): unknown => {
  const text = textFor(file, error)
  return text === null ? error : new StartError(text, { cause: error })
}

const textFor = (file: string, error: unknown): string | null => {
  const code = codeOf(error) ?? ''
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return `El archivo ${file} está dañado o no es una base de datos de Vianda.\nRecupéralo de una copia, o elige otra carpeta con DATA_DIR.`
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|FULL|IOERR)/.test(code)) {
    return `No se puede escribir en ${file} (${code}).\nRevisa el espacio y los permisos, o elige otra carpeta con DATA_DIR.`
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return `Otro programa está usando ${file} (${code}).\nCiérralo, o elige otra carpeta con DATA_DIR.`
  }
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    return `La base de datos ${file} es de una versión más nueva de Vianda.\nActualiza Vianda, o elige otra carpeta con DATA_DIR.`
  }
  return null
}
