import { dateTimeOf } from '#domain/calendar'
import type { ModuleDeps } from '../../deps'
import type { Caller } from '../../identity/sessions'
import { findAccount } from '../../identity/users-repository'
import { sendAtOnce } from '../../mail/at-once'
import { mailState } from '../../mail/mails-repository'
import { readMailProof } from '../../mail/proof-repository'
import { isOfOneMail, LETTERS, MAIL_TROUBLE } from '../../mail/texts'

type MailDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'mail' | 'random' | 'settings'>

const KINDS = { outbox: 'demo', none: 'falta', smtp: 'smtp' } as const

const momentOf = (ms: number | null | undefined): string | null => (ms ? dateTimeOf(ms) : null)

/** The last mail that left, and the last failure since then; `isTried`: the mail server that is set took one. */
const lately = async ({ db }: Pick<ModuleDeps, 'db'>) => {
  const { failed, sent, waiting } = await mailState(db.query)
  const proof = await readMailProof(db.query)
  const newest = Math.max(sent ?? 0, proof?.sent ?? 0) || null
  const queued = { at: failed?.created_ms ?? 0, reason: failed?.last_error ?? '' }
  const atOnce = { at: proof?.failed ?? 0, reason: proof?.reason ?? '' }
  const failure = atOnce.at > queued.at ? atOnce : queued
  return {
    sent: newest,
    waiting,
    failure: failure.reason === '' ? null : failure,
    isTried: proof === undefined ? sent !== null : proof.sent !== null,
  }
}

/** Why mails do not leave: the reason's words, or '' where the mail server that is set took none yet; null = they do. */
export const mailTrouble = async (deps: Pick<ModuleDeps, 'db' | 'settings'>): Promise<string | null> => {
  if (deps.settings.now().mail.kind !== 'smtp') return null
  const { failure, isTried, sent } = await lately(deps)
  if (failure && !isOfOneMail(failure.reason) && failure.at >= (sent ?? 0))
    return MAIL_TROUBLE(failure.reason)
  return isTried ? null : ''
}

/** The mail server as the office sees it. */
export const mailStateService = (deps: MailDeps) => ({
  async state() {
    const { failure, isTried, sent, waiting } = await lately(deps)
    const { kind } = deps.settings.now().mail
    return {
      clase: KINDS[kind],
      enviado: momentOf(sent),
      esperan: waiting,
      falla: failure === null ? '' : MAIL_TROUBLE(failure.reason),
      falla_at: momentOf(failure?.at),
      tecnico: failure?.reason ?? '',
      probado: kind !== 'smtp' || isTried,
    }
  },

  /** Mails the caller a letter at once. Refuses in words. */
  async test({ accountId }: Caller) {
    const para = (await findAccount(deps.db.query, accountId))?.email ?? ''
    await sendAtOnce(deps, { to: para, letter: LETTERS.test })
    return { para }
  },
})
