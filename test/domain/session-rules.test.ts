import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSession, homeOf, isLoggedIn, loginRedirectDelay, SESSION_ITEMS } from '#domain/session-rules'

const absent = fc.constantFrom(undefined, null, '')
const item = fc.oneof(absent, fc.string({ minLength: 1 }))

describe('sessions (specification §4, §6)', () => {
  it('[GUARD-08] for the guards a session is session_id and keylogin, whatever code_confirm says', () =>
    fc.assert(
      fc.property(item, item, item, (session_id, keylogin, code_confirm) => {
        const stored = Boolean(session_id) && Boolean(keylogin)
        expect(hasSession({ session_id, keylogin, code_confirm })).toBe(stored)
      }),
    ))
  it('[GUARD-08] an empty store, or one of the two alone, is no session', () => {
    expect(hasSession({})).toBe(false)
    expect(hasSession({ session_id: 's' })).toBe(false)
    expect(hasSession({ keylogin: 'k' })).toBe(false)
    expect(hasSession({ session_id: 's', keylogin: 'k' })).toBe(true)
  })
  it('[SESS-07] logged in means that session_id, keylogin and code_confirm are all stored', () => {
    const all = { session_id: 's', keylogin: 'k', code_confirm: 'true' }
    expect(isLoggedIn(all)).toBe(true)
    for (const name of ['session_id', 'keylogin', 'code_confirm'] as const) {
      expect(isLoggedIn({ ...all, [name]: null })).toBe(false)
      expect(isLoggedIn({ ...all, [name]: '' })).toBe(false)
      expect(isLoggedIn({ ...all, [name]: undefined })).toBe(false)
    }
  })
  it('four items are removed together', () =>
    expect(SESSION_ITEMS).toEqual(['session_id', 'keylogin', 'code_confirm', 'user']))
  it('[LOGIN-08] the redirect waits seconds_return times 2 seconds', () => {
    expect(loginRedirectDelay(1)).toBe(2000)
    expect(loginRedirectDelay(3)).toBe(6000)
    expect(loginRedirectDelay(0)).toBe(0)
  })
})

describe('roles (specification §2, §6)', () => {
  it.each([
    [1, '/cliente/dashboard'],
    [4, '/admin/dashboard'],
    [0, '/login'],
    [2, '/login'],
    [null, '/login'],
    [undefined, '/login'],
  ])('role %s goes home to %s', (role, home) => expect(homeOf(role)).toBe(home))
  it('[OVER-07] no role but client and administrator has a home of its own', () =>
    fc.assert(
      fc.property(fc.integer(), (role) => {
        expect(homeOf(role) === '/login').toBe(role !== 1 && role !== 4)
      }),
    ))
})
