import type { FastifyInstance } from 'fastify'
import { dateTimeOf } from '#domain/calendar'
import type { Db, Queryable } from '../db/port'
import { escapeHtml } from '../escape-html'
import { findNewestMails } from '../mail/mails-repository'
import { nonceOf } from './security'

/** A mail as the demo shows it; `sent_at` is a date-time in Guayaquil. */
export type OutboxMail = { to: string; subject: string; text: string; code: string | null; sent_at: string }

const SHOWN = 100

/** The demo's newest mails, newest first (decisions, "Without accounts at outside services"). */
export const findOutbox = async (query: Queryable): Promise<OutboxMail[]> =>
  (await findNewestMails(query, SHOWN)).map((mail) => ({
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    code: mail.code,
    sent_at: dateTimeOf(mail.created_ms),
  }))

/**
 * `/dev/outbox`: the mails that a machine without a mail server would have sent, for people;
 * `/dev/outbox.json` for tests. Registered in demo mode only.
 */
export const devOutbox = (app: FastifyInstance, db: Db): void => {
  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await findOutbox(db.query)),
  )
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageOf(await findOutbox(db.query), nonceOf(reply))),
  )
}

const mailOf = ({ code, sent_at, subject, text, to }: OutboxMail): string => `
  <article>
    <header><h2>${escapeHtml(subject)}</h2><time>${escapeHtml(sent_at)}</time></header>
    <p class="to">Para <b>${escapeHtml(to)}</b></p>
    ${code === null ? '' : `<p class="code" aria-label="Código">${escapeHtml(code)}</p>`}
    <pre>${escapeHtml(text)}</pre>
  </article>`

const EMPTY =
  '<p class="empty">Todavía no se envió ningún correo. Pide un código en <a href="/login">/login</a>.</p>'

const pageOf = (mails: readonly OutboxMail[], nonce: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Correos de la demostración · Vianda</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body>
<main>
<h1>Correos de la demostración</h1>
<p class="lead">Este equipo no envía correos: aquí quedan los que habrían salido, el más nuevo primero. La página se actualiza sola.</p>
${mails.length === 0 ? EMPTY : mails.map(mailOf).join('\n')}
</main>
</body>
</html>
`

const STYLE = `
:root { color-scheme: light dark; --paper: #fffbf5; --card: #fff; --ink: #23201b; --soft: #6b6459; --line: #e8dfd2; --act: #2f6b3a; }
@media (prefers-color-scheme: dark) { :root { --paper: #241c17; --card: #2f2620; --ink: #f6efe6; --soft: #c3b7a8; --line: #4a3d33; --act: #9fce9f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 19px; margin: 0; }
.lead, .to, time { color: var(--soft); }
.lead { margin: 0 0 24px; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin: 0 0 16px; }
article header { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; align-items: baseline; }
time { font-variant-numeric: tabular-nums; font-size: 14px; }
.to { margin: 4px 0 0; overflow-wrap: anywhere; }
.code { font-size: 33px; font-weight: 700; letter-spacing: .12em; color: var(--act); font-variant-numeric: tabular-nums; margin: 12px 0 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0; }
a { color: var(--act); }
.empty { border: 1px dashed var(--line); border-radius: 12px; padding: 32px 20px; text-align: center; }
`
