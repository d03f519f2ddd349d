import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { endSessionsOf } from '../../../server/identity/sessions-repository'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServer, type TestSession } from '../../support/server'
import { sessionFor } from '../../support/sessions'

const DAY = 24 * 60 * 60_000
const EMAIL = 'ana@demo.test'
const NOT_FOUND = 'No se encontró una sesión activa'

let server: TestServer
let session: TestSession
let ana: number
beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      ana = await addAccount(deps, { email: EMAIL })
      await addAccount(deps, { email: 'otra@demo.test' })
    },
  })
  session = await server.signIn(EMAIL)
})
afterEach(() => server.close())

const validate = async (given: Partial<TestSession>) => (await server.call(validateSession, given)).mensaje

describe('account/validate_session.php', () => {
  it('[CALL-07] a live session is answered with success and its user', async () => {
    const { data, status } = await server.call(validateSession, {}, session)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ keylogin: session.keylogin, nombre: 'Ana', rol: 1, img_profile: '' })
  })

  it('a session id that does not exist is no active session', async () => {
    expect(await validate({ ...session, session_id: 'x'.repeat(43) })).toBe(NOT_FOUND)
  })

  it("a session id with another person's keylogin is no active session", async () => {
    const other = await server.signIn('otra@demo.test')
    expect(await validate({ ...session, keylogin: other.keylogin })).toBe(NOT_FOUND)
  })

  it('a session lasts 30 days from its last use', async () => {
    server.clock.advance(29 * DAY)
    expect(await validate(session)).toBe('success')
    server.clock.advance(30 * DAY - 1)
    expect(await validate(session)).toBe('success')
    server.clock.advance(30 * DAY)
    expect(await validate(session)).toBe(NOT_FOUND)
  })

  it('a session in daily use ends after 90 days', async () => {
    for (let day = 1; day < 90; day += 1) {
      server.clock.advance(DAY)
      expect(await validate(session), `day ${day}`).toBe('success')
    }
    server.clock.advance(DAY)
    expect(await validate(session)).toBe(NOT_FOUND)
  })

  it('a session ends with its account', async () => {
    await server.db.query.updateTable('accounts').set({ deleted_at: '2026-03-02 08:00:00' }).execute()
    expect(await validate(session)).toBe(NOT_FOUND)
  })
})

describe('the sessions of an account', () => {
  const MINUTE = 60_000
  const open = (email: string) => sessionFor(server, email)

  it('are twenty at most: another one ends the account’s least recently used one', async () => {
    const other = await open('otra@demo.test')
    server.clock.advance(MINUTE)
    const second = await open(EMAIL)
    server.clock.advance(20 * MINUTE)
    expect(await validate(session)).toBe('success')
    for (let device = 3; device <= 21; device += 1) await open(EMAIL)
    expect(await validate(second)).toBe(NOT_FOUND)
    expect(await validate(session)).toBe('success')
    expect(await validate(other)).toBe('success')
    const rows = await server.db.query.selectFrom('sessions').select('account_id').execute()
    expect(rows.filter(({ account_id }) => account_id === ana)).toHaveLength(20)
  })

  it('the newest always stays, also of fifty that are opened in the same instant', async () => {
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(EMAIL)))
    const last = await open(EMAIL)
    expect(await validate(last)).toBe('success')
    const states = await Promise.all([session, ...opened].map(validate))
    expect(states.filter((state) => state === 'success')).toHaveLength(19)
  })

  it('end together when the account’s role changes, and no others do', async () => {
    const other = await open('otra@demo.test')
    const laptop = await open(EMAIL)
    await server.db.transaction(async (trx) => {
      await trx.updateTable('accounts').set({ rol: 4 }).where('id', '=', ana).execute()
      await endSessionsOf(trx, ana)
    })
    expect([await validate(session), await validate(laptop)]).toEqual([NOT_FOUND, NOT_FOUND])
    expect(await validate(other)).toBe('success')
  })
})
