import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getMenu } from '#contract/calls/menus'
import { setCap } from '#contract/extensions/day'
import { ordersOf } from '../support/kitchen'
import { ANA, BEA, cardOf, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'
// Preloads the lazy screens, so no test waits for them.
import '../../src/features/admin/dashboard/DashboardPage'
import '../../src/features/admin/day/DayPage'
import '../../src/features/admin/menu/MenuPage'
import '../../src/parts/caps/lazy-caps'

const ADMIN = 'jefa@demo.test'
const WEDNESDAY = '2026-03-04'
const NO_CAP = 'Escribe un número entero entre 0 y 9.999.'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const cap = (value: number | null, place: number | null = 0) => {
  const { admin, menu, server } = kitchen
  const dish_id = place === null ? undefined : String(menu.dishes.miercoles[place]?.id)
  return server.call(setCap, { date: WEDNESDAY, ...(dish_id && { dish_id }), cap: value }, admin)
}

describe('a client before a cap', () => {
  it("reads what is left on card and dish's screen, then 'Agotado'; who has one keeps it", async () => {
    await cap(1)
    const app = await openAs(kitchen, ANA, { path: '/cliente/menu' })
    const card = await cardOf('Guatita miercoles')
    expect(within(card).getByText('Queda 1')).toBeInTheDocument()
    await app.user.click(within(card).getByRole('link', { name: 'Guatita miercoles' }))
    await screen.findByRole('heading', { level: 1, name: 'Guatita miercoles' })
    expect(screen.getByText('Queda 1')).toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Ordenar' }))
    await waitFor(async () => expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toHaveLength(1))
    expect(screen.queryByText('Agotado')).not.toBeInTheDocument()
  })

  it('who comes too late reads what happened and what is left, and the menu shows it', async () => {
    await cap(1)
    const app = await openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles') })
    const button = await screen.findByRole('button', { name: 'Ordenar' })
    await order(kitchen, 'bea', { day: 'miercoles' })
    await app.user.click(button)
    const said = '«Guatita miercoles» se agotó. Ese día todavía hay «Locro miercoles» y «Fritada miercoles».'
    expect(await screen.findAllByText(said)).not.toHaveLength(0)
    await app.user.click(screen.getByRole('button', { name: 'Volver' }))
    expect(within(await cardOf('Guatita miercoles')).getByText('Agotado')).toBeInTheDocument()
  })

  it('on a full day everything is out for who has no order, and who has one may change its dish', async () => {
    await order(kitchen, 'bea', { day: 'miercoles' })
    await cap(1, null)
    await openAs(kitchen, BEA, { path: '/cliente/menu' })
    const other = await cardOf('Locro miercoles')
    expect(within(other).getByRole('button', { name: 'Cambiar a este platillo' })).toBeInTheDocument()
    expect(within(other).queryByText('Agotado')).not.toBeInTheDocument()
  })
})

describe('the office', () => {
  it("raises a dish's cap on the day's page, where 'N de M' stands", async () => {
    await order(kitchen, 'bea', { day: 'miercoles' })
    await cap(1)
    const app = await openAs(kitchen, ADMIN, { path: `/admin/pedidos/dia/${WEDNESDAY}` })
    expect(await screen.findByText('1 de 1 pedido')).toBeInTheDocument()
    fireEvent.change(await screen.findByLabelText('Cupo de Guatita miercoles'), { target: { value: '3' } })
    await app.user.click(screen.getByRole('button', { name: 'Guardar el cupo de Guatita miercoles' }))
    expect(await screen.findByText('1 de 3 pedidos')).toBeInTheDocument()
  })

  it("reads why '-1' is no cap, instead of a cap of 1", async () => {
    const app = await openAs(kitchen, ADMIN, { path: `/admin/pedidos/dia/${WEDNESDAY}` })
    const field = await screen.findByLabelText('Cupo de Guatita miercoles')
    fireEvent.change(field, { target: { value: '-1' } })
    expect(field).toHaveAccessibleDescription(NO_CAP)
    await app.user.click(screen.getByRole('button', { name: 'Guardar el cupo de Guatita miercoles' }))
    expect(field).toHaveValue('-1')
  })

  it('raises one on the dashboard, which shows those that few portions are left of', async () => {
    await order(kitchen, 'bea', { day: 'miercoles' })
    await cap(3)
    const app = await openAs(kitchen, ADMIN, { path: '/admin/dashboard' })
    const card = within(await screen.findByRole('region', { name: 'Cupos que se acaban' }))
    expect(card.getByText('1 de 3 pedidos')).toBeInTheDocument()
    fireEvent.change(card.getByLabelText(/Cupo de Guatita/), { target: { value: '30' } })
    await app.user.click(card.getByRole('button', { name: /Guardar el cupo/ }))
    await waitFor(() => expect(screen.queryByText('Cupos que se acaban')).not.toBeInTheDocument())
  })

  it('sets caps of dish and day in the editor, with the orders beside them', async () => {
    await order(kitchen, 'bea', { day: 'miercoles' })
    const id = String(kitchen.menu.id)
    const app = await openAs(kitchen, ADMIN, { path: `/admin/menus/${id}` })
    await app.user.click(await screen.findByRole('button', { name: 'Editar Guatita miercoles' }))
    const cap = await screen.findByLabelText('Cupo de porciones (opcional)')
    fireEvent.change(cap, { target: { value: '-1' } })
    expect(screen.getByText(NO_CAP)).toBeInTheDocument()
    fireEvent.change(cap, { target: { value: '0' } })
    expect(screen.getByText('Ya hay 1 pedido: se conservan y no se aceptan más.')).toBeInTheDocument()
    const [monday] = screen.getAllByLabelText('Cupo del día (opcional)')
    if (monday) fireEvent.change(monday, { target: { value: '40' } })
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(async () => {
      const { menu } = (await kitchen.server.call(getMenu, { menu: id }, kitchen.admin)).data
      expect(menu.menu_data.miercoles[0]).toMatchObject({ cap: 0, pedidos: 1 })
      expect(menu.cupos).toEqual([{ date: '2026-03-02', quedan: 40, cap: 40 }])
    })
  })
})
