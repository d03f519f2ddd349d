import { act } from '@testing-library/react'
import { validateSession } from '#contract/calls/session'
import type { AppStore } from '../../src/app/store'
import { navigationRequested } from '../../src/state/navigation'
import { addAccount } from './accounts'
import { addMenu } from './kitchen'
import { startTestServer, type TestServer } from './server'
import { sessionFor } from './sessions'

export const CLIENT = 'ana@example.com'
export const DINNER_CLIENT = 'cena@example.com'
export const ADMIN = 'jefa@example.com'

/** A kitchen with this week's menu, two clients (levels 1 and 3) and an administrator. */
export const startFrame = () =>
  startTestServer({
    seed: async (deps) => {
      await addMenu(deps.db, '2026-03-02')
      await addAccount(deps, { email: CLIENT, nombre: 'Ana', apellidos: 'Paz', envios: 5 })
      await addAccount(deps, { email: DINNER_CLIENT, nombre: 'Luz', apellidos: 'Vera', nivel: 3, envios: 5 })
      await addAccount(deps, { email: ADMIN, nombre: 'Rosa', apellidos: 'Luna', rol: 4 })
    },
  })

/** Goes to an address as a link would. */
export const goTo = ({ store }: { store: AppStore }, to: string) =>
  act(() => {
    store.dispatch(navigationRequested({ to }))
  })

export const stored = (key: string): string | null => window.localStorage.getItem(key)

/** The four stored items of a session. */
export const storedItems = () => ['session_id', 'keylogin', 'code_confirm', 'user'].map(stored)

export const NOTHING = [null, null, null, null]

/** The four items of a fresh session of this account, in the order of writing. */
export const freshItems = async (server: TestServer, email: string) => {
  const session = await sessionFor(server, email)
  const { user } = (await server.call(validateSession, {}, session)).data
  return { ...session, code_confirm: 'true', user: JSON.stringify(user) }
}
