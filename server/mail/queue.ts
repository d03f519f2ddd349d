import type { ModuleDeps } from '../deps'
import { type Seal, sealFor } from '../seal'
import { hastenMails, insertMail, listDueMails } from './mails-repository'
import type { Mailer } from './port'
import { type SendEnd, type SendingDeps, sealPlaceOf, sendMail } from './sending'

/** Mails sent at once. */
const AT_ONCE = 4

export type QueueDeps = SendingDeps & {
  secrets: ModuleDeps['secrets']
  /** Domain of the Message-IDs. */
  domain: string
}

/**
 * The mailer of a database: mails wait encrypted in their table, and any server that shares it sends what is due, at
 * least once. One server holds a mail while sending it; failures are retried with backoff; mails that were sent,
 * refused for good or became useless are wiped. No request waits for the mail server.
 */
export const queueMailer = (deps: QueueDeps): Mailer => {
  const { clock, domain, logger, random, secrets, transport } = deps
  const seal = sealFor(secrets, 'vianda mail queue 1')
  const { close, idle, sendDue } = runs(sweeper(deps, seal))
  return {
    enqueue: async (trx, { codeId, expires, html, notBefore, subject, text, to, unsubscribe }) => {
      const messageId = `<${random.bytes(16).toString('hex')}@${domain}>`
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
      transport.close()
    },
  }
}

/** Sends all due mails, a few at once, until none is left or `isClosed`. */
type Sweep = (isClosed: () => boolean) => Promise<void>

const sweeper = (deps: QueueDeps, seal: Seal): Sweep => {
  const { clock, db } = deps
  return async (isClosed) => {
    for (;;) {
      const due = await listDueMails(db.query, { now: clock.now(), limit: AT_ONCE })
      if (due.length === 0 || isClosed()) return
      const ends = await Promise.allSettled(due.map((mail) => sendMail(deps, seal, mail)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      const hasEnd = (what: SendEnd) => ends.some((end) => end.status === 'fulfilled' && end.value === what)
      // With the mail server away one try per run is enough; the others keep waiting.
      if (hasEnd('server away')) return
      // It is back: mails must not wait out their hour.
      if (hasEnd('sent')) await hastenMails(db.query, clock.now())
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
