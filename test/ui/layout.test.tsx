import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AdminShell } from '../../src/ui/layout/AdminShell'
import { AlertStack, type AlertView } from '../../src/ui/layout/AlertStack'
import { ClientShell } from '../../src/ui/layout/ClientShell'
import type { MenuEntry, NavEntry } from '../../src/ui/layout/entries'
import { LoadingOverlay } from '../../src/ui/layout/LoadingOverlay'
import { show } from './support'

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
  it('leads past the navigation with the first stop of the Tab key', async () => {
    show(<Framed Shell={Shell} />)
    await userEvent.tab()
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' })
    expect(skip).toHaveFocus()
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
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

const alertOf = (given: Partial<AlertView>): AlertView => ({
  id: 'a',
  type: 'info',
  msg_title: 'Aviso',
  msg: 'Texto',
  effect: 'slide',
  leaving: false,
  ...given,
})

const stackOf = (alerts: AlertView[], { onClose = vi.fn(), inSight = alerts.map(({ id }) => id) } = {}) => (
  <AlertStack alerts={alerts} inSight={new Set(inSight)} onHold={vi.fn()} onClose={onClose} />
)

describe('the alert area', () => {
  it('interrupts for an error, and waits for everything else', () => {
    const alerts = (['success', 'warning', 'error'] as const).map((type) =>
      alertOf({ id: type, type, msg_title: type }),
    )
    show(stackOf(alerts))
    expect(screen.getByRole('alert')).toHaveTextContent('error')
    expect(
      screen.getAllByRole('status').map((status) => status.querySelector('strong')?.textContent),
    ).toEqual(['success', 'warning'])
  })

  it('[ALAY-20] each alert in sight has its own button; one out of sight stays for the screen reader', async () => {
    const onClose = vi.fn()
    const alerts = ['one', 'two', 'three'].map((id) => alertOf({ id }))
    show(stackOf(alerts, { onClose, inSight: ['two', 'three'] }))
    const isHidden = screen.getAllByRole('status').map((it) => getComputedStyle(it).clipPath === 'inset(50%)')
    expect(isHidden).toEqual([true, false, false])
    const [first] = screen.getAllByRole('button', { name: 'Cerrar aviso' })
    if (first) await userEvent.click(first)
    expect(onClose).toHaveBeenCalledExactlyOnceWith('two')
  })

  it.each(['slide', 'fade-slide'] as const)(
    'plays the effect %s for one second while an alert leaves',
    (effect) => {
      const { rerender } = show(stackOf([alertOf({ effect })]))
      const coming = getComputedStyle(screen.getByRole('status')).animation
      rerender(stackOf([alertOf({ effect, leaving: true })]))
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

  it('says after five seconds that it still tries, and leaves the middle of the page', () => {
    vi.useFakeTimers()
    show(<LoadingOverlay />)
    act(() => vi.advanceTimersByTime(4_999))
    expect(screen.getByRole('status')).toHaveTextContent('Cargando...')
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('status')).toHaveTextContent('Seguimos intentando…')
    expect(screen.getByRole('status')).toHaveStyle({ placeItems: 'start center' })
    vi.useRealTimers()
  })

  it('waits 200 ms before it is seen', () => {
    show(<LoadingOverlay />)
    expect(getComputedStyle(screen.getByRole('status')).animation).toContain('200ms')
  })
})
