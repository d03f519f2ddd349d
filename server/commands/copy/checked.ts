import type { Config } from '../../config'
import { folderSecretFor } from '../../data-folder'
import { knownMigrations } from '../../db/copy/schema-at'
import { KEPT_TABLES } from '../../db/copy/tables'
import { StartError } from '../../errors'
import { fingerprintOf } from '../../identity/fingerprint'
import { newer } from './copy-errors'
import type { Header } from './format'
import { readCopy } from './lines'

/** A copy that was read to its end and may be restored here. */
export type CheckedCopy = {
  readonly file: string
  readonly header: Header
  /** The secret to store in the data folder; null = it is there already, or a setting. */
  readonly key: Buffer | null
}

/** Reads a copy to its end before anything is touched. Throws a StartError when it does not fit these settings. */
export const checkedCopy = async (
  file: string,
  config: Pick<Config, 'mode' | 'secretKey' | 'dataDir'>,
): Promise<CheckedCopy> => {
  const header = await readCopy(file, { header: async () => {}, rows: async () => {} })
  checkVersion(file, header)
  if (header.mode !== config.mode) {
    throw new StartError(`Esta copia es de modo ${header.mode} y no se restaura en modo ${config.mode}.`)
  }
  return { file, header, key: keyFor(header, config) }
}

const checkVersion = (file: string, { migrations, tables }: Header): void => {
  const known = knownMigrations()
  const kept = new Set<string>(KEPT_TABLES.map(({ name }) => name))
  const isKnown =
    migrations.every((name, i) => known[i] === name) && tables.every(({ name }) => kept.has(name))
  if (!isKnown || migrations.length === 0) throw newer(file)
}

const keyFor = (
  { fingerprint, key }: Header,
  { dataDir, secretKey }: Pick<Config, 'secretKey' | 'dataDir'>,
): Buffer | null => {
  if (secretKey !== null) {
    if (fingerprintOf({ key: secretKey }) === fingerprint) return null
    throw new StartError(
      'SECRET_KEY no es la clave de esta copia: pon la suya (la que usaban sus servidores, o la del archivo secret.key de donde se hizo).',
    )
  }
  if (key !== null) return Buffer.from(key, 'hex')
  if (isInFolder(dataDir, fingerprint)) return null
  throw new StartError(
    'La clave secreta de esta copia no viaja en ella: pon en SECRET_KEY la que usaban sus servidores.',
  )
}

/** A folder without a readable secret does not hold this copy's either. */
const isInFolder = (dataDir: string, fingerprint: string): boolean => {
  try {
    return fingerprintOf(folderSecretFor(dataDir, fingerprint)) === fingerprint
  } catch (error) {
    if (error instanceof StartError) return false
    throw error
  }
}
