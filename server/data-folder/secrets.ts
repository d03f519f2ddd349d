import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { codeOf, StartError } from '../errors'
import type { Secrets } from '../identity/keys'

const BYTES = 32
const HEX = /^[0-9a-f]{64}$/

/**
 * The server's secret, generated at the first start into a file that only its owner can read. A first start that
 * died early may have left an empty file: without a database nothing hangs on it. Throws a StartError when the
 * file is missing for a database, or not what was written: going on with another secret would break every key.
 */
export const loadSecrets = (file: string, { hasDatabase }: { hasDatabase: boolean }): Secrets => {
  const known = readIfThere(file)
  if (known === null && hasDatabase) throw new StartError(missing(file))
  if (known !== null && (known !== '' || hasDatabase)) return { key: parse(file, known) }
  const key = randomBytes(BYTES)
  saveSecret(file, key)
  return { key }
}

/** Makes a secret the folder's own. */
export const saveSecret = (file: string, key: Buffer): void => writeWhole(file, `${key.toString('hex')}\n`)

const missing = (file: string): string =>
  `Falta el archivo ${file}, la clave secreta de esta base de datos: con otra, las cuentas y los códigos ya no coinciden.\nRecupéralo de una copia (o pon la clave en SECRET_KEY). Para empezar de cero, usa otra base de datos.`

/** Whatever happens meanwhile, the file is there whole or not at all. */
const writeWhole = (file: string, text: string): void => {
  const draft = `${file}.new`
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
}

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const parse = (file: string, text: string): Buffer => {
  if (!HEX.test(text.trim())) {
    throw new StartError(
      `El archivo ${file} está dañado. Recupéralo de una copia: sin él, las claves de las cuentas ya no coinciden.`,
    )
  }
  return Buffer.from(text.trim(), 'hex')
}
