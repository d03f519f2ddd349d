import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  /** The envelope's. */
  from: string
  to: string[]
  /** The raw message. */
  raw: string
  /** Lower-case names; folded lines joined. */
  headers: ReadonlyMap<string, string>
  text: string
  html: string
}

export type MailServer = {
  readonly url: string
  readonly port: number
  /** Accepted mails, oldest first. */
  readonly mails: ReceivedMail[]
  /** All requested recipients, refused ones too. */
  readonly asked: string[]
  /** Refuses all recipients, or one, with this code from now on; null = accepts. */
  refuse(code: number | null, address?: string): void
  /** Runs between the last byte of a mail and its acceptance. */
  beforeTaking(step: () => Promise<void>): void
  close(): Promise<void>
}

/** A real local SMTP server. `port` 0 = any. With `tls` it offers STARTTLS with an untrusted certificate. */
export const openMailServer = async ({
  port = 0,
  tls = false,
}: {
  port?: number
  tls?: boolean
} = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = []
  const asked: string[] = []
  let refusal: number | null = null
  const refusals = new Map<string, number | null>()
  let step = async (): Promise<void> => undefined
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    closeTimeout: 200,
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      const text = `<${address}> not here`
      const responseCode = refusals.get(address) ?? refusal
      done(responseCode === null ? null : Object.assign(new Error(text), { responseCode }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, ...parsed(Buffer.concat(chunks).toString('utf8')) })
        step().then(() => done(), done)
      })
    },
  })
  // A client that hangs up must not fail the test.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  const taken = address.port
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    return closed
  }
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    asked,
    refuse: (code, only) => {
      if (only === undefined) refusal = code
      else refusals.set(only, code)
    },
    beforeTaking: (next) => {
      step = next
    },
    close,
  }
}

const parsed = (raw: string): Pick<ReceivedMail, 'raw' | 'headers' | 'text' | 'html'> => {
  const { body, headers } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()))
  const partOf = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type))
  return {
    raw,
    headers,
    text: unquoted(partOf('text/plain')?.body ?? ''),
    html: unquoted(partOf('text/html')?.body ?? ''),
  }
}

const split = (message: string): { headers: Map<string, string>; body: string } => {
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { headers, body: message.slice(end + 4) }
}

/** Quoted-printable in UTF-8, as text. */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/\r\n/g, '\n')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
