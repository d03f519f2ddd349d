import { expect, it, onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { epochOf } from '#domain/calendar'
import { readConfig } from '../../../server/config'
import { startServer } from '../../../server/start'
import { addAccount } from '../../support/accounts'
import { startMailServer } from '../../support/mail-server'
import { CLIENT, FROM } from '../../support/post-office'
import { temporaryFolder } from '../../support/temporary-folder'

const start = async (dataDir: string, smtpUrl: string, time: string) => {
  const said: string[] = []
  const server = await startServer({
    config: readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      SMTP_URL: smtpUrl,
      MAIL_FROM: FROM,
      SUPPORT_EMAIL: 'ayuda@cocina.test',
    }),
    clock: { now: () => epochOf('2026-03-02', time) },
    say: (line) => said.push(line),
    topUpDemo: async (deps) => {
      const there = await deps.db.query.selectFrom('accounts').select('id').executeTakeFirst()
      if (!there) await addAccount(deps, { email: CLIENT })
    },
    webFolder: null,
  })
  onTestFinished(() => server.stop())
  return { ...server, said }
}

it('what a server could not send before it stopped, the next one sends as soon as it starts', async () => {
  const folder = temporaryFolder()
  const away = await startMailServer()
  await away.close()
  const first = await start(folder, away.url, '08:00')
  const response = await fetch(`${first.url}/api/${sendLoginCode.address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CLIENT }),
  })
  expect(await response.json()).toMatchObject({ mensaje: 'success' })
  await first.stop()
  const back = await startMailServer({ port: away.port })
  const second = await start(folder, back.url, '08:01')
  await expect.poll(() => back.mails).toHaveLength(1)
  expect(back.mails[0]?.headers.get('reply-to')).toBe('ayuda@cocina.test')
  const code = /\d{6}/.exec(back.mails[0]?.text ?? '')?.[0] ?? 'none'
  expect([...first.said, ...second.said].join('\n')).not.toContain(code)
  expect((await fetch(`${second.url}/dev/outbox.json`)).status).toBe(404)
  await second.stop()
})
