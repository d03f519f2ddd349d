import type { Queryable } from '../db/port'
import type { MailRow } from '../db/schema'
import type { OutgoingMail } from './port'

export const insertMail = async (
  query: Queryable,
  mail: OutgoingMail & { messageId: string; now: number },
): Promise<void> => {
  await query
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      body: mail.text,
      code: mail.code,
      created_ms: mail.now,
      sent_ms: null,
      next_try_ms: mail.now,
      last_error: null,
    })
    .execute()
}

/** Mails that nobody has sent yet, oldest first. */
export const findQueuedMails = (query: Queryable, limit: number): Promise<MailRow[]> =>
  query
    .selectFrom('mails')
    .selectAll()
    .where('sent_ms', 'is', null)
    .orderBy('next_try_ms')
    .orderBy('id')
    .limit(limit)
    .execute()

export const markMailSent = async (query: Queryable, id: number, now: number): Promise<void> => {
  await query.updateTable('mails').set({ sent_ms: now }).where('id', '=', id).execute()
}

/** The newest mails, sent or not. */
export const findNewestMails = (query: Queryable, limit: number): Promise<MailRow[]> =>
  query.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute()
