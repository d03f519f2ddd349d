import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { codeOf, StartError } from '../errors'
import type { Secrets } from '../identity/keys'

const BYTES = 32
const HEX = /^[0-9a-f]{64}$/

/**
 * The server's secret, generated at the first start into a file that only its owner can read. Throws a
 * StartError when the file is not what was written: going on with another secret would break every key.
 */
export const loadSecrets = (file: string): Secrets => {
  const known = readIfThere(file)
  if (known !== null) return { key: parse(file, known) }
  const key = randomBytes(BYTES)
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, `${key.toString('hex')}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  return { key }
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
