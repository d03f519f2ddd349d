import type { SentUser } from '#contract/people'
import { homeOf } from '#domain/session-rules'
import type { Db, Trx } from '../db/port'
import type { AccountRow } from '../db/schema'
import type { ModuleDeps } from '../deps'
import { openSession, type SignInFrom } from './sessions'
import { userOf } from './users'

/** Times 2 s on the screen (Specification §4). */
const SECONDS_RETURN = 1

/** A session that has begun, and whose it is. */
export type Entry = {
  readonly account: Pick<AccountRow, 'id' | 'keylogin' | 'rol'>
  readonly sessionId: string
}

/**
 * The one way of every sign-in, by code or by passkey: begins the session of an account that its caller holds locked
 * and has proved to be the person's.
 */
export const signIn = async (
  trx: Trx,
  deps: Pick<ModuleDeps, 'clock' | 'random'>,
  account: AccountRow,
  from: SignInFrom,
): Promise<Entry> => ({ account, sessionId: await openSession(trx, deps, account.id, from) })

/** What a sign-in answers (Specification §7, verify-account/validate_code.php), once its transaction is committed. */
export const acceptanceOf = async (
  { db }: { db: Db },
  { account, sessionId }: Entry,
): Promise<{
  session_id: string
  keylogin: string
  user: SentUser
  url_return: string
  seconds_return: number
}> => ({
  session_id: sessionId,
  keylogin: account.keylogin,
  user: await userOf(db.query, account.id),
  url_return: homeOf(account.rol),
  seconds_return: SECONDS_RETURN,
})
