import { describe, expect, it } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { sendRegistrationCode } from '#contract/calls/registration'
import type { Transport } from '../../../server/mail/sending'
import { startMailServer } from '../../support/mail-server'
import { CLIENT, mailRows, STRANGER, startPostOffice } from '../../support/post-office'

const SECOND = 1000
const MINUTE = 60 * SECOND
const WRONG = '111111'

/** A post office whose mail server is down, with a sign-in code in its queue. */
const startAway = async () => {
  const office = await startPostOffice()
  const { mailServer, mailer, server } = office
  await mailServer.close()
  await office.ask(CLIENT)
  const { keylogin } = await server.db.query
    .selectFrom('accounts')
    .select('keylogin')
    .where('email', '=', CLIENT)
    .executeTakeFirstOrThrow()
  const tryCode = (code: string, from = '198.51.100.1') =>
    server.call(validateLoginCode, { keylogin, code }, undefined, from)
  /** Restarts the mail server; returns each received mail's address. */
  const back = async () => {
    const again = await startMailServer({ port: mailServer.port })
    server.clock.advance(5 * SECOND)
    await mailer.sendDue()
    return again.mails.map(({ to }) => to.join())
  }
  return { ...office, tryCode, back }
}

const DEAD = { sent_ms: null, body: '', html: null, gave_up_ms: expect.any(Number) }

describe('a mail whose code opens nothing any more is wiped and never sent', () => {
  it('replaced by a newer one', async () => {
    const { ask, back, server } = await startAway()
    server.clock.advance(MINUTE)
    await ask(CLIENT)
    expect(await mailRows(server)).toMatchObject([
      { ...DEAD, gave_up_ms: server.clock.now(), last_error: 'code replaced' },
      { sent_ms: null, gave_up_ms: null },
    ])
    expect(await back()).toEqual([CLIENT])
    expect(await mailRows(server)).toMatchObject([DEAD, { sent_ms: server.clock.now() }])
  })

  it('burnt by wrong tries; one wrong try alone changes nothing', async () => {
    const { back, server, tryCode } = await startAway()
    await tryCode(WRONG)
    expect(await mailRows(server)).toMatchObject([{ gave_up_ms: null }])
    for (let turn = 1; turn < 20; turn += 1) await tryCode(WRONG, `198.51.${turn}.1`)
    expect(await mailRows(server)).toMatchObject([{ ...DEAD, last_error: 'code burnt' }])
    expect(await back()).toEqual([])
  })

  it('codes for another purpose or person, and mails without a code, are left alone', async () => {
    const { ask, back, mailer, server } = await startAway()
    await ask('otra@correo.test')
    await server.call(sendRegistrationCode, { nombre: 'Eva', email: 'eva@correo.test', phone: '0991234567' })
    await mailer.idle()
    server.clock.advance(MINUTE)
    await server.call(sendLoginCode, { email: 'eva@correo.test' })
    await mailer.idle()
    expect((await mailRows(server)).map(({ gave_up_ms }) => gave_up_ms)).toEqual([null, null, null, null])
    expect((await back()).sort()).toEqual(
      [CLIENT, 'eva@correo.test', 'eva@correo.test', 'otra@correo.test'].sort(),
    )
  })
})

describe('after an outage', () => {
  it('the first mail that leaves takes with it all that waited for the mail server, at once', async () => {
    const { ask, mailServer, mailer, server } = await startPostOffice()
    await mailServer.close()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(`${name}@correo.test`)
    for (let tries = 0; tries < 12; tries += 1) {
      server.clock.advance(10 * MINUTE)
      await mailer.sendDue()
    }
    const waits = (await mailRows(server)).map(({ next_try_ms }) => next_try_ms - server.clock.now())
    expect(Math.max(...waits)).toBeGreaterThan(10 * MINUTE)
    const back = await startMailServer({ port: mailServer.port })
    await ask(CLIENT)
    expect(back.mails.map(({ to }) => to.join())[0]).toBe(CLIENT)
    expect(back.mails).toHaveLength(7)
  })

  it('a mail that the mail server itself put off waits its own time', async () => {
    const { ask, mailServer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(STRANGER)
    mailServer.refuse(null)
    await ask(CLIENT)
    expect(mailServer.mails.map(({ to }) => to.join())).toEqual([CLIENT])
    expect(await mailRows(server)).toMatchObject([{ sent_ms: null, attempts: 1 }, { attempts: 1 }])
  })

  it('a mail that another server is sending just now is not sent a second time', async () => {
    const { another, ask, mailServer, server } = await startPostOffice()
    await mailServer.close()
    await ask(STRANGER)
    server.clock.advance(5 * SECOND)
    const carried: string[] = []
    let arrive = () => {}
    const slow: Transport = {
      send: ({ to }) => {
        carried.push(to)
        return new Promise((resolve) => {
          arrive = resolve
        })
      },
      close: () => {},
    }
    const other = another({ transport: slow })
    const sending = other.sendDue()
    await expect.poll(() => carried).toEqual([STRANGER])
    const back = await startMailServer({ port: mailServer.port })
    await ask(CLIENT)
    expect(back.mails.map(({ to }) => to.join())).toEqual([CLIENT])
    arrive()
    await sending
    expect(carried).toEqual([STRANGER])
  })
})
