import type { CallInput } from '#contract/envelope'
import type { getMails, MAIL_STATES, resendMail, saveNotice } from '#contract/extensions/notices'
import { dateTimeOf } from '#domain/calendar'
import { NOTICE_KINDS } from '#domain/constants'
import { isOnByDefault, isSent, reminderHours } from '#domain/notices'
import type { Queryable } from '../../db/port'
import type { AccountRow, MailRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { accountNamed } from '../../identity/client'
import type { Caller } from '../../identity/sessions'
import { findAccount } from '../../identity/users-repository'
import { rowIdOf } from '../../records/row-id'
import { readNotice } from './all-notices-service'
import { NOTICE_TEXTS } from './letters'
import {
  findMail,
  forgetBounce,
  listMailsTo,
  listSettings,
  lockNoticeOfMail,
  saveSetting,
  switchOffByLink,
} from './repository'
import { type NoticeDeps, sendNotice } from './sweep-service'
import type { Subscription } from './unsubscribe'

/** Notices to clients. */
export const noticesService = (deps: NoticeDeps) => ({
  /** The caller's settings, of the kinds that the kitchen sends. */
  async settings({ accountId }: Caller) {
    const ofKitchen = deps.settings.now().stored.avisos
    const chosen = new Map((await listSettings(deps.db.query, accountId)).map((row) => [row.kind, row]))
    return {
      avisos: NOTICE_KINDS.filter((kind) => isSent(ofKitchen, kind)).map((aviso) => {
        const row = chosen.get(aviso)
        return {
          aviso,
          activo: (row?.is_on ?? (isOnByDefault(aviso) ? 1 : 0)) === 1,
          por_enlace: (row?.link_off ?? null) !== null,
        }
      }),
      hora: reminderHours(ofKitchen).from,
    }
  },

  async save({ accountId }: Caller, { aviso, activo }: CallInput<typeof saveNotice>) {
    await saveSetting(deps.db.query, { accountId, kind: aviso, isOn: activo })
    return {}
  },

  /** The last mails to a client, codes too, without their content. */
  async mails({ cliente }: CallInput<typeof getMails>) {
    return deps.db.snapshot(async (query) => {
      const client = await accountNamed(query, cliente)
      const { email, bounced_ms } = client
      const rows = email === null ? [] : await listMailsTo(query, email)
      const correos = []
      for (const row of rows) {
        correos.push({
          id: String(row.id),
          asunto: row.subject,
          estado: stateOf(row),
          at: dateTimeOf(row.created_ms),
          detalle: row.last_error ?? '',
          reenviable: stateOf(row) !== 'espera' && (await isWorthAgain(deps, query, { row, client })),
        })
      }
      return { rebotado: bounced_ms !== null, correos }
    })
  },

  /** Sends a notice again, to the client's present address; a mail that was sent again already is left. */
  async resend({ id: text }: CallInput<typeof resendMail>) {
    const id = rowIdOf(text)
    await deps.db.transaction(async (trx) => {
      const mail = await findMail(trx, id)
      if (!mail) throw new Refusal(NOTICE_TEXTS.unknownMail)
      const notice = await lockNoticeOfMail(trx, mail.id)
      if (!notice) {
        // Only notices can be resent; a mail without one was sent again since.
        if (mail.code_id !== null) throw new Refusal(NOTICE_TEXTS.notAgain)
        return
      }
      // It is on its way already.
      if (stateOf(mail) === 'espera') return
      if (isOutdated(deps, mail)) throw new Refusal(NOTICE_TEXTS.outdated)
      const account = await findAccount(trx, notice.account_id)
      const known = readNotice(notice.letter)
      if (!account || account.email === null) throw new Refusal(NOTICE_TEXTS.noAddress)
      if (known === null) throw new Refusal(NOTICE_TEXTS.notAgain)
      const { envios } = account
      if (!(await known.isStillTrue(trx, { accountId: account.id, envios }))) {
        throw new Refusal(NOTICE_TEXTS.outdated)
      }
      await forgetBounce(trx, account.id)
      const to = { id: account.id, email: account.email, nombre: account.nombre }
      await sendNotice(deps, trx, { id: notice.id, to, notice: known, expires: mail.expires_ms })
    })
    deps.mail.deliver()
    return {}
  },
})

/** Whether a mail is outdated, such as a reminder of a day that has come. */
const isOutdated = ({ clock }: Pick<NoticeDeps, 'clock'>, { expires_ms }: MailRow): boolean =>
  expires_ms !== null && expires_ms <= clock.now()

type MailWithNotice = Awaited<ReturnType<typeof listMailsTo>>[number]

/** Whether a mail is a notice that is still true. */
const isWorthAgain = async (
  deps: Pick<NoticeDeps, 'clock'>,
  query: Queryable,
  { row, client: { envios, id } }: { row: MailWithNotice; client: Pick<AccountRow, 'id' | 'envios'> },
): Promise<boolean> => {
  const notice = row.letter === null || isOutdated(deps, row) ? null : readNotice(row.letter)
  return notice === null ? false : notice.isStillTrue(query, { accountId: id, envios })
}

const stateOf = ({ gave_up_ms, last_error, sent_ms }: MailRow): (typeof MAIL_STATES)[number] => {
  if (sent_ms !== null) return 'enviado'
  if (gave_up_ms === null) return 'espera'
  // A mail that expired while waiting for a retry did not bounce.
  const isBounce = last_error?.includes('RCPT TO') && !last_error.startsWith('expired')
  return isBounce ? 'rebotado' : 'rechazado'
}

/** Switches a kind of notice off, by the link in a mail. */
export const unsubscribe = (
  { db }: Pick<NoticeDeps, 'db'>,
  { accountId, kind }: Subscription,
): Promise<void> => switchOffByLink(db.query, { accountId, kind })
