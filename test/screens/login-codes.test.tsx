import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cryptoRandom } from '../../server/random'
import { addAccount } from '../support/accounts'
import { holdTime, until } from '../support/held-time'
import { loginPage, saidBeside } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'

const EMAIL = 'ana@example.com'
const SEND = 'verify-account/code_send_mail.php'
/** The server's codes count up from 000001 here. */
const WRONG = '999999'

let server: TestServer
let page: ReturnType<typeof loginPage>

beforeEach(async () => {
  let codes = 0
  server = await startTestServer({
    random: {
      ...cryptoRandom,
      below: (limit) => {
        codes += 1
        return codes % limit
      },
    },
    seed: async (deps) => {
      await addAccount(deps, { email: EMAIL })
    },
  })
  page = loginPage(server)
})
afterEach(() => server.close())

const wait = () => document.querySelector('[role=timer]')?.textContent
const description = (text: RegExp) => expect(saidBeside(page.codeField())).toMatch(text)
const signedIn = () => expect(window.localStorage.getItem('session_id')).toBeTruthy()
const mailed = async () => (await server.outbox()).filter(({ to }) => to === EMAIL).length

/** Waits, asks for another code and reads it. */
const anotherCode = async () => {
  await until(() => screen.getByText('Reenviar código'))
  page.press('Reenviar código')
  await until(() => expect(wait()).toMatch(/60 s/))
  return page.mailedCode(EMAIL)
}

describe('the wait for another code', () => {
  it('[LOGIN-03] after each code e-mail 60 seconds are counted down before another may be asked for', async () => {
    const time = holdTime(server.clock)
    const app = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    expect(wait()).toBe('Puedes pedir otro código en 60 s')
    await time.advance(59_000)
    expect(wait()).toBe('Puedes pedir otro código en 1 s')
    expect(screen.queryByText('Reenviar código')).toBeNull()
    await time.advance(1000)
    expect(wait()).toBeUndefined()
    await anotherCode()
    expect(await mailed()).toBe(2)
    expect(app.callsTo(SEND)).toHaveLength(2)
  })

  it('[LOGIN-03] a reload in the middle comes back to the code with what is left of the wait', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    server.clock.advance(20_000)
    const app = await renderApp(server, { path: '/login', reload: true })
    await until(() => expect(wait()).toBe('Puedes pedir otro código en 40 s'))
    page.enter(await page.mailedCode(EMAIL))
    await until(signedIn)
    expect(app.callsTo(SEND)).toEqual([])
  })
})

describe('a code that does not open', () => {
  it('[ALERT-08] a wrong one is said beside the field in the server’s words; the right one still opens', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    page.enter(WRONG)
    await until(() => description(/El código no es correcto. Revisa el último correo que te enviamos./))
    expect(page.codeField()).toHaveFocus()
    expect(window.localStorage.getItem('session_id')).toBeNull()
    page.enter(await page.mailedCode(EMAIL))
    await until(signedIn)
  })

  it('after too many tries the button asks for another code, as soon as it may', async () => {
    const time = holdTime(server.clock)
    const app = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    for (let tries = 1; tries <= 4; tries += 1) {
      page.enter(WRONG)
      await until(() => expect(app.callsTo('verify-account/validate_code.php')).toHaveLength(tries))
      await until(() => description(/El código no es correcto/))
    }
    page.enter(WRONG)
    await until(() => description(/Hubo demasiados intentos/))
    expect(screen.queryByText(/^Llega en menos de un minuto/)).toBeNull()
    // The toast of the try before said something else.
    await until(() =>
      expect(toastTexts().filter((text) => text.includes('código'))).toEqual([
        'Hubo demasiados intentos con este código. Pide uno nuevo.',
      ]),
    )
    expect(screen.queryByText('Validar código')).toBeNull()
    expect(wait()).toMatch(/^Puedes pedir otro código en/)
    await time.advance(60_000)
    await anotherCode()
    expect(screen.getByText('Validar código')).toBeInTheDocument()
  })
})
