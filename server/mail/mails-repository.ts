import type { Queryable, Trx } from '../db/port'
import type { MailRow } from '../db/schema'

export type NewMail = Pick<
  MailRow,
  'recipient' | 'subject' | 'body' | 'html' | 'code' | 'code_id' | 'expires_ms'
>

/** Queues a mail, due at once; `now` in epoch ms. */
export const insertMail = async (
  query: Queryable,
  { mail, messageId, now }: { mail: NewMail; messageId: string; now: number },
): Promise<void> => {
  await query
    .insertInto('mails')
    .values({
      ...mail,
      message_id: messageId,
      created_ms: now,
      sent_ms: null,
      next_try_ms: now,
      gave_up_ms: null,
      last_error: null,
    })
    .execute()
}

/** Mails that are waiting and due, those longest due first. */
export const listDueMails = (
  query: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<MailRow[]> =>
  query
    .selectFrom('mails')
    .selectAll()
    .where('gave_up_ms', 'is', null)
    .where('sent_ms', 'is', null)
    .where('next_try_ms', '<=', now)
    .orderBy('next_try_ms')
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Holds a mail for one server until an instant, if it still is as it was seen. Of several servers that saw the same,
 * one gets it; a server that dies loses it then.
 */
export const claimMail = async (
  query: Queryable,
  { id, seen, until }: { id: number; seen: number; until: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('mails')
    .set((eb) => ({ next_try_ms: until, attempts: eb('attempts', '+', 1), waits_for_server: 0 }))
    .where('id', '=', id)
    .where('next_try_ms', '=', seen)
    .where('sent_ms', 'is', null)
    .where('gave_up_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Sent, and kept as it is (the demo's outbox). */
export const markMailSent = async (query: Queryable, id: number, now: number): Promise<void> => {
  await query.updateTable('mails').set({ sent_ms: now }).where('id', '=', id).execute()
}

const WIPED = { body: '', html: null, code: null } as const

/** Sent: what it said is gone. */
export const wipeSentMail = async (query: Queryable, id: number, now: number): Promise<void> => {
  await query
    .updateTable('mails')
    .set({ ...WIPED, sent_ms: now, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Never to be sent: what it said is gone. `held` is the end of the hold on it: whoever lost that decides nothing. */
export const wipeGivenUpMail = async (
  query: Queryable,
  { id, held, now, reason }: { id: number; held: number; now: number; reason: string },
): Promise<void> => {
  await query
    .updateTable('mails')
    .set({ ...WIPED, gave_up_ms: now, last_error: reason })
    .where('id', '=', id)
    .where('next_try_ms', '=', held)
    .where('sent_ms', 'is', null)
    .execute()
}

/**
 * Gives up the mails that would bring these codes, but for those that have left already. Belongs to the transaction by
 * which the codes stop working.
 */
export const giveUpCodeMails = async (
  trx: Trx,
  { codes, now, reason }: { codes: readonly number[]; now: number; reason: string },
): Promise<void> => {
  if (codes.length === 0) return
  await trx
    .updateTable('mails')
    .set({ ...WIPED, gave_up_ms: now, last_error: reason })
    .where('code_id', 'in', codes)
    .where('sent_ms', 'is', null)
    .where('gave_up_ms', 'is', null)
    .execute()
}

/** What waits for the mail server to come back is due now; what a server holds, or is tried later by itself, is not. */
export const hastenMails = async (query: Queryable, now: number): Promise<void> => {
  await query
    .updateTable('mails')
    .set({ next_try_ms: now, waits_for_server: 0 })
    .where('gave_up_ms', 'is', null)
    .where('sent_ms', 'is', null)
    .where('next_try_ms', '>', now)
    .where('waits_for_server', '=', 1)
    .execute()
}

type Postponing = { id: number; held: number; next: number; reason: string; isServerAway: boolean }

/** Lets go of a mail until its next try; `held` as in {@link wipeGivenUpMail}. */
export const postponeMail = async (
  query: Queryable,
  { id, held, isServerAway, next, reason }: Postponing,
): Promise<void> => {
  await query
    .updateTable('mails')
    .set({ next_try_ms: next, last_error: reason, waits_for_server: isServerAway ? 1 : 0 })
    .where('id', '=', id)
    .where('next_try_ms', '=', held)
    .where('sent_ms', 'is', null)
    .execute()
}

/** Forgets mails that were sent or given up before an instant: their addresses are somebody's. */
export const deleteMailsBefore = async (query: Queryable, before: number): Promise<void> => {
  await query.deleteFrom('mails').where('sent_ms', '<', before).execute()
  await query.deleteFrom('mails').where('gave_up_ms', '<', before).execute()
}

/** The newest mails, sent or not. */
export const findNewestMails = (query: Queryable, limit: number): Promise<MailRow[]> =>
  query.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute()
