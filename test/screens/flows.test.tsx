import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { navigationRequested } from '../../src/state/navigation'
import { addAccount } from '../support/accounts'
import { holdTime, until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

const EMAIL = 'ana@example.com'

let server: TestServer
let page: ReturnType<typeof loginPage>

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: EMAIL })
    },
  })
  page = loginPage(server)
})
afterEach(() => server.close())

describe('flows in the state tree', () => {
  it('the tree says where the login stands and which event led there', async () => {
    const { store } = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    expect(store.getState().flows).toEqual({
      login: { state: 'verifying', event: 'xstate.done.actor.sendCode' },
      'mailed-code': { state: '(code.entering | wait.waiting)', event: 'xstate.init' },
    })
    page.press('Cambiar correo')
    expect(store.getState().flows).toEqual({ login: { state: 'enteringEmail', event: 'user.changeEmail' } })
  })

  it('ticks of the wait and keystrokes are no steps: only the end of the wait is one', async () => {
    const time = holdTime(server.clock)
    const { store } = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    const before = store.getState().flows
    await time.advance(59_000)
    expect(store.getState().flows).toBe(before)
    await time.advance(1000)
    expect(store.getState().flows['mailed-code']).toEqual({
      state: '(code.entering | wait.over)',
      event: expect.stringContaining('xstate.after'),
    })
  })

  it('leaving the screen takes the flow out of the tree', async () => {
    const { store } = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    act(() => {
      store.dispatch(navigationRequested({ to: '/nada' }))
    })
    await until(() => expect(store.getState().flows).toEqual({}))
  })
})
