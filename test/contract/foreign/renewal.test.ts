import { createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { WireConfig } from '../../../src/api/foreign/wire'
import { createAppStore } from '../../../src/app/store'
import { renovationPorts } from '../../../src/flows/renovation/ports'
import { storePayment } from '../../../src/parts/payments/stored-payment'

const CAPTURE = { id: 'O1', status: 'COMPLETED' }
const PAYMENT = { orderId: 'O1', levelId: '3', capture: CAPTURE, approvedAt: 1, isRefused: false }
const LEVEL = { id: 3, descripcion: 'Almuerzo y cena', precio: '130', beneficios: [], propio: 'x' }

/** The renewal on a back end, whose user has this many shipments; `isSent`: an earlier request got no answer. */
const renewing = async (wire: Partial<WireConfig>, { envios = 0, isSent = false } = {}) => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const answers: Readonly<Record<string, object>> = {
    'account/validate_session.php': { user: { rol: 1, keylogin: 'ana', envios, account: {}, address: {} } },
    'default/niveles.php': { niveles: [LEVEL] },
  }
  const fetch = vi.fn(async (url: string, _init: RequestInit) => {
    const answer = answers[new URL(url).pathname.slice(1)]
    return new Response(JSON.stringify({ mensaje: 'success', ...answer }))
  })
  const { dispatch } = createAppStore({
    pathApi: 'https://kitchen.test/',
    fetch,
    wire: { body: 'json', membership: 'id', report_fields: {}, extensions: false, ...wire },
    storage,
    router: createMemoryRouter([{ path: '*' }]),
  })
  if (isSent) storePayment(storage, 'ana', { ...PAYMENT, isRenewalSent: true })
  const ports = renovationPorts({
    dispatch,
    storage,
    clock: { now: () => 1 },
    keylogin: 'ana',
    isOurs: wire.extensions === true,
    providerActions: { create: null, approve: null },
    levelOf: () => undefined,
  })
  const outcome = await ports.renew(PAYMENT, new AbortController().signal)
  const bodies = fetch.mock.calls
    .filter(([url]) => url.endsWith('update-clients/membership.php'))
    .map(([, { body }]) => JSON.parse(String(body)))
  return { outcome, bodies, isKept: storage.getItem('vianda.pago.ana') !== null }
}

it.each([
  ['its id', 'id', '3'],
  ['the object as it came', 'object', LEVEL],
] as const)('the level goes out as %s', async (_what, membership, sent) => {
  const { bodies, outcome } = await renewing({ membership })
  expect(outcome.kind).toBe('ok')
  expect(bodies).toMatchObject([{ membership: sent, payment: CAPTURE }])
})

it.each([
  ['is not sent where shipments say that the first one arrived', false, 40, 0],
  ['is sent where there are none', false, 0, 1],
  ['is sent to our server, which renews once', true, 40, 1],
])('a second renewal %s', async (_what, extensions, envios, times) => {
  const { bodies, outcome, isKept } = await renewing({ extensions }, { envios, isSent: true })
  expect([outcome.kind, bodies.length, isKept]).toEqual(['ok', times, false])
})
