import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { membershipApi } from '../../src/api/endpoints/membership'
import { ordersApi } from '../../src/api/endpoints/orders'
import { loadUser } from '../../src/parts/session/load-user'
import { answer, heldAnswer } from '../support/answers'
import { ADMIN, CLIENT, DINNER_CLIENT, freshItems, goTo, inOtherTab, startFrame } from '../support/frame'
import { settled, until } from '../support/held-time'
import { type Interference, renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const GONE = { session_id: null, keylogin: null, code_confirm: null, user: null }
const CLOSED = 'La sesión se cerró en otra pestaña.'
const REPLACED = 'En otra pestaña se abrió otra sesión.'
const DOUBT = 'No sabemos si se guardó lo que estabas enviando: revísalo al entrar, antes de repetirlo.'
const NOT_HERE = 'Tu sesión ya no está en este navegador. Entra otra vez, por favor.'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const open = async (email = CLIENT, interfere?: Interference) => {
  const app = await renderApp(server, {
    path: email === ADMIN ? '/admin/pagos' : '/cliente/cuenta',
    signInAs: email,
    ...(interfere && { interfere }),
  })
  await until(() => screen.getByRole('heading', { level: 1 }))
  await settled()
  return app
}

type App = Awaited<ReturnType<typeof open>>

/** The same items set at once: this tab slept meanwhile and hears of it afterwards. */
const whileAsleep = async (items: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value)
  await inOtherTab({ user: window.localStorage.getItem('user') })
}

describe('a session that ends in another tab', () => {
  it('is told here, once, on /login', async () => {
    const app = await open()
    await inOtherTab(GONE)
    await until(() => expect(app.path()).toBe('/login'))
    await until(() => expect(toasts()).toEqual([{ title: 'Información', text: CLOSED, leaving: false }]))
  })

  it.each([
    ['cleared with all that was stored', () => new StorageEvent('storage', { key: null })],
    [
      'gone when the browser brings the page back',
      () => Object.assign(new Event('pageshow'), { persisted: true }),
    ],
  ])('%s: nobody says that it was another tab', async (_what, event) => {
    const app = await open()
    window.localStorage.clear()
    await act(async () => void window.dispatchEvent(event()))
    await until(() => expect(app.path()).toBe('/login'))
    await until(() => expect(toastTexts()).toEqual([NOT_HERE]))
  })

  it('is told when somebody looks at this tab, not before', async () => {
    const app = await open()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await inOtherTab(GONE)
    await until(() => expect(app.path()).toBe('/login'))
    expect(app.store.getState().alerts).toEqual([])
    visibility.mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await until(() => expect(toastTexts()).toEqual([CLOSED]))
  })

  it('is not told where nobody was signed in', async () => {
    await renderApp(server, { path: '/login' })
    await until(() => screen.getByLabelText('Correo electrónico'))
    await inOtherTab(await freshItems(server, CLIENT))
    await until(() => screen.getByText('Hola, Ana'))
    expect(toastTexts()).toEqual([])
  })

  it('is not told a second time where the server has just said so', async () => {
    const app = await open(ADMIN)
    await server.db.query.deleteFrom('sessions').execute()
    await goTo(app, '/admin/clientes')
    await until(() => expect(toastTexts()).toHaveLength(1))
    await inOtherTab(GONE)
    expect(toastTexts()).toEqual(['No se encontró una sesión activa'])
  })
})

describe('another session in another tab', () => {
  it('is told to whoever finds another person here', async () => {
    await open()
    await whileAsleep(await freshItems(server, DINNER_CLIENT))
    await until(() => expect(toastTexts()).toEqual([REPLACED]))
  })

  it('is not told to the person who signed in there and had nothing under way', async () => {
    const app = await open()
    const items = await freshItems(server, CLIENT)
    await whileAsleep(items)
    await settled()
    expect(app.store.getState().session.session_id).toBe(items.session_id)
    expect(toastTexts()).toEqual([])
  })
})

describe('what was being sent when the session ended in another tab', () => {
  const { cancelOrder } = ordersApi.endpoints
  const { captureWalletOrder } = membershipApi.endpoints
  const CANCEL = 'update-orders/cancel.php'
  const CAPTURE = 'ext/wallet_capturar.php'

  const sendCancel = ({ store }: App) =>
    void store.dispatch(cancelOrder.initiate({ order_id: '1', envioRestore: true }))
  const sendCapture = ({ store }: App) => void store.dispatch(captureWalletOrder.initiate({ order: 'A1' }))

  const send = async (address: string, write: (app: App) => void) => {
    const held = heldAnswer()
    const app = await open(CLIENT, (to) => (to === address ? held.promise : undefined))
    act(() => write(app))
    await until(() => expect(app.callsTo(address)).toHaveLength(1))
    return { app, held }
  }

  it.each([
    ['an order cancelled', CANCEL, sendCancel],
    ['a payment taken, a call without toasts of its own', CAPTURE, sendCapture],
  ] as const)('%s: nobody knows, and that stays until it is closed', async (_what, address, write) => {
    const { app, held } = await send(address, write)
    await inOtherTab(GONE)
    await until(() => expect(app.path()).toBe('/login'))
    const told = [{ title: 'Aviso', text: `${CLOSED} ${DOUBT}`, leaving: false }]
    await until(() => expect(toasts()).toEqual(told))
    await act(async () => held.give(answer('success', { payment: { id: '1', status: 'COMPLETED' } })))
    await settled()
    expect(toasts()).toEqual(told)
    expect(app.store.getState().alerts).toMatchObject([{ time_life: null }])
  })

  it('nobody knows either where the same person has signed in anew there', async () => {
    await send(CANCEL, sendCancel)
    await whileAsleep(await freshItems(server, CLIENT))
    await until(() => expect(toastTexts()).toEqual([`${REPLACED} ${DOUBT}`]))
  })

  it('nobody knows either where only the user was spoilt there, and nothing else is said', async () => {
    await send(CANCEL, sendCancel)
    await inOtherTab({ user: '{' })
    await until(() => expect(toastTexts()).toEqual([DOUBT]))
  })

  it('a look at the session sends nothing: there is nothing to doubt', async () => {
    const held = heldAnswer()
    let isHeld = false
    const app = await open(CLIENT, () => (isHeld ? held.promise : undefined))
    isHeld = true
    act(() => void loadUser(app.store.dispatch))
    await inOtherTab(GONE)
    await until(() => expect(toastTexts()).toEqual([CLOSED]))
    await act(async () => held.give(answer('No hay una sesión iniciada')))
    await settled()
    expect(toastTexts()).toEqual([CLOSED])
  })
})
