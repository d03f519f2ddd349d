import type { Logger } from 'pino'
import type { Clock } from '#domain/calendar'
import type { Db } from '../db/port'
import type { MailRow } from '../db/schema'
import type { Secrets } from '../identity/keys'
import type { Random } from '../random'
import { backOff } from './back-off'
import { failureOf } from './failure'
import {
  claimMail,
  deleteMailsBefore,
  insertMail,
  listDueMails,
  postponeMail,
  wipeGivenUpMail,
  wipeSentMail,
} from './mails-repository'
import type { Mailer } from './port'
import { mailSeal, type Seal } from './seal'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A mail without an end of its own is tried this long. */
const TRIED_MS = 3 * DAY_MS
/** How long the row of a mail that was sent or given up stays, its address in it. */
const KEPT_MS = 7 * DAY_MS
const FORGET_EVERY_MS = 60 * MINUTE_MS
/** Longer than any sending may take: a mail whose hold has ended belongs to a server that died. */
export const HOLD_MS = 2 * MINUTE_MS
/** Mails on their way at once. */
const AT_ONCE = 4

/** What carries a mail out of the house. `send` throws what the mail server said. */
export type Transport = {
  send(mail: {
    messageId: string
    to: string
    subject: string
    text: string
    html: string
    /** Epoch ms. */
    created: number
  }): Promise<void>
  close(): void
}

export type QueueDeps = {
  db: Db
  clock: Clock
  random: Random
  secrets: Secrets
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  transport: Transport
  /** Message-IDs are made under it. */
  domain: string
}

const placeOf = (messageId: string, part: 'text' | 'html'): string => `${messageId} ${part}`

/**
 * The post office of a database: mails wait in their table, encrypted, and any of the servers that share it sends
 * what is due, at least once. A mail is held by one server while it is sent; what fails is tried again later and
 * later; what was sent, refused for good, or is wanted no longer is wiped. Nobody who asks for a mail waits for the
 * mail server.
 */
export const queueMailer = (deps: QueueDeps): Mailer => {
  const { clock, db, domain, logger, random, secrets, transport } = deps
  const seal = mailSeal(secrets)
  const state = { isClosed: false, isWanted: false, forgetFrom: 0 }
  let running: Promise<void> | null = null

  const sweep = async (): Promise<void> => {
    if (clock.now() >= state.forgetFrom) {
      await deleteMailsBefore(db.query, clock.now() - KEPT_MS)
      state.forgetFrom = clock.now() + FORGET_EVERY_MS
    }
    for (;;) {
      const due = await listDueMails(db.query, { now: clock.now(), limit: AT_ONCE })
      if (due.length === 0 || state.isClosed) return
      const ends = await Promise.allSettled(due.map((mail) => sendOne(deps, seal, mail)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      // With the mail server away one try a run is enough; the others wait as they are.
      if (ends.some((end) => end.status === 'fulfilled' && end.value === 'server away')) return
    }
  }

  const run = async (): Promise<void> => {
    try {
      while (state.isWanted && !state.isClosed) {
        state.isWanted = false
        await sweep()
      }
    } finally {
      running = null
    }
  }

  const sendDue = async (): Promise<void> => {
    if (state.isClosed) return
    state.isWanted = true
    running ??= run()
    await running
  }

  const idle = async (): Promise<void> => {
    // Whoever began the run is told of its failure.
    while (running) await running.catch(() => undefined)
  }

  return {
    enqueue: (trx, { expires, html, subject, text, to }) => {
      const messageId = `<${random.bytes(16).toString('hex')}@${domain}>`
      const body = seal.seal(text, placeOf(messageId, 'text'))
      const sealedHtml = seal.seal(html, placeOf(messageId, 'html'))
      const mail = { recipient: to, subject, body, html: sealedHtml, code: null, expires_ms: expires }
      return insertMail(trx, { mail, messageId, now: clock.now() })
    },
    deliver: () => {
      sendDue().catch((error: unknown) => logger.error({ err: error }, 'mail queue not worked'))
    },
    sendDue,
    idle,
    close: async () => {
      state.isClosed = true
      await idle()
      transport.close()
    },
  }
}

const sendOne = async (deps: QueueDeps, seal: Seal, mail: MailRow): Promise<'done' | 'server away'> => {
  const { clock, db, logger, transport } = deps
  const { id, message_id: messageId } = mail
  const held = { id, held: clock.now() + HOLD_MS }
  if (!(await claimMail(db.query, { id, seen: mail.next_try_ms, until: held.held }))) return 'done'
  const attempt = mail.attempts + 1
  const end = Math.min(mail.expires_ms ?? Number.POSITIVE_INFINITY, mail.created_ms + TRIED_MS)

  const giveUp = async (reason: string): Promise<'done'> => {
    await wipeGivenUpMail(db.query, { ...held, now: clock.now(), reason })
    logger.error({ mail: id, attempt, reason }, 'mail given up')
    return 'done'
  }

  if (clock.now() >= end) return giveUp(`expired, ${mail.last_error ?? 'never tried'}`)
  const text = seal.open(mail.body, placeOf(messageId, 'text'))
  const html = seal.open(mail.html ?? '', placeOf(messageId, 'html'))
  if (text === null || html === null) return giveUp('unreadable')
  try {
    const { created_ms: created, recipient: to, subject } = mail
    await transport.send({ messageId, to, subject, text, html, created })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.isFinal) return giveUp(failure.reason)
    const next = Math.min(clock.now() + backOff(attempt, deps.random), end)
    await postponeMail(db.query, { ...held, next, reason: failure.reason })
    logger.warn({ mail: id, attempt, reason: failure.reason }, 'mail not sent yet')
    return failure.of === 'server' ? 'server away' : 'done'
  }
  await wipeSentMail(db.query, id, clock.now())
  logger.info({ mail: id, attempt }, 'mail sent')
  return 'done'
}
