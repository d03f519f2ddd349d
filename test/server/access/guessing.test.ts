import { describe, expect, it, vi } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import type { Call } from '#contract/envelope'
import { LIMITS } from '../../../server/limits/limits'
import type { Mailer } from '../../../server/mail/port'
import { personWith, QUITO } from '../../support/registration'
import { secondServer } from '../../support/second-server'
import type { TestServer } from '../../support/server'
import { recordingDb } from '../../support/statements'
import { ANA, keyOf, MINUTE, post, startGuarded as start, WRONG, wrongCode } from './guesses'

// An attack is some hundred calls.
vi.setConfig({ testTimeout: 60_000 })

const HOUR = 60 * MINUTE
/** As long as ANA's, so that responses compare byte for byte. */
const STRANGER = 'eva@demo.test'

const comparedTries = async ({ db }: TestServer): Promise<number> =>
  (await db.query.selectFrom('codes').select('wrong_total').execute()).reduce(
    (sum, { wrong_total }) => sum + wrong_total,
    0,
  )

describe('guessing at one account from everywhere', () => {
  it('twenty tries at a code are looked at, from two hundred networks and on two servers at once', async () => {
    const server = await start()
    const other = await secondServer(server.deps)
    const keylogin = await keyOf(server, ANA)
    const body = { keylogin, code: await wrongCode(server) }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        post(turn % 2 === 0 ? server.app : other, validateLoginCode, body, `203.0.113.${turn}`),
      ),
    )
    const wrong = answers.filter((answer) => answer.json().mensaje.startsWith(WRONG))
    // The twentieth is told that no further one helps.
    expect(wrong).toHaveLength(19)
    expect(await comparedTries(server)).toBe(20)
  })

  it('registering and signing in count together: six codes an hour for one address', async () => {
    const server = await start()
    let sent = 0
    for (let minute = 0; minute < 58; minute += 2) {
      server.clock.advance(2 * MINUTE)
      const person = { nombre: 'Ana', email: ANA, phone: '0990000099' }
      const call = minute % 4 === 0 ? sendLoginCode : sendRegistrationCode
      if ((await post(server.app, call, person, `203.0.113.${minute}`)).json().mensaje === 'success')
        sent += 1
    }
    expect(sent).toBe(6)
  })

  it('its owner waits longer, reads why, and can still sign in with the last code', async () => {
    const server = await start()
    for (let burnt = 0; burnt < 3; burnt += 1) {
      server.clock.advance(MINUTE)
      const keylogin = await keyOf(server, ANA)
      const code = await wrongCode(server)
      for (let turn = 0; turn < 20; turn += 1) {
        await post(server.app, validateLoginCode, { keylogin, code }, `203.0.113.${turn}`)
      }
    }
    server.clock.advance(2 * MINUTE)
    expect((await server.call(sendLoginCode, { email: ANA })).mensaje).toBe(
      'Hubo muchos intentos fallidos con tus códigos. Usa el del último correo, o pide otro en 58 minutos.',
    )
    server.clock.advance(58 * MINUTE)
    const session = await server.signIn(ANA)
    expect(session.session_id).not.toBe('')
    server.clock.advance(24 * HOUR)
    for (let sent = 0; sent < 6; sent += 1) {
      server.clock.advance(2 * MINUTE)
      expect((await server.call(sendLoginCode, { email: ANA })).mensaje).toBe('success')
    }
  })
})

it('guessing at many accounts from one network ends with the tries of that network, on all servers together', async () => {
  const emails = Array.from({ length: 30 }, (_, index) => `n${index}@demo.test`)
  const server = await start(emails)
  const other = await secondServer(server.deps)
  const keys: string[] = []
  for (const email of emails) keys.push(await keyOf(server, email))
  let looked = 0
  for (let turn = 0; turn < 120; turn += 1) {
    const body = { keylogin: keys[turn % 30] ?? '', code: '123456' }
    const answer = await post(turn % 2 === 0 ? server.app : other, validateLoginCode, body)
    if (answer.statusCode !== 429) looked += 1
  }
  expect(looked).toBe(LIMITS.codeTries.max)
})

/**
 * Everything that responses for an e-mail can give away: bytes, statements, mails asked for.
 * The servers are alike, so that only the e-mail differs.
 */
const tracesOf = async (email: string, calls: (email: string) => readonly [Call, object][]) => {
  const server = await start()
  const { db, statements } = recordingDb(server.deps.db)
  const asked: string[] = []
  const mail: Mailer = {
    ...server.deps.mail,
    enqueue: async (trx, given) => {
      asked.push(given.to === email ? 'enqueue' : 'enqueue to somebody else')
      return server.deps.mail.enqueue(trx, given)
    },
    deliver: () => {
      asked.push('deliver')
    },
  }
  const app = await secondServer(server.deps, { db, mail })
  const traces: object[] = []
  for (const [call, body] of calls(email)) {
    statements.length = 0
    asked.length = 0
    const { body: text, headers, statusCode } = await post(app, call, body)
    const shown = text.replace(/"keylogin":"[\w-]{22}"/, '"keylogin":"…"')
    const length = headers['content-length']
    const names = Object.keys(headers).sort()
    traces.push({ statusCode, shown, length, names, statements: [...statements], asked: [...asked] })
  }
  return traces
}

/** Proof that the trace works: a code was made and mailed. */
const SENT = {
  statusCode: 200,
  asked: ['enqueue', 'deliver'],
  statements: expect.arrayContaining(['begin', expect.stringContaining('insert into "mails"'), 'commit']),
}
const KEYS = new Map<string, string>()

describe('a known and an unknown e-mail', () => {
  it('signing in: the same bytes, statements and mails at every step, right up to the code', async () => {
    for (const email of [ANA, STRANGER]) KEYS.set(email, await keyOf(await start(), email))
    const calls = (email: string): [Call, object][] => [
      [validateLoginCode, { keylogin: KEYS.get(email), code: '000000' }],
      [sendLoginCode, { email }],
      [sendLoginCode, { email: ` ${email.toUpperCase()} ` }],
      ...Array.from({ length: 7 }, (): [Call, object] => [
        validateLoginCode,
        { keylogin: KEYS.get(email), code: '000000' },
      ]),
    ]
    const [known, unknown] = [await tracesOf(ANA, calls), await tracesOf(STRANGER, calls)]
    expect(unknown).toEqual(known)
    expect(known[1]).toMatchObject(SENT)
  })

  it('registering: the same bytes, statements and mails at every step, right up to the code', async () => {
    const registro = 'x'.repeat(43)
    const calls = (email: string): [Call, object][] => [
      [validateRegistrationCode, { email, code: '000000' }],
      [sendRegistrationCode, { nombre: 'Ana', email, phone: '0990000099' }],
      [sendRegistrationCode, { nombre: 'Ana', email, phone: '0990000099' }],
      ...Array.from({ length: 7 }, (): [Call, object] => [
        validateRegistrationCode,
        { email, code: '000000' },
      ]),
      [createAccount, { account: personWith(email), address: QUITO, registro }],
      [createAccount, { account: personWith(email), address: QUITO }],
    ]
    const [known, unknown] = [await tracesOf(ANA, calls), await tracesOf(STRANGER, calls)]
    expect(unknown).toEqual(known)
    expect(known[1]).toMatchObject(SENT)
  })
})
