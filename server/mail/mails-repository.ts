import type { Queryable, Trx } from '../db/port'
import type { MailRow } from '../db/schema'

export type NewMail = Pick<
  MailRow,
  'recipient' | 'subject' | 'body' | 'html' | 'code' | 'code_id' | 'expires_ms' | 'unsubscribe'
>

/** Queues a mail, due at once or at `due`; times in epoch ms. */
export const insertMail = async (
  query: Queryable,
  { mail, messageId, now, due }: { mail: NewMail; messageId: string; now: number; due: number | null },
): Promise<void> => {
  await query
    .insertInto('mails')
    .values({
      ...mail,
      message_id: messageId,
      created_ms: now,
      sent_ms: null,
      next_try_ms: due ?? now,
      gave_up_ms: null,
      last_error: null,
    })
    .execute()
}

/** Pending mails that are due, those longest due first. */
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
 * Holds a mail for one server until an instant, unless another server took it first. If the server dies, the hold ends
 * then.
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

/** Sent: its content is wiped. */
export const wipeSentMail = async (query: Queryable, id: number, now: number): Promise<void> => {
  await query
    .updateTable('mails')
    .set({ ...WIPED, sent_ms: now, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Gives a mail up and wipes its content. `held`: the end of the caller's hold; without the hold nothing is written. */
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
 * Gives up the mails with these codes, except those already sent. Belongs to the transaction in which the codes stop
 * working.
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

/** Makes mails due now that waited for the mail server; held ones and those with their own backoff keep their time. */
export const hastenMails = async (query: Queryable, now: number): Promise<void> => {
  await query
    .updateTable('mails')
    .set({ next_try_ms: now, waits_for_server: 0 })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('gave_up_ms', 'is', null)
        .where('sent_ms', 'is', null)
        .where('next_try_ms', '>', now)
        .where('waits_for_server', '=', 1)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

type Postponing = { id: number; held: number; next: number; reason: string; isServerAway: boolean }

/** Releases a mail until its next try; `held` as in {@link wipeGivenUpMail}. */
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

/** Records that an address takes no mail, or takes it again (null). */
export const markBounced = async (query: Queryable, email: string, at: number | null): Promise<void> => {
  await query
    .updateTable('accounts')
    .set({ bounced_ms: at })
    .where('email', '=', email)
    .where('bounced_ms', at === null ? 'is not' : 'is', null)
    .execute()
}

/** The newest mails, sent or not. */
export const findNewestMails = (query: Queryable, limit: number): Promise<MailRow[]> =>
  query.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute()

/** When the last mail went (epoch ms), how many wait, and the newest that the mail server did not take. */
export const mailState = async (query: Queryable) => {
  const { sent, waiting } = await query
    .selectFrom('mails')
    .select(({ eb, fn }) => [
      fn.max('sent_ms').as('sent'),
      fn
        .countAll<number>()
        .filterWhere((of) => of.and([eb('sent_ms', 'is', null), eb('gave_up_ms', 'is', null)]))
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  const failed = await query
    .selectFrom('mails')
    .select(['created_ms', 'last_error'])
    .where('sent_ms', 'is', null)
    .where('last_error', 'is not', null)
    // Those are our own reasons.
    .where('last_error', 'not like', 'code %')
    .where('last_error', 'not like', '%never tried')
    .where('last_error', '<>', 'unreadable')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { sent: sent === null ? null : Number(sent), waiting: Number(waiting), failed }
}
