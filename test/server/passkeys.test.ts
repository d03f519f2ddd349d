import { expect, it, onTestFinished } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { validateSession } from '#contract/calls/session'
import { changeEmail, sendEmailCode } from '#contract/extensions/own-data'
import {
  enterWithPasskey,
  getPasskeyChallenge,
  getPasskeyCreation,
  getPasskeys,
  removePasskey,
  savePasskey,
} from '#contract/extensions/passkeys'
import { readConfig } from '../../server/config'
import { siteOf } from '../../server/modules/passkeys/site'
import { addAccount } from '../support/accounts'
import { openTestDatabase } from '../support/database'
import { answerWith, type Ceremony, makePasskey } from '../support/passkeys'
import { startTestServer, type TestServer, type TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const ANA = 'ana@demo.test'
const BEA = 'bea@demo.test'
const FAILED = 'No pudimos comprobar tu llave. Intenta de nuevo, o entra con un código a tu correo.'
const NOT_SAVED = 'No pudimos guardar la llave. Intenta de nuevo.'
const UNKNOWN = 'Esta llave ya no abre ninguna cuenta. Entra con un código a tu correo y agrégala otra vez.'

const start = async () => {
  const server = await startTestServer({
    seed: async (deps) => {
      for (const email of [ANA, BEA]) await addAccount(deps, { email })
    },
  })
  onTestFinished(() => server.close())
  return { server, ana: await sessionFor(server, ANA), bea: await sessionFor(server, BEA) }
}

const creation = async (server: TestServer, session: TestSession, given: Partial<Ceremony> = {}) => {
  const { desafio, usuario } = (await server.call(getPasskeyCreation, {}, session)).data
  return makePasskey({ challenge: desafio, ...given }, usuario)
}
const added = async (server: TestServer, session: TestSession) => {
  const { input, passkey } = await creation(server, session)
  expect((await server.call(savePasskey, input, session)).mensaje).toBe('success')
  return passkey
}
const challenge = async (server: TestServer) => (await server.call(getPasskeyChallenge, {})).data.desafio

it('a passkey opens what a code opens: the same answer, a session of its own', async () => {
  const { server, ana } = await start()
  const passkey = await added(server, ana)
  const entered = await server.call(
    enterWithPasskey,
    answerWith(passkey, { challenge: await challenge(server) }),
  )
  const { keylogin } = (await server.call(sendLoginCode, { email: ANA })).data
  const code = (await server.outbox())[0]?.code
  const byCode = (await server.call(validateLoginCode, { keylogin, code })).data
  expect(entered.data).toEqual({ ...byCode, keylogin, session_id: entered.data.session_id })
  expect(new Set([ana.session_id, byCode.session_id, entered.data.session_id]).size).toBe(3)
  expect((await server.call(validateSession, {}, entered.data)).mensaje).toBe('success')
})

it('a mail tells the owner of each new passkey, and the list says when it was made and used', async () => {
  const { server, ana, bea } = await start()
  const passkey = await added(server, ana)
  const [mail] = await server.outbox()
  expect([mail?.to, mail?.subject]).toEqual([ANA, 'Ahora puedes entrar a Vianda con tu huella o llave'])
  server.clock.advance(60_000)
  await server.call(enterWithPasskey, answerWith(passkey, { challenge: await challenge(server) }))
  const { llaves } = (await server.call(getPasskeys, {}, ana)).data
  expect(llaves).toEqual([
    { id: expect.any(String), nombre: '', creada: '2026-03-02 08:00:00', usada: '2026-03-02 08:01:00' },
  ])
  expect((await server.call(getPasskeys, {}, bea)).data.llaves).toEqual([])
})

it('twenty wrong codes from everywhere, and the passkey still opens the account', async () => {
  const { server, ana } = await start()
  const passkey = await added(server, ana)
  const { keylogin } = (await server.call(sendLoginCode, { email: ANA })).data
  for (let tries = 0; tries < 20; tries += 1) {
    await server.call(validateLoginCode, { keylogin, code: '000000' }, undefined, `10.0.0.${tries >> 2}`)
  }
  const entered = await server.call(
    enterWithPasskey,
    answerWith(passkey, { challenge: await challenge(server) }),
  )
  expect(entered.mensaje).toBe('success')
})

it.each<[string, Partial<Ceremony>]>([
  ['from another site', { origin: 'https://vianda.evil.test' }],
  ['for another site', { site: 'evil.test' }],
  ['without finger, face or PIN', { isVerified: false }],
  ['of another kind', { type: 'webauthn.create' }],
  ['to a challenge of its own', { challenge: Buffer.from('a.9999999999999.b').toString('base64url') }],
])('a sign-in %s opens nothing', async (_what, given) => {
  const { server, ana } = await start()
  const passkey = await added(server, ana)
  const input = answerWith(passkey, { challenge: await challenge(server), ...given })
  expect((await server.call(enterWithPasskey, input)).mensaje).toBe(FAILED)
})

it('a challenge works once, for five minutes, on every server, and only for what it was given', async () => {
  const { server, ana } = await start()
  const passkey = await added(server, ana)
  const used = answerWith(passkey, { challenge: await challenge(server) })
  expect((await server.call(enterWithPasskey, used)).mensaje).toBe('success')
  expect((await server.call(enterWithPasskey, used)).mensaje).toBe(FAILED)
  const once = await challenge(server)
  const twice = await Promise.all(
    [1, 2].map(() => server.call(enterWithPasskey, answerWith(passkey, { challenge: once }))),
  )
  expect(twice.map(({ mensaje }) => mensaje).sort()).toEqual([FAILED, 'success'])
  const late = await challenge(server)
  server.clock.advance(5 * 60_000)
  expect((await server.call(enterWithPasskey, answerWith(passkey, { challenge: late }))).mensaje).toBe(FAILED)
  const { desafio } = (await server.call(getPasskeyCreation, {}, ana)).data
  expect((await server.call(enterWithPasskey, answerWith(passkey, { challenge: desafio }))).mensaje).toBe(
    FAILED,
  )
})

it('a signature by another key or an old counter opens nothing', async () => {
  const { server, ana, bea } = await start()
  const [passkey, other] = [await added(server, ana), await added(server, bea)]
  const enter = async (input: object) => (await server.call(enterWithPasskey, { ...input })).mensaje
  const asked = async () => ({ challenge: await challenge(server) })
  expect(await enter({ ...answerWith(other, await asked()), id: passkey.id })).toBe(FAILED)
  expect(await enter(answerWith(passkey, await asked()))).toBe('success')
  passkey.counter = 0
  expect(await enter(answerWith(passkey, await asked()))).toBe(FAILED)
})

it('a passkey goes on opening its account after the e-mail has changed', async () => {
  const { server, ana } = await start()
  const passkey = await added(server, ana)
  await server.call(sendEmailCode, { email: 'otra@demo.test' }, ana)
  const code = (await server.outbox())[0]?.code ?? ''
  const { keylogin } = (await server.call(changeEmail, { email: 'otra@demo.test', code }, ana)).data
  const entered = await server.call(
    enterWithPasskey,
    answerWith(passkey, { challenge: await challenge(server) }),
  )
  expect(entered.data.keylogin).toBe(keylogin)
})

it('only a passkey made in this session, just now, for this site and person is kept', async () => {
  const { server, ana, bea } = await start()
  const save = async (input: object, session = ana) =>
    (await server.call(savePasskey, { ...input }, session)).mensaje
  expect(await save((await creation(server, bea)).input)).toBe(NOT_SAVED)
  expect(await save((await creation(server, ana, { origin: 'https://evil.test' })).input)).toBe(NOT_SAVED)
  expect(await save((await creation(server, ana, { isVerified: false })).input)).toBe(NOT_SAVED)
  const { desafio, usuario } = (await server.call(getPasskeyCreation, {}, ana)).data
  const attested = { format: 'packed', x5c: [Buffer.alloc(80)] }
  expect(await save(makePasskey({ challenge: desafio }, usuario, attested).input)).toBe(NOT_SAVED)
  const [first, second] = [0, 1].map(() => makePasskey({ challenge: desafio }, usuario).input)
  expect([await save(first ?? {}), await save(second ?? {}), await save(first ?? {})]).toEqual([
    'success',
    NOT_SAVED,
    'success',
  ])
  expect((await server.call(getPasskeyCreation, {}, ana)).data.conocidas).toEqual([{ id: first?.id }])
})

it('ten passkeys an account, not more', async () => {
  const { server, ana } = await start()
  for (let count = 0; count < 10; count += 1) await added(server, ana)
  const { input } = await creation(server, ana)
  expect((await server.call(savePasskey, input, ana)).mensaje).toContain('hasta 10 llaves')
})

it('one that was removed opens nothing more, and only its owner removes it', async () => {
  const { server, ana, bea } = await start()
  const passkey = await added(server, ana)
  const [llave] = (await server.call(getPasskeys, {}, ana)).data.llaves
  const enter = async () =>
    (await server.call(enterWithPasskey, answerWith(passkey, { challenge: await challenge(server) }))).mensaje
  await server.call(removePasskey, { id: llave?.id }, bea)
  expect(await enter()).toBe('success')
  for (const id of [llave?.id, llave?.id, 'x'])
    expect((await server.call(removePasskey, { id }, ana)).mensaje).toBe('success')
  expect(await enter()).toBe(UNKNOWN)
})

it('two servers on one database know each other’s challenges and passkeys', async () => {
  const database = await openTestDatabase()
  const shared = { ...database, close: async () => undefined }
  onTestFinished(() => database.close())
  const one = await startTestServer({
    database: shared,
    seed: async (deps) => void (await addAccount(deps, { email: ANA })),
  })
  const two = await startTestServer({ database: shared })
  onTestFinished(async () => {
    await one.close()
    await two.close()
  })
  const passkey = await added(one, await sessionFor(one, ANA))
  const input = answerWith(passkey, { challenge: await challenge(one) })
  expect((await two.call(enterWithPasskey, input)).mensaje).toBe('success')
  expect((await one.call(enterWithPasskey, input)).mensaje).toBe(FAILED)
})

it.each([
  ['http://127.0.0.1:3000', null],
  ['https://[::1]', null],
  ['https://10.0.0.7', null],
  ['http://vianda.ec', null],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://vianda.ec', { id: 'vianda.ec', origin: 'https://vianda.ec' }],
])('PUBLIC_URL %s: passkeys belong to %o', (PUBLIC_URL, site) => {
  expect(siteOf(readConfig({ PUBLIC_URL }))).toEqual(site)
})

it('where PUBLIC_URL is an IP address passkeys are neither offered nor served', async () => {
  const server = await startTestServer({ config: { publicUrl: '' } })
  onTestFinished(() => server.close())
  const config = (await server.inject({ method: 'GET', url: '/config.json' })).json()
  expect(config).toMatchObject({ extensions: true, passkey_site: '' })
  expect((await server.call(getPasskeyChallenge, {})).status).toBe(404)
})
