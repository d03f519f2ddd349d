import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../support/held-time'
import { ANA, BEA, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'

const ADMIN = 'jefa@demo.test'
const CLIENT_MENU = 'update-menu/get_menu_client.php'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const heading = (text: string) => until(() => screen.getByText(text, { selector: 'h1' }))
const JUICE = 'Quiero recibir mi jugo alto en fibra'

describe('what an address shows', () => {
  it.each([
    ['ROUTE-05', '/cliente/menu', 'Menu para almuerzo', ANA],
    ['ROUTE-06', '/cliente/menu-cena', 'Menu para cena', BEA],
  ])('[%s] %s shows the week under %s', async (_id, path, title, who) => {
    const app = await openAs(kitchen, who, { path })
    await heading(title)
    await until(() => screen.getByText('Guatita lunes'))
    expect(app.callsTo(CLIENT_MENU)).toHaveLength(1)
  })

  it.each([
    ['ROUTE-07', 'menu', ANA],
    ['ROUTE-08', 'menu-cena', BEA],
  ])('[%s] /cliente/%s/ver shows the dish and its order form', async (_id, place, who) => {
    await openAs(kitchen, who, { path: dishPath(kitchen, 'miercoles', 0, place) })
    await heading('Guatita miercoles')
    expect(screen.getByLabelText(JUICE)).toBeInTheDocument()
    expect(screen.getByText('Ordenar')).toBeInTheDocument()
  })

  it('[ROUTE-20] [ROUTE-21] /admin/pedidos shows the list, and its row leads to the order on /admin/pedido/ver', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openAs(kitchen, ADMIN, { path: '/admin/pedidos' })
    await heading('Listado de pedidos')
    const row = await until(() => screen.getByLabelText(/^Ver pedido/))
    row.click()
    await until(() => expect(app.path()).toBe('/admin/pedido/ver'))
    await until(() => screen.getByText('Guatita miercoles'))
    await until(() => screen.getByText('Actualizar'))
    await until(() => screen.getByText('ana@demo.test'))
  })
})
