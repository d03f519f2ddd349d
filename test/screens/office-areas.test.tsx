import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrders } from '#contract/calls/orders'
import { NOT_ALLOWED } from '#contract/envelope'
import { changeMember, getTeam } from '#contract/extensions/team'
import type { Area } from '#domain/areas'
import { readOrder } from '../../src/api/endpoints/orders'
import { keepOrder, keptOrderOf } from '../../src/features/admin/shared/kept-order'
import { navigationRequested } from '../../src/state/navigation'
import { addAccount } from '../support/accounts'
import { startWorld, type World } from '../support/every-call'
import { until } from '../support/held-time'
import { rememberSession } from '../support/remembered'
import { renderApp, STRANGER } from '../support/render-app'
import { sessionFor } from '../support/sessions'
import { atRest } from '../support/whole-page'

const MANY_SCREENS_MS = 120_000

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const areas of ['cocina', 'reparto', 'caja', 'cocina,reparto'])
    await addAccount(world.server.deps, { email: `${areas}@staff.test`, nombre: 'Rosa', rol: 4, areas })
})
beforeEach(async () => {
  const { data } = await world.server.call(getOrders, { search: '2026-03-03' }, world.admin)
  const kept = readOrder(data.orders.find(({ id }) => id === world.own.bea.scheduled))
  if (kept) keepOrder(window.localStorage, keptOrderOf(kept))
})
afterAll(() => world.server.close())

const open = async (areas: string, path: string, config = {}) => {
  const session =
    areas === 'administracion' ? world.admin : await sessionFor(world.server, `${areas}@staff.test`)
  await rememberSession(world.server, session)
  const app = await renderApp(world.server, { path, reload: true, config })
  await atRest(app)
  const goTo = async (to: string) => {
    await act(async () => {
      app.store.dispatch(navigationRequested({ to }))
    })
    await until(() => expect(app.path()).toBe(to))
    await until(() => screen.getByRole('heading', { level: 1 }))
    await atRest(app)
  }
  return { ...app, goTo, session }
}

const refused = async (): Promise<number> => {
  const rows = await world.server.db.query
    .selectFrom('security_events')
    .select('id')
    .where('event', '=', 'role_refused')
    .execute()
  return rows.length
}

const sections = () =>
  within(screen.getByRole('navigation', { name: 'Menú principal' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const texts = () => document.body.textContent

/** Every screen of the office, and whose it is besides administración's. */
const SCREENS: readonly [path: string, areas: readonly Area[]][] = [
  ['/admin/menus', ['cocina']],
  ['/admin/menus/{menu}', ['cocina']],
  ['/admin/menus/new', ['cocina']],
  ['/admin/pedidos', ['cocina', 'reparto']],
  ['/admin/pedidos?search=2026-03-03&searchType=almuerzo&view=resumen', ['cocina', 'reparto']],
  ['/admin/pedidos/dia/2026-03-03', ['cocina']],
  ['/admin/pedidos/etiquetas?dia=2026-03-03&tipo=almuerzo', ['cocina']],
  ['/admin/pedidos/entrega?dia=2026-03-03&tipo=almuerzo', ['reparto']],
  ['/admin/pedido/ver', ['cocina', 'reparto', 'caja']],
  ['/admin/pagos', ['caja']],
  ['/admin/pagos/{payment}', ['caja']],
  ['/admin/pagos/registrar', ['caja']],
  ['/admin/pagos/transferencias', ['caja']],
  ['/admin/pagos/conciliar', ['caja']],
  ['/admin/clientes', ['caja']],
  ['/admin/clientes/nuevo', ['caja']],
  ['/admin/clientes/{keylogin}', ['caja']],
  ['/admin/clientes/{keylogin}/pedir', ['caja']],
  ['/admin/clientes/{keylogin}?ver=pedidos', ['caja']],
  ['/admin/clientes/{keylogin}?ver=envios', ['caja']],
  ['/admin/referidos', []],
  ['/admin/reportes', []],
  ['/admin/reportes/calificaciones', []],
  ['/admin/reportes/cierre', ['caja']],
  ['/admin/seguridad', []],
  ['/admin/ajustes', []],
  ['/admin/ajustes/equipo', []],
  ['/admin/cuenta', ['cocina', 'reparto', 'caja']],
  ['/admin/dashboard', ['cocina', 'reparto', 'caja']],
]

const addressOf = (path: string): string =>
  path
    .replace('{menu}', String(world.menu.id))
    .replace('{payment}', world.own.bea.payment)
    .replace('{keylogin}', world.own.bea.session.keylogin)

describe('the office by area', () => {
  it.each(['cocina', 'reparto', 'caja', 'administracion'] as const)(
    '%s is never refused a call on its own screens, and makes none on the others',
    async (area) => {
      const before = await refused()
      const { goTo, sent } = await open(area, '/admin/direccion')
      for (const [path, areas] of SCREENS) {
        await goTo('/admin/direccion')
        const from = sent.length
        await goTo(addressOf(path))
        const isOwn = area === 'administracion' || areas.includes(area)
        expect([path, screen.queryByText('Esta pantalla no es de tu área') === null]).toEqual([path, isOwn])
        const calls = sent.slice(from).map(({ address }) => address)
        if (!isOwn) expect([path, calls]).toEqual([path, ['account/validate_session.php']])
        expect([path, await refused()]).toEqual([path, before])
      }
    },
    MANY_SCREENS_MS,
  )

  it('the sections, the account menu and the index leave out what is not theirs', async () => {
    const cocina = await open('cocina', '/admin')
    expect(cocina.path()).toBe('/admin/pedidos')
    expect(sections()).toEqual(['Menús', 'Pedidos'])
    fireEvent.click(screen.getByLabelText('Abrir menú'))
    expect(screen.queryAllByText('Seguridad')).toEqual([])
    expect(screen.queryAllByText('Ajustes')).toEqual([])
    const caja = await open('caja', '/admin')
    expect(caja.path()).toBe('/admin/pagos')
    expect(sections().map((name) => name?.replace(/\d.*/, ''))).toEqual(['Pagos', 'Clientes'])
    await open('cocina,reparto', '/admin/referidos')
    expect(texts()).toContain('Tu trabajo aquí: cocina y reparto.')
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Menús', 'Pedidos'])
  })

  it('the dashboard has the panels of their work alone', async () => {
    await open('cocina', '/admin/dashboard')
    await until(() => expect(texts()).toContain('Etiquetas'))
    expect(texts()).not.toContain('Ingresos')
    expect(texts()).not.toContain('por revisar')
    await open('reparto', '/admin/dashboard')
    expect(texts()).not.toContain('Etiquetas')
    const { sent } = await open('caja', '/admin/dashboard')
    await until(() => screen.getByText('2 transferencias por revisar'))
    expect(sent.map(({ address }) => address)).not.toContain('ext/panel.php')
  })

  it('an order shows each of them their part', async () => {
    await open('cocina', '/admin/pedido/ver')
    await until(() => screen.getByText('Cambiar platillo'))
    expect(texts()).not.toContain('Teléfono')
    expect(texts()).not.toContain('Ver la ficha del cliente')
    await open('reparto', '/admin/pedido/ver')
    await until(() => screen.getByText('Teléfono'))
    expect(texts()).not.toContain('Cambiar platillo')
    await open('caja', '/admin/pedido/ver')
    await until(() => screen.getByText('Ver la ficha del cliente'))
    expect(screen.queryByLabelText('Estado')).toBeNull()
  })

  it('somebody whose area was just taken away reads so, and the screen follows', async () => {
    const { goTo } = await open('cocina,reparto', '/admin/pedidos')
    const { personas } = (await world.server.call(getTeam, {}, world.admin)).data
    const cuenta = personas.find(({ correo }) => correo === 'cocina,reparto@staff.test')?.cuenta ?? ''
    await goTo('/admin/menus')
    await world.server.call(changeMember, { cuenta, areas: ['caja'] }, world.admin)
    fireEvent.change(screen.getByLabelText('Fecha de inicio desde'), { target: { value: '2026-03-09' } })
    await until(() => screen.getByText('Esta pantalla no es de tu área'))
    expect(sections().map((name) => name?.replace(/\d.*/, ''))).toEqual(['Pagos', 'Clientes'])
    expect(NOT_ALLOWED).toContain('permiso')
  })

  it('another back end knows no areas: every administrator has everything', async () => {
    await open('administracion', '/admin/menus', STRANGER)
    expect(sections()).toHaveLength(6)
    expect(screen.queryByText('Esta pantalla no es de tu área')).toBeNull()
  })
})

describe('/admin/ajustes/equipo', () => {
  const dialog = () => screen.getByRole('dialog')
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('lists the people, invites one, changes and ends their work', async () => {
    await open('administracion', '/admin/ajustes/equipo')
    await until(() => screen.getByText(/Eres tú/))
    press('Invitar a una persona')
    press('Enviar la invitación')
    await until(() => screen.getByText('Escribe el nombre de la persona.'))
    expect(texts()).toContain('Elige al menos un área.')
    fireEvent.change(within(dialog()).getByLabelText('Nombre'), { target: { value: 'Luis Paz' } })
    const email = within(dialog()).getByLabelText('Correo electrónico')
    fireEvent.change(email, { target: { value: 'jefa@demo.test' } })
    fireEvent.click(within(dialog()).getByLabelText(/^Caja/))
    press('Enviar la invitación')
    await until(() => screen.getByText(/ya trabaja aquí/))
    fireEvent.change(email, { target: { value: 'luis@demo.test' } })
    press('Enviar la invitación')
    await until(() => screen.getByText(/^Caja · luis@demo.test · Invitación enviada/))
    press('Cambiar las áreas de Luis Paz')
    fireEvent.click(within(dialog()).getByLabelText(/^Administración/))
    press('Guardar')
    await until(() => screen.getByText(/^Administración · luis@demo.test/))
    press('Quitar a Luis Paz del equipo')
    press('Sí, quitar')
    await until(() => expect(screen.queryByText(/luis@demo.test/)).toBeNull())
  })
})
