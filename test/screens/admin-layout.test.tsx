import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heldAnswer } from '../support/answers'
import { ADMIN, goTo, NOTHING, startFrame, stored, storedItems } from '../support/frame'
import { settled, until } from '../support/held-time'
import { press } from '../support/login-page'
import { type Interference, renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'

const SECTIONS = ['Menús', 'Pedidos', 'Pagos', 'Clientes', 'Referidos', 'Reportes']
const PATHS = ['menus', 'pedidos', 'pagos', 'clientes', 'referidos', 'reportes'].map(
  (path) => `/admin/${path}`,
)

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

const open = async (path = '/admin/pagos', interfere?: Interference) => {
  const app = await renderApp(server, { path, signInAs: ADMIN, ...(interfere && { interfere }) })
  await until(() => screen.getByText('Rosa Luna'))
  return app
}

const bar = () => {
  const header = document.querySelector('header')
  if (!header) throw new Error('There is no top bar')
  return within(header)
}
const links = (label: string) => [...screen.getByLabelText(label).querySelectorAll('a')]
const dropdown = () => screen.getByText('Rosa Luna').closest('button') ?? document.body
/** An entry of the open menu, not the h1 of its screen. */
const entry = (label: string) => screen.queryByText(label, { selector: ':not(h1)' })
const hamburger = () => screen.getByLabelText('Abrir menú')
const mobileMenu = () => screen.queryByLabelText('Menú móvil')
const isExpanded = (button: Element) => button.getAttribute('aria-expanded') === 'true'

describe('the administrator’s top bar', () => {
  it('[ALAY-01] has a logo that links to /admin/dashboard', async () => {
    const app = await open()
    const logo = bar().getByText('Vianda').closest('a')
    expect(logo?.getAttribute('href')).toBe('/admin/dashboard')
    act(() => logo?.click())
    await until(() => expect(app.path()).toBe('/admin/dashboard'))
  })

  it('[ALAY-02] [ENT-02] shows the profile picture, at the API base address plus img_profile', async () => {
    await server.db.query
      .updateTable('accounts')
      .set({ img_ruta: 'imagenes/abc.webp' })
      .where('email', '=', ADMIN)
      .execute()
    await open()
    const picture = await until(() => bar().getByAltText<HTMLImageElement>('Foto de Rosa Luna'))
    expect(picture.src).toBe(`${stored('path_api')}imagenes/abc.webp`)
  })

  it('[ALAY-03] shows first name plus apellidos', async () => {
    await open()
    expect(bar().getByText('Rosa Luna')).toBeInTheDocument()
  })
})

describe('the administrator’s dropdown', () => {
  it.each([
    ['ALAY-04', 'Mi cuenta', '/admin/cuenta'],
    ['ALAY-05', 'Mi Dirección', '/admin/direccion'],
  ])('[%s] [ALAY-16] has %s, which goes to %s, and closes on the way', async (_id, label, path) => {
    const app = await open()
    fireEvent.click(dropdown())
    expect(entry(label)).not.toBeNull()
    press(label)
    await until(() => expect(app.path()).toBe(path))
    expect(entry(label)).toBeNull()
    expect(isExpanded(dropdown())).toBe(false)
  })

  it('[ALAY-06] has sign out, which clears the four items and goes to /login', async () => {
    const app = await open()
    fireEvent.click(dropdown())
    press('Cerrar sesión')
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
  })

  it('[ALAY-14] toggles open and closed', async () => {
    await open()
    for (const isOpen of [true, false, true]) {
      fireEvent.click(dropdown())
      expect(screen.queryByText('Mi cuenta') !== null).toBe(isOpen)
      expect(isExpanded(dropdown())).toBe(isOpen)
    }
  })
})

describe('the administrator’s sections', () => {
  it('[ALAY-07] the sidebar lists the six sections, and below them what the kitchen decides', async () => {
    await open()
    expect(links('Menú principal').map(({ textContent }) => textContent)).toEqual([...SECTIONS, 'Ajustes'])
    expect(links('Menú principal').map((link) => link.getAttribute('href'))).toEqual([
      ...PATHS,
      '/admin/ajustes',
    ])
  })

  it('[ALAY-08] [ALAY-10] [ALAY-11] [ALAY-12] [ALAY-13] the hamburger opens the mobile menu with them, account, address and sign-out', async () => {
    await open()
    expect(mobileMenu()).toBeNull()
    fireEvent.click(hamburger())
    const lines = [...(mobileMenu()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(lines).toEqual([...SECTIONS, 'Mi cuenta', 'Mi Dirección', 'Ajustes', 'Seguridad', 'Cerrar sesión'])
    expect(links('Menú móvil').map((link) => link.getAttribute('href'))).toEqual([
      ...PATHS,
      '/admin/cuenta',
      '/admin/direccion',
      '/admin/ajustes',
      '/admin/seguridad',
    ])
  })

  it('[ALAY-09] the mobile menu has a close button', async () => {
    await open()
    fireEvent.click(hamburger())
    fireEvent.click(screen.getByLabelText('Cerrar menú'))
    expect(mobileMenu()).toBeNull()
    expect(document.activeElement).toBe(hamburger())
  })

  it('[ALAY-15] the mobile menu toggles open and closed', async () => {
    await open()
    for (const isOpen of [true, false, true]) {
      fireEvent.click(hamburger())
      expect(mobileMenu() !== null).toBe(isOpen)
      expect(isExpanded(hamburger())).toBe(isOpen)
    }
  })

  it('[ALAY-17] the mobile menu closes on every route change', async () => {
    const app = await open()
    for (const path of ['/admin/clientes', '/admin/clientes/7', '/admin/pedidos']) {
      fireEvent.click(hamburger())
      expect(mobileMenu()).not.toBeNull()
      await goTo(app, path)
      await until(() => expect(mobileMenu()).toBeNull())
    }
  })
})

describe('around the administrator’s screens', () => {
  it('[ALAY-18] the page scrolls to the top on every route change, and not when only the query changes', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
    const app = await open()
    for (const path of ['/admin/clientes', '/admin/clientes/7']) {
      scroll.mockClear()
      await goTo(app, path)
      await until(() => expect(scroll.mock.calls).toEqual([[0, 0]]))
    }
    scroll.mockClear()
    await goTo(app, '/admin/clientes/7?x=1')
    await until(() => expect(app.path()).toBe('/admin/clientes/7?x=1'))
    await settled()
    expect(scroll).not.toHaveBeenCalled()
  })

  it('[ALAY-19] [ALERT-03] a full-screen loading overlay shows during a call and goes with its answer', async () => {
    const held = heldAnswer()
    const app = await open('/admin/pagos', (address) =>
      address === 'update-orders/get_orders.php' ? held.promise : undefined,
    )
    await settled()
    expect(screen.queryByText('Cargando...')).toBeNull()
    await goTo(app, '/admin/pedidos')
    await until(() => screen.getByText('Listado de pedidos', { selector: 'h1' }))
    const overlay = screen.getByText('Cargando...').closest('[role=status]')
    if (!overlay) throw new Error('There is no overlay')
    expect(getComputedStyle(overlay)).toMatchObject({ position: 'fixed', inset: '0' })
    held.give()
    await until(() => expect(screen.queryByText('Cargando...')).toBeNull())
  })
})
