import { join } from 'node:path'
import type { Config } from '../config'
import { folderSecretFor, folderSecrets } from '../data-folder'
import { readMeta, writeMeta } from '../db/meta-repository'
import type { Db } from '../db/port'
import { StartError } from '../errors'
import { FINGERPRINT, fingerprintOf, NOT_USED_YET } from '../identity/fingerprint'
import { type Secrets, sameHash } from '../identity/keys'
import { dependsOnSecret } from './secret-repository'

type SecretConfig = Pick<Config, 'dataDir' | 'secretKey'>

/**
 * The secret that belongs to a database: account keys, codes and queued mails depend on it. The database stores a
 * fingerprint of the first one, and accepts another while nothing depends on it and no other process uses the database.
 * Throws a StartError when the secret does not fit.
 */
export const secretsFor = (db: Db, config: SecretConfig): Promise<Secrets> =>
  db.exclusively(async () => {
    const known = await readMeta(db.query, FINGERPRINT)
    // Databases older than the fingerprint have been opened when they know their mode.
    const wasOpened = known !== undefined || (await readMeta(db.query, 'mode')) !== undefined
    const hasDatabase = wasOpened && ((await dependsOnSecret(db.query)) || (await db.others()) > 0)
    const secrets = config.secretKey
      ? { key: config.secretKey }
      : folderSecrets(config.dataDir, { hasDatabase, fingerprint: known })
    const own = fingerprintOf(secrets)
    if (known === own) return secrets
    if (known !== undefined && hasDatabase) checkSecret(known, secrets, config)
    await writeMeta(db.query, FINGERPRINT, own)
    return secrets
  })

/** The secret of a database as it is, in use by others or not. Throws a StartError when there is none. */
export const secretsBeside = async (db: Db, config: SecretConfig): Promise<Secrets> => {
  const known = await readMeta(db.query, FINGERPRINT)
  if (known === undefined) throw new StartError(NOT_USED_YET)
  const secrets = config.secretKey ? { key: config.secretKey } : folderSecretFor(config.dataDir, known)
  checkSecret(known, secrets, config)
  return secrets
}

const checkSecret = (known: string, secrets: Secrets, { dataDir, secretKey }: SecretConfig): void => {
  if (sameHash(known, fingerprintOf(secrets))) return
  const advice =
    secretKey === null
      ? `Recupera el archivo ${join(dataDir, 'secret.key')} de una copia, o usa otra base de datos.`
      : 'Pon en SECRET_KEY la de los servidores que ya la usan, o usa otra base de datos.'
  throw new StartError(
    `La clave secreta no es la de esta base de datos: con otra, las cuentas y los códigos ya no coinciden.\n${advice}`,
  )
}
