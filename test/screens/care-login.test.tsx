import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { CLIENT, NOTHING, startFrame, stored, storedItems } from '../support/frame'
import { until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'

let server: TestServer
let page: ReturnType<typeof loginPage>

beforeEach(async () => {
  server = await startFrame()
  page = loginPage(server)
})
afterEach(() => server.close())

/** Another tab of this browser has what local storage has, and nothing of the first one's own memory. */
const openOtherTab = () => {
  window.sessionStorage.clear()
  return renderApp(server, { path: '/login', reload: true })
}
const askCode = async () => {
  await renderApp(server, { path: '/login' })
  await page.askCode(CLIENT)
}
const emailField = () => until(() => screen.getByLabelText('Correo electrónico'))

describe('a code that is waited for', () => {
  it('is waited for in another tab of the same browser too, where it signs in', async () => {
    await askCode()
    const app = await openOtherTab()
    await until(page.codeField)
    expect(screen.getByText(`Enviamos un código de 6 dígitos a ${CLIENT}.`)).toBeInTheDocument()
    page.enter(await page.mailedCode(CLIENT))
    await until(() => expect(app.path()).toBe('/cliente/menu'))
    expect(app.callsTo('verify-account/code_send_mail.php')).toEqual([])
    expect(storedItems()).not.toContain(null)
  })

  it('is waited for as long as it can be good', async () => {
    await askCode()
    server.clock.advance(CODE_LIFETIME_MS - 1)
    await openOtherTab()
    expect(await until(page.codeField)).toBeInTheDocument()
  })

  it('older than its life gives way to the e-mail', async () => {
    await askCode()
    server.clock.advance(CODE_LIFETIME_MS)
    await openOtherTab()
    expect(await emailField()).toHaveValue('')
    expect(screen.queryByLabelText('Código de 6 dígitos')).toBeNull()
  })

  it('is forgotten once it has signed in, or its e-mail is changed', async () => {
    await askCode()
    page.press('Cambiar correo')
    await emailField()
    await openOtherTab()
    await emailField()
    server.clock.advance(61_000)
    await page.askCode(CLIENT)
    page.enter(await page.mailedCode(CLIENT))
    await until(() => expect(stored('session_id')).toBeTruthy())
    window.localStorage.removeItem('session_id')
    await openOtherTab()
    await emailField()
  })

  it('is no session: a closed tab leaves nothing but the key and the wait', async () => {
    await askCode()
    await openOtherTab()
    await until(page.codeField)
    const [, keylogin] = storedItems()
    expect(storedItems()).toEqual([NOTHING[0], keylogin, null, null])
  })
})
