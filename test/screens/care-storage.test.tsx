import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeyValueStore, openStorage } from '../../src/state/key-value-store'
import { CLIENT, goTo, NOTHING, startFrame, storedItems } from '../support/frame'
import { settled, until } from '../support/held-time'
import { fillStorage } from '../support/refusing-storage'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'

/** A browser's storage that can be full (it takes nothing new) or blocked (it cannot even be opened). */
const browserStorage = (content: Readonly<Record<string, string>> = {}) => {
  const items = new Map(Object.entries(content))
  const state = { isFull: false, isBlocked: false }
  const refuse = (isRefused: boolean, name: string) => {
    if (isRefused) throw new DOMException('no', name)
  }
  const store: KeyValueStore = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      refuse(state.isFull, 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => items.delete(key),
  }
  const open = () => {
    refuse(state.isBlocked, 'SecurityError')
    return store
  }
  return { items, state, storage: openStorage(open) }
}

describe('what storage refuses', () => {
  it('a value that a full storage does not take is remembered for the tab, before the one it still has', () => {
    const { items, state, storage } = browserStorage({ user: 'old' })
    expect(storage.getItem('user')).toBe('old')
    state.isFull = true
    storage.setItem('user', 'new')
    storage.setItem('keylogin', 'key')
    expect(storage.getItem('user')).toBe('new')
    expect(storage.getItem('keylogin')).toBe('key')
    expect(Object.fromEntries(items)).toEqual({ user: 'old' })
  })

  it('a value that was removed is gone, whether storage had taken it or not', () => {
    const { state, storage } = browserStorage({ user: 'old' })
    state.isFull = true
    storage.setItem('user', 'new')
    storage.removeItem('user')
    expect(storage.getItem('user')).toBeNull()
  })
})

describe('what a hand or another tab has cleared', () => {
  it('is seen as cleared', () => {
    const { items, storage } = browserStorage()
    storage.setItem('user', 'me')
    items.clear()
    expect(storage.getItem('user')).toBeNull()
  })
})

describe('the application', () => {
  let server: TestServer

  beforeEach(async () => {
    server = await startFrame()
  })
  afterEach(() => server.close())

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

  it('signs nobody out when storage is full, and what the server says of the user counts', async () => {
    const app = await open()
    const refused = fillStorage('localStorage')
    await server.db.query
      .updateTable('accounts')
      .set({ nombre: 'Anita' })
      .where('email', '=', CLIENT)
      .execute()
    await goTo(app, '/cliente/cuenta')
    await until(() => screen.getByText('Anita'))
    await goTo(app, '/cliente/pagos')
    await settled()
    expect(app.path()).toBe('/cliente/pagos')
    expect(screen.getByText('Anita')).toBeInTheDocument()
    expect(refused).toHaveBeenCalledWith('setItem', 'user')
  })

  it('[GUARD-08] sees on the next path that storage was cleared by hand', async () => {
    const app = await open()
    window.localStorage.clear()
    await goTo(app, '/cliente/cuenta')
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
  })
})
