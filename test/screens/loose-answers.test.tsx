import { act, fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALLS } from '#contract/calls'
import { getOrders } from '#contract/calls/orders'
import { readWith } from '#contract/loose'
import { api } from '../../src/api/api'
import { keepPlatillo, platilloOf } from '../../src/features/admin/shared/platillo'
import { navigationRequested } from '../../src/state/navigation'
import { APP_TEXTS } from '../../src/texts/app'
import { lostRowsText } from '../../src/texts/no-value'
import type { CallName } from '../contract/answers'
import { type Breakage, MISPLACED, withAllBroken, withRow } from '../support/break-answers'
import { CATALOGUE } from '../support/catalogue'
import { startWorld, type World } from '../support/every-call'
import { forgetToasts } from '../support/faulty-way'
import { until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { loosen, withoutOurs } from '../support/loosen'
import { addOrderRow } from '../support/order-rows'
import { registrationPage } from '../support/registration-page'
import { rememberSession } from '../support/remembered'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { atRest, foreignWords, links, typed, visible } from '../support/whole-page'

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
  /** The list that it shows: place within the answer of the first call of `reads`. */
  rows?: string
  /** Where it leads without an answer that can be used. */
  leadsTo?: string
  /** What the browser keeps before the screen opens. */
  before?: () => Promise<unknown>
}

/** Keeps Bea's order as the list of orders does. */
const keepOrder = async () => {
  const { server, admin, own } = world
  const { raw } = await server.call(getOrders, { search: '2026-03-03' }, admin)
  const read = readWith(getOrders.response, raw)
  const order = read?.value.orders?.find(({ id }) => id === own.bea.scheduled)
  if (order) keepPlatillo(window.localStorage, platilloOf(order))
}

const SCREENS: readonly Screen[] = [
  {
    who: 'bea',
    path: '/cliente/menu',
    reads: ['getClientMenu'],
    shows: 'Guatita lunes',
    rows: 'menu.menu_data.lunes',
  },
  {
    who: 'bea',
    path: '/cliente/menu-cena',
    reads: ['getClientMenu'],
    shows: 'Fritada viernes',
    rows: 'menu.menu_data.lunes',
  },
  { who: 'bea', path: '/cliente/menu/ver?dia=martes', reads: ['getClientMenu'], shows: 'Cancelar orden' },
  {
    who: 'bea',
    path: '/cliente/pedidos?search=2026-02-20&searchState=entregado',
    reads: ['getClientOrders'],
    shows: 'Locro martes',
    rows: 'orders',
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
    rows: 'payments',
  },
  {
    who: 'bea',
    path: '/cliente/pagos/{payment}',
    reads: ['getClientPayment'],
    shows: 'Servicio Almuerzo',
  },
  {
    who: 'bea',
    path: '/cliente/referidos?search=de-',
    reads: ['getClientReferrals'],
    shows: 'guest.test',
    rows: 'accounts',
  },
  { who: 'bea', path: '/cliente/cuenta', reads: [], shows: '0991234567' },
  { who: 'bea', path: '/cliente/direccion', reads: [], shows: 'La Carolina' },
  {
    who: 'ana',
    path: '/cliente/renovacion',
    reads: ['getLevels'],
    shows: 'Almuerzo y cena',
    rows: 'niveles',
  },
  {
    who: 'admin',
    path: '/admin/dashboard',
    reads: ['getSummary', 'getOrders', 'getMenus'],
    shows: 'Promedio de calificaciones',
  },
  {
    who: 'admin',
    path: '/admin/menus?searchDate=2026-03-02',
    reads: ['getMenus'],
    shows: 'Página 1 de 1',
    rows: 'menus',
  },
  {
    who: 'admin',
    path: '/admin/menus/{menu}',
    reads: ['getMenu'],
    shows: 'Guatita lunes',
    rows: 'menu.menu_data.lunes',
    leadsTo: '/admin/menus/',
  },
  {
    who: 'admin',
    path: '/admin/pedidos?search=2026-03-03&searchType=almuerzo&searchState=programado',
    reads: ['getOrders'],
    shows: 'Locro martes',
    rows: 'orders',
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
  {
    who: 'admin',
    path: '/admin/pagos?search=2026-02-20',
    reads: ['getPayments'],
    shows: 'PayPal',
    rows: 'payments',
  },
  {
    who: 'admin',
    path: '/admin/pagos/{payment}',
    reads: ['getPayment'],
    shows: 'Servicio Almuerzo',
  },
  {
    who: 'admin',
    path: '/admin/clientes?search=b',
    reads: ['getClients'],
    shows: 'Bea Sol',
    rows: 'accounts',
  },
  {
    who: 'admin',
    path: '/admin/clientes/{keylogin}',
    reads: ['getDeliveryUser'],
    shows: 'La Carolina',
  },
  {
    who: 'admin',
    path: '/admin/referidos?search=de-',
    reads: ['getReferrals'],
    shows: 'guest.test',
    rows: 'accounts',
  },
  {
    who: 'admin',
    path: '/admin/reportes?periodo=30d',
    reads: ['getSummary'],
    shows: 'Muy rico',
    rows: 'review_details',
  },
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

/** The application on a screen, for a person who has signed in on this machine. */
const openScreen = async (given: Screen) => {
  change = asItIs
  await rememberSession(world.server, world[given.who])
  await given.before?.()
  const address = addressOf(given)
  const server = { ...world.server, fetch: changedFetch }
  const app = await renderApp(server, { path: address, reload: true })
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
    change = asItIs
    const buttons = screen.queryAllByText('Intentar otra vez')
    if (buttons.length === 0) return comeBack(asItIs)
    await forgetToasts(app)
    for (const button of buttons) fireEvent.click(button)
    await atRest(app)
  }
  return { ...app, comeBack, tryAgain }
}

/** What nobody may read in a console: a person's words, wherever they stand in an answer. */
const personalIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => personalIn(item, name))
  }
  const isPersonal = /^(nombre|apellidos|email|phone|direccion|keylogin|account_id|descripcion)$/.test(key)
  return isPersonal && typeof value === 'string' && value.length > 2 ? [value] : []
}

const consoleWords = (spy: { mock: { calls: unknown[][] } }): string =>
  spy.mock.calls.map((words) => words.join(' ')).join('\n')

/** To a screen every broken field is null, but for text in a wrong place; the contract's own tests have all kinds. */
const KINDS: readonly Breakage[] = ['absent', 'nested text']

/** How many rows a list has in all is not known while one cannot be read. */
const isCount = (line: string): boolean => /^\d+ pedidos?$/.test(line)

/** What no gap may look like. */
const NO_GAP = /undefined|null|NaN|Invalid Date|\[object/

describe.each(SCREENS)('$path ($who)', (given) => {
  const { rows, reads } = given

  it('is Spanish, and shows the same however loose the answers are; gaps, lost rows and a lost answer in their places', async () => {
    const errors = vi.spyOn(console, 'error')
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const { comeBack, tryAgain, path } = await openScreen(given)
    const right = { page: visible(), links: links() }
    const whole = { path: path(), rows: document.querySelectorAll('tbody tr').length, typed: typed() }
    expect(right.page).toContain(given.shows)
    expect(foreignWords()).toEqual([])

    await comeBack((name, fields) => loosen(withoutOurs(CATALOGUE[name].address, fields), SEED))
    expect(visible()).toBe(right.page)

    const personal: string[] = []
    for (const breakage of KINDS) {
      await comeBack((name, fields) => {
        personal.push(...personalIn(fields))
        return withAllBroken(name, fields, breakage)
      })
      expect(toastTexts(), breakage).toEqual([])
      expect(path(), breakage).toBe(whole.path)
      expect(document.querySelector('h1'), breakage).not.toBeNull()
      expect(visible(), breakage).not.toContain(APP_TEXTS.crashTitle)
      expect(visible(), breakage).not.toMatch(NO_GAP)
      expect(document.querySelectorAll('tbody tr').length, breakage).toBe(whole.rows)
    }
    const logged = consoleWords(warnings)
    for (const name of reads) expect(logged).toContain(`[${name}] no value: `)
    for (const words of [...personal, MISPLACED]) expect(logged).not.toContain(words)

    const [shown] = reads
    if (rows !== undefined) {
      await comeBack((name, fields) =>
        name === shown
          ? [null, 'x', {}].reduce<object>((sum, row) => withRow(sum, rows, row), fields)
          : fields,
      )
      expect(toastTexts()).toEqual([])
      expect(visible()).toContain(lostRowsText(3))
      const now = new Set(visible().split('\n'))
      expect(right.page.split('\n').filter((line) => !now.has(line) && !isCount(line))).toEqual([])
    }
    expect(errors).not.toHaveBeenCalled()

    if (shown === undefined) return
    errors.mockReturnValue()
    await comeBack((called, fields) => (called === shown ? { ...fields, mensaje: 7 } : fields))
    expect(toastTexts()).toEqual([CATALOGUE[shown].lost])
    expect(path()).toBe(given.leadsTo ?? whole.path)
    if (given.leadsTo === undefined && given.path.includes('search')) expect(typed()).toEqual(whole.typed)
    expect(consoleWords(errors)).toContain(`[${shown}] `)
    await tryAgain()
    await until(() => expect(visible()).toBe(right.page))
  })
})

describe('the screens of somebody who is not signed in', () => {
  beforeEach(() => {
    // A code goes out once a minute.
    world.server.clock.advance(61_000)
  })

  it('the sign-in is Spanish at each of its steps', async () => {
    const page = loginPage(world.server)
    await renderApp(world.server, { path: '/login' })
    await until(() => screen.getByLabelText('Correo electrónico'))
    expect(foreignWords()).toEqual([])
    await page.askCode('ana@demo.test')
    expect(foreignWords()).toEqual([])
  })

  it('so is the registration', async () => {
    const page = registrationPage(world.server)
    await renderApp(world.server, { path: '/registrate' })
    await until(() => page.field('nombre'))
    expect(foreignWords()).toEqual([])
    await page.askCode()
    expect(foreignWords()).toEqual([])
    page.enter(await page.mailedCode())
    await page.atAddress()
    expect(foreignWords()).toEqual([])
  })
})
