import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { CLIENT, NOTHING, startFrame, stored, storedItems } from '../support/frame'
import { settled, until } from '../support/held-time'
import { press } from '../support/login-page'
import { type Interference, renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toasts } from '../support/toasts'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

const HERE = 'ext/cerrar_sesion.php'

const openMenu = (name: RegExp) => {
  const header = document.querySelector('header')
  if (!header) throw new Error('There is no top bar')
  fireEvent.click(within(header).getByText(name).closest('button') ?? document.body)
}

const openClient = async (interfere?: Interference) => {
  const app = await renderApp(server, {
    path: '/cliente/pagos',
    signInAs: CLIENT,
    ...(interfere && { interfere }),
  })
  await until(() => screen.getByText('Pedidos anteriores'))
  await settled()
  openMenu(/^Ana$/)
  return app
}

const session = () => ({ session_id: stored('session_id') ?? '', keylogin: stored('keylogin') ?? '' })
const mensajeFor = async (who: ReturnType<typeof session>) =>
  (await server.call(validateSession, {}, who)).mensaje

describe('Cerrar sesion, where the back end can end a session', () => {
  it('[NAV-10] [NAV-11] ends it on the server too, by a request that outlives the page, and says nothing of it', async () => {
    const requests = vi.spyOn(server, 'fetch')
    const app = await openClient()
    const mine = session()
    expect(await mensajeFor(mine)).toBe('success')
    // The one that ends every session stands among the devices, where it is not pressed by mistake.
    expect(screen.queryByText(/en todos los dispositivos/)).toBeNull()
    press('Cerrar sesion')
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
    await until(() => expect(app.callsTo(HERE).map(({ body }) => body)).toEqual([{ rute: '', ...mine }]))
    const [, init] = requests.mock.calls.find(([address]) => String(address).endsWith(HERE)) ?? []
    expect(init).toMatchObject({ keepalive: true, method: 'POST' })
    await until(() => expect(toasts()).toEqual([]))
    await settled()
    expect(await mensajeFor(mine)).not.toBe('success')
  })

  it.each<[string, Interference]>([
    ['cannot be reached', () => Promise.reject(new TypeError('down'))],
    ['answers nothing at all', () => new Promise<Response>(() => undefined)],
  ])('[NAV-10] [NAV-11] neither waits nor fails when the server %s', async (_what, fails) => {
    const app = await openClient((address) => (address === HERE ? fails(address) : undefined))
    press('Cerrar sesion')
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
    await settled()
    expect(toasts()).toEqual([])
  })
})
