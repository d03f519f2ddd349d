import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { networkOf } from './network'

/** What only this server knows; generated once into the data folder. */
export type Secrets = { readonly key: Buffer }

const mac = (secrets: Secrets, purpose: string, text: string): Buffer =>
  createHmac('sha256', secrets.key).update(`${purpose}\0${text}`).digest()

/** The address as it is stored and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * The public key of the person behind an address. Accounts and strangers get theirs in the same way, so
 * the answer to a code request does not tell whether there is an account. Throws nothing.
 */
export const keyloginOf = (secrets: Secrets, email: string): string =>
  mac(secrets, 'keylogin', normalEmail(email)).toString('base64url').slice(0, 22)

/** What is stored of a one-time code: without the server's secret a million tries would reveal it. */
export const codeHashOf = (secrets: Secrets, purpose: string, email: string, code: string): string =>
  mac(secrets, `code:${purpose}`, `${email}\0${code}`).toString('hex')

/** What is stored of a token of 256 random bits. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What is kept of where a call comes from: calls of one subscriber are counted together, nobody's address is stored. */
export const originKeyOf = (secrets: Secrets, ip: string): string =>
  mac(secrets, 'origin', networkOf(ip)).toString('base64url').slice(0, 22)

/** Compares two stored hashes in constant time. */
export const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
