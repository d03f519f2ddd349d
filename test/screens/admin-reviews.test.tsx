import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ago, DAY, msOf } from '../support/business'
import { business, businessForEach, open, settled } from './reports-screen'

const REVIEWS = 'ext/resenas.php'
const PATH = '/admin/reportes/calificaciones'

businessForEach()

const card = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement

it('from the reports to all ratings: filtered in the address, in pages, each with its dish, day, order and client', async () => {
  const { add } = business
  for (let n = 1; n <= 11; n += 1) await add.review(ago(n * DAY), 4, `Palabra ${n}`)
  await add.review(ago(400 * DAY), 2, 'Frío')
  const app = await open()
  await app.user.click(await screen.findByRole('link', { name: 'Todas las calificaciones' }))
  const list = await screen.findByRole('list', { name: 'Todas las calificaciones' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByText('Página 1 de 2')).toBeVisible()

  await app.user.selectOptions(screen.getByLabelText('Estrellas'), '2 estrellas')
  await waitFor(() => expect(app.path()).toBe(`${PATH}?estrellas=2`))
  const found = await screen.findByText('Frío')
  expect(app.callsTo(REVIEWS).at(-1)?.body).toMatchObject({ estrellas: 2, platillo: '', page: 1 })
  const item = found.closest('li')
  if (!item) throw new Error('No item')
  expect(item).toHaveTextContent('Guatita, lun 7 ene 2019Pedido')
  expect(within(item).getByRole('link', { name: 'Ana Paz' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/clientes\/\w+/),
  )
  await app.user.click(within(item).getByRole('link', { name: /^Pedido \d+$/ }))
  expect(await screen.findByRole('heading', { name: 'Guatita', level: 1 })).toBeVisible()
  expect(app.path()).toBe('/admin/pedido/ver')
})

it('where nothing matches, the filters can be taken away', async () => {
  await business.add.review(ago(DAY), 4)
  const app = await open()
  await app.user.click(await screen.findByRole('link', { name: 'Todas las calificaciones' }))
  await app.user.type(await screen.findByLabelText('Platillo'), 'ceviche{Enter}')
  expect(await screen.findByText('Ninguna calificación con esos filtros')).toBeVisible()
  const [clear] = screen.getAllByRole('button', { name: 'Quitar filtros' })
  if (clear) await app.user.click(clear)
  expect(await screen.findByRole('list', { name: 'Todas las calificaciones' })).toBeVisible()
})

it("deliveries of a Saturday: 'sin días de entrega' instead of a fall; sales of that day are compared", async () => {
  const { add, server } = business
  server.clock.set(msOf('2026-04-04 10:15:00'))
  await add.order('2026-04-03', 'entregado')
  await add.payment('2026-04-03 09:00:00')
  await open({ path: '/admin/reportes?periodo=1D' })
  await settled()
  expect(card('Pedidos entregados')).toHaveTextContent('Pedidos entregados0sin días de entregaAntes 1')
  expect(card('Ventas realizadas')).toHaveTextContent('−100,00 %')
})

it('a closed day counts as none where the back end tells of it, also as the day before', async () => {
  const { add, server, db } = business
  await db.query
    .insertInto('closed_days')
    .values({ date: '2026-03-30', reason: 'Feriado', created_at: '2026-03-01 09:00:00' })
    .execute()
  await add.order('2026-03-31', 'entregado')
  server.clock.advance(1000)
  await open({ path: '/admin/reportes?periodo=1D' })
  await waitFor(() => expect(card('Pedidos entregados')).toHaveTextContent('Antes sin días de entrega'))
  expect(card('Pedidos entregados')).toHaveTextContent('∞ %')
})

it('a chart of a month marks beside each day the same weekday, five weeks earlier', async () => {
  const { add } = business
  await add.order('2026-03-30', 'entregado')
  await add.order('2026-02-23', 'entregado')
  const app = await open({ path: '/admin/reportes?periodo=1M' })
  const asTable = await screen.findByRole('button', { name: /Ver como tabla ?: Pedidos del período/ })
  await waitFor(() => expect(asTable).toBeEnabled())
  await app.user.click(asTable)
  const table = await screen.findByRole('table', { name: 'Pedidos del período' })
  expect(within(table).getByRole('columnheader', { name: 'Entregados 5 semanas antes' })).toBeVisible()
  const row = within(table).getByRole('row', { name: /lunes 30 de marzo/ })
  expect([...row.children].map((cell) => cell.textContent)).toEqual(['lunes 30 de marzo', '1', '0', '1'])
})
