import type { ModuleDeps } from '../deps'
import { type Seal, sealFor } from '../seal'
import { hastenMails, insertMail, listDueMails } from './mails-repository'
import type { Mailer } from './port'
import { writeMailProof } from './proof-repository'
import type { Sender, Senders } from './senders'
import { type SendEnd, type SendingDeps, sealPlaceOf, sendMail } from './sending'

/** Mails sent at once. */
const AT_ONCE = 4

export type QueueDeps = Omit<SendingDeps, 'transport'> & {
  secrets: ModuleDeps['secrets']
  senders: Senders
}

/** Of the Message-IDs made while there is no mail server. */
const NO_DOMAIN = 'vianda'

/**
 * The mailer of a database: mails wait encrypted in their table, and any server that shares it sends what is due, at
 * least once. One server holds a mail while sending it; failures are retried with backoff; mails that were sent,
 * refused for good or became useless are wiped. No request waits for the mail server; without one, mails wait.
 */
export const queueMailer = (deps: QueueDeps): Mailer => {
  const { clock, logger, random, secrets, senders } = deps
  const seal = sealFor(secrets, 'vianda mail queue 1')
  const { close, idle, sendDue } = runs(sweeper(deps, seal))
  return {
    enqueue: async (trx, { codeId, expires, html, notBefore, subject, text, to, unsubscribe }) => {
      const messageId = `<${random.bytes(16).toString('hex')}@${senders.now()?.domain ?? NO_DOMAIN}>`
      const body = seal.seal(text, sealPlaceOf(messageId, 'text'))
      const sealedHtml = seal.seal(html, sealPlaceOf(messageId, 'html'))
      const codes = { code: null, code_id: codeId, expires_ms: expires, unsubscribe }
      const mail = { recipient: to, subject, body, html: sealedHtml, ...codes }
      await insertMail(trx, { mail, messageId, now: clock.now(), due: notBefore })
      return messageId
    },
    deliver: () => {
      sendDue().catch((error: unknown) => logger.error({ err: error }, 'mail queue not worked'))
    },
    sendDue,
    idle,
    close: async () => {
      await close()
      senders.close()
    },
  }
}

/** Sends all due mails, a few at once, until none is left or `isClosed`. */
type Sweep = (isClosed: () => boolean) => Promise<void>

const sweeper = (deps: QueueDeps, seal: Seal): Sweep => {
  const { clock, db, senders } = deps
  let last: Sender | null | undefined
  let proved: Sender | null = null
  return async (isClosed) => {
    const transport = senders.now()
    if (transport === null) {
      last = null
      return
    }
    // What waited for the mail server before must not wait out its hour.
    if (last !== undefined && last !== transport) await hastenMails(db.query, clock.now())
    last = transport
    for (;;) {
      const due = await listDueMails(db.query, { now: clock.now(), limit: AT_ONCE })
      if (due.length === 0 || isClosed()) return
      const ends = await Promise.allSettled(due.map((mail) => sendMail({ ...deps, transport }, seal, mail)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      const hasEnd = (what: SendEnd) => ends.some((end) => end.status === 'fulfilled' && end.value === what)
      // With the mail server away one try per run is enough; the others keep waiting.
      if (hasEnd('server away')) return
      // It is back: mails must not wait out their hour.
      if (!hasEnd('sent')) continue
      await hastenMails(db.query, clock.now())
      if (proved !== transport)
        await writeMailProof(db.query, { sent: clock.now(), failed: null, reason: '' })
      proved = transport
    }
  }
}

/** One sweep at a time; one requested meanwhile follows. */
const runs = (sweep: Sweep): Pick<Mailer, 'sendDue' | 'idle' | 'close'> => {
  let [isClosed, isWanted] = [false, false]
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    try {
      while (isWanted && !isClosed) {
        isWanted = false
        await sweep(() => isClosed)
      }
    } finally {
      running = null
    }
  }

  const idle = async (): Promise<void> => {
    // The run's own caller gets its failure.
    while (running) await running.catch(() => undefined)
  }

  return {
    sendDue: async () => {
      if (isClosed) return
      isWanted = true
      running ??= run()
      await running
    },
    idle,
    close: async () => {
      isClosed = true
      await idle()
    },
  }
}
