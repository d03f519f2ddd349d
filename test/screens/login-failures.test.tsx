import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addAccount } from '../support/accounts'
import { answer, LOST_ANSWERS } from '../support/answers'
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
  vi.spyOn(console, 'error').mockReturnValue()
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: EMAIL })
    },
  })
  page = loginPage(server)
})
afterEach(() => server.close())

/** The application on /login, with the first answer of one call replaced. */
const renderWithFirst = (address: string, first: () => Promise<Response> | Response) => {
  let isFirst = true
  return renderApp(server, {
    path: '/login',
    interfere: (called) => {
      if (called !== address || !isFirst) return undefined
      isFirst = false
      return first()
    },
  })
}

const error = (text: string) => ({ title: 'Error', text, leaving: false })
const formSays = (text: string) => {
  const form = document.querySelector('form')
  if (!form) throw new Error('There is no form')
  expect(within(form).getByText(text)).toBeInTheDocument()
}

describe('sending the code fails', () => {
  it.each(LOST_ANSWERS)(
    '[ERR-34] [ALERT-04] [CALL-06] when %s, it says so and can be tried again',
    async (_why, lost) => {
      await renderWithFirst(SEND, lost)
      await page.sendTo(EMAIL)
      await until(() => expect(toasts()).toEqual([error('Error al conectar con el servidor')]))
      formSays('Error al conectar con el servidor')
      expect(screen.getByLabelText('Correo electrónico')).toHaveValue(EMAIL)
      expect(window.localStorage.getItem('keylogin')).toBeNull()
      await page.askCode(EMAIL)
      page.enter(await page.mailedCode(EMAIL))
      await until(() => expect(window.localStorage.getItem('session_id')).toBeTruthy())
    },
  )

  it('[ERR-23] [ALERT-09] without a text of the server it shows the text of the catalogue', async () => {
    await renderWithFirst(SEND, () => answer(''))
    await page.sendTo(EMAIL)
    await until(() => expect(toasts()).toEqual([error('No se realizo el envio del correo')]))
    formSays('No se realizo el envio del correo')
  })

  it('[ALERT-08] the wait that the server still asks for is shown in its words', async () => {
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    await renderApp(server, { path: '/login' })
    await page.sendTo(EMAIL)
    await until(() => expect(toasts()).toEqual([error('Espera 60 segundos para pedir otro código.')]))
  })
})

describe('validating the code fails', () => {
  it.each(LOST_ANSWERS)(
    '[ERR-43] [ALERT-04] [CALL-06] when %s, the code stays and can be sent again',
    async (_why, lost) => {
      await renderWithFirst(VALIDATE, lost)
      await page.askCode(EMAIL)
      const code = await page.mailedCode(EMAIL)
      page.enter(code)
      await until(() => expect(toasts()).toContainEqual(error('Error al validar el codigo')))
      formSays('Error al validar el codigo')
      expect(page.codeValue()).toBe(code)
      expect(window.localStorage.getItem('session_id')).toBeNull()
      page.press('Validar código')
      await until(() => expect(toastTexts()).toContain('Codigo Validado'))
    },
  )

  it('[ERR-24] [ALERT-09] without a text of the server it shows the text of the catalogue', async () => {
    await renderWithFirst(VALIDATE, () => answer('  '))
    await page.askCode(EMAIL)
    page.enter(await page.mailedCode(EMAIL))
    await until(() => expect(toasts()).toContainEqual(error('El codigo no es valido')))
    expect(saidBeside(page.codeField())).toMatch(/El codigo no es valido/)
  })

  it('[CALL-06] a success whose status is not ok signs nobody in', async () => {
    const body = { session_id: 'x', url_return: '/cliente/dashboard', seconds_return: 0 }
    const given = new Response(JSON.stringify({ mensaje: 'success', ...body }), { status: 503 })
    await renderWithFirst(VALIDATE, () => given)
    await page.askCode(EMAIL)
    page.enter(await page.mailedCode(EMAIL))
    await until(() => expect(toastTexts()).toContain('Error al validar el codigo'))
    expect(window.localStorage.getItem('session_id')).toBeNull()
  })
})
