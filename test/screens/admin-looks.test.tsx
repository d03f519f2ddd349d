import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdTime, settled, until } from '../support/held-time'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, seedOrders, TUESDAY } from './admin-seed'

const LIST = 'update-orders/get_orders.php'
const COCINA = 'ext/cocina.php'
const BULK = 'update-orders/update_orders.php'
const DINNERS = `/admin/pedidos?search=${TUESDAY}&searchType=cena`

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ seed: seedOrders })
})
afterEach(() => server.close())

const start = async (path: string, interfere?: Interference, extensions = ['cocina', 'oficina']) => {
  const time = holdTime(server.clock)
  const app = await renderApp(server, {
    ...{ path, signInAs: ADMIN, config: { extensions } },
    ...(interfere && { interfere }),
  })
  return { ...time, app }
}

/** As another administrator does it. */
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
  expect(screen.queryByText('No pudimos cargar los pedidos')).not.toBeInTheDocument()
})

it('nobody looks while a write is under way, nor while the page is hidden', async () => {
  let release = () => undefined as unknown
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  const { advance, app } = await start(`${DINNERS}&searchState=programado`, (address) =>
    address === BULK ? held : undefined,
  )
  fireEvent.click(await until(() => screen.getByRole('button', { name: 'Actualizar como enviados' })))
  fireEvent.click(await until(() => screen.getByRole('checkbox')))
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar 1 pedido' }))
  await until(() => expect(app.callsTo(BULK)).toHaveLength(1))
  const before = app.callsTo(LIST).length
  await advance(15_000)
  expect(app.callsTo(LIST)).toHaveLength(before)
  release()
  await until(() => expect(screen.getByText(/^1 pedido pasó a enviado/)).toBeInTheDocument())
  await settled()
  const after = app.callsTo(LIST).length
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await advance(30_000)
  expect(app.callsTo(LIST)).toHaveLength(after)
})

it('without the extension nothing is asked again', async () => {
  const { advance, app } = await start(DINNERS, undefined, ['cocina'])
  await until(() => expect(state()).toBe('programado'))
  await advance(30_000)
  expect(app.callsTo(LIST)).toHaveLength(1)
})

it('the dashboard follows by one sheet a meal, and pages through no orders', async () => {
  server.clock.set(TUESDAY, '07:00')
  const { advance, app } = await start('/admin/dashboard')
  const toSend = () => screen.getByRole('region', { name: 'Cenas' }).textContent
  await until(() => expect(toSend()).toContain('Por enviar1'))
  const before = app.callsTo(COCINA).length
  await sendAll('cena')
  await advance(10_000)
  await until(() => expect(toSend()).toContain('Por enviar0'))
  expect(toSend()).toContain('Enviados1')
  expect(app.callsTo(COCINA)).toHaveLength(before + 2)
  expect(app.callsTo(LIST)).toHaveLength(0)
})
