import { screen } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { answer } from '../support/answers'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, seedOrders } from './admin-seed'

export const LIST = 'update-orders/get_orders.php'
export const SAVE = 'update-orders/edit_admin.php'

/** An order as a stranger's back end may give it, but for its number and its dish. */
export const ORDER = {
  order_date: '2026-03-03 12:30:00',
  nombre: 'Ana Mora',
  email: 'ana@example.com',
  type: 'almuerzo',
  status: 'programado',
  account_id: 'c1',
  jugo: '1',
  time: '12:30:15',
  review_exists: 0,
}

export let server: TestServer

/** Each test of the file has a server of its own; the orders are the stranger's. */
export const serverForEach = (): void => {
  beforeEach(async () => {
    server = await startTestServer({ seed: seedOrders })
  })
  afterEach(() => server.close())
}

/** The answer to a list that has this order alone. */
export const listed = (order: object): Response =>
  answer('success', { orders: [order], totalPages: 1, platillos: {} })

/** The screen of order 501, with Locro, opened from the list. */
export const openFromList = async (interfere: Interference) => {
  const app = await renderApp(server, { path: '/admin/pedidos', signInAs: ADMIN, interfere })
  await app.user.click(await screen.findByRole('link', { name: 'Ver pedido 501' }))
  await screen.findByRole('heading', { name: 'Locro', level: 1 })
  return app
}
