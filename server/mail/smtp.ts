import { createTransport } from 'nodemailer'
import { isLoopback } from '../config/loopback'
import type { Transport } from './sending'

/** Time limit for sending one mail, whatever the mail server does. */
const DEADLINE_MS = 60_000
/** Mails sent at once; each has a connection. */
const CONNECTIONS = 4
const PORTS = { plain: 587, secure: 465 }

const POOL = {
  pool: true,
  maxConnections: CONNECTIONS,
  maxMessages: 100,
  maxRequeues: 1,
  idleTimeout: 30_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const

const HEADERS = {
  // Absence notes and the like must not answer automatic mail.
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  'Content-Language': 'es',
}

/** RFC 8058: the mail program itself may switch the mail off, without a page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SmtpSettings = {
  readonly url: string
  readonly from: string
  /** Address for replies; '' = the sender. */
  readonly replyTo: string
}

/**
 * Connection settings of a mail server. Codes and the account's password cross the network encrypted or not at all:
 * `smtps:` from the first byte, `smtp:` by STARTTLS, which the server must offer with a valid certificate. Only a
 * server on this very machine needs neither.
 */
export const connectionOf = (url: string) => {
  const { hostname, password, port, protocol, username } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const secure = protocol === 'smtps:'
  const isHere = isLoopback(host)
  return {
    host,
    port: port === '' ? PORTS[secure ? 'secure' : 'plain'] : Number(port),
    secure,
    requireTLS: !secure && !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** Sends over SMTP, on pooled connections. */
export const smtpTransport = (
  { from, replyTo, url }: SmtpSettings,
  { deadlineMs = DEADLINE_MS } = {},
): Transport => {
  const transport = createTransport({
    ...connectionOf(url),
    ...POOL,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ created, html, messageId, subject, text, to, unsubscribe }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === '' ? {} : { replyTo }),
        subject,
        text,
        html,
        messageId,
        date: new Date(created),
        textEncoding: 'quoted-printable',
        headers: unsubscribe === null ? HEADERS : { ...HEADERS, ...oneClick(unsubscribe) },
        signal: AbortSignal.timeout(deadlineMs),
      })
    },
    close: () => transport.close(),
  }
}

/** Signs in at a mail server and out again. Throws its error. */
export const checkSmtp = async (url: string): Promise<void> => {
  const transport = createTransport(connectionOf(url))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** The domain of a sender such as `Vianda <hola@ejemplo.com>`: Message-IDs are made under it. */
export const domainOf = (from: string): string => from.replace(/>$/, '').split('@').at(-1) ?? ''
