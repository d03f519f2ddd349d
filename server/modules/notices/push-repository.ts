import type { Queryable, Trx } from '../../db/port'
import type { PushesTable } from '../../db/schema'
import type { PushAddress } from '../../push/port'

/** Locks a session until the transaction ends; false when it is gone. */
export const holdSession = async (trx: Trx, sessionHash: string): Promise<boolean> =>
  (await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', sessionHash)
    .forUpdate()
    .executeTakeFirst()) !== undefined

type Browser = PushAddress & { accountId: number; sessionHash: string }

/** Stores a browser's address. If it was another client's, that client's pending pushes go. */
export const saveBrowser = async (
  trx: Trx,
  { accountId, auth, endpoint, p256dh, sessionHash }: Browser,
): Promise<void> => {
  await trx
    .deleteFrom('pushes')
    .where('subscription_id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('endpoint', '=', endpoint)
        .where('account_id', '<>', accountId),
    )
    .execute()
  const values = { account_id: accountId, session_hash: sessionHash, p256dh, auth }
  await trx
    .insertInto('push_subscriptions')
    .values({ ...values, endpoint })
    .onConflict((oc) => oc.column('endpoint').doUpdateSet(values))
    .execute()
}

/** Keeps this browser of a client and the newest `others`. */
export const forgetOldBrowsers = async (
  trx: Trx,
  { accountId, endpoint, others }: { accountId: number; endpoint: string; others: number },
): Promise<void> => {
  await trx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '<>', endpoint)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('endpoint', '<>', endpoint)
        .orderBy('id', 'desc')
        .limit(others),
    )
    .execute()
}

export const forgetBrowser = async (
  query: Queryable,
  { accountId, endpoint }: { accountId: number; endpoint: string },
): Promise<void> => {
  await query
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** For a browser unknown to its push service. */
export const forgetGoneBrowser = async (query: Queryable, id: number): Promise<void> => {
  await query.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** The browsers in which a client is signed in and wants notices. */
export const listBrowsers = async (
  query: Queryable,
  { accountId, now }: { accountId: number; now: number },
): Promise<number[]> => {
  const rows = await query
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select('push_subscriptions.id')
    .where('push_subscriptions.account_id', '=', accountId)
    .where('sessions.expires_ms', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

type NewPushes = {
  browsers: readonly number[]
  noticeId: number
  topic: string
  now: number
  expires: number | null
}

/** Queues a notice for each of these browsers, in the place of a pending one of its topic. */
export const insertPushes = async (
  trx: Trx,
  { browsers, expires, noticeId, now, topic }: NewPushes,
): Promise<void> => {
  if (browsers.length === 0) return
  const values = {
    notice_id: noticeId,
    created_ms: now,
    expires_ms: expires,
    next_try_ms: now,
    attempts: 0,
  }
  await trx
    .insertInto('pushes')
    .values(browsers.map((subscription_id) => ({ ...values, subscription_id, topic })))
    .onConflict((oc) => oc.columns(['subscription_id', 'topic']).doUpdateSet(values))
    .execute()
}

/** Due pushes, with the browser and the notice, the longest due first. */
export const listDuePushes = (query: Queryable, { now, limit }: { now: number; limit: number }) =>
  query
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'pushes.subscription_id')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .innerJoin('notices', 'notices.id', 'pushes.notice_id')
    .selectAll('pushes')
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .select(['push_subscriptions.account_id', 'sessions.expires_ms as session_ends'])
    .select('notices.letter')
    .where('pushes.next_try_ms', '<=', now)
    .orderBy('pushes.next_try_ms')
    .orderBy('pushes.id')
    .limit(limit)
    .execute()

/** A push as one server read it; stale once another has claimed or replaced it. */
type PushVersion = Pick<PushesTable, 'notice_id' | 'next_try_ms'> & { id: number }

const unchangedPush = (query: Queryable, { id, next_try_ms, notice_id }: PushVersion) =>
  query
    .updateTable('pushes')
    .where('id', '=', id)
    .where('notice_id', '=', notice_id)
    .where('next_try_ms', '=', next_try_ms)

/** Holds a push for one server until an instant, unless another took it first. If the server dies, the hold ends then. */
export const claimPush = async (query: Queryable, seen: PushVersion, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await unchangedPush(query, seen)
    .set((eb) => ({ next_try_ms: until, attempts: eb('attempts', '+', 1) }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Releases a push until its next try. */
export const postponePush = async (query: Queryable, seen: PushVersion, next: number): Promise<void> => {
  await unchangedPush(query, seen).set({ next_try_ms: next }).execute()
}

/** Sent, or useless by now. */
export const deletePush = async (
  query: Queryable,
  { id, next_try_ms, notice_id }: PushVersion,
): Promise<void> => {
  await query
    .deleteFrom('pushes')
    .where('id', '=', id)
    .where('notice_id', '=', notice_id)
    .where('next_try_ms', '=', next_try_ms)
    .execute()
}
