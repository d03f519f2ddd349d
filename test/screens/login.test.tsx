import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { addAccount } from '../support/accounts'
import { until } from '../support/held-time'
import { loginPage, saidBeside } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const EMAIL = 'ana@example.com'
const SEND = 'verify-account/code_send_mail.php'
const VALIDATE = 'verify-account/validate_code.php'

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

const stored = (key: string) => window.localStorage.getItem(key)

describe('/login', () => {
  it('[LOGIN-01] [LOGIN-02] [OVER-04] [OK-12] asks for the e-mail, then for the code of 6 digits that it mailed', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    expect(screen.getByText(`Enviamos un código de 6 dígitos a ${EMAIL}.`)).toBeInTheDocument()
    expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
    expect(await page.mailedCode(EMAIL)).toMatch(/^\d{6}$/)
    await until(() =>
      expect(toasts()).toEqual([{ title: 'Listo', text: 'El correo se envio con exito', leaving: false }]),
    )
  })

  it('[LOGIN-04] [SESS-02] the keylogin of the answer is stored as soon as the code was sent, and nothing else of a session', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    expect([stored('session_id'), stored('code_confirm'), stored('user')]).toEqual([null, null, null])
    const keylogin = stored('keylogin') ?? ''
    const signedIn = await server.call(validateLoginCode, { keylogin, code: await page.mailedCode(EMAIL) })
    expect(signedIn.data).toMatchObject({ user: { account: { email: EMAIL } } })
  })

  it('[LOGIN-05] [LOGIN-06] [SESS-01] [SESS-02] [SESS-03] [SESS-04] [OK-13] the right code stores session and user', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    page.enter(await page.mailedCode(EMAIL))
    await until(() => expect(toastTexts()).toContain('Codigo Validado'))
    expect(stored('session_id')).toMatch(/^[\w-]{43}$/)
    expect(stored('keylogin')).toBeTruthy()
    expect(stored('code_confirm')).toBe('true')
    expect(JSON.parse(stored('user') ?? '')).toMatchObject({ rol: 1, account: { email: EMAIL } })
  })

  it('[CALL-02] [CALL-08] [CALL-09] [OVER-05] its two calls carry rute, the e-mail, the key and the code, and no password', async () => {
    const app = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    const code = await page.mailedCode(EMAIL)
    page.enter(code)
    await until(() => expect(stored('session_id')).toBeTruthy())
    expect(app.callsTo(SEND).map(({ body }) => body)).toEqual([{ rute: '', email: EMAIL }])
    const keylogin = stored('keylogin')
    expect(app.callsTo(VALIDATE).map(({ body }) => body)).toEqual([{ rute: '', keylogin, code }])
    expect(document.querySelector('input[type=password]')).toBeNull()
  })

  it('[VAL-44] an empty or half e-mail is said beside the field and asks nothing of the server', async () => {
    const app = await renderApp(server, { path: '/login' })
    await page.sendTo('')
    expect(saidBeside(screen.getByLabelText('Correo electrónico'))).toMatch(/Escribe tu correo/)
    await page.sendTo('ana@example')
    expect(saidBeside(screen.getByLabelText('Correo electrónico'))).toMatch(/no parece completo/)
    expect(app.callsTo(sendLoginCode.address)).toEqual([])
  })

  it('[VAL-45] an empty or short code is said beside the field and asks nothing of the server', async () => {
    const app = await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    page.enter('')
    expect(saidBeside(page.codeField())).toMatch(/Escribe el código/)
    page.enter('123')
    expect(saidBeside(page.codeField())).toMatch(/6 dígitos/)
    expect(app.callsTo(VALIDATE)).toEqual([])
  })

  it('a code is waited for in another tab of the same browser too, where it signs in', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    // Another tab shares local storage, not session storage.
    window.sessionStorage.clear()
    const app = await renderApp(server, { path: '/login', reload: true })
    await until(page.codeField)
    page.enter(await page.mailedCode(EMAIL))
    await until(() => expect(app.path()).toBe('/cliente/menu'))
    expect(app.callsTo(SEND)).toEqual([])
  })

  it('leads to /registrate', async () => {
    const app = await renderApp(server, { path: '/login' })
    page.press((await until(() => screen.getByText('Regístrate'))).textContent ?? '')
    await until(() => expect(app.path()).toBe('/registrate'))
  })
})
