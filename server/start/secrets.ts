import { createHmac } from 'node:crypto'
import { readMeta, writeMeta } from '../db/meta-repository'
import type { Db } from '../db/port'
import { StartError } from '../errors'
import { type Secrets, sameHash } from '../identity/keys'

export const FINGERPRINT = 'secret-fingerprint'

/** Says whether two secrets are the same one, and nothing else about them. */
const fingerprintOf = ({ key }: Secrets): string =>
  createHmac('sha256', key).update('vianda secret fingerprint 1').digest('hex')

/**
 * The secret that belongs to a database: keys of accounts, codes and waiting mails hang on it. The database knows the
 * first one it was opened with again. `load` gets whether there was one; throws a StartError when this is another.
 */
export const secretsFor = (
  db: Db,
  { advice, load }: { load: (given: { hasDatabase: boolean }) => Secrets; advice: string },
): Promise<Secrets> =>
  db.exclusively(async () => {
    const known = await readMeta(db.query, FINGERPRINT)
    // Databases of before the fingerprint have been opened when they know their mode.
    const hasDatabase = known !== undefined || (await readMeta(db.query, 'mode')) !== undefined
    const secrets = load({ hasDatabase })
    const own = fingerprintOf(secrets)
    if (known === undefined) await writeMeta(db.query, FINGERPRINT, own)
    else if (!sameHash(known, own)) {
      throw new StartError(
        `La clave secreta no es la de esta base de datos: con otra, las cuentas y los códigos ya no coinciden.\n${advice}`,
      )
    }
    return secrets
  })
