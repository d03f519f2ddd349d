import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { createRoute, getRoute, markStops } from '#contract/extensions/routes'
import { addStop } from '../support/delivery-people'
import { startKitchen } from '../support/kitchen'
import { renderApp } from '../support/render-app'
// Preloads the lazy screen, so no test waits for it.
import '../../src/features/admin/delivery/DeliveryPage'

it('a link for some sectors is made, its driver’s progress is seen, and it is closed with a question', async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server } = kitchen
  const order_id = await addStop(kitchen, { nombre: 'Uno', colonia: 'La Carolina' })
  await addStop(kitchen, { nombre: 'Dos', colonia: 'Iñaquito' })
  server.clock.advance(61_000)
  const { user } = await renderApp(server, {
    path: '/admin/pedidos/entrega?dia=2026-03-02&tipo=almuerzo',
    signInAs: 'jefa@demo.test',
  })
  const card = within(await screen.findByRole('region', { name: 'Rutas' }))
  await user.click(card.getByRole('button', { name: 'Nueva ruta' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }))
  expect(dialog.getByText('Escribe quién reparte.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Quién reparte'), 'Luis')
  await user.click(await dialog.findByLabelText('La Carolina (1)'))
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }))
  expect(await card.findByText('0 de 1 entregados')).toBeInTheDocument()
  expect(await card.findByText('Almuerzos: 1 parada sin ruta (Iñaquito).')).toBeInTheDocument()

  const message = card.getByRole('link', { name: /por WhatsApp$/ }).getAttribute('href') ?? ''
  const token = decodeURIComponent(message).split('#')[1] ?? ''
  const mark = { order_id, resultado: 'entregado', nota: '', at: server.clock.now() }
  expect((await server.call(markStops, { token, marcas: [mark] })).mensaje).toBe('success')
  await user.click(card.getByRole('button', { name: 'Cerrar la ruta de Luis' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar la ruta' }))
  expect(await card.findByText('Cerrada')).toBeInTheDocument()
  expect(await card.findByText('1 de 1 entregados')).toBeInTheDocument()
  expect((await server.call(getRoute, { token })).mensaje).toMatch(/^La cocina cerró/)
})

it('the routes of the last time are made again with one press', async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, admin } = kitchen
  const before = { search: '2026-03-02', searchType: 'almuerzo', sectores: ['Iñaquito'] } as const
  await server.call(createRoute, { ...before, nombre: 'Luis', request_id: 'route-1' }, admin)
  await server.call(createRoute, { ...before, nombre: 'Rosa', request_id: 'route-2' }, admin)
  server.clock.advance(61_000)
  const { user } = await renderApp(server, {
    path: '/admin/pedidos/entrega?dia=2026-03-03&tipo=almuerzo',
    signInAs: 'jefa@demo.test',
  })
  const card = within(await screen.findByRole('region', { name: 'Rutas' }))
  await user.click(await card.findByRole('button', { name: 'Repetir las de la última vez' }))
  expect(await card.findByRole('button', { name: 'Cerrar la ruta de Luis' })).toBeInTheDocument()
  expect(await card.findByRole('button', { name: 'Cerrar la ruta de Rosa' })).toBeInTheDocument()
  expect(card.queryByRole('button', { name: 'Repetir las de la última vez' })).not.toBeInTheDocument()
})

it('stops without a route and who was not at home are said on the dashboard and before the bulk, which spares them', async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, admin } = kitchen
  const missed = await addStop(kitchen, { nombre: 'Uno', colonia: 'La Carolina' })
  await addStop(kitchen, { nombre: 'Dos', colonia: 'Iñaquito' })
  await addStop(kitchen, { nombre: 'Tres', colonia: 'Quitumbe' })
  const day = { search: '2026-03-02', searchType: 'almuerzo' } as const
  const create = (nombre: string, ...sectores: string[]) =>
    server.call(createRoute, { ...day, nombre, sectores, request_id: `route-${nombre}` }, admin)
  const { ruta } = (await create('Luis', 'La Carolina', 'Iñaquito')).data
  await create('Rosa', 'Iñaquito')
  const mark = { order_id: missed, resultado: 'no_estaba', nota: '', at: server.clock.now() } as const
  await server.call(markStops, { token: ruta.token, marcas: [mark] })
  server.clock.advance(61_000)
  const app = await renderApp(server, {
    path: '/admin/dashboard',
    signInAs: 'jefa@demo.test',
  })
  const without = '1 parada sin ruta (Quitumbe).'
  const several = '1 parada está en varias rutas (Luis, Rosa).'
  const card = within(await screen.findByRole('region', { name: 'Almuerzos' }))
  expect(await card.findByText(without)).toBeInTheDocument()
  expect(card.getByText(several)).toBeInTheDocument()
  await app.user.click(card.getByRole('link', { name: /^Enviados/ }))
  const button = await screen.findByRole('button', { name: 'Actualizar como entregados' })
  await waitFor(() => expect(button).toBeEnabled())
  await app.user.click(button)
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('1 no estaba y queda enviado: Uno Paz.')).toBeInTheDocument()
  for (const text of [without, several]) expect(dialog.getByText(text)).toBeInTheDocument()
  await app.user.click(dialog.getByRole('button', { name: 'Actualizar 2 pedidos' }))
  expect(await screen.findByText(/2 pedidos pasaron a entregado\./)).toHaveTextContent(
    '1 no estaba y queda enviado: Uno Paz.',
  )
})
