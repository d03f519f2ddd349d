import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { EMAIL_INVISIBLE } from '#domain/email'
import { Refusal } from '../../server/errors'
import { administratorService } from '../../server/modules/administrators'
import { addAccount } from '../support/accounts'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test', envios: 3 })
    },
  })
})
afterEach(() => server.close())

const administrators = () => administratorService(server.deps)
const rolesByEmail = async () => {
  const rows = await server.db.query.selectFrom('accounts').select(['email', 'rol']).execute()
  return Object.fromEntries(rows.map(({ email, rol }) => [email, rol]))
}

describe('an administrator at the command line', () => {
  it('gets an account, and signs in with a code as everybody does', async () => {
    const done = await administrators().appoint({ email: ' Jefa@Demo.Test ', nombre: 'Rosa\nLuna' })
    expect(done).toEqual({ kind: 'created', email: 'jefa@demo.test' })
    const session = await server.signIn('jefa@demo.test')
    const { user } = (await server.call(validateSession, {}, session)).data
    expect(user).toMatchObject({ rol: 4, nombre: 'Rosa Luna', envios: 0 })
  })

  it('who has an account already keeps it, and every session of it ends', async () => {
    const session = await server.signIn('ana@demo.test')
    expect((await administrators().appoint({ email: 'ana@demo.test' })).kind).toBe('promoted')
    expect((await server.call(validateSession, {}, session)).mensaje).toBe('No se encontró una sesión activa')
    server.clock.advance(61_000)
    const again = await server.signIn('ana@demo.test')
    const { user } = (await server.call(validateSession, {}, again)).data
    expect(user).toMatchObject({ rol: 4, nombre: 'Ana', envios: 3 })
  })

  it('is found by an e-mail kept as it was before decision 021; only a new one is refused for what is invisible', async () => {
    const old = 'an\u2060a@demo.test'
    await addAccount(server.deps, { email: old, keylogin: 'old' })
    await administrators().appoint({ email: 'jefa@demo.test' })
    expect((await administrators().appoint({ email: old })).kind).toBe('promoted')
    expect(await rolesByEmail()).toMatchObject({ [old]: 4, 'ana@demo.test': 1 })
    expect((await administrators().dismiss({ email: old })).kind).toBe('demoted')
    await expect(administrators().appoint({ email: 'lu\u2060z@demo.test' })).rejects.toThrow(
      new Refusal(EMAIL_INVISIBLE),
    )
  })

  it('a deleted person starts over with the same e-mail', async () => {
    await server.db.query
      .updateTable('accounts')
      .set({ email: null, deleted_at: '2026-03-01 08:00:00' })
      .execute()
    expect((await administrators().appoint({ email: 'ana@demo.test' })).kind).toBe('created')
    expect((await server.signIn('ana@demo.test')).session_id).not.toBe('')
  })

  it('twice at once is one account', async () => {
    const attempts = Array.from({ length: 5 }, () => administrators().appoint({ email: 'jefa@demo.test' }))
    const kinds = (await Promise.all(attempts)).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['already', 'already', 'already', 'already', 'created'])
  })

  it('stops being one, and every session ends; the last one stays', async () => {
    await administrators().appoint({ email: 'ana@demo.test' })
    await expect(administrators().dismiss({ email: 'ana@demo.test' })).rejects.toThrow('único administrador')
    await administrators().appoint({ email: 'jefa@demo.test' })
    const session = await server.signIn('ana@demo.test')
    expect((await administrators().dismiss({ email: 'ana@demo.test' })).kind).toBe('demoted')
    expect((await server.call(validateSession, {}, session)).mensaje).not.toBe('success')
    expect((await administrators().dismiss({ email: 'ana@demo.test' })).kind).toBe('already')
    expect(await rolesByEmail()).toEqual({ 'ana@demo.test': 1, 'jefa@demo.test': 4 })
  })

  it('two who dismiss each other at once leave one', async () => {
    await administrators().appoint({ email: 'ana@demo.test' })
    await administrators().appoint({ email: 'jefa@demo.test' })
    const attempts = ['ana@demo.test', 'jefa@demo.test'].map((email) => administrators().dismiss({ email }))
    const ends = (await Promise.allSettled(attempts)).map(({ status }) => status).sort()
    expect(ends).toEqual(['fulfilled', 'rejected'])
  })
})
