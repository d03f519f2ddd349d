import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cryptoRandom } from '../../server/random'
import type { AppStore } from '../../src/app/store'
import { addAccount } from '../support/accounts'
import { holdTime, until } from '../support/held-time'
import { loginPage, saidBeside } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

const EMAIL = 'ana@example.com'
const SEND = 'verify-account/code_send_mail.php'
const MINUTE = 60_000
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
const flowOf = (store: AppStore) => {
  const { login } = store.getState().flows
  return login?.state
}
const signedIn = () => expect(window.localStorage.getItem('session_id')).toBeTruthy()
const mailed = async () => (await server.outbox()).filter(({ to }) => to === EMAIL).length

/** The wait is over: another code, its mail read. */
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
    await time.advance(1000)
    expect(wait()).toBe('Puedes pedir otro código en 59 s')
    await time.advance(58_000)
    expect(wait()).toBe('Puedes pedir otro código en 1 s')
    expect(screen.queryByText('Reenviar código')).toBeNull()
    await time.advance(1000)
    expect(wait()).toBeUndefined()

    await anotherCode()
    expect(await mailed()).toBe(2)
    await time.advance(59_000)
    expect(wait()).toBe('Puedes pedir otro código en 1 s')
    await time.advance(1000)
    expect(screen.getByText('Reenviar código')).toBeInTheDocument()
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

  it('the e-mail can be changed, and another address gets its code at once', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode('otra@example.com')
    page.press('Cambiar correo')
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('otra@example.com')
    await page.askCode(EMAIL)
    expect(screen.getByText(`Enviamos un código de 6 dígitos a ${EMAIL}.`)).toBeInTheDocument()
    page.enter(await page.mailedCode(EMAIL))
    await until(signedIn)
  })

  it('going back and on with the same e-mail within the wait mails nothing more, and the code still opens', async () => {
    const app = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    page.press('Cambiar correo')
    page.press('Enviar código')
    page.enter(await page.mailedCode(EMAIL))
    await until(signedIn)
    expect(app.callsTo(SEND)).toHaveLength(1)
    expect(await mailed()).toBe(1)
  })

  it('after a changed e-mail a reload begins at the e-mail', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    page.press('Cambiar correo')
    await renderApp(server, { path: '/login', reload: true })
    expect(await until(() => screen.getByLabelText('Correo electrónico'))).toHaveValue('')
  })

  it('a tab whose pending code was edited by hand begins at the e-mail', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    window.localStorage.setItem('vianda.login', '{"email":3')
    await renderApp(server, { path: '/login', reload: true })
    expect(await until(() => screen.getByLabelText('Correo electrónico'))).toHaveValue('')
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

  it('five wrong tries burn it, the right one too, and a new code opens', async () => {
    const time = holdTime(server.clock)
    const app = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    for (let tries = 1; tries <= 5; tries += 1) {
      page.enter(WRONG)
      await until(() => expect(flowOf(app.store)).toMatch(/code.entering/))
      await until(() => description(/no es correcto/))
    }
    page.enter(await page.mailedCode(EMAIL))
    await until(() => description(/Hubo demasiados intentos con este código. Pide uno nuevo./))
    await time.advance(MINUTE)
    page.enter(await anotherCode())
    await until(signedIn)
  })

  it('after ten minutes it has expired, and a new code opens', async () => {
    const time = holdTime(server.clock)
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    await time.advance(10 * MINUTE)
    page.enter(await page.mailedCode(EMAIL))
    await until(() => description(/El código ya venció. Pide uno nuevo./))
    page.enter(await anotherCode())
    await until(signedIn)
  })

  it('a new code makes the one before it worthless', async () => {
    const time = holdTime(server.clock)
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    const first = await page.mailedCode(EMAIL)
    await time.advance(MINUTE)
    const second = await anotherCode()
    page.enter(first)
    await until(() => description(/no es correcto/))
    page.enter(second)
    await until(signedIn)
  })
})
