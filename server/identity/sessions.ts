import type { Clock } from '#domain/calendar'
import type { Role } from '#domain/constants'
import type { Db, Queryable, Trx } from '../db/port'
import type { Random } from '../random'
import { sameHash, tokenHashOf } from './keys'
import { rememberSignIn } from './known-networks'
import {
  deleteExpiredSessions,
  deleteOlderSessions,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  touchSession,
} from './sessions-repository'

const DAY_MS = 24 * 60 * 60 * 1000
const SESSION_MS = 30 * DAY_MS
/** A session in daily use ends too. */
const SESSION_AT_MOST_MS = 90 * DAY_MS
/** The expiry is written at most once in ten minutes. */
const TOUCH_AFTER_MS = 10 * 60 * 1000
const TOKEN_BYTES = 32
/** Sessions an account may have; one more ends the least recently used. */
const SESSIONS_PER_ACCOUNT = 20

/** The signed-in caller. */
export type Caller = {
  readonly accountId: number
  readonly keylogin: string
  readonly role: Role
  readonly nivel: number
  /** The stored hash of the session's id. */
  readonly sessionHash: string
}

/** The session fields of a body; both may be empty. */
export type Credentials = { readonly sessionId: string; readonly keylogin: string }

/**
 * The session's owner, or null when there is none (unknown, expired, account deleted, or another account's `keylogin`).
 * A null `keylogin` means that the body's field is about another person (get_user_delivery).
 * Using a session moves its end to 30 days from now, but never beyond 90 days from its beginning.
 */
export const resolveSession = async (
  { db, clock }: { db: Db; clock: Clock },
  sessionId: string,
  keylogin: string | null,
): Promise<Caller | null> => {
  if (sessionId === '' || keylogin === '') return null
  const tokenHash = tokenHashOf(sessionId)
  const now = clock.now()
  const session = await findLiveSession(db.query, tokenHash, now)
  if (!session) return null
  if (keylogin !== null && !sameHash(keylogin, session.keylogin)) return null
  if (now - session.last_seen_ms >= TOUCH_AFTER_MS) {
    const expires = Math.min(now + SESSION_MS, session.created_ms + SESSION_AT_MOST_MS)
    await touchSession(db.query, { tokenHash, now, expires })
  }
  return {
    accountId: session.account_id,
    keylogin: session.keylogin,
    role: session.rol,
    nivel: session.nivel,
    sessionHash: tokenHash,
  }
}

/**
 * Opens a session and gives its id: 256 random bits that are stored only as a hash. An account's newest 20 stay. The
 * hashed network of the sign-in is remembered as one of the account's own.
 */
export const openSession = async (
  trx: Trx,
  { clock, random }: { clock: Clock; random: Random },
  accountId: number,
  network?: string,
): Promise<string> => {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  const tokenHash = tokenHashOf(token)
  await deleteExpiredSessions(trx, now)
  await insertSession(trx, { tokenHash, accountId, now, expires: now + SESSION_MS })
  if (network !== undefined) await rememberSignIn(trx, { accountId, network, now })
  await deleteOlderSessions(trx, { tokenHash, accountId, stay: SESSIONS_PER_ACCOUNT - 1 })
  return token
}

/** Ends the session with this id and gives its account; one that is unknown or has ended already is no error. */
export const endSession = (query: Queryable, sessionId: string): Promise<number | undefined> =>
  deleteSession(query, tokenHashOf(sessionId))

/**
 * Ends every session of an account and gives how many. Changing a role and closing an account call it in the same transaction, so that no
 * session keeps a role that the account lost (decisions, "Accounts, codes, sessions").
 */
export const endSessionsOf = (query: Queryable, accountId: number): Promise<number> =>
  deleteSessionsOf(query, accountId)
