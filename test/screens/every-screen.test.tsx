import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import { getOrders } from '#contract/calls/orders'
import { api } from '../../src/api/api'
import { readOrder } from '../../src/api/endpoints/orders'
// Parts that load by themselves are there already: a busy machine would show a screen before them.
import '../../src/features/admin/dashboard/MissingCard'
import '../../src/parts/billing/BillingForm'
import '../../src/parts/payments/PaymentReceipt'
import '../../src/parts/profile/OwnDataCard'
import '../../src/parts/terms/TermsCard'
import { keepOrder, keptOrderOf } from '../../src/features/admin/shared/kept-order'
import { navigationRequested } from '../../src/state/navigation'
import type { RuntimeConfig } from '../../src/state/runtime'
import type { CallName } from '../support/call-answers'
import { startWorld, type World } from '../support/every-call'
import { holdTime, until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { registrationPage } from '../support/registration-page'
import { rememberSession } from '../support/remembered'
import { renderApp, type SentCall, STRANGER } from '../support/render-app'
import { atRest, foreignWords } from '../support/whole-page'

type Person = 'bea' | 'admin'

/** Timeout of a test of many screens, on a busy machine. */
const MANY_SCREENS_MS = 120_000

interface Screen {
  path: string
  heading: string
  /** Its calls besides validate_session, one entry per call. */
  asks: readonly CallName[]
  /** On our own server, by address where they are beyond the 34; otherwise the same. */
  ours?: readonly string[]
  /** The words of what only our own server has there. */
  words?: readonly string[]
}

const UNKNOWN = 'Esta página no existe'

/** `{order}`, `{payment}`, `{menu}` and `{keylogin}` stand for seeded ids. */
const CLIENT_SCREENS: readonly Screen[] = [
  {
    path: '/cliente/menu',
    heading: 'Menu para almuerzo',
    asks: ['getClientMenu'],
    words: ['Ver movimientos'],
  },
  { path: '/cliente/menu-cena', heading: 'Menu para cena', asks: ['getClientMenu'] },
  { path: '/cliente/menu/ver?dia=martes', heading: 'Locro martes', asks: ['getClientMenu'] },
  {
    path: '/cliente/menu-cena/ver?dia=martes&platillo={dish}',
    heading: 'Guatita martes',
    asks: ['getClientMenu'],
  },
  {
    path: '/cliente/menu/ver?dia=domingo',
    heading: 'Esta dirección no lleva a ningún platillo',
    asks: ['getClientMenu'],
  },
  { path: '/cliente/pedidos', heading: 'Pedidos anteriores', asks: ['getClientOrders'] },
  {
    path: '/cliente/pedidos/calificar?orden={order}&fecha=2026-02-24',
    heading: 'Califica tu platillo',
    asks: ['getClientOrders'],
  },
  {
    path: '/cliente/pagos',
    heading: 'Pagos',
    asks: ['getClientPayments'],
    ours: ['getClientPayments', 'ext/mis_transferencias.php'],
  },
  {
    path: '/cliente/pagos/{payment}',
    heading: 'Detalle del pago',
    asks: ['getClientPayment'],
    words: ['Imprimir comprobante'],
  },
  { path: '/cliente/pagos/999', heading: 'No encontramos este pago', asks: ['getClientPayment'] },
  { path: '/cliente/referidos', heading: 'Referidos', asks: ['getClientReferrals'] },
  {
    path: '/cliente/renovacion',
    heading: 'Renovacion',
    asks: ['getLevels', 'getClientPayments'],
    ours: ['getLevels', 'getClientPayments', 'ext/mis_transferencias.php'],
  },
  {
    path: '/cliente/cuenta',
    heading: 'Mi cuenta',
    asks: [],
    ours: [
      'ext/avisos.php',
      'ext/calendario.php',
      'ext/direcciones.php',
      'ext/dispositivos.php',
      'ext/facturacion.php',
      'ext/llaves.php',
      'ext/pausas.php',
      'ext/si_me_olvido.php',
      'ext/terminos_aceptados.php',
    ],
    words: ['Tus dispositivos', 'Si me olvido', 'Entrar con tu huella o llave', 'Términos del servicio'],
  },
  { path: '/cliente/direccion', heading: 'Mi Direccion', asks: [] },
  { path: '/cliente/nada', heading: UNKNOWN, asks: [] },
]

const ADMIN_SCREENS: readonly Screen[] = [
  {
    path: '/admin/dashboard',
    heading: 'Tu cocina',
    asks: ['getMenus', 'getOrders', 'getOrders', 'getSummary'],
    ours: ['getSummary', 'ext/faltantes.php', 'ext/panel.php', 'ext/series.php'],
    words: ['Etiquetas'],
  },
  { path: '/admin/menus', heading: 'Listado de menús', asks: ['getMenus'] },
  {
    path: '/admin/menus/{menu}',
    heading: 'Menú del lunes 2 al viernes 6 de marzo',
    asks: ['getMenu'],
    ours: ['getMenu', 'ext/dias_cerrados.php'],
  },
  {
    path: '/admin/menus/new',
    heading: 'Crear Menú',
    asks: ['getMenus'],
    ours: ['getMenus', 'ext/dias_cerrados.php'],
  },
  {
    path: '/admin/pedidos',
    heading: 'Listado de pedidos',
    asks: ['getOrders'],
    ours: ['getOrders', 'ext/deshacibles.php'],
    words: ['Nombre o teléfono', 'Próximos primero'],
  },
  {
    path: '/admin/pedido/ver',
    heading: 'Locro martes',
    asks: ['getDeliveryUser'],
    ours: [
      'getDeliveryUser',
      'ext/deshacibles.php',
      'ext/destino_pedido.php',
      'ext/historia.php',
      'ext/nota.php',
    ],
    words: ['Cambiar platillo', 'Ver la ficha del cliente'],
  },
  {
    path: '/admin/pagos',
    heading: 'Pagos',
    asks: ['getPayments'],
    ours: ['getPayments', 'ext/pagos_sin_servicio.php', 'ext/transferencias.php'],
    words: ['Registrar pago'],
  },
  {
    path: '/admin/pagos/{payment}',
    heading: 'Detalle del pago',
    asks: ['getPayment'],
    ours: ['getPayment', 'ext/facturacion.php'],
    words: ['Imprimir comprobante'],
  },
  {
    path: '/admin/clientes',
    heading: 'Clientes',
    asks: ['getClients'],
    words: ['Nombre o teléfono', 'Importar'],
  },
  {
    path: '/admin/clientes/{keylogin}',
    heading: 'Bea Sol',
    asks: ['getDeliveryUser'],
    ours: ['getDeliveryUser', 'ext/correos.php', 'ext/nota.php'],
    words: ['Nota interna', 'Registrar pago'],
  },
  { path: '/admin/clientes/7', heading: 'No encontramos a este cliente', asks: ['getDeliveryUser'] },
  { path: '/admin/referidos', heading: 'Referidos', asks: ['getReferrals'] },
  {
    path: '/admin/reportes',
    heading: 'Reportes',
    asks: ['getSummary'],
    ours: ['getSummary', 'ext/series.php'],
    words: ['Todas las calificaciones'],
  },
  {
    path: '/admin/cuenta',
    heading: 'Mi cuenta',
    asks: [],
    ours: ['ext/dispositivos.php', 'ext/llaves.php'],
    words: ['Tus dispositivos'],
  },
  { path: '/admin/direccion', heading: 'Mi Dirección', asks: [] },
  { path: '/admin/nada', heading: UNKNOWN, asks: [] },
]

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.close())

beforeEach(async () => {
  // A code goes out once a minute.
  world.server.clock.advance(61_000)
  // The order last opened from the list.
  const { data } = await world.server.call(getOrders, { search: '2026-03-03' }, world.admin)
  const kept = readOrder(data.orders.find(({ id }) => id === world.own.bea.scheduled))
  if (kept) keepOrder(window.localStorage, keptOrderOf(kept))
})

const addressOf = (path: string): string => {
  const { menu, own } = world
  const named: Readonly<Record<string, string>> = {
    order: own.bea.delivered,
    payment: own.bea.payment,
    menu: String(menu.id),
    dish: String(menu.dishes.martes[0]?.id),
    keylogin: own.bea.session.keylogin,
  }
  return path.replace(/\{(\w+)\}/, (_all, name: string) => named[name] ?? '')
}

const namesOf = (sent: readonly SentCall[]): string[] =>
  sent.map(({ address }) => CALLS.find((call) => call.address === address)?.name ?? address).sort()

const expected = (asks: readonly string[]): string[] => ['validateSession', ...asks].sort()

const open = async (who: Person, path: string, config: Partial<RuntimeConfig> = STRANGER) => {
  await rememberSession(world.server, world[who])
  const app = await renderApp(world.server, { path: addressOf(path), reload: true, config })
  await atRest(app)
  /** Goes to another screen; gives what it has called by then, also for parts whose code comes late. */
  const goTo = async (to: string, heading?: string) => {
    const before = app.sent.length
    await act(async () => {
      app.store.dispatch(navigationRequested({ to: addressOf(to) }))
    })
    await until(() => expect(app.path()).toBe(addressOf(to)))
    // A screen still loading its code has no title and has made no call yet.
    await until(() => expect(app.sent.length).toBeGreaterThan(before))
    if (heading !== undefined) await until(() => screen.getByText(heading, { selector: 'h1' }))
    await atRest(app)
    return () => namesOf(app.sent.slice(before))
  }
  return { ...app, goTo }
}

/** One heading, which also titles the document; and no English word. */
const expectNamed = async (heading: string) => {
  await until(() => screen.getByText(heading, { selector: 'h1' }))
  // A receipt has a heading of its own, on paper.
  expect([...document.querySelectorAll('h1')].filter((one) => !one.closest('article'))).toHaveLength(1)
  expect(document.title).toBe(`${heading} · Vianda`)
  expect(foreignWords(), heading).toEqual([])
}

/** Another screen of the area, without calls. */
const quietBeside = (path: string): string => {
  const area = path.startsWith('/admin') ? '/admin' : '/cliente'
  return path === `${area}/cuenta` ? `${area}/direccion` : `${area}/cuenta`
}

describe('every screen speaks Spanish, names its page after its heading, and asks each thing once', () => {
  const SIDES = { stranger: STRANGER, ours: {} } as const
  // In halves: a walk of all screens takes long on a busy machine.
  const halves = (who: Person, screens: readonly Screen[]) =>
    [screens.slice(0, 8), screens.slice(8)].flatMap((half) => [
      { who, side: 'stranger' as const, screens: half },
      { who, side: 'ours' as const, screens: half },
    ])

  it.each([...halves('bea', CLIENT_SCREENS), ...halves('admin', ADMIN_SCREENS)])(
    '[ROUTE-05] [ROUTE-06] [ROUTE-07] [ROUTE-08] [ROUTE-20] [ROUTE-21] of $who, $side',
    async ({ who, side, screens }) => {
      const { goTo, path, store } = await open(who, quietBeside(screens[0]?.path ?? ''), SIDES[side])
      for (const given of screens) {
        const { asks, heading, ours = asks, words = [] } = given
        if (path() !== quietBeside(given.path)) await goTo(quietBeside(given.path))
        await act(async () => {
          store.dispatch(api.util.resetApiState())
        })
        const asked = await goTo(given.path, heading)
        await until(() => expect(asked(), given.path).toEqual(expected(side === 'ours' ? ours : asks)))
        await expectNamed(heading)
        for (const text of words)
          await until(() =>
            expect(document.body.textContent.includes(text), `${given.path}: ${text}`).toBe(side === 'ours'),
          )
      }
    },
    MANY_SCREENS_MS,
  )

  it('of somebody who is not signed in', async () => {
    const { server } = world
    const page = loginPage(server)
    const steps = registrationPage(server)
    await renderApp(server, { path: '/nada' })
    await expectNamed(UNKNOWN)
    await renderApp(server, { path: '/login' })
    await expectNamed('Inicia sesión')
    await page.askCode('ana@demo.test')
    await expectNamed('Revisa tu correo')
    await renderApp(server, { path: '/registrate' })
    await until(() => steps.field('nombre'))
    await expectNamed('Crea tu cuenta')
    await steps.askCode()
    expect(foreignWords()).toEqual([])
    steps.enter(await steps.mailedCode())
    await steps.atAddress()
    expect(foreignWords()).toEqual([])
  })
})

describe('the session is validated once', () => {
  it.each<readonly [Person, string, string, readonly CallName[]]>([
    ['bea', '/', '/cliente/menu', ['getClientMenu']],
    ['bea', '/cliente/dashboard', '/cliente/menu', ['getClientMenu']],
    ['admin', '/admin', '/admin/pedidos', ['getOrders']],
    ['admin', '/admin/dashboard', '/admin/dashboard', ['getMenus', 'getOrders', 'getOrders', 'getSummary']],
  ])('%s at %s comes to %s', async (who, from, to, asks) => {
    const app = await open(who, from)
    expect(app.path()).toBe(to)
    expect(namesOf(app.sent)).toEqual(expected(asks))
  })

  it('by a sign-in', async () => {
    const { server } = world
    const page = loginPage(server)
    const time = holdTime(server.clock)
    const app = await renderApp(server, { path: '/login', config: STRANGER })
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
