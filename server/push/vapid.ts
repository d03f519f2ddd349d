import { createECDH, hkdfSync } from 'node:crypto'
import type { Secrets } from '../identity/keys'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** How many numbers P-256 has for a private key, and one more. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** More than the key has: what the remainder prefers is then too little to matter. */
const BYTES = 48

/**
 * The server's own key pair (RFC 8292), derived from its secret: made at set-up with it, the same on every server of a
 * database, and in every copy.
 */
export const vapidKeysOf = ({ key }: Secrets): VapidKeys => {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'vianda web push 1', BYTES))
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    privateKey: privateKey.toString('base64url'),
  }
}
