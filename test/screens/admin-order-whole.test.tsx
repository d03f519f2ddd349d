import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer } from '../support/answers'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, seedOrders } from './admin-seed'

const LIST = 'update-orders/get_orders.php'
const SAVE = 'update-orders/edit_admin.php'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ seed: seedOrders })
})
afterEach(() => server.close())

/** An order as a stranger's back end may give it: with more than the specification names. */
const ORDER = {
  id: 501,
  order_date: '2026-03-03 12:30:00',
  nombre: 'Ana Mora',
  email: 'ana@example.com',
  type: 'almuerzo',
  status: 'programado',
  account_id: 'c1',
  jugo: '1',
  time: '12:30:15',
  review_exists: 0,
  sucursal: { id: 3, nombre: 'Norte' },
  nota: 'sin sal',
  dish_info: { name: 'Locro', date: '2026-03-03', ind: 1, calories: 520, imagenes: [{ ruta: 'img/1.png' }] },
}

it('[CALL-20] saving sends the whole order as its back end gave it, and its new status', async () => {
  const app = await renderApp(server, {
    path: '/admin/pedidos',
    signInAs: ADMIN,
    interfere: (address) => {
      if (address === LIST) return answer('success', { orders: [ORDER], totalPages: 1, platillos: {} })
      return address === SAVE ? answer('success') : undefined
    },
  })
  await app.user.click(await screen.findByRole('link', { name: 'Ver pedido 501' }))
  const save = await screen.findByRole('button', { name: 'Actualizar' })
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'enviado' } })
  await app.user.click(save)
  await waitFor(() => expect(toastTexts()).toContain('Orden actualizada.'))
  expect(app.callsTo(SAVE)[0]?.body['order']).toEqual({
    ...ORDER,
    id: '501',
    status: 'enviado',
    status_previo: 'programado',
    // What the specification keeps as 'platillo'.
    order_id: '501',
    keylogin: 'c1',
    name: 'Locro',
    date: '2026-03-03',
    ind: 1,
  })
})
