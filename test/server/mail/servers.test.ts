import { describe, expect, it, onTestFinished } from 'vitest'
import { HOLD_MS } from '../../../server/mail/sending'
import { CLIENT, mailRows, STRANGER, startPostOffice } from '../../support/post-office'

const idOf = ({ headers }: { headers: ReadonlyMap<string, string> }) => headers.get('message-id')

/** A promise that a test fulfils. */
const gate = () => {
  let open: () => void = () => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

describe('servers that share a queue', () => {
  it('two at once send each mail once', async () => {
    const { another, ask, mailServer, mailer, server } = await startPostOffice()
    mailServer.refuse(451)
    const people = Array.from({ length: 20 }, (_, i) => `persona${i}@correo.test`)
    for (const email of people) await ask(email)
    mailServer.refuse(null)
    server.clock.advance(60 * 60_000)
    await Promise.all([mailer, another(), another()].map((each) => each.sendDue()))
    expect(mailServer.mails.flatMap(({ to }) => to).sort()).toEqual([...people].sort())
    expect(new Set(mailServer.mails.map(idOf)).size).toBe(20)
    expect((await mailRows(server)).every(({ sent_ms }) => sent_ms !== null)).toBe(true)
  })

  it('a server that dies while it holds a mail loses it to another one after a while, not before', async () => {
    const { another, ask, mailServer, mailer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(STRANGER)
    mailServer.refuse(null)
    server.clock.advance(5000)
    const [reached, end] = [gate(), gate()]
    const send = () => {
      reached.open()
      return end.passed
    }
    // Its send hangs until the test ends, as if the process had been killed.
    void another({ transport: { send, close: () => undefined } }).sendDue()
    onTestFinished(end.open)
    await reached.passed
    server.clock.advance(HOLD_MS - 1)
    await mailer.sendDue()
    expect(mailServer.mails).toEqual([])
    server.clock.advance(1)
    await mailer.sendDue()
    expect(mailServer.mails).toHaveLength(1)
  })

  it('a crash between the mail server’s word and the database’s sends the mail again, under the same Message-ID', async () => {
    const { another, ask, mailServer, mailer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(CLIENT)
    mailServer.refuse(null)
    server.clock.advance(5000)
    let isGone = false
    mailServer.beforeTaking(async () => {
      isGone = true
    })
    const db: typeof server.db = {
      ...server.db,
      get query() {
        if (isGone) throw new Error('The process is gone')
        return server.db.query
      },
    }
    await expect(another({ db }).sendDue()).rejects.toThrow('The process is gone')
    expect(mailServer.mails).toHaveLength(1)
    server.clock.advance(HOLD_MS)
    await mailer.sendDue()
    expect(mailServer.mails).toHaveLength(2)
    expect(new Set(mailServer.mails.map(idOf)).size).toBe(1)
    expect(mailServer.mails[1]?.text).toBe(mailServer.mails[0]?.text)
    server.clock.advance(HOLD_MS)
    await mailer.sendDue()
    expect(mailServer.mails).toHaveLength(2)
  })

  it('what another secret sealed is given up and wiped, never sent as it is', async () => {
    const { another, ask, mailServer, mailer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(CLIENT)
    await mailer.close()
    mailServer.refuse(null)
    server.clock.advance(5000)
    await another({ key: Buffer.alloc(32, 8) }).sendDue()
    expect(mailServer.mails).toEqual([])
    expect(await mailRows(server)).toMatchObject([{ body: '', last_error: 'unreadable' }])
  })
})

describe('stopping', () => {
  it('ends the mail that is on its way and begins no other', async () => {
    const { ask, mailServer, mailer, server } = await startPostOffice()
    const [reached, answered] = [gate(), gate()]
    mailServer.beforeTaking(() => {
      reached.open()
      return answered.passed
    })
    const first = ask(CLIENT)
    await reached.passed
    const second = ask(STRANGER)
    await expect.poll(async () => (await mailRows(server)).length).toBe(2)
    const closing = mailer.close()
    answered.open()
    await Promise.all([closing, first, second])
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[CLIENT]])
    expect(await mailRows(server)).toMatchObject([
      { recipient: CLIENT, sent_ms: server.clock.now() },
      { recipient: STRANGER, sent_ms: null, attempts: 0 },
    ])
  })
})
