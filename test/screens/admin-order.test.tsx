import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/constants'
import { orderVersion } from '../../server/records/orders'
import { giveMapsASize, tileZooms } from '../support/map-tiles'
import type { Interference } from '../support/render-app'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, clientEmail, LOCRO, SECO, seedOrders, TUESDAY } from './admin-seed'
// Preloads the lazy screens, so no test waits for them.
import '../../src/features/admin/orders/OrdersPage'
import '../../src/features/admin/order/OrderPage'

const EDIT = 'update-orders/edit_admin.php'
const DETAIL = '/admin/pedido/ver'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ seed: seedOrders })
})
afterEach(() => server.close())

/** The order's row and its client. */
const stored = async (n: number, type: 'almuerzo' | 'cena' = 'almuerzo') => {
  const order = await server.deps.db.query
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.id', 'orders.status', 'orders.dish_name', 'accounts.keylogin', 'accounts.envios'])
    .where('accounts.email', '=', clientEmail(n))
    .where('orders.date', '=', TUESDAY)
    .where('orders.type', '=', type)
    .executeTakeFirstOrThrow()
  return order
}

/** The item the list stores on opening this order; `raw` is the server's order. */
const keptOrderOf = async (n: number, type: 'almuerzo' | 'cena' = 'almuerzo') => {
  const { id, keylogin, dish_name } = await stored(n, type)
  const known = {
    account_id: keylogin,
    nombre: `Cliente ${n} Vera`,
    time: '12:30',
    type,
    jugo: type === 'almuerzo',
    status: 'programado',
    version: orderVersion('programado'),
  }
  const dish = { name: dish_name, date: TUESDAY, ind: 0 }
  return {
    ...known,
    ...dish,
    order_id: String(id),
    keylogin,
    raw: { ...known, id: String(id), order_date: `${TUESDAY} 12:30:00`, dish_info: dish },
  }
}

const keep = (platillo: unknown) =>
  window.localStorage.setItem('platillo', typeof platillo === 'string' ? platillo : JSON.stringify(platillo))

const kept = () => JSON.parse(window.localStorage.getItem('platillo') ?? 'null')

/** Opens the screen with a stored item, written after the sign-in because that clears local storage. */
const open = async (platillo: unknown, interfere?: Interference) => {
  const app = await renderApp(server, {
    path: '/login',
    signInAs: ADMIN,
    ...(interfere && { interfere }),
  })
  if (platillo !== undefined) keep(platillo)
  window.history.pushState(null, '', DETAIL)
  await act(async () => {
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  return app
}

/** A label's value in the list of facts. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

const choose = async (app: Awaited<ReturnType<typeof open>>, status: OrderStatus) => {
  const button = screen.getByRole('button', { name: 'Actualizar' })
  // While a save is pending the button ignores presses; when it ends, the field shows the saved status.
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
  await app.user.selectOptions(screen.getByLabelText('Estado'), status)
  await app.user.click(button)
}

describe('/admin/pedido/ver: what it shows', () => {
  it('[AORDD-01] [AORDD-02] [AORDD-03] [AORDD-04] [AORDD-05] shows name, date, time and juice of the order in local storage', async () => {
    await open(await keptOrderOf(1, 'cena'))
    expect(await screen.findByRole('heading', { name: SECO, level: 1 })).toBeInTheDocument()
    expect(fact('Fecha')).toHaveTextContent('mar 3 mar 2026')
    expect(fact('Hora')).toHaveTextContent('12:30')
    expect(fact('Jugo alto en fibra')).toHaveTextContent('No')
    await screen.findByText('Almuerzo y cena')
  })

  it('[AORDD-01] reads and saves an order of which only the specification’s fields are stored', async () => {
    const { id, keylogin } = await stored(1)
    const fields = { name: LOCRO, date: TUESDAY, time: '12:30', jugo: true, status: 'programado', keylogin }
    const app = await open({ ...fields, order_id: String(id) })
    expect(await screen.findByRole('heading', { name: LOCRO, level: 1 })).toBeInTheDocument()
    expect(fact('Fecha')).toHaveTextContent('mar 3 mar 2026')
    expect(fact('Hora')).toHaveTextContent('12:30')
    expect(fact('Jugo alto en fibra')).toHaveTextContent('Sí')
    await screen.findByText('Nivel actual')
    await choose(app, 'enviado')
    await waitFor(async () => expect((await stored(1)).status).toBe('enviado'))
  })

  it('[AORDD-06] [AORDD-10] [AORDD-11] [AORDD-12] shows the client as the server knows them now: level, name, phone, e-mail', async () => {
    await server.deps.db.query
      .updateTable('accounts')
      .set({ nivel: 2, alergias: 'Maní' })
      .where('email', '=', clientEmail(1))
      .execute()
    await open(await keptOrderOf(1))
    await screen.findByText('Nivel actual')
    expect(fact('Nivel actual')).toHaveTextContent('Almuerzo plus')
    expect(fact('Nombre')).toHaveTextContent('Cliente 1 Vera')
    const phone = screen.getByRole('link', { name: '+593 99 123 4567' })
    expect(phone).toHaveAttribute('href', 'tel:+593991234567')
    const email = screen.getByRole('link', { name: clientEmail(1) })
    expect(email).toHaveAttribute('href', `mailto:${clientEmail(1)}`)
    expect(screen.getByText('Maní')).toBeInTheDocument()
  })

  it('[AORDD-08] [AORDD-09] [ADDR-08] [EXT-02] shows the address as text and on a map at zoom 14 whose pin can be moved', async () => {
    // Without a size the map would follow every step of the pin.
    giveMapsASize()
    const app = await open(await keptOrderOf(1))
    expect(await screen.findByText('Av. Amazonas N34-120, Apto. 5B')).toBeInTheDocument()
    expect(screen.getByText('La Carolina, Quito, Pichincha, CP 170135')).toBeInTheDocument()
    const pin = await screen.findByLabelText(/^Dirección de entrega/)
    expect(pin).toHaveClass('leaflet-marker-draggable')
    await waitFor(() => expect(tileZooms()).toEqual(new Set(['14'])))
    const place = () => pin.getAttribute('style')
    const before = place()
    pin.focus()
    await app.user.keyboard('{ArrowRight}')
    await waitFor(() => expect(place()).not.toBe(before))
    expect(screen.getByText('Mover el pin no cambia la dirección guardada del cliente.')).toBeInTheDocument()
  })

  it.each([
    ['nothing', undefined, 'No hay ningún pedido abierto'],
    ['no JSON', '{"name":', 'No pudimos leer este pedido'],
    ['something else', { name: LOCRO, status: 'perdido' }, 'No pudimos leer este pedido'],
  ])('says what is wrong and leads back when local storage holds %s', async (_what, item, title) => {
    await open(item)
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Volver a pedidos' })).toHaveAttribute('href', '/admin/pedidos')
    expect(screen.queryByRole('button', { name: 'Actualizar' })).not.toBeInTheDocument()
  })

  it('[AORDD-14] leads back to the list with the filters it was left with', async () => {
    const app = await renderApp(server, {
      path: `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&page=2`,
      signInAs: ADMIN,
    })
    const buttons = await screen.findAllByRole('link', { name: /^Ver pedido \d/ })
    await app.user.click(buttons[0] ?? document.body)
    const back = await screen.findByRole('link', { name: 'Volver a pedidos' })
    await screen.findByText('Nivel actual')
    await app.user.click(back)
    await waitFor(() =>
      expect(app.path()).toBe(`/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&page=2`),
    )
    expect(await screen.findByText('Página 2 de 2')).toBeInTheDocument()
    expect(await screen.findAllByRole('link', { name: /^Ver pedido \d/ })).toHaveLength(3)
  })
})

describe('/admin/pedido/ver: Actualizar', () => {
  it('[AORDD-07] [STATUS-01] offers the four statuses, the order’s chosen', async () => {
    await open(await keptOrderOf(1))
    const select = await screen.findByLabelText('Estado')
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['programado', 'enviado', 'entregado', 'cancelado'])
    expect(select).toHaveValue('programado')
    expect(
      screen.getByText('Cambiar el estado no descuenta ni devuelve envíos al cliente.'),
    ).toBeInTheDocument()
    await screen.findByText('Nivel actual')
  })

  it('[AORDD-13] saves the whole order with the version it had, and keeps what is true now', async () => {
    const app = await open(await keptOrderOf(1))
    await screen.findByText('Nivel actual')
    await choose(app, 'enviado')
    expect(await screen.findByText('Orden actualizada.')).toBeInTheDocument()
    expect(await stored(1)).toMatchObject({ status: 'enviado', envios: 5 })
    const { order_id, keylogin } = await keptOrderOf(1)
    expect(app.callsTo(EDIT)[0]?.body['order']).toMatchObject({
      id: order_id,
      account_id: keylogin,
      dish_info: { name: LOCRO, date: TUESDAY, ind: 0 },
      time: '12:30',
      jugo: true,
      type: 'almuerzo',
      status: 'enviado',
      version: orderVersion('programado'),
    })
    expect(kept()).toMatchObject({ order_id, status: 'enviado' })
    await choose(app, 'entregado')
    await waitFor(async () => expect((await stored(1)).status).toBe('entregado'))
    expect(app.callsTo(EDIT)[1]?.body['order']).toMatchObject({ version: orderVersion('enviado') })
    await waitFor(() => expect(kept()).toMatchObject({ status: 'entregado' }))
  })

  it('another tab that opens another order does not change what this one saves', async () => {
    const app = await open(await keptOrderOf(1))
    await screen.findByText('Nivel actual')
    const other = await keptOrderOf(8)
    act(() => {
      keep(other)
      window.dispatchEvent(new StorageEvent('storage', { key: 'platillo', newValue: JSON.stringify(other) }))
    })
    await choose(app, 'entregado')
    expect(await screen.findByText('Orden actualizada.')).toBeInTheDocument()
    expect((await stored(1)).status).toBe('entregado')
    expect((await stored(8)).status).toBe('programado')
    expect(kept()).toEqual(other)
  })
})
