import type { Clock } from '#domain/calendar'
import type { Db } from '../db/port'
import type { Random } from '../random'
import { insertMail, listDueMails, markMailSent } from './mails-repository'
import type { Mailer } from './port'

const BATCH = 50

/**
 * The demo's mailer: mails stay in their table, where `/dev/outbox` shows them, and `announce` prints each
 * code to the terminal. Only the demo prints codes; production never does.
 */
export const outboxMailer = (deps: {
  db: Db
  clock: Clock
  random: Random
  announce: (mail: { to: string; subject: string; code: string | null }) => void
  onError: (error: unknown) => void
}): Mailer => {
  const { db, clock, random, announce, onError } = deps
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    for (const mail of await listDueMails(db.query, { now: clock.now(), limit: BATCH })) {
      announce({ to: mail.recipient, subject: mail.subject, code: mail.code })
      await markMailSent(db.query, mail.id, clock.now())
    }
  }
  const deliver = () => {
    running = running.then(run).catch(onError)
  }
  return {
    enqueue: async (trx, { code, codeId, expires, notBefore, subject, text, to, unsubscribe }) => {
      const messageId = `<${random.bytes(16).toString('hex')}@vianda>`
      const codes = { code, code_id: codeId, expires_ms: expires, unsubscribe }
      const mail = { recipient: to, subject, body: text, html: null, ...codes }
      await insertMail(trx, { mail, messageId, now: clock.now(), due: notBefore })
      return messageId
    },
    deliver,
    sendDue: () => {
      deliver()
      return running
    },
    idle: () => running,
    close: () => running,
  }
}
