import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { answer } from '../support/answers'
import { ADMIN, CLIENT, NOTHING, startFrame, stored, storedItems } from '../support/frame'
import { holdTime, settled, until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'

const VALIDATE = 'verify-account/validate_code.php'

let server: TestServer
let page: ReturnType<typeof loginPage>

beforeEach(async () => {
  server = await startFrame()
  page = loginPage(server)
})
afterEach(() => server.close())

describe('after the right code', () => {
  it.each([
    ['a client', CLIENT, '/cliente/menu', '/cliente/dashboard'],
    ['an administrator', ADMIN, '/admin/dashboard', '/admin/dashboard'],
  ])(
    '[LOGIN-07] [LOGIN-08] %s goes to url_return after seconds_return × 2 s',
    async (_who, email, end, through) => {
      const time = holdTime(server.clock)
      const app = await renderApp(server, { path: '/login' })
      await page.askCode(email)
      page.enter(await page.mailedCode(email))
      await until(() => screen.getByText('¡Qué bueno verte!'))
      await time.advance(1999)
      expect(app.path()).toBe('/login')
      await time.advance(1)
      await until(() => expect(app.path()).toBe(end))
      expect(app.visited()).toContain(through)
    },
  )

  /** The real back end may send another wait and another path. */
  const enterWith = async (url_return: string, seconds_return: number) => {
    const session = await server.signIn(ADMIN)
    const { user } = (await server.call(validateSession, {}, session)).data
    server.clock.advance(61_000)
    const time = holdTime(server.clock)
    const fields = { session_id: session.session_id, user, url_return, seconds_return }
    const app = await renderApp(server, {
      path: '/login',
      interfere: (address) => (address === VALIDATE ? answer('success', fields) : undefined),
    })
    await page.askCode(ADMIN)
    page.enter('123456')
    await until(() => screen.getByText('¡Qué bueno verte!'))
    return { app, time }
  }

  it('url_return of another site leads nowhere but home', async () => {
    const { app, time } = await enterWith('//evil.example', 0)
    await time.advance(1)
    await until(() => expect(app.path()).toBe('/admin/dashboard'))
    expect(window.location.origin).toBe('http://localhost:3000')
  })
})

describe('/login with a live session', () => {
  it('says who is signed in and goes on to the own area', async () => {
    const app = await renderApp(server, { path: '/login', signInAs: ADMIN })
    await until(() => screen.getByText('Hola, Rosa'))
    expect(screen.getByText(`Tu sesión sigue abierta con ${ADMIN}.`)).toBeInTheDocument()
    expect(app.path()).toBe('/login')
    page.press('Continuar')
    await until(() => expect(app.path()).toBe('/admin/dashboard'))
  })

  it('offers another account: its session ends on the server too, nothing of it stays, and the form opens', async () => {
    const app = await renderApp(server, { path: '/login', signInAs: ADMIN })
    await until(() => screen.getByText('Hola, Rosa'))
    sessionStorage.setItem('vianda.borrador.cuenta', '{}')
    page.press('Entrar con otra cuenta')
    await until(() => screen.getByLabelText('Correo electrónico'))
    expect(storedItems()).toEqual(NOTHING)
    expect(sessionStorage.getItem('vianda.borrador.cuenta')).toBeNull()
    await until(() => expect(app.callsTo('ext/cerrar_sesion.php')).toHaveLength(1))
    await settled()
    expect(await server.db.query.selectFrom('sessions').selectAll().execute()).toEqual([])
    await page.askCode(CLIENT)
    page.enter(await page.mailedCode(CLIENT))
    await until(() => expect(JSON.parse(stored('user') ?? '{}')).toMatchObject({ rol: 1 }))
    expect(app.path()).toBe('/login')
  })
})
