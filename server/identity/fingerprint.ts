import { createHmac } from 'node:crypto'
import type { Secrets } from './keys'

/** Shows whether two secrets are equal, and nothing else about them. */
export const fingerprintOf = ({ key }: Secrets): string =>
  createHmac('sha256', key).update('vianda secret fingerprint 1').digest('hex')
