import { milliseconds } from 'date-fns/milliseconds'
import { type Area, areasOf } from '#domain/areas'
import type { Clock } from '#domain/calendar'
import type { Role } from '#domain/constants'
import type { Db, Queryable, Trx } from '../db/port'
import type { Random } from '../random'
import { deviceOf } from './device'
import { sameHash, tokenHashOf } from './keys'
import { rememberNetwork } from './known-networks-repository'
import {
  deleteOlderSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  listSessions,
  touchSession,
} from './sessions-repository'

const SESSION_MS = milliseconds({ days: 30 })
/** A session in daily use ends too. */
const SESSION_AT_MOST_MS = milliseconds({ days: 90 })
/** The expiry is written at most once in ten minutes. */
const TOUCH_AFTER_MS = milliseconds({ minutes: 10 })
const TOKEN_BYTES = 32
/** Sessions an account may have; one more ends the least recently used. */
const SESSIONS_PER_ACCOUNT = 20

/** The signed-in caller. */
export type Caller = {
  readonly accountId: number
  readonly keylogin: string
  readonly role: Role
  /** An administrator's work; without meaning for a client. */
  readonly areas: readonly Area[]
  readonly nivel: number
  /** The stored hash of the session's id. */
  readonly sessionHash: string
}

/** Where a sign-in comes from: its hashed network, and its browser's User-Agent. */
export type SignInFrom = { readonly origin: string; readonly userAgent: string }

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
    areas: areasOf(session.areas),
    nivel: session.nivel,
    sessionHash: tokenHash,
  }
}

/**
 * Opens a session and gives its id: 256 random bits that are stored only as a hash. An account's newest 20 stay. `from`
 * is the sign-in's hashed network, remembered as one of the account's own, and its browser, which names the session.
 */
export const openSession = async (
  trx: Trx,
  { clock, random }: { clock: Clock; random: Random },
  accountId: number,
  from?: SignInFrom,
): Promise<string> => {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  const tokenHash = tokenHashOf(token)
  const device = deviceOf(from?.userAgent ?? '')
  await insertSession(trx, {
    token_hash: tokenHash,
    account_id: accountId,
    created_ms: now,
    last_seen_ms: now,
    expires_ms: now + SESSION_MS,
    device,
  })
  if (from) await rememberNetwork(trx, { accountId, network: from.origin, now })
  await deleteOlderSessions(trx, { tokenHash, accountId, stay: SESSIONS_PER_ACCOUNT - 1 })
  return token
}

/** Ends the session with this id and gives its account; one that is unknown or has ended already is no error. */
export const endSession = (query: Queryable, sessionId: string): Promise<number | undefined> =>
  deleteSession(query, tokenHashOf(sessionId))

/** A live session as its owner sees it. `id` names it and opens nothing. */
export type Device = { id: string; device: string; createdMs: number; lastSeenMs: number; isThis: boolean }

/** The stored hash is a look-up key, so it stays inside. */
const publicIdOf = (sessionHash: string): string => tokenHashOf(sessionHash).slice(0, 22)

/** The caller's live sessions, the last used first. */
export const devicesOf = async (
  { db, clock }: { db: Db; clock: Clock },
  { accountId, sessionHash }: Pick<Caller, 'accountId' | 'sessionHash'>,
): Promise<Device[]> =>
  (await listSessions(db.query, accountId, clock.now())).map((row) => ({
    id: publicIdOf(row.token_hash),
    device: row.device,
    createdMs: row.created_ms,
    lastSeenMs: row.last_seen_ms,
    isThis: row.token_hash === sessionHash,
  }))

/** Ends one of an account's sessions by its public id; false when there is none. */
export const endDevice = async (
  { db, clock }: { db: Db; clock: Clock },
  accountId: number,
  id: string,
): Promise<boolean> => {
  const rows = await listSessions(db.query, accountId, clock.now())
  const session = rows.find(({ token_hash }) => publicIdOf(token_hash) === id)
  if (session) await deleteSession(db.query, session.token_hash)
  return session !== undefined
}
