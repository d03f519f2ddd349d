import { clearAllListeners } from '@reduxjs/toolkit'
import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createAppStore } from '../../src/app/store'
import { loadUser } from '../../src/parts/session/load-user'
import { openStorage } from '../../src/state/key-value-store'
import { sessionAccepted, signedOut, userReplaced } from '../../src/state/session'
import type { freshItems } from './frame'
import type { TestServer } from './server'
import type { TabLink } from './tab-channel'

type Items = Awaited<ReturnType<typeof freshItems>>

/** Another tab of the same browser: a store of its own over the same local storage. */
export const openOtherTab = (server: TestServer, tabs: TabLink) => {
  const nothing = () => {
    throw new Error('this tab keeps nothing')
  }
  const channel = tabs.open()
  const store = createAppStore({
    pathApi: new URL('/api/', window.location.href).href,
    fetch: server.fetch,
    storage: openStorage(() => window.localStorage),
    tabStorage: openStorage(nothing),
    navigate: () => undefined,
    tabs: channel,
  })
  onTestFinished(() => {
    channel.close()
    store.dispatch(clearAllListeners())
  })
  return {
    /** Asks the server who the user is, which is what finds a session lost. */
    validate: () => act(async () => void (await store.dispatch(loadUser()))),
    signOut: () => act(async () => void store.dispatch(signedOut())),
    signIn: ({ user, ...session }: Items) =>
      act(async () => {
        const stored = JSON.parse(user)
        store.dispatch(sessionAccepted({ ...session, user: { ...stored, came: stored } }))
      }),
    /** A save there has changed the user's last name. */
    rename: (apellidos: string) =>
      act(async () => {
        const { user } = store.getState().session
        if (user)
          store.dispatch(
            userReplaced({ ...user, came: { ...user, account: { ...user.account, apellidos } } }),
          )
      }),
    hasSession: () => store.getState().session.session_id !== null,
  }
}
