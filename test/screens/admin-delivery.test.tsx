import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toasts } from '../support/toasts'
import { ADMIN, clientEmail, LOCRO, SECO, seedOrders, TUESDAY } from './admin-seed'

const ORDERS = `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo`
const LIST = `/admin/pedidos/entrega?dia=${TUESDAY}&tipo=almuerzo`
const LABELS = `/admin/pedidos/etiquetas?dia=${TUESDAY}&tipo=almuerzo`

/** The seed's 12 lunches: client 1 lives in La Carolina, clients 2 to 4 in Iñaquito, the others have no address. */
const start = async (prepare?: (server: TestServer) => Promise<unknown>) => {
  const server = await startTestServer({ seed: seedOrders })
  onTestFinished(() => server.close())
  for (const n of [2, 3, 4]) {
    const { id } = await server.db.query
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', clientEmail(n))
      .executeTakeFirstOrThrow()
    const address = { account_id: id, direccion: `Calle ${n}`, colonia: 'Iñaquito', ciudad: 'Quito', cp: 1 }
    await server.db.query
      .insertInto('addresses')
      .values({ ...address, referencia: '', apartamento: '', estado: '', lat: 0, lng: 0, comentarios: '' })
      .execute()
  }
  await server.db.query
    .updateTable('accounts')
    .set({ alergias: 'Leche' })
    .where('email', '=', clientEmail(1))
    .execute()
  await server.db.query
    .updateTable('dishes')
    .set({ allergens: 'Lácteos' })
    .where('name', '=', LOCRO)
    .execute()
  await prepare?.(server)
  return (path: string, interfere: Interference = () => undefined) =>
    renderApp(server, { path, signInAs: ADMIN, interfere })
}

const sector = (name: string) => screen.findByRole('region', { name })
const namesIn = async (name: string) =>
  within(await sector(name))
    .getAllByRole('listitem')
    .map((item) => /Cliente \d+/.exec(item.textContent ?? '')?.[0])

it('the orders of a day and type lead to their list by sector: who, what, where, and how to reach them', async () => {
  const open = await start()
  const { user, path } = await open(ORDERS)
  await user.click(await screen.findByRole('link', { name: 'Lista de entrega' }))
  expect(path()).toBe(LIST)
  expect(await namesIn('Iñaquito (3)')).toEqual(['Cliente 2', 'Cliente 3', 'Cliente 4'])
  const carolina = await sector('La Carolina (1)')
  expect(carolina).toHaveTextContent(LOCRO)
  expect(carolina).toHaveTextContent('Choca con Lácteos')
  expect(carolina).toHaveTextContent('Av. Amazonas N34-120, Apto. 5B')
  expect(carolina).toHaveTextContent('Referencia: Junto a la panadería')
  const link = (name: string) => within(carolina).getByRole('link', { name })
  expect(link('Llamar a Cliente 1 Vera')).toHaveAttribute('href', 'tel:+593991234567')
  expect(link('WhatsApp a Cliente 1 Vera')).toHaveAttribute('href', 'https://wa.me/593991234567')
  expect(link('Mapa de Cliente 1 Vera')).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=-0.1807%2C-78.4842',
  )
  expect(await sector('Sin sector (8)')).toHaveTextContent('Sin dirección registrada')
  await user.click(screen.getByLabelText('Marcar la parada de Cliente 3 Vera'))
  screen.getByText('1 de 12 marcadas o entregadas')
  // The number of the whole day, not of the sector.
  expect(carolina).toHaveTextContent('4Cliente 1 Vera')
  await user.selectOptions(screen.getByLabelText('Sector'), 'Iñaquito (3)')
  screen.getByText('1 de 3 marcadas o entregadas')
  expect(screen.queryByRole('region', { name: 'La Carolina (1)' })).not.toBeInTheDocument()
})

it('stops are put in order by steps, to the top and by a typed place; the order is kept, and the focus stays', async () => {
  const open = await start()
  const { user, callsTo } = await open(LIST)
  await user.click(await screen.findByRole('button', { name: 'Ordenar paradas' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Cliente 4 Vera al principio')
  expect(await namesIn('Iñaquito (3)')).toEqual(['Cliente 4', 'Cliente 2', 'Cliente 3'])
  await press('Bajar a Cliente 2 Vera')
  expect(screen.getByRole('button', { name: 'Bajar a Cliente 2 Vera' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Cliente 2 Vera: lugar 3 de 3')
  await user.clear(screen.getByLabelText('Lugar de Cliente 2 Vera'))
  await user.type(screen.getByLabelText('Lugar de Cliente 2 Vera'), '1{Enter}')
  expect(await namesIn('Iñaquito (3)')).toEqual(['Cliente 2', 'Cliente 4', 'Cliente 3'])
  await press('Guardar orden')
  await screen.findByRole('button', { name: 'Ordenar paradas' })
  expect(toasts().map(({ text }) => text)).toEqual(['Orden guardado.'])
  expect(callsTo('ext/orden_paradas.php')).toHaveLength(1)
  await waitFor(async () =>
    expect(await namesIn('Iñaquito (3)')).toEqual(['Cliente 2', 'Cliente 4', 'Cliente 3']),
  )
})

it('a whole sector is put in order with its stops; those without one stay last', async () => {
  const open = await start()
  const { user } = await open(LIST)
  await user.click(await screen.findByRole('button', { name: 'Ordenar paradas' }))
  const sectors = () =>
    screen
      .getAllByRole('region', { name: /\(\d+\)$/ })
      .map((region) => within(region).getByRole('heading').textContent)
  expect(sectors()).toEqual(['Iñaquito (3)', 'La Carolina (1)', 'Sin sector (8)'])
  await user.click(screen.getByRole('button', { name: 'La Carolina al principio' }))
  await user.click(screen.getByRole('button', { name: 'Bajar a La Carolina' }))
  expect(sectors()).toEqual(['Iñaquito (3)', 'La Carolina (1)', 'Sin sector (8)'])
  await user.click(screen.getByRole('button', { name: 'Subir a La Carolina' }))
  expect(sectors()).toEqual(['La Carolina (1)', 'Iñaquito (3)', 'Sin sector (8)'])
  expect(screen.getByRole('button', { name: 'Subir a La Carolina' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('La Carolina: lugar 1 de 2')
  await user.click(screen.getByRole('button', { name: 'Guardar orden' }))
  await screen.findByRole('button', { name: 'Ordenar paradas' })
  await waitFor(() => expect(sectors()).toEqual(['La Carolina (1)', 'Iñaquito (3)', 'Sin sector (8)']))
})

it('an order that could not be saved stays on the screen', async () => {
  const open = await start()
  const { user } = await open(LIST, (address) =>
    address === 'ext/orden_paradas.php' ? new Response('', { status: 500 }) : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Ordenar paradas' }))
  await user.click(screen.getByRole('button', { name: 'Cliente 4 Vera al principio' }))
  await user.click(screen.getByRole('button', { name: 'Guardar orden' }))
  await screen.findByText('Error al conectar con el servidor')
  expect(await namesIn('Iñaquito (3)')).toEqual(['Cliente 4', 'Cliente 2', 'Cliente 3'])
  screen.getByRole('button', { name: 'Guardar orden' })
})

it('labels are printed in the order of the list, 14 a sheet, after those that are used already', async () => {
  const open = await start()
  const { user } = await open(LABELS)
  const sheet = await screen.findByRole('region', { name: 'Hoja 1' })
  const labels = within(sheet).getAllByRole('listitem')
  expect(labels).toHaveLength(12)
  expect(labels[0]).toHaveTextContent(`Cliente 2 Vera1${LOCRO}Con jugoAlmuerzo · mar 3 marIñaquito`)
  expect(labels[3]).toHaveTextContent('CHOCA CON LÁCTEOSAlergia: Leche')
  await user.selectOptions(screen.getByLabelText('Ya usadas en la primera hoja'), '4')
  expect(within(screen.getByRole('region', { name: 'Hoja 1' })).getAllByText(/^Cliente/)).toHaveLength(10)
  const second = within(screen.getByRole('region', { name: 'Hoja 2' })).getAllByRole('listitem')
  expect(second).toHaveLength(2)
  expect(second[1]).toHaveTextContent(SECO)
})

it("the office's note about a client is on the list's screen, and on no label", async () => {
  const open = await start(({ db }) =>
    db.query
      .updateTable('accounts')
      .set({ note: 'Paga tarde' })
      .where('email', '=', clientEmail(2))
      .execute(),
  )
  const { user } = await open(LIST)
  await screen.findByText('Paga tarde')
  await user.click(screen.getByRole('link', { name: 'Etiquetas' }))
  expect(await screen.findByRole('region', { name: 'Hoja 1' })).toHaveTextContent('Cliente 2 Vera')
  expect(screen.queryByText(/Paga tarde/)).not.toBeInTheDocument()
})

it('labels are printed by dish, each with its place in the list', async () => {
  // The list's first order has the dish sorted last.
  const open = await start(({ db }) =>
    db.query
      .updateTable('orders')
      .set({ dish_name: SECO })
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('accounts')
            .select('id')
            .whereRef('accounts.id', '=', 'orders.account_id')
            .where('email', '=', clientEmail(2)),
        ),
      )
      .execute(),
  )
  const { user } = await open(LABELS)
  await screen.findByRole('region', { name: 'Hoja 1' })
  const labels = () =>
    within(screen.getByRole('region', { name: 'Hoja 1' }))
      .getAllByRole('listitem')
      .map((label) => label.textContent ?? '')
  const dishes = () => labels().map((label) => (label.includes(LOCRO) ? LOCRO : SECO))
  expect(dishes()).not.toEqual(dishes().sort())
  const placeOf = (nombre: string) => labels().find((label) => label.includes(nombre))
  const before = placeOf('Cliente 2 Vera')
  await user.selectOptions(screen.getByLabelText('Orden'), 'Por platillo')
  expect(dishes()).toEqual(dishes().sort())
  expect(placeOf('Cliente 2 Vera')).toBe(before)
})

it('an address without a day or a type says where to choose them', async () => {
  const open = await start()
  const { callsTo } = await open('/admin/pedidos/entrega?dia=mañana&tipo=almuerzo')
  await screen.findByRole('heading', { level: 1, name: 'Elige un día y un tipo' })
  expect(callsTo('ext/entrega.php')).toEqual([])
})

it('a tick is in every browser of the office, with who; one that is not saved goes away with a word', async () => {
  const open = await start()
  const first = await open(LIST)
  const box = () => screen.findByLabelText('Marcar la parada de Cliente 3 Vera')
  await first.user.click(await box())
  expect(await screen.findByText(/^Marcada por .+, \d\d:\d\d$/)).toBeInTheDocument()
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
  const second = await open(LIST, (address) =>
    address === 'ext/marcar_parada.php' ? new Response('', { status: 500 }) : undefined,
  )
  expect(await box()).toBeChecked()
  await second.user.click(await box())
  await screen.findByText('Error al conectar con el servidor')
  expect(await box()).toBeChecked()
})

it('a label has the number of the list, also where one sector is printed', async () => {
  const open = await start()
  const { user } = await open(LABELS)
  await screen.findByRole('region', { name: 'Hoja 1' })
  await user.selectOptions(screen.getByLabelText('Sector'), 'La Carolina (1)')
  const labels = within(screen.getByRole('region', { name: 'Hoja 1' })).getAllByRole('listitem')
  expect(labels).toHaveLength(1)
  expect(labels[0]).toHaveTextContent(/4/)
  expect(labels[0]).not.toHaveTextContent(/1 · La Carolina/)
})
