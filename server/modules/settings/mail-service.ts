import { dateTimeOf } from '#domain/calendar'
import type { ModuleDeps } from '../../deps'
import type { Caller } from '../../identity/sessions'
import { findAccount } from '../../identity/users-repository'
import { sendAtOnce } from '../../mail/at-once'
import { mailState } from '../../mail/mails-repository'
import { LETTERS, MAIL_TROUBLE } from '../../mail/texts'

type MailDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'mail' | 'random' | 'settings'>

const KINDS = { outbox: 'demo', none: 'falta', smtp: 'smtp' } as const

const momentOf = (ms: number | null | undefined): string | null => (ms ? dateTimeOf(ms) : null)

/** The mail server as the office sees it. */
export const mailStateService = (deps: MailDeps) => ({
  async state() {
    const { failed, sent, waiting } = await mailState(deps.db.query)
    const reason = failed?.last_error ?? ''
    return {
      clase: KINDS[deps.settings.now().mail.kind],
      enviado: momentOf(sent),
      esperan: waiting,
      falla: reason === '' ? '' : `${MAIL_TROUBLE(reason)} (${reason})`,
      falla_at: momentOf(failed?.created_ms),
    }
  },

  /** Mails the caller a letter at once. Refuses in words. */
  async test({ accountId }: Caller) {
    const para = (await findAccount(deps.db.query, accountId))?.email ?? ''
    await sendAtOnce(deps, { to: para, letter: LETTERS.test })
    return { para }
  },
})
