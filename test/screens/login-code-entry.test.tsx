import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../support/accounts'
import { until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

const EMAIL = 'ana@example.com'

let server: TestServer
let steps: ReturnType<typeof loginPage>

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: EMAIL })
    },
  })
  steps = loginPage(server)
})
afterEach(() => server.close())

const signedIn = () => expect(window.localStorage.getItem('session_id')).toBeTruthy()

describe('the code on /login', () => {
  it('has the focus at once, brings up the digits of a phone and takes the code from its messages', async () => {
    await renderApp(server, { path: '/login' })
    expect(await until(() => screen.getByLabelText('Correo electrónico'))).toHaveAttribute(
      'inputmode',
      'email',
    )
    await steps.askCode(EMAIL)
    const field = steps.codeField()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('inputmode', 'numeric')
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  })

  it.each([
    ['with a blank inside', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\n`],
    ['with the words around it', (code: string) => `Vale por 10 minutos: ${code}`],
  ])('can be pasted %s, and is sent by itself', async (_how, pasted) => {
    const app = await renderApp(server, { path: '/login' })
    await steps.askCode(EMAIL)
    const code = await steps.mailedCode(EMAIL)
    await app.user.paste(pasted(code))
    await until(signedIn)
    // The field may be gone by now, so check the sent code.
    expect(app.callsTo('verify-account/validate_code.php')).toMatchObject([{ body: { code } }])
  })
})
