import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdminShell } from '../../src/ui/layout/AdminShell'
import { AlertStack, type AlertView } from '../../src/ui/layout/AlertStack'
import { AuthShell } from '../../src/ui/layout/AuthShell'
import { BareShell } from '../../src/ui/layout/BareShell'
import { ClientShell } from '../../src/ui/layout/ClientShell'
import type { MenuEntry, NavEntry } from '../../src/ui/layout/entries'
import { LoadingOverlay } from '../../src/ui/layout/LoadingOverlay'
import { setWidth, show } from './support'

const ENTRIES: readonly NavEntry[] = [
  { to: '/pedidos', label: 'Pedidos', icon: 'truck' },
  { to: '/pagos', label: 'Pagos', icon: 'receipt' },
]
const menuOf = (onSignOut: () => void): readonly MenuEntry[] => [
  { label: 'Mi cuenta', icon: 'user', to: '/cuenta' },
  { label: 'Cerrar sesion', icon: 'logout', onSelect: onSignOut },
]
const USER = { nombre: 'Ana Paz', picture: '/api/imagenes/ana.webp' }

interface ShellGiven {
  Shell: typeof ClientShell
  routeKey?: string
  onSignOut?: () => void
}

const Framed = ({ Shell, routeKey = '/pedidos', onSignOut = () => undefined }: ShellGiven) => (
  <Shell homeTo="/inicio" entries={ENTRIES} menu={menuOf(onSignOut)} user={USER} routeKey={routeKey}>
    <h1>Contenido</h1>
  </Shell>
)

const account = () => screen.getByRole('button', { name: /Ana Paz/ })

describe.each([
  ['client', ClientShell],
  ['administrator', AdminShell],
] as const)("the %s's shell", (_name, Shell) => {
  it('has logo, picture, name, places and content', () => {
    show(<Framed Shell={Shell} />, '/pedidos')
    expect(screen.getByRole('link', { name: 'Vianda' })).toHaveAttribute('href', '/inicio')
    expect(within(account()).getByRole('img', { name: 'Foto de Ana Paz' })).toHaveAttribute(
      'src',
      USER.picture,
    )
    const places = screen.getByRole('navigation', { name: 'Menú principal' })
    expect(within(places).getByRole('link', { name: 'Pedidos' })).toHaveAttribute('aria-current', 'page')
    expect(within(places).getByRole('link', { name: 'Pagos' })).not.toHaveAttribute('aria-current')
    expect(screen.getByRole('main')).toHaveTextContent('Contenido')
  })

  it('leads past the navigation with the first stop of the Tab key', async () => {
    show(<Framed Shell={Shell} />)
    await userEvent.tab()
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' })
    expect(skip).toHaveFocus()
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  })

  it('opens the account menu, acts, and closes it', async () => {
    const onSignOut = vi.fn()
    show(<Framed Shell={Shell} onSignOut={onSignOut} />)
    await userEvent.click(account())
    expect(screen.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '/cuenta')
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesion' }))
    expect(onSignOut).toHaveBeenCalledOnce()
    expect(screen.queryByRole('link', { name: 'Mi cuenta' })).not.toBeInTheDocument()
  })

  it('closes the account menu when the route changes', async () => {
    const { rerender } = show(<Framed Shell={Shell} />)
    await userEvent.click(account())
    rerender(<Framed Shell={Shell} routeKey="/otra" />)
    expect(screen.queryByRole('link', { name: 'Mi cuenta' })).not.toBeInTheDocument()
  })

  it('shows initials where the picture does not load', async () => {
    show(<Framed Shell={Shell} />)
    const picture = screen.getByRole('img', { name: 'Foto de Ana Paz' })
    picture.dispatchEvent(new Event('error'))
    expect(await screen.findByText('AP')).toBeVisible()
  })

  it('changes between light and dark by one attribute and remembers it', async () => {
    show(<Framed Shell={Shell} />)
    await userEvent.click(account())
    await userEvent.click(screen.getByRole('button', { name: 'Oscura' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(localStorage.getItem('color_scheme')).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Auto' }))
    expect(document.documentElement).not.toHaveAttribute('data-theme')
  })
})

describe("the administrator's mobile menu", () => {
  beforeEach(() => setWidth(390))
  afterEach(() => setWidth(1024))

  const menu = () => screen.queryByRole('navigation', { name: 'Menú móvil' })
  const hamburger = () => screen.getByRole('button', { name: 'Abrir menú' })

  it('is offered where the sidebar has no room, and only there', () => {
    show(<Framed Shell={AdminShell} />)
    expect(hamburger()).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('lists the sections and the account, and toggles', async () => {
    show(<Framed Shell={AdminShell} />)
    await userEvent.click(hamburger())
    expect(hamburger()).toHaveAttribute('aria-expanded', 'true')
    const names = within(screen.getByRole('navigation', { name: 'Menú móvil' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(names).toEqual(['Pedidos', 'Pagos', 'Mi cuenta', 'Cerrar sesion'])
    await userEvent.click(hamburger())
    expect(menu()).not.toBeInTheDocument()
  })

  it('has a button that closes it and gives the focus back', async () => {
    show(<Framed Shell={AdminShell} />)
    await userEvent.click(hamburger())
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar menú' }))
    expect(menu()).not.toBeInTheDocument()
    expect(hamburger()).toHaveFocus()
  })

  it('closes when the route changes', async () => {
    const { rerender } = show(<Framed Shell={AdminShell} />)
    await userEvent.click(hamburger())
    rerender(<Framed Shell={AdminShell} routeKey="/otra" />)
    expect(menu()).not.toBeInTheDocument()
  })
})

it('the public page has one first heading, the form and the way elsewhere', () => {
  show(
    <AuthShell title="Hola" subtitle="Escribe tu correo" footer="Regístrate">
      <input aria-label="Correo" />
    </AuthShell>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Hola' })).toBeVisible()
  expect(screen.getByRole('main')).toContainElement(screen.getByLabelText('Correo'))
  expect(screen.getByText('Regístrate')).toBeVisible()
})

it('the bare page has a first heading and its text', () => {
  show(
    <BareShell title="Esta página no existe">
      <p>Vuelve</p>
    </BareShell>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('Vuelve')
})

const alertOf = (given: Partial<AlertView>): AlertView => ({
  id: 'a',
  type: 'info',
  msg_title: 'Aviso',
  msg: 'Texto',
  effect: 'slide',
  leaving: false,
  ...given,
})

describe('the alert area', () => {
  it('interrupts for an error and waits for everything else', () => {
    const alerts = (['error', 'success', 'warning', 'info'] as const).map((type) =>
      alertOf({ id: type, type, msg_title: type }),
    )
    show(<AlertStack alerts={alerts} onClose={vi.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent('error')
    expect(
      screen.getAllByRole('status').map((status) => status.querySelector('strong')?.textContent),
    ).toEqual(['success', 'warning', 'info'])
  })

  it('closes the one whose button was pressed', async () => {
    const onClose = vi.fn()
    show(<AlertStack alerts={[alertOf({ id: 'one' }), alertOf({ id: 'two' })]} onClose={onClose} />)
    const [, second] = screen.getAllByRole('button', { name: 'Cerrar aviso' })
    if (!second) throw new Error('two alerts have two buttons')
    await userEvent.click(second)
    expect(onClose).toHaveBeenCalledExactlyOnceWith('two')
  })

  it.each(['slide', 'fade-slide'] as const)(
    'plays the effect %s for one second while an alert leaves',
    (effect) => {
      const { rerender } = show(<AlertStack alerts={[alertOf({ effect })]} onClose={vi.fn()} />)
      const coming = getComputedStyle(screen.getByRole('status')).animation
      rerender(<AlertStack alerts={[alertOf({ effect, leaving: true })]} onClose={vi.fn()} />)
      const leaving = getComputedStyle(screen.getByRole('status')).animation
      expect(leaving).not.toBe(coming)
      expect(leaving).toContain('1000ms')
    },
  )
})

describe('the loading overlay', () => {
  it('says that something is loading', () => {
    show(<LoadingOverlay />)
    expect(screen.getByRole('status')).toHaveTextContent('Cargando...')
  })

  it('takes clicks away only when it blocks', () => {
    const { rerender } = show(<LoadingOverlay />)
    expect(screen.getByRole('status')).toHaveStyle({ pointerEvents: 'none' })
    rerender(<LoadingOverlay blocking />)
    expect(screen.getByRole('status')).toHaveStyle({ pointerEvents: 'auto' })
  })

  it('waits 200 ms before it is seen', () => {
    show(<LoadingOverlay />)
    expect(getComputedStyle(screen.getByRole('status')).animation).toContain('200ms')
  })
})
