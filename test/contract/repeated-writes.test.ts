import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientsApi } from '../../src/api/endpoints/clients'
import { menusApi } from '../../src/api/endpoints/menus'
import { ordersApi } from '../../src/api/endpoints/orders'
import { createAppStore } from '../../src/app/store'
import { sessionAccepted } from '../../src/state/session'

const { cancelOrder, sendReview, getClientOrders } = ordersApi.endpoints

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const json = (answer: object, status = 200) => new Response(JSON.stringify(answer), { status })
const done = () => json({ mensaje: 'success' })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** A store whose calls get these answers in turn; the last one repeats. */
const open = (answers: readonly (() => Response | Promise<Response>)[], extensions = true) => {
  const items = new Map<string, string>()
  const fetch = vi.fn(async () => (answers[fetch.mock.calls.length - 1] ?? answers.at(-1) ?? done)())
  const store = createAppStore({
    pathApi: 'https://kitchen.test/',
    fetch,
    wire: { body: 'json', membership: 'id', report_fields: {}, extensions },
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    router: createMemoryRouter([{ path: '*' }]),
  })
  return { store, fetch }
}

const cancel = cancelOrder.initiate({ order_id: '1', envioRestore: true })
const review = sendReview.initiate({
  review: { id_platillo: '1', platillo: 'Seco', description: '', rating: 5 },
})

/** The call's result after all retry pauses. */
const endOf = async <T>(call: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(10_000)
  return call
}

describe('a write that got no answer', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['no network', noNetwork],
    ['a gateway while the server restarts', () => json({}, 502)],
  ])('is sent again after %s, and ends well', async (_why, failure) => {
    const { store, fetch } = open([failure, failure, done])
    expect(await endOf(store.dispatch(cancel))).toMatchObject({ data: {} })
    expect(fetch).toHaveBeenCalledTimes(3)
    const bodies = fetch.mock.calls.map(([, init]: unknown[]) => Object(init).body)
    expect(new Set(bodies).size).toBe(1)
  })

  it('fails at once where the browser knows of no network: the screen needs no veil meanwhile', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { store, fetch } = open([noNetwork])
    expect(await endOf(store.dispatch(cancel))).toMatchObject({ error: { kind: 'transport' } })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('fails at once where the screen shows what was kept, though the browser believes in its network', async () => {
    const keptWeek = () => json({ mensaje: 'success', menu: null, orders: [], keptAt: 1 })
    const { store, fetch } = open([keptWeek, noNetwork])
    await endOf(
      store.dispatch(menusApi.endpoints.getClientMenu.initiate({ hoy: '2026-03-02' }, { subscribe: false })),
    )
    expect(await endOf(store.dispatch(cancel))).toMatchObject({ error: { kind: 'transport' } })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is given up after three repetitions', async () => {
    const { store, fetch } = open([noNetwork])
    expect(await endOf(store.dispatch(cancel))).toMatchObject({
      error: { kind: 'transport', isNetwork: true },
    })
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('is sent once to a stranger', async () => {
    const { store, fetch } = open([noNetwork, done], false)
    expect(await endOf(store.dispatch(cancel))).toMatchObject({ error: { kind: 'transport' } })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is sent once where the second answer would be a refusal', async () => {
    const { store, fetch } = open([noNetwork, done])
    expect(await endOf(store.dispatch(review))).toMatchObject({ error: { kind: 'transport' } })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is sent once where its time is over: its person has waited long enough', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const { store, fetch } = open([noNetwork, done])
    expect(await endOf(store.dispatch(cancel))).toMatchObject({ error: { detail: 'No answer in time' } })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each<[string, () => Response]>([
    ['a refusal', () => json({ mensaje: 'Ya es tarde' })],
    ['the end of the session', () => json({ mensaje: 'No se encontró una sesión activa' })],
    ['an error of the server', () => json({}, 500)],
    ['an answer that is not JSON', () => new Response('<br>')],
  ])('%s is an answer: it is sent once', async (_what, answer) => {
    const { store, fetch } = open([answer])
    expect(await endOf(store.dispatch(cancel))).toHaveProperty('error')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('an answer to an ended session that arrives late does not end the next person’s', async () => {
  const answers: ((response: Response) => void)[] = []
  const { store } = open([() => new Promise((resolve) => answers.push(resolve))])
  const user = { account: {}, membership: {}, address: {} } as never
  store.dispatch(sessionAccepted({ session_id: 'first', keylogin: 'ana', user }))
  const late = [
    store.dispatch(getClientOrders.initiate({ page: 1, itemsPerPage: 10, search: '', searchState: '' })),
    store.dispatch(cancel),
    store.dispatch(menusApi.endpoints.getClientMenu.initiate({ hoy: '2026-03-02' })),
    store.dispatch(clientsApi.endpoints.getDeliveryUser.initiate({ keylogin: 'x' })),
  ]
  store.dispatch(sessionAccepted({ session_id: 'second', keylogin: 'bea', user }))
  for (const give of answers) give(json({ mensaje: 'No se encontró una sesión activa' }))
  await endOf(Promise.allSettled(late))
  expect(answers).toHaveLength(4)
  expect(store.getState().session).toMatchObject({ session_id: 'second', keylogin: 'bea' })
  expect(store.getState().alerts).toEqual([])
})
