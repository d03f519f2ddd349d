import { expect, it, onTestFinished } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { createAccount } from '#contract/calls/registration'
import { validateSession } from '#contract/calls/session'
import { SUCCESS } from '#contract/envelope'
import { deleteOwnAccount, changeEmail as move, sendEmailCode } from '#contract/extensions/own-data'
import { anAddress } from '../support/call-answers'
import { startWorld } from '../support/every-call'
import { personWith, verifiedEmail } from '../support/registration'

const NEW = 'ana.nueva@correo.test'

const start = async () => {
  const world = await startWorld()
  onTestFinished(() => world.server.close())
  const { ana, server } = world
  const mails = async (to: string) => (await server.outbox()).filter((mail) => mail.to === to)
  const codeFor = async (email: string, session = ana) => {
    const { mensaje } = await server.call(sendEmailCode, { email }, session)
    expect(mensaje).toBe(SUCCESS)
    return (await mails(email))[0]?.code ?? ''
  }
  const change = (email: string, code: string, session = ana) => server.call(move, { email, code }, session)
  const isIn = async (session: typeof ana) =>
    (await server.call(validateSession, {}, session)).mensaje === SUCCESS
  return { ...world, change, codeFor, isIn, mails }
}

it('the code mailed to the new e-mail moves the account: a new session, the others end, the old e-mail is told', async () => {
  const { ana, change, codeFor, ids, isIn, mails, own, server } = await start()
  const { data, mensaje } = await change(` ${NEW.toUpperCase()} `, await codeFor(NEW))
  expect(mensaje).toBe(SUCCESS)
  expect(data.user.account.email).toBe(NEW)
  expect(data.keylogin).not.toBe(ana.keylogin)
  expect(await isIn(ana)).toBe(false)
  expect(await isIn({ session_id: data.session_id, keylogin: data.keylogin })).toBe(true)
  expect((await mails(own.ana.email))[0]?.subject).toMatch(/^Tu correo en .* cambió$/)
  const sessions = server.db.query.selectFrom('sessions').selectAll().where('account_id', '=', ids.ana)
  expect(await sessions.execute()).toHaveLength(1)
})

it('afterwards the new e-mail signs in, and the old one is free for somebody else', async () => {
  const { change, codeFor, mails, own, server } = await start()
  await change(NEW, await codeFor(NEW))
  server.clock.advance(61_000)
  const { keylogin } = (await server.call(sendLoginCode, { email: NEW })).data
  const code = (await mails(NEW))[0]?.code ?? ''
  expect((await server.call(validateLoginCode, { keylogin, code })).data.user.account.email).toBe(NEW)
  server.clock.advance(61_000)
  const registro = await verifiedEmail(server, own.ana.email)
  const person = { account: personWith(own.ana.email), address: anAddress(), registro }
  expect((await server.call(createAccount, person)).mensaje).toBe(SUCCESS)
})

it('an e-mail that has an account is not told apart, and its code is never right', async () => {
  const { ana, change, isIn, mails, own, server } = await start()
  const known = await server.call(sendEmailCode, { email: own.bea.email }, ana)
  const unknown = await server.call(sendEmailCode, { email: NEW }, ana)
  expect(known).toEqual(unknown)
  const [mail] = await mails(own.bea.email)
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Ya tienes una cuenta/), code: null })
  expect((await change(own.bea.email, '123456')).mensaje).toMatch(/código/)
  expect(await isIn(ana)).toBe(true)
})

it('refuses one’s own e-mail, a wrong code, another address’s code, and an e-mail taken meanwhile', async () => {
  const { ana, bea, change, codeFor, isIn, own, server } = await start()
  expect((await server.call(sendEmailCode, { email: own.ana.email }, ana)).mensaje).toBe(
    'Este ya es tu correo.',
  )
  const code = await codeFor(NEW)
  expect((await change(NEW, code === '000000' ? '000001' : '000000')).mensaje).toMatch(/no es correcto/)
  expect((await change('otra@correo.test', code)).mensaje).toMatch(/no es correcto/)
  server.clock.advance(61_000)
  const codeOfBea = await codeFor(NEW, bea)
  expect((await change(NEW, codeOfBea, bea)).mensaje).toBe(SUCCESS)
  expect((await change(NEW, codeOfBea)).mensaje).not.toBe(SUCCESS)
  expect(await isIn(ana)).toBe(true)
})

it('two accounts with a code for one e-mail: the second to type it is refused, and stays as it was', async () => {
  const { ana, bea, change, codeFor, isIn, server } = await start()
  const code = await codeFor(NEW)
  await server.db.query
    .updateTable('accounts')
    .set({ email: NEW })
    .where('keylogin', '=', bea.keylogin)
    .execute()
  expect((await change(NEW, code)).mensaje).toBe('Ya hay una cuenta con este correo.')
  expect(await isIn(ana)).toBe(true)
})

it('the key of a deleted account with that e-mail is free', async () => {
  const { bea, change, codeFor, own, server } = await start()
  expect((await server.call(deleteOwnAccount, { email: own.bea.email }, bea)).mensaje).toBe(SUCCESS)
  const { data, mensaje } = await change(own.bea.email, await codeFor(own.bea.email))
  expect(mensaje).toBe(SUCCESS)
  expect(data.keylogin).toBe(bea.keylogin)
})
