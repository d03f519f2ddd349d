import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../support/accounts'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

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

const codeOf = async () => (await server.outbox()).find((mail) => mail.to === EMAIL)?.code ?? ''

describe('/login', () => {
  it('[LOGIN-01] [LOGIN-02] [OVER-04] [LOGIN-04] asks for the e-mail, then for the 6-digit code, and stores keylogin', async () => {
    const app = await renderApp(server, { path: '/login' })
    await app.user.type(await screen.findByLabelText('Correo electrónico'), EMAIL)
    await app.user.click(screen.getByRole('button', { name: 'Enviar código' }))
    expect(await screen.findByLabelText('Código de 6 dígitos')).toBeInTheDocument()
    expect(window.localStorage.getItem('keylogin')).toBeTruthy()
    expect(window.localStorage.getItem('session_id')).toBeNull()
    expect(await codeOf()).toMatch(/^\d{6}$/)
  })

  it('[LOGIN-05] [LOGIN-06] [SESS-01] [SESS-02] [SESS-03] [SESS-04] [OK-13] stores session and user after the right code', async () => {
    const app = await renderApp(server, { path: '/login' })
    await app.user.type(await screen.findByLabelText('Correo electrónico'), `${EMAIL}{Enter}`)
    const field = await screen.findByLabelText('Código de 6 dígitos')
    await app.user.type(field, `${await codeOf()}{Enter}`)
    expect(await screen.findByText('Codigo Validado')).toBeInTheDocument()
    await waitFor(() => expect(window.localStorage.getItem('session_id')).toBeTruthy())
    expect(window.localStorage.getItem('code_confirm')).toBe('true')
    expect(JSON.parse(window.localStorage.getItem('user') ?? '{}')).toMatchObject({ rol: 1 })
    expect(app.callsTo('verify-account/code_send_mail.php')[0]?.body).toEqual({ rute: '', email: EMAIL })
  })
})
