import { afterEach, describe, expect, it } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { validateSession } from '#contract/calls/session'
import { cryptoRandom, type Random } from '../../../server/random'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServer } from '../../support/server'

const MINUTE = 60_000
const CLIENT = 'ana@demo.test'
const ADMIN = 'jefa@demo.test'
const STRANGER = 'nadie@demo.test'
const WRONG = /^El código no es correcto/
const BURNT = /^Hubo demasiados intentos/

let server: TestServer
afterEach(() => server.close())

const start = async (random: Random = cryptoRandom) => {
  server = await startTestServer({
    random,
    seed: async (deps) => {
      await addAccount(deps, { email: CLIENT, envios: 4 })
      await addAccount(deps, { email: ADMIN, rol: 4, nombre: 'Jefa' })
    },
  })
}

const requestCode = async (email: string) => {
  const { keylogin } = (await server.call(sendLoginCode, { email })).data
  const code = (await server.outbox())[0]?.code ?? null
  return { keylogin, code }
}

const wrongCode = (right: string | null) => (right === '000000' ? '000001' : '000000')

const tryCode = async (keylogin: string, code: string | null, from?: string) =>
  (await server.call(validateLoginCode, { keylogin, code }, undefined, from)).mensaje

describe('signing in by e-mail and one-time code', () => {
  it('[OVER-04] [CALL-08] [CALL-09] the code from the mail opens a session for the person it was sent to', async () => {
    await start()
    const { code, keylogin } = await requestCode(' Ana@Demo.test ')
    expect(code).toMatch(/^\d{6}$/)
    const { data } = await server.call(validateLoginCode, { keylogin, code })
    expect(data).toMatchObject({
      url_return: '/cliente/dashboard',
      seconds_return: 1,
      user: { rol: 1, nivel: 1, envios: 4, keylogin, account: { email: CLIENT } },
    })
    const session = { session_id: data.session_id, keylogin }
    expect((await server.call(validateSession, {}, session)).data.user).toEqual(data.user)
  })

  it('a code works once', async () => {
    await start()
    const { code, keylogin } = await requestCode(CLIENT)
    expect(await tryCode(keylogin, code)).toBe('success')
    expect(await tryCode(keylogin, code)).toBe('Este código ya se usó. Pide uno nuevo.')
  })

  it('of fifty simultaneous uses of one code, one opens a session', async () => {
    await start()
    const { code, keylogin } = await requestCode(CLIENT)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(keylogin, code)))
    expect(answers.filter((mensaje) => mensaje === 'success')).toHaveLength(1)
  })

  it('a code works for ten minutes', async () => {
    await start()
    const first = await requestCode(CLIENT)
    server.clock.advance(10 * MINUTE)
    expect(await tryCode(first.keylogin, first.code)).toBe('El código ya venció. Pide uno nuevo.')
    const second = await requestCode(CLIENT)
    server.clock.advance(10 * MINUTE - 1)
    expect(await tryCode(second.keylogin, second.code)).toBe('success')
  })

  it('a new code replaces the one before', async () => {
    let next = 7
    await start({ ...cryptoRandom, below: () => next++ })
    const first = await requestCode(CLIENT)
    server.clock.advance(MINUTE)
    const second = await requestCode(CLIENT)
    expect([first.code, second.code]).toEqual(['000007', '000008'])
    expect(await tryCode(first.keylogin, first.code)).toMatch(/^El código no es correcto/)
    expect(await tryCode(second.keylogin, second.code)).toBe('success')
  })

  it('five wrong tries close a code to their origin, and to no other', async () => {
    await start()
    const { code, keylogin } = await requestCode(CLIENT)
    for (let i = 0; i < 4; i += 1) {
      expect(await tryCode(keylogin, wrongCode(code), '10.0.0.66')).toMatch(WRONG)
    }
    // The fifth says at once that no further one helps.
    expect(await tryCode(keylogin, wrongCode(code), '10.0.0.66')).toMatch(BURNT)
    expect(await tryCode(keylogin, wrongCode(code), '10.0.0.66')).toMatch(BURNT)
    expect(await tryCode(keylogin, code, '10.0.0.66')).toMatch(BURNT)
    expect(await tryCode(keylogin, code, '10.0.0.1')).toBe('success')
  })

  it.each([
    ['four from one place', 4, () => '10.0.0.66'],
    ['nineteen from everywhere', 19, (i: number) => `10.0.0.${i}`],
  ])('after %s wrong tries the right code still opens', async (_, tries, from) => {
    await start()
    const { code, keylogin } = await requestCode(CLIENT)
    for (let i = 0; i < tries; i += 1) {
      expect(await tryCode(keylogin, wrongCode(code), from(i))).toMatch(WRONG)
    }
    expect(await tryCode(keylogin, code, from(tries - 1))).toBe('success')
  })

  it('the twentieth wrong try is still looked at, the next one is not, nor the right code from anywhere', async () => {
    await start()
    const { code, keylogin } = await requestCode(CLIENT)
    for (let i = 0; i < 20; i += 1) {
      expect(await tryCode(keylogin, wrongCode(code), `10.0.0.${i}`)).toMatch(i < 19 ? WRONG : BURNT)
    }
    expect(await tryCode(keylogin, wrongCode(code), '10.0.1.1')).toMatch(BURNT)
    expect(await tryCode(keylogin, code, '10.0.1.2')).toMatch(BURNT)
  })
})

describe('asking for codes', () => {
  it('[LOGIN-03] a second code within 60 seconds is refused with the seconds to wait', async () => {
    await start()
    const { code, keylogin } = await requestCode(CLIENT)
    for (let i = 0; i < 5; i += 1) await tryCode(keylogin, wrongCode(code))
    server.clock.advance(18_500)
    const early = await server.call(sendLoginCode, { email: CLIENT })
    expect(early).toMatchObject({ status: 200, mensaje: 'Espera 42 segundos para pedir otro código.' })
    server.clock.advance(41_499)
    expect((await server.call(sendLoginCode, { email: CLIENT })).mensaje).toMatch(/^Espera 1 segundo /)
    server.clock.advance(1)
    expect((await server.call(sendLoginCode, { email: CLIENT })).mensaje).toBe('success')
    expect(await server.outbox()).toHaveLength(2)
  })

  it.each([CLIENT, STRANGER])(
    '%s, whose response was lost, asks again and types the same code',
    async (email) => {
      await start()
      const first = await server.call(sendLoginCode, { email })
      server.clock.advance(59_999)
      expect((await server.call(sendLoginCode, { email })).data).toEqual(first.data)
      expect(await server.outbox()).toHaveLength(1)
    },
  )

  it('of ten simultaneous requests one sends a mail', async () => {
    await start()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(sendLoginCode, { email: CLIENT })),
    )
    expect(new Set(answers.map(({ mensaje }) => mensaje))).toEqual(new Set(['success']))
    expect(await server.outbox()).toHaveLength(1)
  })

  it('at most six codes an hour go to one address', async () => {
    await start()
    for (let i = 0; i < 6; i += 1) {
      await requestCode(CLIENT)
      server.clock.advance(2 * MINUTE)
    }
    const seventh = await server.call(sendLoginCode, { email: CLIENT })
    expect(seventh.status).toBe(200)
    expect(seventh.mensaje).toMatch(/Intenta de nuevo en 48 minutos\.$/)
    server.clock.advance(48 * MINUTE)
    expect((await server.call(sendLoginCode, { email: CLIENT })).mensaje).toBe('success')
  })
})

describe('an e-mail without an account', () => {
  it('gets the same answer, with a key that stays the same, and a mail that says so', async () => {
    await start()
    const known = await server.call(sendLoginCode, { email: CLIENT })
    const unknown = await server.call(sendLoginCode, { email: STRANGER })
    expect({ ...unknown.data, keylogin: '' }).toEqual({ ...known.data, keylogin: '' })
    expect(unknown.data.keylogin).toHaveLength(known.data.keylogin.length)
    const [mail] = await server.outbox()
    expect(mail).toMatchObject({ to: STRANGER, code: null })
    expect(mail?.text).toContain('http://localhost:3000/registrate')
    server.clock.advance(MINUTE)
    expect((await server.call(sendLoginCode, { email: STRANGER })).data.keylogin).toBe(unknown.data.keylogin)
  })

  it('keeps that key when its person registers, so that the key does not tell either', async () => {
    await start()
    const before = (await server.call(sendLoginCode, { email: STRANGER })).data.keylogin
    await addAccount(server.deps, { email: STRANGER })
    server.clock.advance(MINUTE)
    expect((await server.call(sendLoginCode, { email: STRANGER })).data.keylogin).toBe(before)
  })
})

describe('secrets', () => {
  it('codes and session ids are neither logged nor stored in clear', async () => {
    await start()
    const { code, keylogin } = await requestCode(CLIENT)
    const { session_id } = (await server.call(validateLoginCode, { keylogin, code })).data
    await server.call(validateSession, {}, { session_id, keylogin })
    expect(server.log.length).toBeGreaterThan(0)
    const log = server.log.join('')
    for (const secret of [String(code), session_id, keylogin, CLIENT]) expect(log).not.toContain(secret)
    const stored = JSON.stringify([
      await server.db.query.selectFrom('codes').selectAll().execute(),
      await server.db.query.selectFrom('sessions').selectAll().execute(),
    ])
    expect(stored).not.toContain(String(code))
    expect(stored).not.toContain(session_id)
  })
})
