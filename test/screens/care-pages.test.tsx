import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goTo } from '../support/frame'
import { until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { ANA, BEA, cardOf, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'

const ADMIN = 'jefa@demo.test'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const heading = (name: string) => until(() => screen.getByText(name, { selector: 'h1' }))

/** The screen is there under this heading, and tab, history and screen reader call it by the same name. */
const expectNamed = async (name: string) => {
  await heading(name)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.title).toBe(`${name} · Vianda`)
}
/** A walk through many screens, on a machine that is busy. */
const LONG = { timeout: 30_000 }
const UNKNOWN = 'Esta página no existe'
const CLIENT_NAMES = [
  ['pedidos', 'Pedidos anteriores'],
  ['pedidos/calificar', 'Esta dirección no lleva a ningún pedido'],
  ['pagos', 'Pagos'],
  ['pagos/7', 'No encontramos este pago'],
  ['referidos', 'Referidos'],
  ['cuenta', 'Mi cuenta'],
  ['direccion', 'Mi Direccion'],
  ['renovacion', 'Renovacion'],
] as const
const OFFICE_NAMES = [
  ['dashboard', 'Tu cocina'],
  ['menus', 'Listado de menús'],
  ['menus/new', 'Crear Menú'],
  ['pagos', 'Pagos'],
  ['pagos/7', /pago/],
  ['clientes', 'Clientes'],
  ['clientes/7', /cliente/],
  ['referidos', 'Referidos'],
  ['reportes', 'Reportes'],
  ['cuenta', 'Mi cuenta'],
  ['direccion', 'Mi Dirección'],
] as const

describe('an address of an area that leads nowhere', () => {
  it.each([
    ['/cliente/xyz', ANA],
    ['/cliente/menu/xyz', ANA],
    ['/admin/xyz', ADMIN],
  ])(
    '%s keeps the area: one content, one logo, its navigation, and the name of its heading',
    async (path, who) => {
      await openAs(kitchen, who, { path })
      await expectNamed(UNKNOWN)
      const [content, ...more] = screen.getAllByRole('main')
      if (!content) throw new Error('There is no content')
      expect(more).toEqual([])
      expect(within(content).getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/')
      expect(screen.getAllByText('Vianda')).toHaveLength(1)
      expect(screen.getByLabelText('Menú principal')).toBeInTheDocument()
    },
  )
})

describe('every screen names its page after its heading', () => {
  it('of the public ones', async () => {
    const app = await renderApp(kitchen.server, { path: '/login' })
    await expectNamed('Inicia sesión')
    await goTo(app, '/registrate')
    await expectNamed('Crea tu cuenta')
    await goTo(app, '/nada')
    await expectNamed(UNKNOWN)
    kitchen.server.clock.advance(61_000)
    await goTo(app, '/login')
    await loginPage(kitchen.server).askCode(ANA)
    await expectNamed('Revisa tu correo')
  })

  it("of the client's: the menus, the dish, its lists, and what is wrong with an address", LONG, async () => {
    const app = await openAs(kitchen, BEA, { path: '/cliente/menu' })
    await expectNamed('Menu para almuerzo')
    await goTo(app, '/cliente/menu-cena')
    await expectNamed('Menu para cena')
    await goTo(app, dishPath(kitchen, 'miercoles'))
    await expectNamed('Guatita miercoles')
    await goTo(app, '/cliente/menu/ver?dia=domingo')
    await until(() => expect(screen.queryByText('Guatita miercoles')).toBeNull())
    await expectNamed(screen.getByRole('heading', { level: 1 }).textContent ?? '')
    for (const [path, name] of CLIENT_NAMES) {
      await goTo(app, `/cliente/menu`)
      await heading('Menu para almuerzo')
      await goTo(app, `/cliente/${path}`)
      await expectNamed(name)
    }
  })

  it("of the office's: the orders, an order, and everything else", LONG, async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openAs(kitchen, ADMIN, { path: '/admin/pedidos' })
    await expectNamed('Listado de pedidos')
    const row = await until(() => screen.getByLabelText(/^Ver pedido/))
    row.click()
    await until(() => expect(app.path()).toBe('/admin/pedido/ver'))
    await until(() => screen.getByText('Guatita miercoles'))
    await expectNamed(screen.getByRole('heading', { level: 1 }).textContent ?? '')
    for (const [path, name] of OFFICE_NAMES) {
      await goTo(app, '/admin/pedidos')
      await heading('Listado de pedidos')
      await goTo(app, `/admin/${path}`)
      const { textContent } = await until(() => screen.getByRole('heading', { level: 1, name }))
      await expectNamed(textContent)
    }
  })
})

describe('the focus of a new screen', () => {
  it('begins at the content when the path changes, and at the page when it is the first one', async () => {
    const app = await openAs(kitchen, ANA, { path: '/cliente/menu' })
    await cardOf('Guatita miercoles')
    expect(document.body).toHaveFocus()
    await goTo(app, dishPath(kitchen, 'miercoles'))
    await heading('Guatita miercoles')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(screen.getByRole('main')).toHaveAttribute('id', 'contenido')
    screen.getByRole('link', { name: 'Pagos' }).focus()
    await goTo(app, '/cliente/pagos')
    await heading('Pagos')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
