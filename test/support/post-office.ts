import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { createLogger } from '../../server/logger'
import type { Mailer } from '../../server/mail/port'
import { queueMailer } from '../../server/mail/queue'
import type { Senders } from '../../server/mail/senders'
import type { Transport } from '../../server/mail/sending'
import { smtpTransport } from '../../server/mail/smtp'
import { cryptoRandom } from '../../server/random'
import { addAccount } from './accounts'
import { type MailServer, startMailServer } from './mail-server'
import { startTestServer, type TestServer } from './server'

export const CLIENT = 'ana@correo.test'
export const STRANGER = 'nadie@correo.test'
/** Every code in these tests: it occurs nowhere by chance. */
export const CODE = '739105'
export const FROM = 'Vianda <hola@cocina.test>'
const DOMAIN = 'cocina.test'

export type PostOffice = {
  readonly server: TestServer
  readonly mailServer: MailServer
  /** The mailer of the running server. */
  readonly mailer: Mailer
  /** Another server on the same database; `transport` replaces SMTP. */
  another(options?: { url?: string; transport?: Transport; db?: TestServer['db']; key?: Buffer }): Mailer
  /** Requests a sign-in code and waits until the mailer is idle. */
  ask(email: string): Promise<{ status: number; mensaje: string }>
}

const sendersOf = (transport: Transport): Senders => {
  const sender = { ...transport, domain: DOMAIN }
  return { now: () => sender, close: sender.close }
}

/** The whole server with a mailer that speaks SMTP to a real mail server. */
export const startPostOffice = async ({
  nombre = 'Ana',
  tls = false,
  url,
}: {
  nombre?: string
  tls?: boolean
  url?: (mailServer: MailServer) => string
} = {}): Promise<PostOffice> => {
  const mailServer = await startMailServer({ tls })
  const smtp = { from: FROM, replyTo: '', url: url?.(mailServer) ?? mailServer.url }
  const server = await startTestServer({
    config: { mail: { kind: 'smtp', url: smtp.url, from: FROM } },
    random: { ...cryptoRandom, below: (limit) => (limit === 1_000_000 ? Number(CODE) : 0) },
    seed: async (deps) => {
      await addAccount(deps, { email: CLIENT, nombre })
    },
    mail: (given) => queueMailer({ ...given, senders: sendersOf(smtpTransport(smtp)) }),
  })
  const mailer = server.deps.mail
  const others: Mailer[] = []
  onTestFinished(async () => {
    for (const each of [...others, mailer]) await each.close()
    await server.close()
  })
  const another: PostOffice['another'] = ({ db = server.db, key, transport, url: to } = {}) => {
    const made = queueMailer({
      ...server.deps,
      db,
      secrets: key === undefined ? server.deps.secrets : { key },
      logger: createLogger('info', { write: (line) => server.log.push(line) }),
      senders: sendersOf(transport ?? smtpTransport({ ...smtp, url: to ?? smtp.url })),
    })
    others.push(made)
    return made
  }
  const ask = async (email: string) => {
    const { mensaje, status } = await server.call(sendLoginCode, { email })
    await mailer.idle()
    return { mensaje, status }
  }
  return { server, mailServer, mailer, another, ask }
}

/** The rows of the queue, oldest first. */
export const mailRows = ({ db }: TestServer) =>
  db.query.selectFrom('mails').selectAll().orderBy('id').execute()

/** Every column of every row of every table, as one text. */
export const wholeDatabase = async ({ db }: TestServer): Promise<string> => {
  const tables = await db.query.introspection.getTables()
  const dumps = await Promise.all(
    tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db.query)).rows),
  )
  return JSON.stringify(dumps, (_key, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  )
}
