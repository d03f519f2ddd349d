import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { saveOrder } from '#contract/calls/orders'
import { addAccount } from '../support/accounts'
import { balanceOf, type Kitchen, orderFor, ordersOf, startKitchen } from '../support/kitchen'
import { renderApp } from '../support/render-app'

let kitchen: Kitchen
beforeEach(async () => {
  kitchen = await startKitchen({ ana: { alergias: 'Maní' } })
  await addAccount(kitchen.server.deps, { email: 'caja@demo.test', nombre: 'Caja', rol: 4, areas: 'caja' })
})
afterEach(() => kitchen.server.close())

const open = async (signInAs = 'jefa@demo.test', keylogin = kitchen.ana.keylogin) => {
  const app = await renderApp(kitchen.server, { path: `/admin/clientes/${keylogin}/pedir`, signInAs })
  const meal = (name: string) => screen.findByRole('region', { name })
  const press = async (name: string, what: string) => {
    const [first] = await within(await meal(name)).findAllByRole('button', { name: what })
    if (first) await app.user.click(first)
  }
  return { ...app, meal, press }
}
const WEDNESDAY = 'Almuerzo del miércoles 4 de marzo'
const YES = 'Sí, pedir'

it('his week is ordered from without juice after the question, changed and cancelled, with his shipments', async () => {
  const { server, ids } = kitchen
  const { meal, press, user } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedir por Ana Paz' })).toBeVisible()
  expect(screen.getByText('5 envíos')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Cena/ })).toBeNull()
  await user.click(within(await meal(WEDNESDAY)).getByLabelText('Con jugo'))
  await press(WEDNESDAY, 'Pedir')
  expect(await screen.findByText(/Contiene maní, y el cliente anotó: Maní\. ¿Lo pides/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: YES }))
  expect(await within(await meal(WEDNESDAY)).findByText('Sin jugo')).toBeVisible()
  expect(await screen.findByText('4 envíos')).toBeVisible()
  expect(await ordersOf(server.db, ids.ana)).toMatchObject([{ dish_name: 'Guatita miercoles', jugo: 0 }])
  await press(WEDNESDAY, 'Poner jugo')
  expect(await within(await meal(WEDNESDAY)).findByText('Con jugo')).toBeVisible()
  await press(WEDNESDAY, 'Cambiar platillo (2 más)')
  await press(WEDNESDAY, 'Cambiar a este')
  await user.click(await screen.findByRole('button', { name: YES }))
  expect(
    await within(await meal(WEDNESDAY)).findByText('Locro miercoles', { selector: 'strong' }),
  ).toBeVisible()
  await press(WEDNESDAY, 'Cancelar pedido')
  await user.click(await screen.findByRole('button', { name: 'Sí, cancelar' }))
  expect(await screen.findByText('5 envíos')).toBeVisible()
  expect(
    await within(await meal(WEDNESDAY)).findAllByText(/La cocina canceló este pedido por ti/),
  ).toHaveLength(1)
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
})

it('a client without an address is said, with the way to write it down', async () => {
  const { user, path } = await open()
  expect(await screen.findByText('No tiene dirección de entrega')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Corregir datos' }))
  const form = within(await screen.findByRole('form', { name: 'Dirección' }))
  expect(form.getByText(/o mueve el pin hasta la puerta|Latitud|Todavía no hay una ubicación/)).toBeVisible()
  expect(path()).toMatch(/^\/admin\/clientes\/[^/]+\?ver=datos$/)
})

it('caja is asked, too, without the allergen', async () => {
  const { press } = await open('caja@demo.test')
  await press(WEDNESDAY, 'Pedir')
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('Este platillo lleva algo que el cliente anotó que evita.')
  expect(document.body).not.toHaveTextContent('Maní')
})

it('what he did himself meanwhile is said and shown, and not overwritten', async () => {
  const { ana, ids, menu, server } = kitchen
  const { data } = await server.call(saveOrder, { order: orderFor(menu) }, ana)
  const { meal, press } = await open()
  await meal(WEDNESDAY)
  await server.call(saveOrder, { order: orderFor(menu, { id: String(data.id), place: 2 }) }, ana)
  await press(WEDNESDAY, 'Quitar jugo')
  expect(
    await screen.findByText('Este pedido cambió mientras lo mirabas. Mira lo nuevo y decide.'),
  ).toBeVisible()
  expect(await within(await meal(WEDNESDAY)).findByText('Fritada miercoles')).toBeVisible()
  expect(await ordersOf(server.db, ids.ana)).toMatchObject([{ dish_name: 'Fritada miercoles', jugo: 1 }])
})

it('a level with dinner shows both meals; a client who is gone meanwhile, the way back', async () => {
  const { admin, bea, server } = kitchen
  const { meal, press } = await open('jefa@demo.test', bea.keylogin)
  await meal('Cena del miércoles 4 de marzo')
  await server.call(deleteClient, { id: bea.keylogin }, admin)
  await press('Cena del miércoles 4 de marzo', 'Pedir')
  expect(await screen.findByRole('heading', { name: 'No encontramos este cliente' })).toBeVisible()
})
