import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { codeOf, StartError } from '../errors'
import { fingerprintOf } from '../identity/fingerprint'
import type { Secrets } from '../identity/keys'
import { folderToDisk } from './swap'

const BYTES = 32
const HEX = /^[0-9a-f]{64}$/

/** The database that a secret belongs to. */
export type SecretFor = {
  /** Whether there is a database whose data depend on its secret. */
  readonly hasDatabase: boolean
  /** The fingerprint of its secret; undefined = it has none yet. */
  readonly fingerprint?: string | undefined
}

/**
 * The server's secret, generated at the first start into a file that only its owner can read. A first start that died
 * early may have left an empty file, which is harmless without a database. Throws a StartError when a database's file is
 * missing or damaged: another secret would break every key.
 */
export const loadSecrets = (file: string, { fingerprint, hasDatabase }: SecretFor): Secrets => {
  if (fingerprint !== undefined) settleSecret(file, fingerprint)
  const known = readIfThere(file)
  if (known === null && hasDatabase) throw new StartError(missing(file))
  if (known !== null && (known !== '' || hasDatabase)) return { key: parse(file, known) }
  const key = randomBytes(BYTES)
  writeWhole(file, hexLine(key))
  return { key }
}

const nextOf = (file: string): string => `${file}.next`

const newFileOf = (file: string): string => `${file}.new`

/**
 * Writes a secret beside the folder's own before its database is swapped in: whether or not the swap completes, one of
 * the two fits, and {@link settleSecret} finds which.
 */
export const offerSecret = (file: string, key: Buffer): void => {
  if (!keyIn(file)?.equals(key)) writeWhole(nextOf(file), hexLine(key))
}

/** Keeps the one of the two secrets that fits the database; if neither does, both stay. */
export const settleSecret = (file: string, fingerprint: string): void => {
  const isRight = (path: string) => {
    const key = keyIn(path)
    return key !== null && fingerprintOf({ key }) === fingerprint
  }
  if (!isRight(file) && isRight(nextOf(file))) {
    renameSync(nextOf(file), file)
    folderToDisk(file)
  }
  if (isRight(file)) for (const left of [nextOf(file), newFileOf(nextOf(file))]) rmSync(left, { force: true })
}

/** Finds a database's secret; changes nothing. Throws a StartError where none is readable. */
export const findSecrets = (file: string, fingerprint: string): Secrets => {
  for (const path of [file, nextOf(file)]) {
    const key = keyIn(path)
    if (key !== null && fingerprintOf({ key }) === fingerprint) return { key }
  }
  const known = readIfThere(file)
  if (known === null) throw new StartError(missing(file))
  return { key: parse(file, known) }
}

const hexLine = (key: Buffer): string => `${key.toString('hex')}\n`

/** The secret in a file; null = there is none, or it is damaged. */
const keyIn = (file: string): Buffer | null => {
  const text = (readIfThere(file) ?? '').trim()
  return HEX.test(text) ? Buffer.from(text, 'hex') : null
}

const missing = (file: string): string =>
  `Falta el archivo ${file}, la clave secreta de esta base de datos: con otra, las cuentas y los códigos ya no coinciden.\nRecupéralo de una copia (o pon la clave en SECRET_KEY). Para empezar de cero, usa otra base de datos.`

/** Atomic: the file is there whole or not at all. */
const writeWhole = (file: string, text: string): void => {
  const draft = newFileOf(file)
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
  folderToDisk(file)
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
