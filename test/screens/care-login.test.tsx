import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLIENT, NOTHING, startFrame, storedItems } from '../support/frame'
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

  it('is no session: a closed tab leaves nothing but the key and the wait', async () => {
    await askCode()
    await openOtherTab()
    await until(page.codeField)
    const [, keylogin] = storedItems()
    expect(storedItems()).toEqual([NOTHING[0], keylogin, null, null])
  })
})
