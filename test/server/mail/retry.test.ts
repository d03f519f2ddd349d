import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { smtpTransport } from '../../../server/mail/smtp'
import { startMailServer } from '../../support/mail-server'
import {
  CLIENT,
  CODE,
  FROM,
  mailRows,
  STRANGER,
  startPostOffice,
  wholeDatabase,
} from '../../support/post-office'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('a mail that is refused for now', () => {
  it('is tried again after 5 s, 10 s, 20 s, as the server’s clock goes, always under the same Message-ID', async () => {
    const { ask, mailServer, mailer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(CLIENT)
    const id = (await mailRows(server))[0]?.message_id
    for (const [tries, wait] of [5, 10, 20].entries()) {
      server.clock.advance(wait * SECOND - 1)
      await mailer.sendDue()
      expect(mailServer.asked).toHaveLength(tries + 1)
      server.clock.advance(1)
      await mailer.sendDue()
      expect(mailServer.asked).toHaveLength(tries + 2)
    }
    mailServer.refuse(null)
    server.clock.advance(40 * SECOND)
    await mailer.sendDue()
    expect(mailServer.mails.map(({ headers }) => headers.get('message-id'))).toEqual([id])
    expect(await mailRows(server)).toMatchObject([{ attempts: 5, last_error: null }])
  })
})

describe('a mail that is refused for good', () => {
  it('is given up at once, wiped, and logged without its address', async () => {
    const { ask, mailServer, mailer, server } = await startPostOffice()
    mailServer.refuse(550)
    expect(await ask(CLIENT)).toEqual({ status: 200, mensaje: 'success' })
    expect(await mailRows(server)).toMatchObject([
      { sent_ms: null, gave_up_ms: server.clock.now(), body: '', html: null, attempts: 1 },
    ])
    mailServer.refuse(null)
    server.clock.advance(HOUR)
    await mailer.sendDue()
    expect(mailServer.mails).toEqual([])
    expect(mailServer.asked).toHaveLength(1)
    const log = server.log.join('\n')
    expect(log).toMatch(/"reason":"EENVELOPE RCPT TO 550[^"]*","msg":"mail given up"/)
    expect(log).not.toContain(CLIENT)
    expect(JSON.stringify(await mailRows(server)).split(CLIENT)).toHaveLength(2)
  })
})

describe('a mail server that is away', () => {
  it('fails no call and no readiness; the mail leaves when it is back', async () => {
    const { ask, mailServer, mailer, server } = await startPostOffice()
    await mailServer.close()
    expect(await ask(CLIENT)).toEqual({ status: 200, mensaje: 'success' })
    expect((await server.inject({ method: 'GET', url: '/ready' })).statusCode).toBe(200)
    expect(server.log.join('\n')).toMatch(
      /"mail":1,"attempt":1,"reason":"E[A-Z]+[^"]*","msg":"mail not sent yet"/,
    )
    expect(server.log.join('\n')).not.toMatch(new RegExp(`${CODE}|${CLIENT}`))
    const back = await startMailServer({ port: mailServer.port })
    server.clock.advance(5 * SECOND)
    await mailer.sendDue()
    expect(back.mails.map(({ to }) => to)).toEqual([[CLIENT]])
    expect(back.mails[0]?.text).toContain(CODE)
  })

  it('one that answers nothing is left after a while, and its mail tried again', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { another, ask, mailServer, mailer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(CLIENT)
    server.clock.advance(5 * SECOND)
    const settings = { from: FROM, replyTo: '', url: `smtp://127.0.0.1:${port}` }
    await another({ transport: smtpTransport(settings, { deadlineMs: 50 }) }).sendDue()
    expect(await mailRows(server)).toMatchObject([{ sent_ms: null, gave_up_ms: null, attempts: 2 }])
    mailServer.refuse(null)
    server.clock.advance(10 * SECOND)
    await mailer.sendDue()
    expect(mailServer.mails).toHaveLength(1)
  })

  it('is not retried for every queued mail; all of them leave when it is back', async () => {
    const { ask, mailServer, mailer, server } = await startPostOffice()
    await mailServer.close()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(`${name}@correo.test`)
    server.clock.advance(HOUR)
    const before = server.log.filter((line) => line.includes('not sent yet')).length
    await mailer.sendDue()
    const tries = server.log.filter((line) => line.includes('not sent yet')).length - before
    expect(tries).toBeGreaterThan(0)
    expect(tries).toBeLessThan(6)
    const back = await startMailServer({ port: mailServer.port })
    server.clock.advance(HOUR)
    await mailer.sendDue()
    expect(back.mails).toHaveLength(6)
  })

  it('a code that has expired meanwhile is wiped and never sent', async () => {
    const { ask, mailServer, mailer, server } = await startPostOffice()
    await mailServer.close()
    await ask(CLIENT)
    server.clock.advance(10 * MINUTE - 1)
    await mailer.sendDue()
    expect(await mailRows(server)).toMatchObject([{ gave_up_ms: null, attempts: 2 }])
    const back = await startMailServer({ port: mailServer.port })
    server.clock.advance(1)
    await mailer.sendDue()
    expect(back.mails).toEqual([])
    expect(await mailRows(server)).toMatchObject([{ gave_up_ms: server.clock.now(), body: '', html: null }])
    expect(await wholeDatabase(server)).not.toContain(CODE)
    expect(server.log.join('\n')).toMatch(/"reason":"expired, E/)
  })

  it('a mail without a code is retried for three days, then given up and logged', async () => {
    const { ask, mailServer, mailer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(STRANGER)
    for (let tries = 1; tries < 12; tries += 1) {
      server.clock.advance(6 * HOUR)
      await mailer.sendDue()
    }
    expect(await mailRows(server)).toMatchObject([{ gave_up_ms: null, attempts: 12 }])
    server.clock.advance(6 * HOUR)
    await mailer.sendDue()
    expect(await mailRows(server)).toMatchObject([{ gave_up_ms: server.clock.now(), body: '' }])
    expect(server.log.join('\n')).toContain('mail given up')
    expect(mailServer.mails).toEqual([])
  })
})
