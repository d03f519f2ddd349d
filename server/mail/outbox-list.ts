import { dateTimeIn } from '#domain/calendar'
import type { Queryable } from '../db/port'
import { findNewestMails } from './mails-repository'

/** A mail as the demo shows it; `sent_at` is a date-time in Guayaquil. */
export type OutboxMail = { to: string; subject: string; text: string; code: string | null; sent_at: string }

const SHOWN = 100

/** The demo's newest mails, newest first (decisions, "Without accounts at outside services"). */
export const findOutbox = async (query: Queryable): Promise<OutboxMail[]> =>
  (await findNewestMails(query, SHOWN)).map((mail) => ({
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    code: mail.code,
    sent_at: dateTimeIn({ now: () => mail.created_ms }),
  }))
