import { expect, it } from 'vitest'
import { addDays, epochOf } from '#domain/calendar'
import { noticeSweep } from '../../../server/modules/notices'
import { addAccount } from '../../support/accounts'
import { addMenu } from '../../support/kitchen'
import { type MailServer, startMailServer } from '../../support/mail-server'
import { CLIENT, mailRows, startPostOffice } from '../../support/post-office'
import { addPayment } from '../../support/rows'

const BEA = 'bea@correo.test'
const CARO = 'caro@correo.test'
const MONDAY = '2026-03-02'
const MINUTE = 60_000

/** A kitchen whose three clients have shipments but no order for tomorrow, and its mail server. */
const start = async () => {
  const office = await startPostOffice()
  const { server } = office
  for (const email of [BEA, CARO]) await addAccount(server.deps, { email, nombre: 'Bea', envios: 5 })
  await server.db.query.updateTable('accounts').set({ envios: 5 }).execute()
  await addMenu(server.db, MONDAY)
  const sweep = noticeSweep(server.deps)
  await sweep()
  const at = async (date: string, time: string) => {
    server.clock.set(epochOf(date, time))
    await sweep()
    await server.deps.mail.sendDue()
  }
  return { ...office, sweep, at }
}

/** Recipient and key phrase of each mail, sorted; checks that no Message-ID came twice. */
const received = ({ mails }: MailServer): string[] => {
  expect(new Set(mails.map(({ headers }) => headers.get('message-id'))).size).toBe(mails.length)
  return mails.map(({ text, to }) => `${to} ${/(?:Ya tienes|medianoche de hoy)/.exec(text)?.[0]}`).toSorted()
}

it('with the mail server away for six hours no notice is lost or doubled, and the reminder of a day that came is dropped', async () => {
  const { another, mailServer, server, sweep } = await start()
  const second = another()
  server.clock.set(epochOf(MONDAY, '19:00'))
  await mailServer.close()
  const account = server.db.query.selectFrom('accounts').select('id').where('email', '=', CLIENT)
  const { id } = await account.executeTakeFirstOrThrow()
  const paid = '2026-03-02 19:00:00'
  await addPayment(server.db, { account_id: id, id_payment: 'P-1', created_at: paid, updated_at: paid })
  const tick = async () => {
    server.clock.advance(5 * MINUTE)
    // Two servers work at the same time.
    await Promise.all([sweep(), noticeSweep(server.deps)()])
    await Promise.all([server.deps.mail.sendDue(), second.sendDue()])
  }
  for (let nr = 0; nr < 72; nr += 1) await tick()
  expect((await mailRows(server)).filter(({ subject }) => subject.startsWith('Aún'))).toHaveLength(3)
  const back = await startMailServer({ port: mailServer.port })
  for (let nr = 0; nr < 24; nr += 1) await tick()
  expect(received(back)).toEqual([`${CLIENT} Ya tienes`])
  const dropped = (await mailRows(server)).filter(({ sent_ms }) => sent_ms === null)
  expect(dropped).toHaveLength(3)
  for (const { body, html, last_error } of dropped)
    expect({ body, html, last_error }).toEqual({
      body: '',
      html: null,
      last_error: expect.stringMatching(/^expired/),
    })
})

it('one address put off and one that bounces hold up nobody; the bounced one gets notices again once a mail goes through', async () => {
  const { ask, at, mailServer, server } = await start()
  mailServer.refuse(451, CLIENT)
  mailServer.refuse(550, BEA)
  await at(MONDAY, '20:00')
  expect(received(mailServer)).toEqual([`${CARO} medianoche de hoy`])
  mailServer.refuse(null, CLIENT)
  await at(MONDAY, '20:10')
  await at(MONDAY, '20:20')
  expect(received(mailServer)).toEqual([`${CLIENT} medianoche de hoy`, `${CARO} medianoche de hoy`])
  mailServer.refuse(null, BEA)
  await at(addDays(MONDAY, 1), '20:00')
  const toBea = () => mailServer.mails.filter(({ to }) => to.includes(BEA)).length
  expect([mailServer.mails.length, toBea()]).toEqual([4, 0])
  // A sign-in code goes to a bounced address too and shows that mail goes through.
  await ask(BEA)
  expect(toBea()).toBe(1)
  await at(addDays(MONDAY, 2), '20:00')
  expect([mailServer.mails.length, toBea()]).toEqual([8, 2])
  expect((await mailRows(server)).filter(({ gave_up_ms }) => gave_up_ms !== null)).toMatchObject([
    { recipient: BEA, last_error: expect.stringContaining('RCPT TO 550') },
  ])
})
