import { setupListeners } from '@reduxjs/toolkit/query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { RuntimeConfig } from '../../src/state/runtime'
import { holdTime, settled, until } from '../support/held-time'
import { type Interference, renderApp, STRANGER } from '../support/render-app'
import { addTransfer } from '../support/rows'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, seedOrders, TUESDAY } from './admin-seed'
// The lazy screens' code is there before a test waits for what they show.
import '../../src/features/admin/dashboard/DashboardPage'
import '../../src/features/admin/orders/OrdersPage'

const LIST = 'update-orders/get_orders.php'
const PANEL = 'ext/panel.php'
const BULK = 'update-orders/update_orders.php'
const DINNERS = `/admin/pedidos?search=${TUESDAY}&searchType=cena`

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ seed: seedOrders })
})
afterEach(() => server.close())

const start = async (path: string, interfere?: Interference, config: Partial<RuntimeConfig> = {}) => {
  const time = holdTime(server.clock)
  const app = await renderApp(server, {
    ...{ path, signInAs: ADMIN, config },
    ...(interfere && { interfere }),
  })
  return { ...time, app }
}

/** By another administrator. */
const sendAll = (type: 'almuerzo' | 'cena') =>
  server.db.query
    .updateTable('orders')
    .set({ status: 'enviado' })
    .where('date', '=', TUESDAY)
    .where('type', '=', type)
    .where('status', '=', 'programado')
    .execute()

const state = () => screen.getAllByRole('row')[1]?.querySelector('td:nth-child(6)')?.textContent

it('the list follows another administrator within ten seconds, in silence, and what has the focus keeps it', async () => {
  let isBroken = false
  const { advance, app } = await start(DINNERS, (address) =>
    isBroken && address === LIST ? new Response('', { status: 500 }) : undefined,
  )
  await until(() => expect(state()).toBe('programado'))
  const link = screen.getByRole('link', { name: /^Ver pedido/ })
  link.focus()
  await sendAll('cena')
  await advance(10_000)
  await until(() => expect(state()).toBe('enviado'))
  expect(link).toHaveFocus()
  expect(app.callsTo(LIST)).toHaveLength(2)
  isBroken = true
  await advance(10_000)
  await settled()
  expect(app.callsTo(LIST)).toHaveLength(3)
  expect(toastTexts()).toEqual([])
  expect(state()).toBe('enviado')
  // Above the rows, until a request succeeds: they may be outdated.
  expect(screen.getByText('No pudimos cargar los pedidos')).toBeInTheDocument()
  isBroken = false
  await advance(10_000)
  await until(() => expect(screen.queryByText('No pudimos cargar los pedidos')).not.toBeInTheDocument())
})

it("a driver's deliveries show on the list without a reload, and 'no estaba' leads to those stops", async () => {
  const { advance } = await start(`/admin/pedidos/entrega?dia=${TUESDAY}&tipo=almuerzo`)
  const query = server.db.query
  await until(() => expect(screen.getByText('0 de 12 marcadas o entregadas')).toBeInTheDocument())
  const [first, second] = await query
    .selectFrom('orders')
    .select('id')
    .where('date', '=', TUESDAY)
    .where('type', '=', 'almuerzo')
    .where('status', '<>', 'cancelado')
    .limit(2)
    .execute()
  const route = { date: TUESDAY, type: 'almuerzo', name: 'Norte', sectors: '[]', request_id: 'r' } as const
  const { id: route_id } = await query
    .insertInto('routes')
    .values({ ...route, actor_id: 1, created_ms: 1, revoked_ms: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mark = { route_id, note: '', marked_ms: 2 }
  await query
    .insertInto('deliveries')
    .values([
      { ...mark, order_id: first?.id ?? 0, outcome: 'entregado' },
      { ...mark, order_id: second?.id ?? 0, outcome: 'no_estaba' },
    ])
    .execute()
  await advance(10_000)
  await until(() => expect(screen.getByText('1 de 12 marcadas o entregadas')).toBeInTheDocument())
  expect(screen.getByText('Entregado')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('link', { name: 'Ver la que no estaba' }))
  await until(() => expect(screen.getByText('0 de 1 marcadas o entregadas')).toBeInTheDocument())
  expect(screen.getByText('No estaba')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('link', { name: 'Ver todas' }))
  await until(() => expect(screen.getByText('1 de 12 marcadas o entregadas')).toBeInTheDocument())
})

it('nothing is polled while a write is under way, nor while the page is hidden', async () => {
  let release = () => undefined as unknown
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  const { advance, app } = await start(`${DINNERS}&searchState=programado`, (address) =>
    address === BULK ? held : undefined,
  )
  onTestFinished(setupListeners(app.store.dispatch))
  const bulk = () => screen.getByRole('button', { name: 'Actualizar como enviados' })
  await until(() => expect(bulk()).toBeEnabled())
  fireEvent.click(bulk())
  fireEvent.click(await until(() => screen.getByRole('checkbox')))
  const confirm = screen.getByRole('button', { name: 'Actualizar 1 pedido' })
  await until(() => expect(confirm).not.toHaveAttribute('aria-busy', 'true'))
  fireEvent.click(confirm)
  await until(() => expect(app.callsTo(BULK)).toHaveLength(1))
  const before = app.callsTo(LIST).length
  await advance(15_000)
  expect(app.callsTo(LIST)).toHaveLength(before)
  release()
  await until(() => expect(screen.getByText(/^1 pedido pasó a enviado/)).toBeInTheDocument())
  await settled()
  const after = app.callsTo(LIST).length
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await advance(30_000)
  expect(app.callsTo(LIST)).toHaveLength(after)
})

it('a stranger is not asked again', async () => {
  const { advance, app } = await start(DINNERS, undefined, STRANGER)
  await until(() => expect(state()).toBe('programado'))
  await advance(30_000)
  expect(app.callsTo(LIST)).toHaveLength(1)
})

it('the dashboard counts by one call, follows by it, and pages through no orders', async () => {
  server.clock.set(TUESDAY, '07:00')
  const { advance, app } = await start('/admin/dashboard')
  const dinners = () => screen.getByRole('region', { name: 'Cenas' }).textContent
  await until(() => expect(dinners()).toContain('Por enviar1'))
  await until(() => expect(screen.getByText(/^Falta el menú/)).toBeInTheDocument())
  await settled()
  const session = 'account/validate_session.php'
  const routes = ['ext/rutas.php', 'ext/faltantes.php']
  const figures = ['update-reports/get_summary.php', 'ext/series.php']
  expect(app.sent.map(({ address }) => address).sort()).toEqual(
    [session, PANEL, ...routes, ...figures].sort(),
  )
  await sendAll('cena')
  await addTransfer(server.db, { account_id: 2 })
  await advance(10_000)
  await until(() => expect(dinners()).toContain('Por enviar0'))
  expect(dinners()).toContain('Enviados1')
  // The panel also gives the navigation its transfer count.
  expect(screen.getByRole('link', { name: /^Pagos.*1/ })).toBeInTheDocument()
  expect(app.callsTo(PANEL)).toHaveLength(2)
})

it('a dashboard whose call fails counts the orders itself', async () => {
  server.clock.set(TUESDAY, '07:00')
  const { app } = await start('/admin/dashboard', (address) =>
    address === PANEL ? new Response('', { status: 500 }) : undefined,
  )
  await until(() => expect(screen.getByRole('region', { name: 'Cenas' })).toHaveTextContent('Por enviar1'))
  expect(app.callsTo(LIST)).toHaveLength(2)
})
