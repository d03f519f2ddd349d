import { milliseconds } from 'date-fns/milliseconds'
import type { Logger } from 'pino'
import type { Clock } from '#domain/calendar'
import type { Db } from '../db/port'
import type { MailRow } from '../db/schema'
import type { Random } from '../random'
import type { Seal } from '../seal'
import { backOff } from './back-off'
import { sendFailureOf } from './failure'
import { claimMail, markBounced, postponeMail, wipeGivenUpMail, wipeSentMail } from './mails-repository'

/** Retry window of a mail without its own expiry. */
const TRIED_MS = milliseconds({ days: 3 })
/** Longer than any sending may take: after that the holding server has died. */
export const HOLD_MS = milliseconds({ minutes: 2 })

/** Sends one mail. `send` throws the mail server's error. */
export type Transport = {
  send(mail: {
    messageId: string
    to: string
    subject: string
    text: string
    html: string
    /** Epoch ms. */
    created: number
    /** As in {@link OutgoingMail}. */
    unsubscribe: string | null
  }): Promise<void>
  close(): void
}

export type SendingDeps = {
  db: Db
  clock: Clock
  random: Random
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  transport: Transport
}

/** The place a part is sealed for. */
export const sealPlaceOf = (messageId: string, part: 'text' | 'html'): string => `${messageId} ${part}`

/** `server away`: the mail server takes no mail at the moment. `done`: given up, or another server's. */
export type SendEnd = 'sent' | 'done' | 'server away'

/** Sends a due mail unless another server holds it, and records the result. */
export const sendMail = async (deps: SendingDeps, seal: Seal, mail: MailRow): Promise<SendEnd> => {
  const { clock, db } = deps
  const held = { id: mail.id, held: clock.now() + HOLD_MS }
  if (!(await claimMail(db.query, { id: mail.id, seen: mail.next_try_ms, until: held.held }))) return 'done'
  const end = Math.min(mail.expires_ms ?? Number.POSITIVE_INFINITY, mail.created_ms + TRIED_MS)
  const job = { mail, held, end, attempt: mail.attempts + 1 }
  if (clock.now() >= end) return giveUp(deps, job, `expired, ${mail.last_error ?? 'never tried'}`)
  const text = seal.open(mail.body, sealPlaceOf(mail.message_id, 'text'))
  const html = seal.open(mail.html ?? '', sealPlaceOf(mail.message_id, 'html'))
  if (text === null || html === null) return giveUp(deps, job, 'unreadable')
  return carry(deps, job, { text, html })
}

type Job = {
  mail: MailRow
  held: { id: number; held: number }
  /** Epoch ms. */
  end: number
  attempt: number
}

const giveUp = async (
  { clock, db, logger }: SendingDeps,
  { attempt, held }: Job,
  reason: string,
): Promise<'done'> => {
  await wipeGivenUpMail(db.query, { ...held, now: clock.now(), reason })
  logger.error({ mail: held.id, attempt, reason }, 'mail given up')
  return 'done'
}

const carry = async (deps: SendingDeps, job: Job, body: { text: string; html: string }): Promise<SendEnd> => {
  const { clock, db, logger, transport } = deps
  const { attempt, end, held, mail } = job
  try {
    const { created_ms: created, message_id: messageId, recipient: to, subject, unsubscribe } = mail
    await transport.send({ messageId, to, subject, ...body, created, unsubscribe })
  } catch (error) {
    const { isFinal, isBounce, of, reason } = sendFailureOf(error)
    if (isBounce) await markBounced(db.query, mail.recipient, clock.now())
    if (isFinal) return giveUp(deps, job, reason)
    const next = Math.min(clock.now() + backOff(attempt, deps.random), end)
    const isServerAway = of === 'server'
    await postponeMail(db.query, { ...held, next, reason, isServerAway })
    logger.warn({ mail: mail.id, attempt, reason }, 'mail not sent yet')
    return isServerAway ? 'server away' : 'done'
  }
  await wipeSentMail(db.query, mail.id, clock.now())
  await markBounced(db.query, mail.recipient, null)
  logger.info({ mail: mail.id, attempt }, 'mail sent')
  return 'sent'
}
