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
const EVERYWHERE = 'ext/cerrar_sesiones.php'
const ALL = 'Cerrar sesión en todos los dispositivos'
const BOTH = ['cerrar_sesion', 'cerrar_sesiones']

const openMenu = (name: RegExp) => {
  const header = document.querySelector('header')
  if (!header) throw new Error('There is no top bar')
  fireEvent.click(within(header).getByText(name).closest('button') ?? document.body)
}

interface Opening {
  extensions?: readonly string[]
  interfere?: Interference
}

const openClient = async ({ extensions = BOTH, interfere }: Opening = {}) => {
  const app = await renderApp(server, {
    path: '/cliente/pagos',
    signInAs: CLIENT,
    config: { extensions },
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
    const app = await openClient({
      interfere: (address) => (address === HERE ? fails(address) : undefined),
    })
    press('Cerrar sesion')
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
    await settled()
    expect(toasts()).toEqual([])
  })
})

describe('Cerrar sesión en todos los dispositivos', () => {
  const dialog = () =>
    within(screen.getByRole('dialog', { name: '¿Cerrar sesión en todos tus dispositivos?' }))

  it('asks first; then the sessions of every device are over, and this one goes to /login', async () => {
    const app = await openClient()
    const mine = session()
    server.clock.advance(61_000)
    const phone = await server.signIn(CLIENT)
    press(ALL)
    await until(() => dialog())
    expect(app.callsTo(EVERYWHERE)).toEqual([])
    fireEvent.click(dialog().getByText('Sí, cerrar todas'))
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
    expect(await mensajeFor(mine)).not.toBe('success')
    expect(await mensajeFor(phone)).not.toBe('success')
  })

  it('when it comes to nothing it says that the sessions are still open, and can be tried again', async () => {
    let isDown = true
    const app = await openClient({
      interfere: (address) =>
        isDown && address === EVERYWHERE ? Promise.reject(new TypeError('down')) : undefined,
    })
    press(ALL)
    await until(() => dialog())
    fireEvent.click(dialog().getByText('Sí, cerrar todas'))
    await until(() =>
      expect(dialog().getByRole('alert')).toHaveTextContent(
        'No pudimos cerrar tus sesiones: siguen abiertas.',
      ),
    )
    expect(storedItems()).not.toContain(null)
    isDown = false
    fireEvent.click(dialog().getByText('Sí, cerrar todas'))
    await until(() => expect(app.path()).toBe('/login'))
  })
})
