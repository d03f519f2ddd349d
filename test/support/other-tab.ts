import { clearAllListeners } from '@reduxjs/toolkit'
import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createAppStore } from '../../src/app/store'
import { openStorage } from '../../src/state/key-value-store'
import { locationChanged } from '../../src/state/navigation'
import { sessionAccepted, signedOut } from '../../src/state/session'
import type { freshItems } from './frame'
import type { TestServer } from './server'

type Items = Awaited<ReturnType<typeof freshItems>>

/** When this tab hears what another one did to storage. */
export type Hearing = 'at once' | 'later'

/**
 * Another tab of the same browser: a store of its own over the same local storage. This tab hears of every item by itself,
 * at once or, as one that slept, when it is `woken`.
 */
export const openOtherTab = (server: TestServer, hearing: Hearing = 'at once') => {
  const unheard: StorageEventInit[] = []
  const wake = () => {
    for (const event of unheard.splice(0)) window.dispatchEvent(new StorageEvent('storage', event))
  }
  const change = (key: string, newValue: string | null) => {
    if (window.localStorage.getItem(key) === newValue) return
    if (newValue === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, newValue)
    unheard.push({ key, newValue })
    if (hearing === 'at once') wake()
  }
  const getItem = (key: string) => window.localStorage.getItem(key)
  const storage = openStorage(() => ({ getItem, setItem: change, removeItem: (key) => change(key, null) }))
  const nothing = () => {
    throw new Error('this tab keeps nothing')
  }
  const store = createAppStore({
    pathApi: new URL('/api/', window.location.href).href,
    fetch: server.fetch,
    storage,
    tabStorage: openStorage(nothing),
    navigate: () => undefined,
    currentPath: () => '/cliente/pagos',
  })
  onTestFinished(() => void store.dispatch(clearAllListeners()))
  let pathname = '/cliente/referidos'
  return {
    /** Opens another screen, whose validation is what finds a session lost. */
    goOn: () => {
      pathname = pathname === '/cliente/pagos' ? '/cliente/referidos' : '/cliente/pagos'
      return act(async () => void store.dispatch(locationChanged({ pathname, search: '' })))
    },
    signOut: () => act(async () => void store.dispatch(signedOut())),
    /** A sign-in there, item by item. */
    signIn: ({ user, ...session }: Items) =>
      act(async () => void store.dispatch(sessionAccepted({ ...session, user: JSON.parse(user) }))),
    hasSession: () => store.getState().session.session_id !== null,
    woken: () => act(async () => wake()),
  }
}
