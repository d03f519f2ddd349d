import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { comparedEmail } from '#domain/email'
import { networkOf } from './network'

/** The server's secret; generated once into the data folder. */
export type Secrets = { readonly key: Buffer }

const mac = (secrets: Secrets, purpose: string, text: string): Buffer =>
  createHmac('sha256', secrets.key).update(`${purpose}\0${text}`).digest()

/**
 * The public key of the person behind an address. It is derived alike with and without an account, so the response to a
 * code request does not reveal whether there is one. Throws nothing.
 */
export const keyloginOf = (secrets: Secrets, email: string): string =>
  mac(secrets, 'keylogin', comparedEmail(email)).toString('base64url').slice(0, 22)

/** A one-time code's stored hash, keyed: without a key a million tries would reveal it. */
export const codeHashOf = (secrets: Secrets, purpose: string, email: string, code: string): string =>
  mac(secrets, `code:${purpose}`, `${email}\0${code}`).toString('hex')

/** The stored hash of a token of 256 random bits. */
export const tokenHashOf = (token: string): string => hash('sha256', token)

/** A keyed hash of the caller's network: one subscriber's calls are counted together, and no address is stored. */
export const originKeyOf = (secrets: Secrets, ip: string): string =>
  mac(secrets, 'origin', networkOf(ip)).toString('base64url').slice(0, 22)

type TokenPurpose = 'calendar' | 'challenge' | 'copy' | 'export' | 'receipt' | 'route' | 'undo'

/**
 * A token: the text, a dot, and the proof that we made it for this purpose. `bound` values are proved without standing in
 * the token. Nothing is stored: the token is made again to compare.
 */
export const signed = (
  secrets: Secrets,
  purpose: TokenPurpose,
  text: string,
  ...bound: readonly string[]
): string => `${text}.${mac(secrets, purpose, [text, ...bound].join('\0')).toString('base64url')}`

/** The text of a signed token; null where we did not make it for this purpose. */
export const payloadOf = (
  secrets: Secrets,
  purpose: TokenPurpose,
  token: string,
  ...bound: readonly string[]
): string | null => {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  return sameHash(signed(secrets, purpose, text, ...bound), token) ? text : null
}

/** Proof that an unsubscribe link is ours; it does nothing else and lasts as long as the key. */
export const noticeProofOf = (secrets: Secrets, accountId: number, kind: string): string =>
  mac(secrets, 'notice', `${accountId}\0${kind}`).toString('base64url').slice(0, 32)

/** Compares two proofs, hashes or keys in constant time. */
export const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
