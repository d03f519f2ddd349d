import { act, fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CALLS } from '#contract/calls'
import { getOrders } from '#contract/calls/orders'
import { TOAST_MS } from '#domain/constants'
import { api } from '../../src/api/api'
import { keepPlatillo, platilloOf } from '../../src/features/admin/shared/platillo'
import { navigationRequested } from '../../src/state/navigation'
import { APP_TEXTS } from '../../src/texts/app'
import type { CallName } from '../contract/answers'
import { breaksOf } from '../support/break-answers'
import { CATALOGUE } from '../support/catalogue'
import { startWorld, type World } from '../support/every-call'
import { SAID } from '../support/faults'
import { faultyWay, forgetToasts, livesOfToasts, THE_EIGHT } from '../support/faulty-way'
import { settled, until } from '../support/held-time'
import { loosen, oneOf, withoutOurs } from '../support/loosen'
import { addOrderRow } from '../support/order-rows'
import { rememberSession } from '../support/remembered'
import { renderApp } from '../support/render-app'
import { toasts, toastTexts } from '../support/toasts'
import { atRest, links, typed, visible } from '../support/whole-page'

/** Any number will do, and each is another walk through the same rules. */
const SEED = 20_260_302

/** A machine that is busy with other suites is slow, not wrong. */
vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })

let world: World

beforeAll(async () => {
  world = await startWorld({ ana: { envios: 0 }, bea: { alergias: 'Maní' } })
  const { db } = world.server
  const account_id = world.ids.bea
  const street = { direccion: 'Av. Amazonas N34-120', referencia: '', apartamento: '5B', comentarios: '' }
  const city = { estado: 'Pichincha', ciudad: 'Quito', colonia: 'La Carolina', cp: 170_135 }
  await db.query
    .insertInto('addresses')
    .values({ account_id, ...street, ...city, lat: -0.18, lng: -78.48 })
    .execute()
  const order_id = await addOrderRow(world, { account_id, date: '2026-02-27' })
  const rated = { order_id, account_id, dish_name: 'Locro martes', created_at: '2026-03-01 09:00:00' }
  await db.query
    .insertInto('reviews')
    .values({ ...rated, rating: 4, description: 'Muy rico' })
    .execute()
})
afterAll(() => world.server.close())

interface Screen {
  who: 'ana' | 'bea' | 'admin'
  path: string
  /** The calls whose answers the screen shows. */
  reads: readonly CallName[]
  /** What it shows of them. */
  shows: string
  /** Where it leads without an answer that can be used. */
  leadsTo?: string
  /** What the browser keeps before the screen opens. */
  before?: () => Promise<unknown>
}

/** Keeps Bea's order as the list of orders does. */
const keepOrder = async () => {
  const { server, admin, own } = world
  const { data } = await server.call(getOrders, { search: '2026-03-03' }, admin)
  const order = data.orders.find(({ id }) => id === own.bea.scheduled)
  if (order) keepPlatillo(window.localStorage, platilloOf(order))
}

const SCREENS: readonly Screen[] = [
  { who: 'bea', path: '/cliente/menu', reads: ['getClientMenu'], shows: 'Guatita lunes' },
  { who: 'bea', path: '/cliente/menu-cena', reads: ['getClientMenu'], shows: 'Fritada viernes' },
  { who: 'bea', path: '/cliente/menu/ver?dia=martes', reads: ['getClientMenu'], shows: 'Cancelar orden' },
  {
    who: 'bea',
    path: '/cliente/pedidos?search=2026-02-20&searchState=entregado',
    reads: ['getClientOrders'],
    shows: 'Locro martes',
  },
  {
    who: 'bea',
    path: '/cliente/pedidos/calificar?orden={order}&fecha=2026-02-24',
    reads: ['getClientOrders'],
    shows: 'Locro martes',
  },
  {
    who: 'bea',
    path: '/cliente/pagos?search=2026-02-20&searchState=COMPLETED',
    reads: ['getClientPayments'],
    shows: 'PayPal',
  },
  {
    who: 'bea',
    path: '/cliente/pagos/{payment}',
    reads: ['getClientPayment'],
    shows: 'Membresía Almuerzo',
  },
  { who: 'bea', path: '/cliente/referidos?search=de-', reads: ['getClientReferrals'], shows: 'guest.test' },
  { who: 'bea', path: '/cliente/cuenta', reads: [], shows: '0991234567' },
  { who: 'bea', path: '/cliente/direccion', reads: [], shows: 'La Carolina' },
  { who: 'ana', path: '/cliente/renovacion', reads: ['getLevels'], shows: 'Almuerzo y cena' },
  {
    who: 'admin',
    path: '/admin/dashboard',
    reads: ['getSummary', 'getOrders', 'getMenus'],
    shows: 'Promedio de calificaciones',
  },
  { who: 'admin', path: '/admin/menus?searchDate=2026-03-02', reads: ['getMenus'], shows: 'Página 1 de 1' },
  {
    who: 'admin',
    path: '/admin/menus/{menu}',
    reads: ['getMenu'],
    shows: 'Guatita lunes',
    leadsTo: '/admin/menus/',
  },
  {
    who: 'admin',
    path: '/admin/pedidos?search=2026-03-03&searchType=almuerzo&searchState=programado',
    reads: ['getOrders'],
    shows: 'Locro martes',
  },
  {
    who: 'admin',
    path: '/admin/pedidos?search=2026-03-03&searchType=almuerzo&view=resumen',
    reads: ['getOrders'],
    shows: 'de Locro martes',
  },
  {
    who: 'admin',
    path: '/admin/pedido/ver',
    reads: ['getDeliveryUser'],
    shows: 'La Carolina',
    before: keepOrder,
  },
  { who: 'admin', path: '/admin/pagos?search=2026-02-20', reads: ['getPayments'], shows: 'PayPal' },
  {
    who: 'admin',
    path: '/admin/pagos/{payment}',
    reads: ['getPayment'],
    shows: 'Membresía Almuerzo',
  },
  { who: 'admin', path: '/admin/clientes?search=b', reads: ['getClients'], shows: 'Bea Sol' },
  {
    who: 'admin',
    path: '/admin/clientes/{keylogin}',
    reads: ['getDeliveryUser'],
    shows: 'La Carolina',
  },
  { who: 'admin', path: '/admin/referidos?search=de-', reads: ['getReferrals'], shows: 'guest.test' },
  { who: 'admin', path: '/admin/reportes?periodo=30d', reads: ['getSummary'], shows: 'Muy rico' },
  { who: 'admin', path: '/admin/cuenta', reads: [], shows: '0991234567' },
  { who: 'admin', path: '/admin/direccion', reads: [], shows: 'Mi Dirección' },
]

/** The address of a screen about what Bea has. */
const addressOf = ({ path }: Screen): string => {
  const { menu, own } = world
  const named: Readonly<Record<string, string>> = {
    order: own.bea.delivered,
    payment: own.bea.payment,
    menu: String(menu.id),
    keylogin: own.bea.session.keylogin,
  }
  return path.replace(/\{(\w+)\}/, (_all, name: string) => named[name] ?? '')
}

type Fields = Record<string, unknown>
/** What becomes of a successful answer on its way. */
type Change = (name: CallName, fields: Fields) => object

const asItIs: Change = (_name, fields) => fields
let change = asItIs

const callAt = (input: RequestInfo | URL) => {
  const { pathname } = new URL(String(input), window.location.href)
  return CALLS.find(({ address }) => pathname === `/api/${address}`)
}

/** The way to the server, on which answers are changed. */
const changedFetch: typeof fetch = async (input, init) => {
  const call = callAt(input)
  const response = await world.server.fetch(input, init)
  if (!call) return response
  const { mensaje, ...fields }: Fields = await response.clone().json()
  if (mensaje !== 'success') return response
  return new Response(JSON.stringify({ mensaje, ...change(call.name, fields) }))
}

/** The application on a screen, for somebody who has signed in on this machine. */
const openScreen = async (given: Screen) => {
  change = asItIs
  const way = faultyWay()
  await rememberSession(world.server, world[given.who])
  await given.before?.()
  const address = addressOf(given)
  const { interfere } = way
  const server = { ...world.server, fetch: changedFetch }
  const app = await renderApp(server, { path: address, reload: true, interfere })
  await atRest(app)
  const goTo = (to: string) =>
    act(async () => {
      app.store.dispatch(navigationRequested({ to }))
    })
  /** Leaves, forgets every answer, and comes back. */
  const comeBack = async (next: Change) => {
    change = next
    await goTo(`/${address.split('/')[1]}/nada`)
    await forgetToasts(app)
    await act(async () => {
      app.store.dispatch(api.util.resetApiState())
    })
    await goTo(address)
    await atRest(app)
  }
  /** By the button, where there is one. */
  const tryAgain = async () => {
    const buttons = screen.queryAllByText('Intentar otra vez')
    if (buttons.length === 0) return comeBack(asItIs)
    await forgetToasts(app)
    for (const button of buttons) fireEvent.click(button)
    await atRest(app)
  }
  return { ...app, way, comeBack, tryAgain }
}

/** What nobody may read in a console: a person's words, wherever they stand in an answer. */
const personalIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => personalIn(item, name))
  }
  const isPersonal = /^(nombre|apellidos|email|phone|direccion|keylogin|account_id|descripcion)$/.test(key)
  return isPersonal && typeof value === 'string' && value.length > 2 ? [value] : []
}

/** After an answer that could not be used: the screen says so in its place, or leads elsewhere; the filters are kept. */
const expectUseless = ({ path, leadsTo }: Screen, right: { page: string; typed: string[] }, now: string) => {
  if (leadsTo) return expect(now).toBe(leadsTo)
  expect(visible()).not.toBe(right.page)
  if (path.includes('search')) expect(typed()).toEqual(right.typed)
}

describe.each(SCREENS)('$path ($who)', (given) => {
  it('shows the same, however loose the answers are, and without what only our server adds', async () => {
    const errors = vi.spyOn(console, 'error')
    const { comeBack } = await openScreen(given)
    const right = { page: visible(), links: links() }
    expect(right.page).toContain(given.shows)
    await comeBack((_name, fields) => loosen(fields, SEED))
    expect({ page: visible(), links: links() }).toEqual(right)
    await comeBack((name, fields) => loosen(withoutOurs(CATALOGUE[name].address, fields), SEED + 1))
    expect(visible()).toBe(right.page)
    expect(toastTexts()).toEqual([])
    expect(errors).not.toHaveBeenCalled()
  })

  it.each(given.reads)(
    '%s broken, or failing in any of the eight ways: says so, keeps the filters and goes on',
    async (name) => {
      const errors = vi.spyOn(console, 'error').mockReturnValue()
      const app = await openScreen(given)
      const { way, comeBack, tryAgain, path } = app
      const right = { page: visible(), typed: typed() }
      const { refused, lost, address } = CATALOGUE[name]
      const personal: string[] = []
      const broken: string[] = []
      const breakIt: Change = (called, fields) => {
        if (called !== name) return fields
        personal.push(...personalIn(fields))
        const { answer, ...where } = oneOf(breaksOf(name, fields), SEED)
        broken.push(JSON.stringify(where))
        return answer
      }
      const goesOn = async () => {
        way.heal()
        change = asItIs
        await tryAgain()
        await until(() => expect(visible()).toBe(right.page))
        await settled()
      }
      await comeBack(breakIt)
      expect(toastTexts(), broken.join()).toEqual([lost])
      expect(visible()).not.toContain(APP_TEXTS.crashTitle)
      const details = errors.mock.calls.map((words) => words.join(' '))
      const callsNamed = details.map((detail) => detail.slice(0, name.length + 3))
      expect(new Set(callsNamed)).toEqual(new Set([`[${name}] `]))
      for (const words of personal) expect(details.join('\n')).not.toContain(words)
      expectUseless(given, right, path())
      await goesOn()
      for (const fault of THE_EIGHT) {
        way.meet(address, fault)
        await tryAgain()
        const text = { said: SAID, refused, lost }[fault.kind]
        expect(toasts(), fault.what).toEqual([{ title: 'Error', text, leaving: false }])
        expect(livesOfToasts(app)).toEqual([TOAST_MS])
        expect(document.querySelector('[inert]'), fault.what).toBeNull()
        expectUseless(given, right, path())
      }
      await goesOn()
    },
  )
})
