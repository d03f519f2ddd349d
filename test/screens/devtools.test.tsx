import type { Action, StoreEnhancer } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { devToolsOptions } from '../../src/app/devtools'
import { addAccount } from '../support/accounts'
import { until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

/**
 * Every action and state as Redux DevTools would show them, through the store's sanitizers. The toolkit reads the
 * extension once, when it loads, so this precedes every import.
 */
const seen = vi.hoisted(() => {
  const shown = { actions: [] as Action[], states: [] as string[] }
  const record =
    (options: typeof devToolsOptions): StoreEnhancer =>
    (createStore) =>
    (reducer, preloaded) => {
      const store = createStore(reducer, preloaded)
      const dispatch: typeof store.dispatch = (action) => {
        const result = store.dispatch(action)
        shown.actions.push(options.actionSanitizer(action))
        shown.states.push(JSON.stringify(options.stateSanitizer(store.getState())))
        return result
      }
      return { ...store, dispatch }
    }
  Object.assign(globalThis, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (options: typeof devToolsOptions) =>
      (...enhancers: StoreEnhancer[]): StoreEnhancer =>
      (createStore) =>
        enhancers.reduceRight((create, enhance) => enhance(create), record(options)(createStore)),
  })
  return shown
})

const EMAIL = 'ana@example.com'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: EMAIL })
    },
  })
})
afterEach(() => server.close())

describe('Redux DevTools', () => {
  it('the story of a sign-in reads in the timeline, and neither code nor session id is in it', async () => {
    const page = loginPage(server)
    const app = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    const code = await page.mailedCode(EMAIL)
    page.enter(code)
    await until(() => expect(window.localStorage.getItem('session_id')).toBeTruthy())
    const sessionId = app.store.getState().session.session_id ?? 'none'
    expect(seen.actions.map(({ type }) => type).filter((type) => type.startsWith('flow/'))).toEqual([
      'flow/login xstate.init → enteringEmail',
      'flow/login user.submit → sendingCode',
      'flow/mailed-code xstate.init → (code.entering | wait.waiting)',
      'flow/login xstate.done.actor.sendCode → verifying',
      'flow/mailed-code user.submit → (code.validating | wait.waiting)',
      'flow/login code.accepted → redirecting',
    ])
    const calls = seen.actions
      .map(({ type }) => type)
      .filter((type) => /^\w+ (pending|fulfilled)$/.test(type))
    expect(calls.slice(0, 4)).toEqual([
      'sendLoginCode pending',
      'sendLoginCode fulfilled',
      'validateLoginCode pending',
      'validateLoginCode fulfilled',
    ])
    const timeline = JSON.stringify(seen.actions)
    expect(timeline).toContain('session/sessionAccepted')
    expect(timeline).toContain('••••••')
    for (const shown of [timeline, ...seen.states]) {
      expect(shown).not.toContain(code)
      expect(shown).not.toContain(sessionId)
    }
  })

  it('masks secrets at any depth, and leaves empty ones and everything else as they are', () => {
    const action = {
      type: 'x',
      payload: { session_id: 'abc', list: [{ code: '123456', code_confirm: 'true' }], keylogin: 'k' },
      meta: { registro: 'ticket', code: '' },
    }
    expect(devToolsOptions.actionSanitizer(action)).toEqual({
      type: 'x',
      payload: { session_id: '••••••', list: [{ code: '••••••', code_confirm: 'true' }], keylogin: 'k' },
      meta: { registro: '••••••', code: '' },
    })
    expect(devToolsOptions.stateSanitizer({ session: { session_id: null } })).toEqual({
      session: { session_id: null },
    })
  })
  it('masks a link, also in a query’s cache key, and names a file', () => {
    const file = new File(['abc'], 'foto.png', { type: 'image/png' })
    const key = 'getRoute({"token":"t-1"})'
    const state = { queries: { [key]: { data: { enlace: 'calendario/t-2' } } }, file }
    expect(devToolsOptions.stateSanitizer(state)).toEqual({
      queries: { 'getRoute({"token":"••••••"})': { data: { enlace: '••••••' } } },
      file: { name: 'foto.png', type: 'image/png', size: 3 },
    })
  })
})
