import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filtersChanged } from '../../src/state/filters'
import { answer, heldAnswer, lostAnswer } from '../support/answers'
import { ADMIN, CLIENT, goTo, NOTHING, startFrame, stored, storedItems } from '../support/frame'
import { settled, until } from '../support/held-time'
import { type Interference, renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'
import { ANA, dishPath, openAs, startKitchen } from './client-kitchen'

const VALIDATE = 'account/validate_session.php'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

/** The administrator on /admin/pagos, after its validation. */
const openPayments = async (validation?: Interference) => {
  const app = await renderApp(server, {
    path: '/admin/pagos',
    signInAs: ADMIN,
    interfere: (address) => (address === VALIDATE ? validation?.(address) : undefined),
  })
  await until(() => screen.getByText('Rosa Luna'))
  await settled()
  return { ...app, validations: () => app.callsTo(VALIDATE) }
}

const nothingSeen = (app: { path: () => string }) => {
  expect(toasts()).toEqual([])
  expect(app.path()).toBe('/admin/pagos')
  expect(screen.getByText('Rosa Luna')).toBeInTheDocument()
}

describe('validating the session', () => {
  it('[SESS-08] [CALL-02] [CALL-03] [CALL-07] asks the server on every change of path, with rute, session_id and keylogin', async () => {
    const app = await openPayments()
    expect(app.validations()).toHaveLength(1)
    for (const [turn, path] of ['/admin/clientes', '/admin/pagos/7', '/admin/pagos/8'].entries()) {
      await goTo(app, path)
      await until(() => expect(app.validations()).toHaveLength(turn + 2))
    }
    const body = { rute: '', session_id: stored('session_id'), keylogin: stored('keylogin') }
    for (const call of app.validations()) expect(call.body).toEqual(body)
    expect(body.session_id).toBeTruthy()
  })

  it('asks nothing when only a filter or the query changes', async () => {
    const app = await openPayments()
    await goTo(app, '/admin/pedidos')
    await until(() => expect(app.validations()).toHaveLength(2))
    act(() => {
      app.store.dispatch(
        filtersChanged({ pathname: '/admin/pedidos', search: '?searchState=enviado', replace: false }),
      )
    })
    await until(() => expect(app.path()).toBe('/admin/pedidos?searchState=enviado'))
    expect(app.validations()).toHaveLength(2)
  })

  it.each(['session_id', 'keylogin', 'code_confirm'])(
    '[SESS-07] without %s nobody is logged in and nothing is validated',
    async (missing) => {
      await renderApp(server, { path: '/login', signInAs: ADMIN })
      for (const item of [missing, 'user']) window.localStorage.removeItem(item)
      const app = await renderApp(server, { path: '/admin/pagos', reload: true })
      await settled()
      expect(app.callsTo(VALIDATE)).toEqual([])
    },
  )

  it('[SESS-16] success replaces the stored user by the one of the reply, on the screen too', async () => {
    const app = await openPayments()
    await server.db.query
      .updateTable('accounts')
      .set({ apellidos: 'Sol' })
      .where('email', '=', ADMIN)
      .execute()
    await goTo(app, '/admin/clientes')
    await until(() => expect(screen.getByText('Rosa Sol')).toBeInTheDocument())
    expect(JSON.parse(stored('user') ?? '')).toMatchObject({ account: { apellidos: 'Sol' } })
  })

  it('a role that the server has changed leads out of the area', async () => {
    const app = await openPayments()
    await server.db.query.updateTable('accounts').set({ rol: 1 }).where('email', '=', ADMIN).execute()
    await goTo(app, '/admin/clientes')
    await until(() => expect(app.path()).toBe('/login'))
  })

  it.each([
    ['another text', () => answer('Estamos en mantenimiento')],
    ['a success with half a user', () => answer('success', { user: { rol: 'jefe' } })],
  ])('[SESS-17] %s is ignored', async (_what, given) => {
    const app = await openPayments()
    const before = storedItems()
    const again = await renderApp(server, {
      path: '/admin/pagos',
      reload: true,
      interfere: (address) => (address === VALIDATE ? given() : undefined),
    })
    await until(() => expect(again.callsTo(VALIDATE)).toHaveLength(1))
    await settled()
    nothingSeen(app)
    expect(storedItems()).toEqual(before)
  })

  it('[SESS-18] when the network fails, nothing is seen of it', async () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue()
    const app = await openPayments(lostAnswer)
    nothingSeen(app)
    expect(storedItems().every(Boolean)).toBe(true)
    // Only the operator sees it.
    expect(complaints.mock.calls).toEqual([[expect.stringMatching(/^\[validateSession\] ./)]])
  })

  it('an answer that comes after the sign-out changes nothing', async () => {
    const held = heldAnswer()
    const app = await openPayments(() => held.promise)
    act(() => {
      screen.getByText('Rosa Luna').closest('button')?.click()
    })
    act(() => screen.getByText('Cerrar sesión').closest('button')?.click())
    await until(() => expect(app.path()).toBe('/login'))
    held.give()
    await settled()
    expect(stored('user')).toBeNull()
    expect(app.store.getState().session.user).toBeNull()
  })

  it('a call that breaks after the sign-out says nothing to whoever comes next', async () => {
    const held = heldAnswer()
    const app = await renderApp(server, {
      path: '/admin/pedidos',
      signInAs: ADMIN,
      interfere: (address) => (address === 'update-orders/get_orders.php' ? held.promise : undefined),
    })
    await until(() => expect(app.callsTo('update-orders/get_orders.php')).toHaveLength(1))
    act(() => {
      app.store.dispatch({ type: 'session/signedOut' })
    })
    held.fail()
    await settled()
    expect(toasts()).toEqual([])
  })

  it('[SESS-16] an answer from before an order does not give back the shipment that the order took', async () => {
    const kitchen = await startKitchen()
    const held = heldAnswer()
    let isFirst = true
    const app = await openAs(kitchen, ANA, {
      path: dishPath(kitchen, 'miercoles'),
      interfere: (address) => {
        if (address !== VALIDATE || !isFirst) return
        isFirst = false
        return held.promise
      },
    })
    const { user } = app.store.getState().session
    const counts = [user?.envios]
    app.store.subscribe(() => {
      const now = app.store.getState().session.user?.envios
      if (now !== counts.at(-1)) counts.push(now)
    })
    fireEvent.click(await until(() => screen.getByRole('button', { name: 'Ordenar' })))
    await until(() => screen.getByRole('button', { name: 'Actualizar' }))
    await settled()
    held.give(answer('success', { user }))
    await settled()
    expect(counts).toEqual([5, 4])
    await kitchen.server.close()
  })
})

describe('a storage that refuses, or was changed by hand', () => {
  const open = async () => {
    const app = await renderApp(server, { path: '/cliente/pagos', signInAs: CLIENT })
    await until(() => screen.getByText('Todavía no tienes pagos'))
    return app
  }

  it('signs nobody out when storage is blocked in the middle of a session', async () => {
    const app = await open()
    const { session_id } = app.store.getState().session
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await goTo(app, '/cliente/cuenta')
    await settled()
    expect(app.path()).toBe('/cliente/cuenta')
    expect(app.store.getState().session).toMatchObject({ session_id, user: { rol: 1 } })
    expect(toastTexts()).toEqual([])
    blocked.mockRestore()
  })

  it('[GUARD-08] sees on the next path that storage was cleared by hand', async () => {
    const app = await open()
    window.localStorage.clear()
    await goTo(app, '/cliente/cuenta')
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
  })

  it('sees at once that another tab has cleared storage', async () => {
    const app = await open()
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await until(() => expect(app.path()).toBe('/login'))
  })

  it.each([
    ['no answer comes', lostAnswer],
    ['the server refuses', () => answer('No se pudo')],
  ])(
    '[SESS-17] a stored user who cannot be read stays signed in when %s, and can try again',
    async (_, first) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const answers = [first]
      await open()
      const items = storedItems()
      window.localStorage.setItem('user', '{')
      const app = await renderApp(server, {
        path: '/cliente/pagos',
        reload: true,
        interfere: (address) => (address === VALIDATE ? answers.shift()?.() : undefined),
      })
      await until(() => screen.getByText('No pudimos cargar tu cuenta'))
      expect(app.callsTo(VALIDATE)).toHaveLength(1)
      expect(stored('session_id')).toBe(items[0])
      act(() => screen.getByText('Intentar otra vez').closest('button')?.click())
      await until(() => screen.getByRole('heading', { name: 'Pagos' }))
      expect(app.path()).toBe('/cliente/pagos')
    },
  )

  it('a client who writes the administrator’s role gets no data, and the server’s word replaces it', async () => {
    await renderApp(server, { path: '/login', signInAs: CLIENT })
    window.localStorage.setItem('user', (stored('user') ?? '').replace('"rol":1', '"rol":4'))
    const app = await renderApp(server, { path: '/admin/pedidos', reload: true })
    await until(() => expect(app.path()).toBe('/login'))
    expect(JSON.parse(stored('user') ?? '')).toMatchObject({ rol: 1 })
  })
})
