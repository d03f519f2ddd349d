import type { MailConfig } from '.'

type MailTexts = Readonly<
  Record<'servidor' | 'seguridad' | 'usuario' | 'clave' | 'remitente' | 'nombre', string>
>

/** `Vianda <hola@ejemplo.com>`, or the address alone. */
const SENDER = /^(?:(.*?)\s*<)?([^<>]*)>?$/

/** A mail server and its sender in the parts that the screens have. */
export const mailTextsOf = (mail: MailConfig): MailTexts => {
  const { from, url } = mail.kind === 'outbox' ? { from: '', url: '' } : mail
  const [, nombre = '', remitente = ''] = SENDER.exec(from) ?? []
  const { host, password, protocol, username } = new URL(url || 'smtps:')
  return {
    servidor: host,
    seguridad: protocol === 'smtp:' ? 'starttls' : '',
    usuario: decodeURIComponent(username),
    clave: decodeURIComponent(password),
    remitente,
    nombre,
  }
}

/** The mail server that counts: the environment's parts, else the screens'. Without a server or a sender there is none. */
export const mailFrom = (fixed: MailConfig, texts: Partial<MailTexts>): MailConfig => {
  if (fixed.kind !== 'none') return fixed
  const { clave = '', nombre = '', remitente = '', seguridad = '', servidor = '', usuario = '' } = texts
  const from = fixed.from || (nombre === '' || remitente === '' ? remitente : `${nombre} <${remitente}>`)
  if (servidor === '' || from === '') return { ...fixed, from }
  const account = usuario === '' ? '' : `${encodeURIComponent(usuario)}:${encodeURIComponent(clave)}@`
  return { kind: 'smtp', url: `smtp${seguridad === '' ? 's' : ''}://${account}${servidor}`, from }
}
