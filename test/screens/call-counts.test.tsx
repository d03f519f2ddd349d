import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALLS } from '#contract/calls'
import { getOrders } from '#contract/calls/orders'
import { readWith } from '#contract/loose'
import { api } from '../../src/api/api'
import { readOrder } from '../../src/api/endpoints/orders'
import { keepPlatillo, platilloOf } from '../../src/features/admin/shared/platillo'
import { navigationRequested } from '../../src/state/navigation'
import type { CallName } from '../contract/answers'
import { startWorld, type World } from '../support/every-call'
import { holdTime, until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { rememberSession } from '../support/remembered'
import { renderApp, type SentCall } from '../support/render-app'
import { atRest } from '../support/whole-page'

/** A machine that is busy with other suites is slow, not wrong. */
vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })

type Person = 'bea' | 'admin'

interface Screen {
  path: string
  /** What it asks beside validate_session; each name as often as it is asked. */
  asks: readonly CallName[]
}

const times = (count: number, name: CallName): CallName[] => Array.from({ length: count }, () => name)

/** `{order}`, `{payment}`, `{menu}` and `{keylogin}` stand for what Bea has. */
const CLIENT_SCREENS: readonly Screen[] = [
  { path: '/cliente/menu', asks: ['getClientMenu'] },
  { path: '/cliente/menu-cena', asks: ['getClientMenu'] },
  { path: '/cliente/menu/ver?dia=martes', asks: ['getClientMenu'] },
  { path: '/cliente/menu-cena/ver?dia=viernes&platillo=0', asks: ['getClientMenu'] },
  { path: '/cliente/pedidos', asks: ['getClientOrders'] },
  { path: '/cliente/pedidos?search=2026-02-20&searchState=entregado', asks: ['getClientOrders'] },
  { path: '/cliente/pedidos/calificar?orden={order}&fecha=2026-02-24', asks: ['getClientOrders'] },
  { path: '/cliente/pagos', asks: ['getClientPayments'] },
  { path: '/cliente/pagos/{payment}', asks: ['getClientPayment'] },
  { path: '/cliente/referidos', asks: ['getClientReferrals'] },
  { path: '/cliente/renovacion', asks: ['getLevels', 'getClientPayments'] },
  { path: '/cliente/cuenta', asks: [] },
  { path: '/cliente/direccion', asks: [] },
]

const ADMIN_SCREENS: readonly Screen[] = [
  { path: '/admin/dashboard', asks: ['getMenus', ...times(2, 'getOrders'), 'getSummary'] },
  { path: '/admin/menus', asks: ['getMenus'] },
  { path: '/admin/menus/{menu}', asks: ['getMenu'] },
  { path: '/admin/menus/new', asks: ['getMenus'] },
  { path: '/admin/pedidos', asks: ['getOrders'] },
  { path: '/admin/pedidos?search=2026-03-03&searchType=almuerzo&view=resumen', asks: ['getOrders'] },
  { path: '/admin/pedido/ver', asks: ['getDeliveryUser'] },
  { path: '/admin/pagos', asks: ['getPayments'] },
  { path: '/admin/pagos/{payment}', asks: ['getPayment'] },
  { path: '/admin/clientes', asks: ['getClients'] },
  { path: '/admin/clientes/{keylogin}', asks: ['getDeliveryUser'] },
  { path: '/admin/referidos', asks: ['getReferrals'] },
  { path: '/admin/reportes', asks: ['getSummary'] },
  { path: '/admin/cuenta', asks: [] },
  { path: '/admin/direccion', asks: [] },
]

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.close())

beforeEach(async () => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  // The order that the list of orders has opened last.
  const { raw } = await world.server.call(getOrders, { search: '2026-03-03' }, world.admin)
  const read = readWith(getOrders.response, raw)?.value.orders ?? []
  const order = read.find(({ id }) => id === world.own.bea.scheduled)
  const kept = readOrder(order)
  if (kept) keepPlatillo(window.localStorage, platilloOf(kept))
})

const addressOf = (path: string): string => {
  const { menu, own } = world
  const named: Readonly<Record<string, string>> = {
    order: own.bea.delivered,
    payment: own.bea.payment,
    menu: String(menu.id),
    keylogin: own.bea.session.keylogin,
  }
  return path.replace(/\{(\w+)\}/, (_all, name: string) => named[name] ?? '')
}

const nameOf = ({ address }: SentCall): string =>
  CALLS.find((call) => call.address === address)?.name ?? address

const namesOf = (sent: readonly SentCall[]): string[] => sent.map(nameOf).sort()

const expected = ({ asks }: Screen): string[] => ['validateSession', ...asks].sort()

const open = async (who: Person, path: string) => {
  await rememberSession(world.server, world[who])
  const app = await renderApp(world.server, { path: addressOf(path), reload: true })
  await atRest(app)
  const goTo = async (to: string) => {
    const before = app.sent.length
    await act(async () => {
      app.store.dispatch(navigationRequested({ to: addressOf(to) }))
    })
    await until(() => expect(app.path()).toBe(addressOf(to)))
    // A screen whose code is still on its way has not asked yet.
    await until(() => expect(app.sent.length).toBeGreaterThan(before))
    await atRest(app)
    return namesOf(app.sent.slice(before))
  }
  return { ...app, goTo }
}

/** A screen of the area that asks for nothing itself. */
const quietBeside = (path: string): string => {
  const area = path.startsWith('/admin') ? '/admin' : '/cliente'
  return path === `${area}/cuenta` ? `${area}/direccion` : `${area}/cuenta`
}

describe.each<readonly [Person, readonly Screen[]]>([
  ['bea', CLIENT_SCREENS],
  ['admin', ADMIN_SCREENS],
])('%s asks each thing once', (who, screens) => {
  it('on the first of its screens, opened by its address', async () => {
    const [given] = screens
    if (!given) throw new Error('No screen')
    const { sent } = await open(who, given.path)
    expect(namesOf(sent)).toEqual(expected(given))
  })

  it('on every screen, reached from another one', async () => {
    const { goTo, path, store } = await open(who, quietBeside(screens[0]?.path ?? ''))
    for (const given of screens) {
      if (path() !== quietBeside(given.path)) await goTo(quietBeside(given.path))
      await act(async () => {
        store.dispatch(api.util.resetApiState())
      })
      expect(await goTo(given.path), given.path).toEqual(expected(given))
    }
  })
})

describe('the session is validated once', () => {
  it.each<readonly [Person, string, string, readonly CallName[]]>([
    ['bea', '/', '/cliente/menu', ['getClientMenu']],
    ['bea', '/cliente', '/cliente/menu', ['getClientMenu']],
    ['bea', '/cliente/dashboard', '/cliente/menu', ['getClientMenu']],
    ['admin', '/admin', '/admin/pedidos', ['getOrders']],
  ])('%s at %s is led on to %s', async (who, from, to, asks) => {
    const app = await open(who, from)
    expect(app.path()).toBe(to)
    expect(namesOf(app.sent)).toEqual(expected({ path: to, asks }))
  })

  it('by a sign-in', async () => {
    const { server } = world
    server.clock.advance(61_000)
    const page = loginPage(server)
    const time = holdTime(server.clock)
    const app = await renderApp(server, { path: '/login' })
    await page.askCode('bea@demo.test')
    page.enter(await page.mailedCode('bea@demo.test'))
    await until(() => screen.getByText('¡Qué bueno verte!'))
    await time.advance(2000)
    await until(() => expect(app.path()).toBe('/cliente/menu'))
    await atRest(app)
    expect(namesOf(app.sent)).toEqual(
      ['sendLoginCode', 'validateLoginCode', 'validateSession', 'getClientMenu'].sort(),
    )
  })
})
