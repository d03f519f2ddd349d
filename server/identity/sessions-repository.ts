import type { Insertable } from 'kysely'
import { compiledOnce } from '../db/compiled'
import type { Queryable } from '../db/port'
import type { SessionsTable } from '../db/schema'

export type LiveSession = {
  account_id: number
  created_ms: number
  last_seen_ms: number
  keylogin: string
  rol: 1 | 4
  areas: string
  nivel: number
}

/** The session with this hash and its account, unless it has expired or the account is deleted. */
export const findLiveSession = (
  query: Queryable,
  tokenHash: string,
  now: number,
): Promise<LiveSession | undefined> => liveSession.first(query, { tokenHash, now })

const liveSession = compiledOnce((query, { now, tokenHash }: { tokenHash: string; now: number }) =>
  query
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.account_id',
      'sessions.created_ms',
      'sessions.last_seen_ms',
      'accounts.keylogin',
      'accounts.rol',
      'accounts.areas',
      'accounts.nivel',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_ms', '>', now)
    .where('accounts.deleted_at', 'is', null),
)

export const insertSession = async (query: Queryable, session: Insertable<SessionsTable>): Promise<void> => {
  await query.insertInto('sessions').values(session).execute()
}

/** An account's live sessions, the last used first. */
export const listSessions = (query: Queryable, accountId: number, now: number) =>
  query
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_ms', 'last_seen_ms'])
    .where('account_id', '=', accountId)
    .where('expires_ms', '>', now)
    .orderBy('last_seen_ms', 'desc')
    .orderBy('created_ms', 'desc')
    .orderBy('token_hash')
    .execute()

/** Updates a session's last use and its expiry; times in epoch ms. */
export const touchSession = async (
  query: Queryable,
  session: { tokenHash: string; now: number; expires: number },
): Promise<void> => {
  await query
    .updateTable('sessions')
    .set({ last_seen_ms: session.now, expires_ms: session.expires })
    .where('token_hash', '=', session.tokenHash)
    .execute()
}

/** Ends a session and gives its account; a missing one is no error. */
export const deleteSession = async (query: Queryable, tokenHash: string): Promise<number | undefined> =>
  (
    await query
      .deleteFrom('sessions')
      .where('token_hash', '=', tokenHash)
      .returning('account_id')
      .executeTakeFirst()
  )?.account_id

/**
 * Ends every session of an account and gives how many. Changing a role and closing an account call it in the same
 * transaction, so that no session keeps a role that the account lost (decisions, "Accounts, codes, sessions").
 */
export const endSessionsOf = async (query: Queryable, accountId: number): Promise<number> => {
  const ended = await query
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .returning('token_hash')
    .execute()
  return ended.length
}

/** Ends an account's other sessions, except the `stay` most recently used. */
export const deleteOlderSessions = async (
  query: Queryable,
  { tokenHash, accountId, stay }: { tokenHash: string; accountId: number; stay: number },
): Promise<void> => {
  const others = query
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
  await query
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
    .where(
      'token_hash',
      'not in',
      others
        .select('token_hash')
        .orderBy('last_seen_ms', 'desc')
        .orderBy('created_ms', 'desc')
        .orderBy('token_hash')
        .limit(stay),
    )
    .execute()
}
