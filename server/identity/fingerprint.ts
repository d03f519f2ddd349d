import { createHmac } from 'node:crypto'
import type { Secrets } from './keys'

/** Shows whether two secrets are equal, and nothing else about them. */
export const fingerprintOf = ({ key }: Secrets): string =>
  createHmac('sha256', key).update('vianda secret fingerprint 1').digest('hex')

/** Key of the secret's fingerprint in the database. */
export const FINGERPRINT = 'secret-fingerprint'

/** Error text for a database before its first start. */
export const NOT_USED_YET =
  'La base de datos todavía no se ha usado: inicia Vianda una vez e intenta de nuevo.'
