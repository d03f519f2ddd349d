import type { MailConfig, WebConfig } from '../config'
import type { Transport } from './sending'
import { domainOf, smtpTransport } from './smtp'

/** `domain`: the Message-IDs' own. */
export type Sender = Transport & { readonly domain: string }

export type Senders = {
  /** null = no mail server is set. The same one until its settings change. */
  now(): Sender | null
  close(): void
}

type MailSettings = { now(): { readonly mail: MailConfig; readonly web: Pick<WebConfig, 'supportEmail'> } }

/** What sends by the settings that count now. */
export const sendersOf = (settings: MailSettings): Senders => {
  let made = ''
  let current: Sender | null = null
  return {
    now: () => {
      const { mail, web } = settings.now()
      const smtp = mail.kind === 'smtp' ? { ...mail, replyTo: web.supportEmail } : null
      const wanted = JSON.stringify(smtp)
      if (wanted === made) return current
      current?.close()
      made = wanted
      current = smtp && { ...smtpTransport(smtp), domain: domainOf(smtp.from) }
      return current
    },
    close: () => current?.close(),
  }
}
