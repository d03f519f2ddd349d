import { expect, it, onTestFinished } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { validateSession } from '#contract/calls/session'
import { createAccessCode, endClientSessions, getSecurityEvents } from '#contract/extensions/security'
import { addAccount } from '../../support/accounts'
import { addPasskey } from '../../support/passkeys'
import { startTestServer } from '../../support/server'
import { sessionFor } from '../../support/sessions'
import { MINUTE } from './guesses'

const ANA = 'ana@demo.test'
const PHONE = '198.51.100.7'

const start = async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const ana = await addAccount(server.deps, { email: ANA, nombre: 'Ana', apellidos: 'Paz' })
  const rosa = await addAccount(server.deps, { email: 'rosa@demo.test', nombre: 'Rosa', rol: 4 })
  const office = await sessionFor(server, 'rosa@demo.test')
  const { keylogin } = (await server.call(sendLoginCode, { email: ANA }, undefined, PHONE)).data
  const readOut = async () => (await server.call(createAccessCode, { cliente: keylogin }, office)).data
  const type = async (code: string, from = PHONE) =>
    server.call(validateLoginCode, { keylogin, code }, undefined, from)
  const mailed = async () => (await server.outbox()).find(({ to }) => to === ANA)?.code ?? ''
  return { server, ana, rosa, office, keylogin, readOut, type, mailed }
}

const otherThan = (codes: readonly string[]) =>
  ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? ''

it('opens once, for ten minutes, beside the mailed code; every new one ends the one before', async () => {
  const { mailed, readOut, server, type } = await start()
  const { codigo, hasta } = await readOut()
  expect([codigo, hasta]).toEqual([expect.stringMatching(/^\d{6}$/), '2026-03-02 08:10:00'])
  server.clock.advance(MINUTE)
  const { codigo: second } = await readOut()
  expect((await type(codigo)).mensaje).not.toBe('success')
  expect((await type(second)).mensaje).toBe('success')
  expect((await type(second)).mensaje).not.toBe('success')
  expect((await type(await mailed())).mensaje).toBe('success')
  server.clock.advance(MINUTE)
  const { codigo: late } = await readOut()
  server.clock.advance(10 * MINUTE)
  expect((await type(late)).mensaje).toBe('El código ya venció. Pide uno nuevo.')
})

it('opens where the mailed code is burnt, and brings the next step when no mail may be sent', async () => {
  const { mailed, readOut, server, type } = await start()
  const wrong = otherThan([await mailed()])
  for (let turn = 0; turn < 60; turn += 1) {
    if (turn > 0 && turn % 20 === 0) {
      server.clock.advance(MINUTE)
      await server.call(sendLoginCode, { email: ANA })
    }
    await type(wrong, turn % 20 < 5 ? PHONE : `203.0.113.${turn % 4}`)
  }
  server.clock.advance(MINUTE)
  const ask = async () => (await server.call(sendLoginCode, { email: ANA }, undefined, PHONE)).mensaje
  expect(await ask()).toMatch(/^Hubo muchos intentos/)
  const { codigo } = await readOut()
  expect(await ask()).toBe('success')
  expect((await type(codigo)).mensaje).toBe('success')
})

it('five wrong tries close it to their network; the twenty that burn a mailed code do not stop it', async () => {
  const { mailed, readOut, type } = await start()
  const { codigo } = await readOut()
  const wrong = otherThan([codigo, await mailed()])
  for (let turn = 0; turn < 5; turn += 1) await type(wrong)
  expect((await type(codigo)).mensaje).toMatch(/^Hubo demasiados intentos/)
  for (let turn = 0; turn < 15; turn += 1) await type(wrong, `203.0.113.${turn % 4}`)
  expect((await type(codigo, '203.0.113.9')).mensaje).toBe('success')
})

it('two hundred wrong tries burn it', async () => {
  const { readOut, type } = await start()
  const { codigo } = await readOut()
  for (let turn = 0; turn < 200; turn += 1) await type(otherThan([codigo]), `203.0.113.${turn % 50}`)
  expect((await type(codigo, '203.0.114.9')).mensaje).toMatch(/^Hubo demasiados intentos/)
})

it('is for clients alone, once a minute, stored hashed, and written down with who made it', async () => {
  const { ana, keylogin, office, readOut, rosa, server, type } = await start()
  const twice = await readOut().then(() => server.call(createAccessCode, { cliente: keylogin }, office))
  expect(twice.mensaje).toMatch(/^Espera 60 segundos/)
  expect((await server.call(createAccessCode, { cliente: office.keylogin }, office)).mensaje).toMatch(
    /administrador/,
  )
  const changes = await server.db.query.selectFrom('changes').selectAll().execute()
  expect(changes).toMatchObject([{ field: 'acceso', to_value: 'codigo', account_id: ana, actor_id: rosa }])
  server.clock.advance(MINUTE)
  const { codigo } = await readOut()
  const stored = JSON.stringify(await server.db.query.selectFrom('codes').selectAll().execute())
  expect([stored.includes(codigo), server.log.join().includes(codigo)]).toEqual([false, false])
  await server.db.query.updateTable('accounts').set({ rol: 4 }).where('id', '=', ana).execute()
  expect((await type(codigo)).mensaje).not.toBe('success')
})

it('the office ends a client’s sessions, and reads all of it in the list of events', async () => {
  const { ana, keylogin, office, readOut, server, type } = await start()
  const session = { session_id: (await type((await readOut()).codigo)).data.session_id, keylogin }
  const end = () => server.call(endClientSessions, { cliente: keylogin }, office)
  await addPasskey(server, ana)
  expect((await end()).data.cerradas).toBe(1)
  expect(await server.db.query.selectFrom('passkeys').select('id').execute()).toEqual([])
  expect((await server.call(validateSession, {}, session)).mensaje).not.toBe('success')
  expect((await end()).data.cerradas).toBe(0)
  expect((await server.call(endClientSessions, { cliente: office.keylogin }, office)).mensaje).toMatch(
    /administrador/,
  )
  const paging = { page: 1, itemsPerPage: 10, cliente: keylogin }
  const { eventos } = (await server.call(getSecurityEvents, paging, office)).data
  expect(eventos).toMatchObject([
    { evento: 'sessions_ended', quien: 'Ana Paz', por: 'Rosa Paz' },
    { evento: 'sessions_ended' },
    { evento: 'signed_in', correo: ANA, cliente: keylogin, por: '', red: expect.stringMatching(/^.{6}$/) },
    { evento: 'office_code', quien: 'Ana Paz', por: 'Rosa Paz' },
  ])
  expect((await server.call(getSecurityEvents, { page: 1, itemsPerPage: 10 }, session)).mensaje).not.toBe(
    'success',
  )
})
