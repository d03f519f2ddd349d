import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { saveDayAddress } from '#contract/extensions/addresses'
import { reportProblem } from '#contract/extensions/problems'
import { createRoute, markStops } from '#contract/extensions/routes'
import { anAddress } from '../support/call-answers'
import { startKitchen } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { addOrderRow } from '../support/rows'

const start = async (given: object = {}) => {
  const kitchen = await startKitchen()
  const { ana, ids, menu, server } = kitchen
  onTestFinished(() => server.close())
  const dish = menu.dishes.martes[1]
  const row = {
    account_id: ids.ana,
    date: '2026-03-03',
    status: 'programado' as const,
    dish_id: dish?.id ?? 0,
  }
  const id = String(await addOrderRow(kitchen, { ...row, ...given }))
  const address = { ...anAddress(), direccion: 'Av. Colón 5', apartamento: '', colonia: 'La Mariscal' }
  await server.call(saveDayAddress, { dias: ['martes'], nombre: 'Oficina', address }, ana)
  const openDish = () =>
    renderApp(server, { path: '/cliente/menu/ver?dia=martes', signInAs: 'ana@demo.test' })
  return { ...kitchen, id, openDish }
}

it('an order says where it goes, and one press sends it elsewhere for that day', async () => {
  const { server, openDish } = await start()
  const app = await openDish()
  expect(await screen.findByText('Oficina · Av. Colón 5, La Mariscal, Quito')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: /^Cambiar a dónde llega el almuerzo/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Escribir otra dirección' }))
  const dialog = screen.getByRole('dialog')
  const type = (name: string, value: string) =>
    fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } })
  type('Nombre de este lugar', 'Donde Luis')
  type('Dirección', 'Calle Loja 12')
  type('Sector', 'El Dorado')
  type('Código postal', '170522')
  fireEvent.keyDown(await within(dialog).findByRole('button', { name: /^Dirección de entrega/ }), {
    key: 'ArrowUp',
  })
  await app.user.click(within(dialog).getByRole('button', { name: 'Entregar aquí ese día' }))
  expect(await screen.findByText('Donde Luis · Calle Loja 12, El Dorado, Quito')).toBeVisible()
  expect(await server.db.query.selectFrom('order_addresses').select('name').execute()).toEqual([
    { name: 'Donde Luis' },
  ])
})

it('on its way it says the stops left, in place of what can no longer be changed', async () => {
  const { server, admin, openDish } = await start({ status: 'enviado' })
  server.clock.set('2026-03-03', '11:40')
  const day = { search: '2026-03-03', searchType: 'almuerzo', nombre: 'Luis' } as const
  await server.call(createRoute, { ...day, sectores: [], request_id: 'r1' }, admin)
  await openDish()
  expect(
    await screen.findByText(/^Va en camino\. Llega entre 11:30 y .* a Oficina · Av\. Colón 5/),
  ).toBeVisible()
  expect(await screen.findByText('Eres la próxima parada.')).toBeVisible()
  expect(screen.queryByText(/Solo puedes/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tuve un problema' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Cambiar a dónde llega/ })).toBeNull()
})

it('after its hours it is said to be late, and once nobody was at home it is on the way no more', async () => {
  const { server, admin, openDish, id } = await start({ status: 'enviado' })
  server.clock.set('2026-03-03', '13:10')
  const day = { search: '2026-03-03', searchType: 'almuerzo', nombre: 'Luis' } as const
  const made = await server.call(createRoute, { ...day, sectores: [], request_id: 'r1' }, admin)
  await openDish()
  expect(await screen.findByText('Va en camino a Oficina · Av. Colón 5, La Mariscal, Quito.')).toBeVisible()
  expect(screen.getByText(/^Debía llegar entre 11:30 y .*: disculpa la demora\.$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tuve un problema' })).toBeVisible()
  cleanup()
  const mark = { order_id: id, resultado: 'no_estaba', nota: '', at: server.clock.now() } as const
  await server.call(markStops, { token: made.data.ruta?.token ?? '', marcas: [mark] })
  await openDish()
  expect(await screen.findByText(/no encontramos a nadie/)).toBeVisible()
  expect(screen.queryByText(/Va en camino|parada/)).toBeNull()
})

it('a delivered order is rated or has a problem, which the office answers with its shipment', async () => {
  const { server, ana, id, openDish } = await start({
    status: 'entregado',
    updated_at: '2026-03-03 11:48:00',
  })
  server.clock.set('2026-03-03', '12:40')
  const app = await openDish()
  expect(await screen.findByText('Llegó a las 11:48')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Calificar' })).toBeVisible()
  await app.user.click(await screen.findByRole('button', { name: 'Tuve un problema' }))
  await app.user.click(await screen.findByRole('button', { name: 'Enviar a la cocina' }))
  expect(await screen.findByText('Elige qué pasó.')).toBeVisible()
  await app.user.click(screen.getByRole('radio', { name: 'Llegó frío' }))
  await app.user.click(screen.getByRole('button', { name: 'Enviar a la cocina' }))
  expect(await screen.findByText('La cocina todavía no responde.')).toBeVisible()
  const twice = { order_id: id, motivo: 'frio', detalle: '' } as const
  expect((await server.call(reportProblem, twice, ana)).mensaje).toBe('success')
  cleanup()
  const office = await renderApp(server, {
    path: '/admin/pedidos/dia/2026-03-03',
    signInAs: 'jefa@demo.test',
  })
  await office.user.click(await screen.findByRole('button', { name: 'Responder' }))
  await office.user.click(screen.getByRole('checkbox', { name: 'Devolver el envío', checked: false }))
  await office.user.click(screen.getByRole('button', { name: 'Lo sentimos mucho. Te devolvemos el envío.' }))
  await office.user.click(screen.getByRole('button', { name: 'Enviar respuesta' }))
  expect(await screen.findByText(/^Respondiste: .* Se devolvió el envío\.$/)).toBeVisible()
  const moves = await server.db.query
    .selectFrom('shipments_ledger')
    .select('delta')
    .where('reason', '=', 'problema')
    .execute()
  expect(moves).toEqual([{ delta: 1 }])
})

it('the last meal before today is offered for its stars, once', async () => {
  const { server } = await start({ date: '2026-03-02', status: 'entregado' })
  server.clock.set('2026-03-03', '09:00')
  const app = await renderApp(server, { path: '/cliente/menu', signInAs: 'ana@demo.test' })
  await app.user.click(await screen.findByRole('link', { name: /^¿Qué tal estuvo Locro martes\?$/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Enviar calificación' }))
  await waitFor(async () =>
    expect(await server.db.query.selectFrom('reviews').select('rating').execute()).toEqual([{ rating: 5 }]),
  )
})
