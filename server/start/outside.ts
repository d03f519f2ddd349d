import type { Logger } from 'pino'
import type { Clock } from '#domain/calendar'
import type { Config } from '../config'
import type { Db } from '../db/port'
import type { Secrets } from '../identity/keys'
import { sendFailureOf } from '../mail/failure'
import { outboxMailer } from '../mail/outbox'
import type { Mailer } from '../mail/port'
import { queueMailer } from '../mail/queue'
import { sendersOf } from '../mail/senders'
import { checkSmtp } from '../mail/smtp'
import { MAIL_TROUBLE } from '../mail/texts'
import type { Random } from '../random'
import type { Settings } from '../settings'
import { type Wallets, WalletUnavailable } from '../wallet/port'

type MailDeps = {
  config: Config
  settings: Settings
  db: Db
  clock: Clock
  random: Random
  secrets: Secrets
  logger: Logger
  say: (line: string) => void
}

/** The mailer that sends by the settings; the demo's prints each code to the terminal. */
export const mailerOf = ({ config, say, settings, ...deps }: MailDeps): Mailer => {
  if (config.mail.kind !== 'outbox') return queueMailer({ ...deps, senders: sendersOf(settings) })
  return outboxMailer({
    ...deps,
    announce: ({ code, to }) => say(code === null ? `Correo para ${to}` : `Código para ${to}: ${code}`),
    onError: (error) => deps.logger.error({ err: error }, 'mail not delivered'),
  })
}

/**
 * Checks our credentials at a real wallet once and warns when it refuses them: else a client who wants to pay would
 * notice first.
 */
export const warnOfWallet = async ({ logger, say, settings, wallets }: WarnDeps): Promise<void> => {
  if (settings.now().wallet.kind !== 'paypal') return
  try {
    await wallets.now()?.check()
  } catch (error) {
    const detail = error instanceof WalletUnavailable ? error.detail : 'unknown'
    logger.warn({ detail }, 'the wallet does not take our credentials, or is away')
    say(
      `Aviso: PayPal no responde como debe (${detail}). Mientras siga así nadie puede pagar en línea: revisa las claves en Ajustes, Pagos, o PAYPAL_CLIENT_ID, PAYPAL_SECRET y PAYPAL_API.`,
    )
  }
}

/**
 * Signs in at the mail server once, and reports the exact problem if that fails: without mail people
 * cannot sign in, and codes wait.
 */
export const warnOfMail = async ({
  logger,
  say,
  settings,
}: Pick<MailDeps, 'logger' | 'say' | 'settings'>): Promise<void> => {
  const { mail } = settings.now()
  if (mail.kind !== 'smtp') return
  try {
    await checkSmtp(mail.url)
  } catch (error) {
    const { reason } = sendFailureOf(error)
    logger.error({ reason }, 'the mail server does not take us')
    say(`Aviso: ${MAIL_TROUBLE(reason)} (${reason}). Mientras siga así nadie recibe su código para entrar.`)
  }
}

type WarnDeps = Pick<MailDeps, 'config' | 'logger' | 'say'> & { settings: Settings; wallets: Wallets }
