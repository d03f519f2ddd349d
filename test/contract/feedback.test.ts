import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { createMemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../src/api/api'
import type { ApiExtra } from '../../src/api/base-query'
import { accessApi } from '../../src/api/endpoints/access'
import { deliveryApi } from '../../src/api/endpoints/delivery'
import { menusApi } from '../../src/api/endpoints/menus'
import { ordersApi } from '../../src/api/endpoints/orders'
import { panelApi } from '../../src/api/endpoints/panel'
import { passkeysApi } from '../../src/api/endpoints/passkeys'
import { pushApi } from '../../src/api/endpoints/push'
import { sessionApi } from '../../src/api/endpoints/session'
import { COUNT_WAITING, transfersApi } from '../../src/api/endpoints/transfers'
import { selectBlocked, selectLoading } from '../../src/app/calls-in-progress'
import { type AppState, createAppStore } from '../../src/app/store'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

type Asked = ThunkAction<PromiseLike<unknown>, AppState, ApiExtra, UnknownAction>

/** A store whose next response the test gives; what its requests show meanwhile and in the end. */
const open = () => {
  let respond: (response: Response) => void = () => undefined
  const fetch = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve
      }),
  )
  const store = createAppStore({
    pathApi: 'https://kitchen.test/',
    fetch,
    wire: { body: 'json', membership: 'id', report_fields: {}, extensions: false },
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    router: createMemoryRouter([{ path: '*' }]),
  })
  const seen = async (asked: Asked, answer: object) => {
    const pending = store.dispatch(asked)
    const overlay = selectBlocked(store.getState()) ? 'blocking' : selectLoading(store.getState()) && 'open'
    respond(Response.json(answer))
    await pending
    const shown = store.getState().alerts.filter(({ leaving }) => !leaving)
    return { overlay, toasts: shown.map(({ msg }) => msg) }
  }
  return { fetch, seen, store }
}

const WEEK = { hoy: '2026-03-02' }
const PASSKEY = { id: 'i', client_data: 'c', authenticator_data: 'a', signature: 's' }
const { getClientMenu } = menusApi.endpoints
const refused = { mensaje: 'No' }

it.each([
  [
    'a write',
    ordersApi.endpoints.cancelOrder.initiate({ order_id: '1', envioRestore: true }),
    'blocking',
    ['No'],
  ],
  ['a mailed code', accessApi.endpoints.sendLoginCode.initiate({ email: 'a@b.ec' }), 'open', ['No']],
  [
    'a write shown at once',
    deliveryApi.endpoints.tickStop.initiate({ order_id: '1', marcada: true }),
    false,
    ['No'],
  ],
  [
    'a write that reports in its place',
    passkeysApi.endpoints.enterWithPasskey.initiate(PASSKEY),
    'blocking',
    [],
  ],
  ['a silent write', pushApi.endpoints.removePush.initiate({ endpoint: 'https://push.test/1' }), false, []],
  ['a read', getClientMenu.initiate(WEEK), 'open', ['No']],
  ['a quiet read', getClientMenu.initiate({ ...WEEK, quiet: true }), false, []],
  [
    'a silent read',
    panelApi.endpoints.getPanel.initiate({ search: '2026-03-02', semana: '2026-03-02' }),
    false,
    [],
  ],
] as const)('%s that fails', async (_what, asked, overlay, toasts) => {
  const { fetch, seen } = open()
  expect(await seen(asked, refused)).toEqual({ overlay, toasts })
  expect(JSON.stringify(fetch.mock.calls)).not.toContain('quiet')
})

it('a read that already shows data refreshes without overlay and toast', async () => {
  const { seen } = open()
  const week = { mensaje: 'success', menu: null, orders: [] }
  expect(await seen(getClientMenu.initiate(WEEK), week)).toEqual({ overlay: 'open', toasts: [] })
  const again = getClientMenu.initiate(WEEK, { forceRefetch: true })
  expect(await seen(again, refused)).toEqual({ overlay: false, toasts: [] })
})

it('a call that succeeds in the end takes its own error away', async () => {
  const { seen } = open()
  const cancel = () => ordersApi.endpoints.cancelOrder.initiate({ order_id: '1', envioRestore: true })
  expect(await seen(cancel(), refused)).toMatchObject({ toasts: ['No'] })
  expect(await seen(cancel(), { mensaje: 'success' })).toMatchObject({ toasts: ['Orden cancelada.'] })
})

const NO_MENU = { mensaje: 'success', menu: null, orders: [] }

it.each(['onFocus', 'onOnline'] as const)(
  'what is shown is asked for again when tab or network is back: %s',
  async (event) => {
    const { fetch, seen, store } = open()
    await seen(getClientMenu.initiate(WEEK), NO_MENU)
    store.dispatch(api.internalActions[event]())
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  },
)

it('what the service worker kept is asked for anew past it', async () => {
  const { fetch, seen } = open()
  await seen(getClientMenu.initiate(WEEK), { ...NO_MENU, keptAt: 5 })
  await seen(getClientMenu.initiate(WEEK, { forceRefetch: true }), NO_MENU)
  const caches = fetch.mock.calls.map(([, init]: unknown[]) => Object(init).cache)
  expect(caches).toEqual([undefined, 'reload'])
})

const REVIEW = { id_platillo: '1', platillo: 'Seco', description: '', rating: 5 }
const PAYMENT = {
  ...{ cliente: 'k', membership: '2', banco: '', recibo: '', valor: 90, nota: '' },
  metodo: 'efectivo',
  ...{ fecha: '2026-03-02', request_id: 'a', otro_valor: false, transferencia: '' },
} as const

it.each([
  [
    'a cancellation that brings no user: the user',
    sessionApi.endpoints.validateSession.initiate({ path: '/' }),
    { user: { rol: 1 } },
    ordersApi.endpoints.cancelOrder.initiate({ order_id: '1', envioRestore: true }),
  ],
  [
    'a rating: the orders',
    ordersApi.endpoints.getClientOrders.initiate({ page: 1, itemsPerPage: 10, search: '', searchState: '' }),
    { orders: [], totalPages: 1 },
    ordersApi.endpoints.sendReview.initiate({ review: REVIEW }),
  ],
  [
    'a payment by hand: the transfers',
    transfersApi.endpoints.getTransfers.initiate(COUNT_WAITING),
    { transferencias: [], totalPages: 1, pendientes: 0 },
    transfersApi.endpoints.registerPayment.initiate(PAYMENT),
  ],
] as const)('a write asks again for what it changed: %s', async (_what, read, answer, write) => {
  const { fetch, seen } = open()
  await seen(read, { mensaje: 'success', ...answer })
  await seen(write, { mensaje: 'success', payment: '7' })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3))
})
