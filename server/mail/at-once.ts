import type { ModuleDeps } from '../deps'
import { Refusal } from '../errors'
import { sendFailureOf } from './failure'
import type { Letter } from './letter'
import { mailOf } from './mail-of'
import { writeMailProof } from './proof-repository'
import { type Sender, senderOf } from './sender'
import { domainOf, smtpTransport } from './smtp'
import { MAIL_ANSWERS, MAIL_TROUBLE } from './texts'

/** The longest that a person waits for a mail server. */
const PATIENCE_MS = 15_000

export type AtOnceDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'random' | 'settings'> & {
  /** For the demo's outbox; the command line has none. */
  readonly mail: ModuleDeps['mail'] | null
}

/** Sends a letter at once, past the queue, by the settings that count now. Refuses in words, after 15 s at the latest. */
export const sendAtOnce = async (
  { clock, config, db, mail: outbox, random, settings }: AtOnceDeps,
  { letter, to }: { to: string; letter: (names: Sender) => Letter },
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  // Another server may have saved them a moment ago.
  await settings.refresh()
  const { mail, web } = settings.now()
  const sender = senderOf({ config, settings })
  const written = mailOf({ to, sender, letter: letter(sender) })
  if (mail.kind === 'outbox') {
    if (outbox === null) throw new Refusal(MAIL_ANSWERS.outbox)
    await db.transaction((trx) => outbox.enqueue(trx, written))
    outbox.deliver()
    return
  }
  if (mail.kind === 'none') throw new Refusal(MAIL_ANSWERS.none)
  const { from, url } = mail
  const transport = smtpTransport({ from, url, replyTo: web.supportEmail }, { deadlineMs: patienceMs })
  const messageId = `<${random.bytes(16).toString('hex')}@${domainOf(from)}>`
  try {
    await transport.send({ ...written, messageId, created: clock.now() })
    await writeMailProof(db.query, { sent: clock.now(), failed: null, reason: '' })
  } catch (error) {
    const { of, reason } = sendFailureOf(error)
    if (of === 'server') await writeMailProof(db.query, { failed: clock.now(), reason })
    throw new Refusal(`No se envió: ${MAIL_TROUBLE(reason)}.`)
  } finally {
    transport.close()
  }
}
