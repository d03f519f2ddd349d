import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answer } from '../support/answers'
import { ADMIN, CLIENT, DINNER_CLIENT, goTo, startFrame, stored } from '../support/frame'
import { until } from '../support/held-time'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

const open = (path: string, signInAs?: string) =>
  renderApp(server, { path, ...(signInAs !== undefined && { signInAs }) })

const endsAt = async (app: { path: () => string }, path: string) => {
  await until(() => expect(app.path()).toBe(path))
}

/** Collects the document's text at every change from here on. */
const watch = () => {
  const texts: string[] = []
  const observer = new MutationObserver(() => texts.push(document.body.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return texts
}

describe('/', () => {
  it('[ROUTE-01] [OVER-01] leads a client to /cliente/dashboard, which [ROUTE-04] leads to the menu at once', async () => {
    const app = await open('/', CLIENT)
    await endsAt(app, '/cliente/menu')
    await until(() => expect(app.visited()).toEqual(['/', '/cliente/dashboard', '/cliente/menu']))
  })

  it('[ROUTE-02] [OVER-02] leads an administrator to /admin/dashboard', async () => {
    const app = await open('/', ADMIN)
    await endsAt(app, '/admin/dashboard')
  })

  it('[ROUTE-03] leads anybody else to /login', async () => {
    const app = await open('/')
    await endsAt(app, '/login')
    await until(() => screen.getByLabelText('Correo electrónico'))
  })

  it('[ROUTE-03] [GUARD-07] leads a role that is neither to /login', async () => {
    await open('/login', CLIENT)
    window.localStorage.setItem('user', (stored('user') ?? '').replace('"rol":1', '"rol":2'))
    // The server would correct the role at once.
    const app = await renderApp(server, { path: '/', reload: true, interfere: () => answer('') })
    await endsAt(app, '/login')
    await until(() => screen.getByLabelText('Correo electrónico'))
  })
})

describe('the guards', () => {
  it.each(['menu', 'pagos/3', ''])('[GUARD-01] a visitor on /cliente/%s is sent to /login', async (path) => {
    await endsAt(await open(`/cliente/${path}`), '/login')
  })

  it.each(['pedido/ver', 'dashboard', ''])(
    '[GUARD-02] a visitor on /admin/%s is sent to /login',
    async (path) => {
      await endsAt(await open(`/admin/${path}`), '/login')
    },
  )

  it('[GUARD-03] a client may use /cliente/…', async () => {
    const app = await open('/cliente/cuenta', DINNER_CLIENT)
    await until(() => screen.getByText('Pedidos anteriores', { selector: 'nav *' }))
    for (const path of [
      'menu',
      'menu-cena',
      'pedidos',
      'pedidos/calificar',
      'pagos',
      'pagos/3',
      'referidos',
      'cuenta',
      'direccion',
      'renovacion',
    ]) {
      await goTo(app, `/cliente/${path}`)
      await until(() => expect(app.path()).toBe(`/cliente/${path}`))
      await until(() => screen.getByText('Pedidos anteriores', { selector: 'nav *' }))
    }
  })

  it.each(['clientes/1', ''])('[GUARD-04] a client on /admin/%s is sent to /login', async (path) => {
    const texts = watch()
    await endsAt(await open(`/admin/${path}`, CLIENT), '/login')
    await until(() => expect(screen.getByText('Hola, Ana')).toBeInTheDocument())
    expect(texts.filter((text) => text.includes('Reportes'))).toEqual([])
  })

  it('[GUARD-05] an administrator may use /admin/…', async () => {
    const app = await open('/admin/cuenta', ADMIN)
    await until(() => screen.getByText('Rosa Luna'))
    for (const path of [
      'dashboard',
      'menus',
      'menus/new',
      'pedidos',
      'pedido/ver',
      'pagos',
      'pagos/3',
      'clientes',
      'clientes/k',
      'referidos',
      'reportes',
      'cuenta',
      'direccion',
    ]) {
      await goTo(app, `/admin/${path}`)
      await until(() => expect(app.path()).toBe(`/admin/${path}`))
      await until(() => screen.getByText('Rosa Luna'))
    }
  })

  it.each(['pagos/3', ''])('[GUARD-06] an administrator on /cliente/%s is sent to /login', async (path) => {
    const texts = watch()
    await endsAt(await open(`/cliente/${path}`, ADMIN), '/login')
    await until(() => expect(screen.getByText('Hola, Rosa')).toBeInTheDocument())
    expect(texts.filter((text) => text.includes('Pedidos anteriores'))).toEqual([])
  })

  it.each(['/cliente/menu', '/admin/pedidos'])(
    '[GUARD-07] a role that is neither is sent from %s to /login',
    async (path) => {
      await open('/login', CLIENT)
      window.localStorage.setItem('user', (stored('user') ?? '').replace('"rol":1', '"rol":3'))
      await endsAt(await renderApp(server, { path, reload: true }), '/login')
    },
  )

  it('[GUARD-08] session id and login key are enough for the guards; code_confirm is not asked for', async () => {
    await open('/login', ADMIN)
    window.localStorage.removeItem('code_confirm')
    const app = await renderApp(server, { path: '/admin/pagos', reload: true })
    await until(() => screen.getByText('Rosa Luna'))
    expect(app.path()).toBe('/admin/pagos')
  })
})

describe('/admin', () => {
  it('[ROUTE-30] [ROUTE-31] leads to /admin/pedidos and says Cargando... meanwhile', async () => {
    const leave = window.history.replaceState.bind(window.history)
    const shownOnLeaving: (string | undefined | null)[] = []
    vi.spyOn(window.history, 'replaceState').mockImplementation((state, title, to) => {
      if (String(to).endsWith('/admin/pedidos'))
        shownOnLeaving.push(document.querySelector('main')?.textContent)
      leave(state, title, to)
    })
    const app = await open('/admin', ADMIN)
    await endsAt(app, '/admin/pedidos')
    await until(() => expect(app.visited()).toEqual(['/admin', '/admin/pedidos']))
    expect(shownOnLeaving).toEqual(['Cargando...'])
  })
})

describe('an address that does not exist', () => {
  it.each([
    ['/nada', undefined],
    ['/cliente/nada', CLIENT],
    ['/admin/pedidos/nada', ADMIN],
  ])('%s says so and leads home', async (path, who) => {
    const app = await open(path, who)
    await until(() => screen.getByText('Esta página no existe'))
    screen.getByText('Ir al inicio').closest('a')?.click()
    await until(() => expect(app.path()).not.toBe(path))
  })
})
