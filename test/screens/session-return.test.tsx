import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../support/accounts'
import { goTo, NOTHING, storedItems } from '../support/frame'
import { holdTime, until } from '../support/held-time'
import { ordersOf } from '../support/kitchen'
import { press, signInLater } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, SECO, seedOrders, TUESDAY } from './admin-seed'
import { ANA, dishPath, type Kitchen, order, startKitchen } from './client-kitchen'
// Preloads the lazy screens, so no test waits for them.
import '../../src/features/admin/orders/OrdersPage'
import '../../src/features/admin/order/OrderPage'
import '../../src/flows/order-action/DishPage'

const OTHER_ADMIN = 'otra@example.com'
const DETAIL = '/admin/pedido/ver'

let server: TestServer
let close: () => Promise<void>

afterEach(() => close())

const openAs = async (email: string, path: string) => {
  server.clock.advance(61_000)
  const time = holdTime(server.clock)
  return { ...(await renderApp(server, { path, signInAs: email })), time }
}
type Opened = Awaited<ReturnType<typeof openAs>>

const endSessions = () => server.deps.db.query.deleteFrom('sessions').execute()

/** Ends the session, presses, and waits out the alert's second. */
const loseBy = async ({ time, path }: Opened, button: string) => {
  await endSessions()
  press(button)
  await until(() => expect(storedItems()).toEqual(NOTHING))
  await until(() => expect(toastTexts()).toContain('No se encontró una sesión activa'))
  await time.advance(1000)
  await until(() => expect(path()).toBe('/login'))
}

/** Personal keys left in session and local storage. */
const remains = () =>
  [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
    /borrador|platillo|session_id|keylogin|code_confirm|user/.test(key),
  )

const signOut = async (menu: string, entry: string, app: Pick<Opened, 'path'>) => {
  press(menu)
  press(entry)
  await until(() => expect(app.path()).toBe('/login'))
}

describe('a session lost on an order of the office', () => {
  beforeEach(async () => {
    server = await startTestServer({
      seed: async (deps) => {
        await seedOrders(deps)
        await addAccount(deps, { email: OTHER_ADMIN, nombre: 'Otra', apellidos: 'Jefa', rol: 4 })
      },
    })
    close = server.close
  })

  /** Opens Tuesday's dinner, chooses another status and loses the session by saving it. */
  const loseOrder = async () => {
    const app = await openAs(ADMIN, `/admin/pedidos?search=${TUESDAY}&searchType=cena`)
    fireEvent.click(await until(() => screen.getByLabelText(/^Ver pedido \d/)))
    await until(() => screen.getByText('Nivel actual'))
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'entregado' } })
    await loseBy(app, 'Actualizar')
    return app
  }

  it('brings the same person back to it with the status that was chosen, also when the tab was dropped meanwhile', async () => {
    const app = await loseOrder()
    const again = await renderApp(server, { path: '/login', reload: true })
    await signInLater(server, app.time, ADMIN)
    await until(() => expect(again.path()).toBe(DETAIL))
    await until(() => screen.getByRole('heading', { name: SECO, level: 1 }))
    expect(screen.getByLabelText('Estado')).toHaveValue('entregado')
    press('Actualizar')
    await until(() => expect(toastTexts()).toContain('Orden actualizada.'))
    expect(JSON.parse(localStorage.getItem('platillo') ?? '')).toMatchObject({
      name: SECO,
      status: 'entregado',
    })
  })

  it('shows nothing of it to another person, and a sign-out leaves nothing behind', async () => {
    const app = await loseOrder()
    await signInLater(server, app.time, OTHER_ADMIN)
    await until(() => expect(app.path()).toBe('/admin/dashboard'))
    expect(screen.getAllByRole('link', { name: 'Pedidos' })[0]).toHaveAttribute('href', '/admin/pedidos')
    await goTo(app, DETAIL)
    await until(() => screen.getByRole('heading', { name: 'No hay ningún pedido abierto' }))
    await signOut('Otra Jefa', 'Cerrar sesión', app)
    expect(remains()).toEqual([])
  })
})

describe('a session lost on the order form', () => {
  let kitchen: Kitchen

  beforeEach(async () => {
    kitchen = await startKitchen()
    server = kitchen.server
    close = server.close
  })

  const juice = () => until(() => screen.getByRole('checkbox'))
  const jugos = async () => (await ordersOf(server.db, kitchen.ids.ana)).map(({ jugo }) => jugo)

  it.each([
    ['Ordenar', false],
    ['Actualizar', true],
  ])('brings the unsent juice back to the dish, once (%s)', async (button, isOrdered) => {
    if (isOrdered) await order(kitchen, 'ana', { day: 'miercoles' })
    const path = dishPath(kitchen, 'miercoles')
    const app = await openAs(ANA, path)
    fireEvent.click(await juice())
    await until(() => screen.getByText(button))
    await loseBy(app, button)
    const again = await renderApp(server, { path: '/login', reload: true })
    await signInLater(server, app.time, ANA)
    await until(() => expect(again.path()).toBe(path))
    expect(await juice()).not.toBeChecked()
    press(button)
    await until(() => expect(remains().filter((key) => key.includes('pedido'))).toEqual([]))
    expect(await jugos()).toEqual([0])
  })

  it('gives it to no other dish, and keeps nothing that was changed back or left behind', async () => {
    const app = await openAs(ANA, dishPath(kitchen, 'miercoles'))
    fireEvent.click(await juice())
    const drafts = () =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('vianda.borrador.pedido.'))
    expect(drafts()).toEqual([`vianda.borrador.pedido.${kitchen.ana.keylogin}`])
    fireEvent.click(await juice())
    expect(drafts()).toEqual([])
    fireEvent.click(await juice())
    press('Volver')
    press('Salir sin guardar')
    await until(() => expect(app.path()).toBe('/cliente/menu'))
    expect(drafts()).toEqual([])
    sessionStorage.setItem(
      `vianda.borrador.pedido.${kitchen.ana.keylogin}`,
      JSON.stringify({ of: 'otro plato', jugo: false }),
    )
    await goTo(app, dishPath(kitchen, 'viernes'))
    expect(await juice()).toBeChecked()
  })
})
