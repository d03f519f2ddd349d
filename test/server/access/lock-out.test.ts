import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServer } from '../../support/server'
import { MINUTE } from './guesses'

// A wave is some hundred calls.
vi.setConfig({ testTimeout: 60_000 })

const HOME = '192.0.2.1'
const ELSEWHERE = '192.0.2.99'
const stranger = (n: number) => `198.51.100.${n}`

const start = async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  return server
}

/** What people do with an account's codes, each from a network. */
const codesOf = (server: TestServer, email: string) => {
  let keylogin = ''
  const send = async (from: string) => {
    const sent = await server.call(sendLoginCode, { email }, undefined, from)
    if (sent.mensaje === 'success') keylogin = sent.data.keylogin
    return sent.mensaje
  }
  const lastCode = async () =>
    (await server.outbox()).find(({ code, to }) => to === email && code !== null)?.code
  const type = async (code: string | null | undefined, from: string) =>
    (await server.call(validateLoginCode, { keylogin, code }, undefined, from)).mensaje
  const wrong = async (from: string) => type((await lastCode()) === '000000' ? '000001' : '000000', from)
  const enter = async (from: string) => type(await lastCode(), from)
  /** Twenty wrong tries from four networks. */
  const burn = async () => {
    for (let turn = 0; turn < 20; turn += 1) await wrong(stranger(turn % 4))
  }
  return { send, wrong, enter, burn }
}

const addOwner = async (server: TestServer, email: string) => {
  await addAccount(server.deps, { email })
  const codes = codesOf(server, email)
  await codes.send(HOME)
  expect(await codes.enter(HOME)).toBe('success')
  server.clock.advance(61 * MINUTE)
  return codes
}

it('whatever strangers send and guess, a network that signed in before signs in within a minute', async () => {
  const server = await start()
  let people = 0
  const step = fc.oneof(
    fc.record({ act: fc.constant('send' as const), n: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ act: fc.constant('burn' as const), n: fc.constant(0) }),
    fc.record({ act: fc.constant('wrong' as const), n: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ act: fc.constant('wait' as const), n: fc.integer({ min: 1, max: 15 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      people += 1
      const codes = await addOwner(server, `dueno${people}@demo.test`)
      for (const { act, n } of steps) {
        if (act === 'send') await codes.send(stranger(n))
        else if (act === 'burn') await codes.burn()
        else if (act === 'wrong') await codes.wrong(stranger(n))
        else server.clock.advance(n * MINUTE)
      }
      server.clock.advance(MINUTE)
      expect(await codes.send(HOME)).toBe('success')
      await codes.burn()
      expect(await codes.enter(HOME)).toBe('success')
    }),
    { numRuns: 6 },
  )
})

it('hour after hour of three burnt codes: a clean network waits, the known one does not', async () => {
  const server = await start()
  const codes = await addOwner(server, 'ana@demo.test')
  for (let hour = 0; hour < 3; hour += 1) {
    for (let turn = 0; turn < 3; turn += 1) {
      await codes.send(stranger(turn))
      await codes.burn()
      server.clock.advance(MINUTE)
    }
    expect(await codes.send(ELSEWHERE)).toMatch(/^(Hubo muchos intentos|Ya pediste varios)/)
    expect(await codes.send(HOME)).toBe('success')
    await codes.burn()
    expect(await codes.enter(ELSEWHERE)).toMatch(/^Hubo demasiados intentos/)
    expect(await codes.enter(HOME)).toBe('success')
    server.clock.advance(55 * MINUTE)
  }
})

it('a known network keeps five tries of its own, six codes an hour and the wait of 60 s', async () => {
  const server = await start()
  const codes = await addOwner(server, 'ana@demo.test')
  await codes.send(HOME)
  await codes.burn()
  for (let turn = 0; turn < 4; turn += 1) expect(await codes.wrong(HOME)).toMatch(/^El código no es correcto/)
  expect(await codes.wrong(HOME)).toMatch(/^Hubo demasiados intentos/)
  expect(await codes.send(HOME)).toMatch(/^Espera 60 segundos/)
  expect(await codes.enter(HOME)).toMatch(/^Hubo demasiados intentos/)
  for (let sent = 1; sent < 6; sent += 1) {
    server.clock.advance(MINUTE)
    expect(await codes.send(HOME)).toBe('success')
  }
  server.clock.advance(MINUTE)
  expect(await codes.send(HOME)).toMatch(/^Ya pediste varios códigos/)
})

it('a known network that guesses is a stranger after twenty wrong tries in a day', async () => {
  const server = await start()
  const codes = await addOwner(server, 'ana@demo.test')
  for (let turn = 0; turn < 20; turn += 1) {
    if (turn % 5 === 0) {
      server.clock.advance(20 * MINUTE)
      await codes.send(HOME)
    }
    const isLast = turn % 5 === 4
    const answer = isLast ? /^Hubo demasiados intentos/ : /^El código no es correcto/
    expect(await codes.wrong(HOME)).toMatch(answer)
  }
  server.clock.advance(20 * MINUTE)
  await codes.send(HOME)
  await codes.burn()
  expect(await codes.enter(HOME)).toMatch(/^Hubo demasiados intentos/)
})

it('networks are remembered hashed, ten an account, for 180 days', async () => {
  const server = await start()
  const codes = await addOwner(server, 'ana@demo.test')
  const known = () => server.db.query.selectFrom('known_networks').selectAll().execute()
  expect(JSON.stringify(await known())).not.toContain(HOME)
  for (let n = 1; n <= 10; n += 1) {
    server.clock.advance(60 * MINUTE)
    await codes.send(stranger(n))
    await codes.enter(stranger(n))
  }
  expect(await known()).toHaveLength(10)
  server.clock.advance(181 * 24 * 60 * MINUTE)
  await codes.send(stranger(10))
  for (let turn = 0; turn < 20; turn += 1) await codes.wrong(`203.0.113.${turn % 4}`)
  expect(await codes.enter(stranger(10))).toMatch(/^Hubo demasiados intentos/)
})
