import { clearAllListeners } from '@reduxjs/toolkit'
import { act } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { createAppStore } from '../../src/app/store'
import { loadUser } from '../../src/parts/session/load-user'
import { openStorage } from '../../src/state/key-value-store'
import { sessionAccepted, signedOut, userReplaced } from '../../src/state/session'
import type { freshItems } from './frame'
import { WIRE } from './render-app'
import type { TestServer } from './server'

type Items = Awaited<ReturnType<typeof freshItems>>

/** Another tab of the same browser: its own store over the same local storage. */
export const openOtherTab = (server: TestServer, { isHeard = true } = {}) => {
  const storage = openStorage(() => window.localStorage)
  const store = createAppStore({
    pathApi: new URL('/api/', window.location.href).href,
    fetch: server.fetch,
    storage: {
      ...storage,
      setItem: (key, value) => {
        storage.setItem(key, value)
        // As browsers do, to every other tab; the page may be away.
        if (isHeard) window.dispatchEvent(new StorageEvent('storage', { key }))
      },
    },
    router: createMemoryRouter([{ path: '*' }]),
    wire: WIRE,
  })
  onTestFinished(() => store.dispatch(clearAllListeners()))
  return {
    /** Loads the user from the server, which detects an expired session. */
    validate: () => act(async () => void (await store.dispatch(loadUser()))),
    signOut: () => act(async () => void store.dispatch(signedOut())),
    signIn: ({ user, ...session }: Items) =>
      act(async () => {
        const stored = JSON.parse(user)
        store.dispatch(sessionAccepted({ ...session, user: { ...stored, raw: stored } }))
      }),
    /** Changes the user's last name there. */
    rename: (apellidos: string) =>
      act(async () => {
        const { user } = store.getState().session
        if (user)
          store.dispatch(userReplaced({ ...user, raw: { ...user, account: { ...user.account, apellidos } } }))
      }),
    hasSession: () => store.getState().session.session_id !== null,
  }
}
