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

/**
 * Proof that a driver's link is ours; it opens only that route. Not stored: it is made again to compare.
 */
export const routeProofOf = (
  secrets: Secrets,
  { id, date, type }: { id: number; date: string; type: string },
): string => mac(secrets, 'route', `${id}\0${date}\0${type}`).toString('base64url')

/** Proof that an unsubscribe link is ours; it does nothing else and lasts as long as the key. */
export const noticeProofOf = (secrets: Secrets, accountId: number, kind: string): string =>
  mac(secrets, 'notice', `${accountId}\0${kind}`).toString('base64url').slice(0, 32)

/** Proof that a calendar's address is ours; it shows one client's orders, until it is changed. */
export const calendarProofOf = (secrets: Secrets, accountId: number, version: number): string =>
  mac(secrets, 'calendar', `${accountId}\0${version}`).toString('base64url')

/** Proof that a download's link is ours. Not stored: it is made again to compare. */
export const exportProofOf = (secrets: Secrets, payload: string): string =>
  mac(secrets, 'export', payload).toString('base64url')

/** Proof that the address of a receipt's picture is ours. Not stored: it is made again to compare. */
export const receiptProofOf = (secrets: Secrets, payload: string): string =>
  mac(secrets, 'receipt', payload).toString('base64url')

/** Proof that a passkey's challenge is ours, for one purpose. Not stored: it is made again to compare. */
export const challengeProofOf = (secrets: Secrets, purpose: string, payload: string): string =>
  mac(secrets, 'challenge', `${purpose}\0${payload}`).toString('base64url')

/** Compares two proofs, hashes or keys in constant time. */
export const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
