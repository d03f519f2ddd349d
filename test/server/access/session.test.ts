import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServer, type TestSession } from '../../support/server'

const DAY = 24 * 60 * 60_000
const EMAIL = 'ana@demo.test'
const NOT_FOUND = 'No se encontró una sesión activa'

let server: TestServer
let session: TestSession
beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: EMAIL })
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

  it.each([{}, { session_id: '' }, { session_id: 'x' }, { keylogin: 'x' }, { session_id: '', keylogin: '' }])(
    '%j holds nothing to validate',
    async (given) => {
      expect(await validate(given)).toBe('No hay una sesión iniciada')
    },
  )

  it('a session id that does not exist is no active session', async () => {
    expect(await validate({ ...session, session_id: 'x'.repeat(43) })).toBe(NOT_FOUND)
  })

  it("a session id with somebody else's keylogin is no active session", async () => {
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

  it('a session ends with its account', async () => {
    await server.db.query.updateTable('accounts').set({ deleted_at: '2026-03-02 08:00:00' }).execute()
    expect(await validate(session)).toBe(NOT_FOUND)
  })
})
