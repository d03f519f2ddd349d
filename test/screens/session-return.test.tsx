import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../support/accounts'
import { freshItems, goTo, inOtherTab, NOTHING, storedItems } from '../support/frame'
import { holdTime, settled, until } from '../support/held-time'
import { loginPage, press } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, SECO, seedOrders, TUESDAY, WEDNESDAY } from './admin-seed'
import { ANA, BEA, dishPath, type Kitchen, startKitchen } from './client-kitchen'
// Their code is there before the first test waits for it.
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

/** The session ends when this is pressed; the alert's second passes. */
const loseBy = async ({ time, path }: Opened, button: string) => {
  await endSessions()
  press(button)
  await until(() => expect(storedItems()).toEqual(NOTHING))
  await until(() => expect(toastTexts()).toContain('No se encontró una sesión activa'))
  await time.advance(1000)
  await until(() => expect(path()).toBe('/login'))
}

const signInAs = async ({ time }: Pick<Opened, 'time'>, email: string) => {
  const page = loginPage(server)
  await time.advance(60_000)
  await page.askCode(email)
  page.enter(await page.mailedCode(email))
  await until(() => expect(storedItems()).not.toContain(null))
  await time.advance(2000)
  await settled()
}

/** What this tab and this browser still hold of anybody. */
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
    expect(localStorage.getItem('platillo')).toBeNull()
    return app
  }

  it('brings the same person back to it with the status that was chosen, also when the tab was dropped meanwhile', async () => {
    const app = await loseOrder()
    const again = await renderApp(server, { path: '/login', reload: true })
    await signInAs(app, ADMIN)
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

  it('brings the same person back to it although nothing was chosen', async () => {
    const app = await openAs(ADMIN, `/admin/pedidos?search=${TUESDAY}&searchType=cena`)
    fireEvent.click(await until(() => screen.getByLabelText(/^Ver pedido \d/)))
    await until(() => screen.getByText('Nivel actual'))
    await loseBy(app, 'Actualizar')
    await signInAs(app, ADMIN)
    await until(() => screen.getByRole('heading', { name: SECO, level: 1 }))
    expect(screen.getByLabelText('Estado')).toHaveValue('programado')
  })

  it('does not stand in the way of the next order that is opened', async () => {
    const app = await loseOrder()
    // Another tab signs in: this one does not go back by itself.
    await inOtherTab(await freshItems(server, ADMIN))
    await goTo(app, `/admin/pedidos?search=${WEDNESDAY}&searchType=almuerzo`)
    const [link] = await until(() => screen.getAllByLabelText(/^Ver pedido \d/))
    const id = link?.getAttribute('aria-label')?.replace(/\D/g, '')
    fireEvent.click(link ?? document.body)
    await until(() => screen.getByText(`Pedido ${id}`))
  })

  it('shows nothing of it to another person, and a sign-out leaves nothing behind', async () => {
    const app = await loseOrder()
    await signInAs(app, OTHER_ADMIN)
    await goTo(app, DETAIL)
    await until(() => screen.getByRole('heading', { name: 'No hay ningún pedido abierto' }))
    await signOut('Otra Jefa', 'Cerrar sesión', app)
    expect(remains()).toEqual([])
  })

  it('gives nothing back once its person has signed out', async () => {
    const app = await loseOrder()
    await signInAs(app, ADMIN)
    await until(() => screen.getByRole('heading', { name: SECO, level: 1 }))
    press('Rosa Paz')
    press('Cerrar sesión')
    press('Salir sin guardar')
    await until(() => expect(app.path()).toBe('/login'))
    expect(remains()).toEqual([])
    await signInAs(app, ADMIN)
    await goTo(app, DETAIL)
    await until(() => screen.getByRole('heading', { name: 'No hay ningún pedido abierto' }))
  })
})

describe('a session lost on a dish', () => {
  let kitchen: Kitchen
  beforeEach(async () => {
    kitchen = await startKitchen({ ana: { nivel: 3 } })
    server = kitchen.server
    close = server.close
  })

  const juice = () => screen.getByRole('checkbox')
  const hour = () => document.querySelector<HTMLInputElement>('input[name=time]')

  /** Chooses no juice and another hour, and loses the session by ordering. */
  const loseDish = async (path: string) => {
    const app = await openAs(ANA, path)
    await until(() => screen.getByText('Ordenar'))
    fireEvent.click(juice())
    const field = hour()
    if (field) field.value = '12:45'
    await loseBy(app, 'Ordenar')
    return app
  }

  it.each([
    ['lunch', 'menu', 'almuerzo'],
    ['dinner', 'menu-cena', 'cena'],
  ] as const)(
    'brings the same person back to the %s with juice and hour as chosen',
    async (_what, screenOf, type) => {
      const path = dishPath(kitchen, 'miercoles', 0, screenOf)
      const app = await loseDish(path)
      await signInAs(app, ANA)
      await until(() => expect(app.path()).toBe(path))
      await until(() => screen.getByText('Ordenar'))
      expect(juice()).not.toBeChecked()
      expect(hour()).toHaveValue('12:45')
      press('Ordenar')
      await until(() => screen.getByText('Cancelar orden'))
      const rows = await server.deps.db.query.selectFrom('orders').selectAll().execute()
      expect(rows).toMatchObject([{ type, jugo: 0, time: '12:45' }])
    },
  )

  it('shows nothing of it to another person', async () => {
    const path = dishPath(kitchen, 'miercoles')
    const app = await loseDish(path)
    await signInAs(app, BEA)
    await goTo(app, path)
    await until(() => screen.getByText('Ordenar'))
    expect(juice()).toBeChecked()
    expect(hour()).toHaveValue('10:00')
  })

  it('is over with the visit: whoever leaves the dish and comes back finds it as ever', async () => {
    const path = dishPath(kitchen, 'miercoles')
    const app = await loseDish(path)
    await signInAs(app, ANA)
    await until(() => expect(juice()).not.toBeChecked())
    await goTo(app, '/cliente/pagos')
    await until(() => screen.getByText('Todavía no tienes pagos'))
    await goTo(app, path)
    await until(() => expect(juice()).toBeChecked())
  })

  it('leaves nothing behind after a sign-out', async () => {
    const app = await loseDish(dishPath(kitchen, 'miercoles'))
    await signInAs(app, BEA)
    await signOut('Bea', 'Cerrar sesion', app)
    expect(remains()).toEqual([])
    await signInAs(app, ANA)
    await goTo(app, dishPath(kitchen, 'miercoles'))
    await until(() => expect(juice()).toBeChecked())
  })
})
