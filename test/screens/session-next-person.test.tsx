import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadUser } from '../../src/parts/session/load-user'
import { freshItems, goTo, NOTHING, storedItems } from '../support/frame'
import { holdTime, settled, until } from '../support/held-time'
import { press, signInLater } from '../support/login-page'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { ANA, BEA, startKitchen } from './client-kitchen'
// Preloads the lazy screens, so no test waits for them.
import '../../src/flows/renovation/RenovationPage'
import '../../src/flows/login/LoginPage'

const RENEWAL = '/cliente/renovacion'

let server: TestServer

beforeEach(async () => {
  const { server: started } = await startKitchen({ ana: { envios: 0 }, bea: { envios: 0 } })
  server = started
  server.clock.advance(61_000)
})
afterEach(() => server.close())

const kept = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('vianda.borrador.'))

/** Ana on her renewal, a service chosen. */
const openRenewal = async () => {
  const time = holdTime(server.clock)
  const app = await renderApp(server, { path: RENEWAL, signInAs: ANA })
  const [service] = await until(() => screen.getAllByRole('radio'))
  fireEvent.click(service ?? document.body)
  return { ...app, time, keylogin: app.store.getState().session.keylogin }
}
type Opened = Awaited<ReturnType<typeof openRenewal>>

const goToPay = async () => {
  press('Continuar al pago')
  await until(() => screen.getByText('Tu servicio'))
}

const lose = async ({ store }: Opened) => {
  await server.db.query.deleteFrom('sessions').execute()
  await act(async () => void store.dispatch(loadUser()))
  await until(() => expect(storedItems()).toEqual(NOTHING))
}

/** Loses the session at the second step. */
const loseRenewal = async () => {
  const app = await openRenewal()
  await goToPay()
  await lose(app)
  await app.time.advance(1000)
  await until(() => expect(app.path()).toBe('/login'))
  return app
}

describe('a renewal whose session was lost at its second step', () => {
  it('is kept under the name of its person, also what was done in the second after the loss', async () => {
    const app = await openRenewal()
    await lose(app)
    await goToPay()
    const drafts = kept().filter((name) => name.includes('renovacion'))
    expect(drafts).toEqual([`vianda.borrador.renovacion.${app.keylogin}`])
  })

  it('begins anew for whoever else signs in in that tab, in which nothing of the first is left', async () => {
    const app = await loseRenewal()
    await signInLater(server, app.time, BEA)
    await until(() => expect(app.path()).toBe('/cliente/menu'))
    expect(kept()).toEqual([])
    await goTo(app, RENEWAL)
    expect((await until(() => screen.getAllByRole('radio'))).length).toBeGreaterThan(1)
  })

  it('leaves nothing to whoever has signed in elsewhere while the tab was away', async () => {
    await loseRenewal()
    const items = await freshItems(server, BEA)
    for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value)
    const again = await renderApp(server, { path: RENEWAL, reload: true })
    await settled()
    expect(again.store.getState().session).toMatchObject({ keylogin: items.keylogin, returnPlace: null })
    expect(kept()).toEqual([])
  })
})
