import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { validateSession } from '#contract/calls/session'
import {
  ADMIN,
  CLIENT,
  DINNER_CLIENT,
  freshItems,
  goTo,
  inOtherTab,
  NOTHING,
  startFrame,
  stored,
  storedItems,
} from '../support/frame'
import { settled, until } from '../support/held-time'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const GONE = { session_id: null, keylogin: null, code_confirm: null, user: null }
const ORDERS = 'update-orders/get_orders.php'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

const open = async (path = '/admin/pagos') => {
  const app = await renderApp(server, { path, signInAs: ADMIN })
  await until(() => screen.getByText('Rosa Luna'))
  await settled()
  return app
}

describe('another tab of the same browser', () => {
  it('signing out there signs out here', async () => {
    const app = await open()
    await inOtherTab(GONE)
    await until(() => expect(app.path()).toBe('/login'))
    expect(app.store.getState().session).toMatchObject(GONE)
    await until(() => screen.getByLabelText('Correo electrónico'))
  })

  it('a page that the browser had put aside learns of it when it is brought back', async () => {
    const app = await open()
    window.localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(app.path()).toBe('/admin/pagos')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await until(() => expect(app.path()).toBe('/login'))
  })

  it('clearing everything there signs out here', async () => {
    const app = await open()
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await until(() => expect(app.path()).toBe('/login'))
  })

  it('signing in there is seen on /login here', async () => {
    await renderApp(server, { path: '/login' })
    await until(() => screen.getByLabelText('Correo electrónico'))
    const items = await freshItems(server, CLIENT)
    await inOtherTab(items)
    await until(() => expect(screen.getByText('Hola, Ana')).toBeInTheDocument())
    expect(storedItems()).toEqual(Object.values(items))
  })

  it('another person’s session there is the session here: this area is left', async () => {
    const app = await open()
    await inOtherTab(GONE)
    await inOtherTab(await freshItems(server, CLIENT))
    await until(() => expect(app.path()).toBe('/login'))
    await until(() => expect(screen.getByText('Hola, Ana')).toBeInTheDocument())
  })

  it('asking for a code there leaves an open form here alone', async () => {
    await renderApp(server, { path: '/login' })
    const field = await until(() => screen.getByLabelText('Correo electrónico'))
    await inOtherTab({ keylogin: 'otra' })
    expect(screen.getByLabelText('Correo electrónico')).toBe(field)
    expect(stored('keylogin')).toBe('otra')
  })

  it('half of a session that is being written there is left alone until it is whole', async () => {
    const app = await open()
    const { user, ...firstThree } = await freshItems(server, CLIENT)
    await inOtherTab({ user: null, ...firstThree })
    expect(stored('session_id')).toBe(firstThree.session_id)
    await inOtherTab({ user })
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual([...Object.values(firstThree), user])
  })

  it('a user who changed there changes here, without asking for the lists again', async () => {
    const app = await open('/admin/pedidos')
    await until(() => expect(app.callsTo(ORDERS)).toHaveLength(1))
    await settled()
    const user = JSON.parse(stored('user') ?? '')
    await inOtherTab({ user: JSON.stringify({ ...user, account: { ...user.account, apellidos: 'Sol' } }) })
    await until(() => expect(screen.getByText('Rosa Sol')).toBeInTheDocument())
    await settled()
    expect(app.callsTo(ORDERS)).toHaveLength(1)
  })

  it('the same user written again there changes nothing here', async () => {
    const app = await open()
    const before = app.store.getState()
    await inOtherTab({ user: stored('user') })
    expect(app.store.getState()).toBe(before)
  })
})

describe('what was typed here and not saved', () => {
  const drafts = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('vianda.borrador.'))

  const typeAllergies = async () => {
    const app = await renderApp(server, { path: '/cliente/cuenta', signInAs: CLIENT })
    fireEvent.change(await until(() => screen.getByLabelText(/^Alergias/)), { target: { value: 'Maní' } })
    expect(drafts()).toHaveLength(1)
    return app
  }

  it('is forgotten when its owner signs out in another tab', async () => {
    const app = await typeAllergies()
    await inOtherTab(GONE)
    await until(() => expect(app.path()).toBe('/login'))
    await settled()
    expect(drafts()).toEqual([])
  })

  it('is forgotten, and not shown to the next person, when somebody else signs in in another tab', async () => {
    const app = await typeAllergies()
    const items = await freshItems(server, DINNER_CLIENT)
    for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value)
    await inOtherTab({ user: items.user })
    await until(() => screen.getByText('Luz'))
    await settled()
    expect(app.path()).toBe('/cliente/cuenta')
    expect(drafts()).toEqual([])
    expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Luz')
    expect(screen.getByLabelText(/^Alergias/)).toHaveValue('')
  })

  it('stays when the same person comes back after a lost session, and goes when another one does', async () => {
    const app = await typeAllergies()
    act(() => {
      app.store.dispatch({ type: 'session/sessionLost', payload: { mensaje: '', path: '/cliente/cuenta' } })
    })
    await inOtherTab(await freshItems(server, CLIENT))
    await settled()
    expect(drafts().filter((key) => key.includes('cuenta'))).toHaveLength(1)
    act(() => {
      app.store.dispatch({ type: 'session/sessionLost', payload: { mensaje: '', path: '/cliente/cuenta' } })
    })
    await inOtherTab(await freshItems(server, DINNER_CLIENT))
    await settled()
    expect(drafts()).toEqual([])
  })
})

describe('local storage that was changed by hand', () => {
  it('cleared: a reload leads to /login', async () => {
    await open()
    window.localStorage.clear()
    const app = await renderApp(server, { path: '/admin/pagos', reload: true })
    await until(() => expect(app.path()).toBe('/login'))
    await until(() => screen.getByLabelText('Correo electrónico'))
  })

  it.each(['session_id', 'keylogin'])('[GUARD-08] without %s: a reload leads to /login', async (key) => {
    await open()
    window.localStorage.removeItem(key)
    const app = await renderApp(server, { path: '/admin/pagos', reload: true })
    await until(() => expect(app.path()).toBe('/login'))
  })

  it('[GUARD-08] cleared in this tab: the next change of path leads to /login', async () => {
    const app = await open()
    window.localStorage.clear()
    await goTo(app, '/admin/clientes')
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
    await until(() =>
      expect(toastTexts()).toEqual(['Tu sesión ya no está en este navegador. Entra otra vez, por favor.']),
    )
  })

  const UNREADABLE = ['', 'null', '{', '[]', '"Rosa"', '{"rol":"jefa"}', '{"rol":4}']

  it.each(UNREADABLE)('[GUARD-08] the user %j is asked for again: the session goes on', async (user) => {
    await open()
    window.localStorage.setItem('user', user)
    const app = await renderApp(server, { path: '/admin/pagos', reload: true })
    await until(() => screen.getByRole('heading', { name: 'Pagos' }))
    expect(app.path()).toBe('/admin/pagos')
    expect(JSON.parse(stored('user') ?? '{}')).toMatchObject({ rol: 4 })
  })

  it.each(UNREADABLE)(
    'the user %j whom the server cannot tell either leads to /login, with a word',
    async (user) => {
      await open()
      window.localStorage.setItem('user', user)
      const app = await renderApp(server, {
        path: '/admin/pagos',
        reload: true,
        interfere: (address) => (address === validateSession.address ? Response.error() : undefined),
      })
      await until(() => expect(app.path()).toBe('/login'))
      await until(() =>
        expect(toastTexts()).toEqual(['No pudimos leer tu sesión guardada. Entra otra vez, por favor.']),
      )
      expect(storedItems()).toEqual(NOTHING)
    },
  )

  it('a client who writes the administrator’s role gets no data, and the server’s word replaces it', async () => {
    await renderApp(server, { path: '/login', signInAs: CLIENT })
    window.localStorage.setItem('user', (stored('user') ?? '').replace('"rol":1', '"rol":4'))
    const app = await renderApp(server, { path: '/admin/pedidos', reload: true })
    await until(() => expect(app.path()).toBe('/login'))
    expect(JSON.parse(stored('user') ?? '')).toMatchObject({ rol: 1 })
  })

  it('a session id that was made up ends as a lost session', async () => {
    await open()
    window.localStorage.setItem('session_id', 'inventada')
    await renderApp(server, { path: '/admin/pagos', reload: true })
    await until(() =>
      expect(toasts()[0]).toMatchObject({ title: 'Error', text: 'No se encontró una sesión activa' }),
    )
    expect(storedItems()).toEqual(NOTHING)
  })
})
