import { randomBytes } from 'node:crypto'
import type { Clock } from '#domain/calendar'
import { PRODUCT } from '#domain/constants'
import { type Config, publicUrlOf } from '../config'
import { StartError } from '../errors'
import { sendFailureOf } from '../mail/failure'
import { mailOf } from '../mail/mail-of'
import { domainOf, smtpTransport } from '../mail/smtp'
import { LETTERS, MAIL_TROUBLE } from '../mail/texts'
import { type Arguments, UsageError } from './arguments'
import { USAGE } from './texts'

type Deps = { config: Config; clock: Clock; say: (line: string) => void }

/** `mail test correo@ejemplo.com`: sends one mail at once, past the queue. Throws a StartError that says what is wrong. */
export const mail = async (
  { clock, config, say }: Deps,
  { flags, names, values }: Arguments,
): Promise<void> => {
  const [what, to, ...more] = names
  if (what !== 'test' || to === undefined || more.length + flags.size + values.size > 0) {
    throw new UsageError(USAGE.mail)
  }
  if (config.mail.kind !== 'smtp') {
    throw new StartError('Este equipo no envía correos: faltan SMTP_URL y MAIL_FROM.')
  }
  const { from, url } = config.mail
  const transport = smtpTransport({ from, url, replyTo: config.web.supportEmail })
  const sender = { kitchen: config.web.kitchenName || PRODUCT, site: publicUrlOf(config), hasLogo: false }
  const letter = mailOf({ to, sender, letter: LETTERS.test(sender) })
  const messageId = `<${randomBytes(16).toString('hex')}@${domainOf(from)}>`
  try {
    await transport.send({ ...letter, messageId, created: clock.now() })
  } catch (error) {
    const { reason } = sendFailureOf(error)
    throw new StartError(`No se envió: ${MAIL_TROUBLE(reason)} (${reason}).`)
  } finally {
    transport.close()
  }
  say(`Enviado a ${to}.`)
}
