import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigationRequested } from '../../src/state/navigation'
import { addMenu, type TestMenu } from '../support/kitchen'
import type { Interference } from '../support/render-app'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { cellsOf as cells, rowsOf, walkPages } from './client-lists'
import { ADMIN, seedEarlierMenus, seedMenu, seedOrder } from './menus-seed'

const LIST = 'update-menu/get_menus.php'
const DELETE = 'update-menu/delete_menus.php'

let server: TestServer
let menu: TestMenu

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      menu = await seedMenu(deps)
      await seedEarlierMenus(deps, 11)
    },
  })
})
afterEach(() => server.close())

const open = async (path = '/admin/menus', interfere?: Interference) => {
  const app = await renderApp(server, {
    ...{ path, signInAs: ADMIN },
    ...(interfere && { interfere }),
  })
  await screen.findByRole('heading', { name: 'Listado de menús', level: 1 })
  return app
}

const rows = () => rowsOf('Listado de menús')

const starts = async () => (await rows()).map((row) => row.querySelector('time')?.textContent)

describe('/admin/menus: the list', () => {
  it('[AMENU-01] says below the dates when a menu is on, what it lacks, and its orders: no further column', async () => {
    await seedOrder(server.deps, menu, 'lunes')
    const { db } = server.deps
    const next = await addMenu(db, '2026-03-09')
    await db.query
      .deleteFrom('dishes')
      .where('menu_id', '=', next.id)
      .where('day', 'in', ['jueves', 'viernes'])
      .execute()
    await addMenu(db, '2026-03-16', [])
    await open()
    const shown = (await rows()).slice(0, 4).map((row) => cells(row).slice(1, 3))
    expect(shown).toEqual([
      ['lun 16 mar 2026Más adelanteSin platillos', 'vie 20 mar 20260 pedidos'],
      ['lun 9 mar 2026PróximaSin platillos en 2 días', 'vie 13 mar 20260 pedidos'],
      ['lun 2 mar 2026Esta semana', 'vie 6 mar 20261 pedido'],
      ['lun 23 feb 2026Pasada', 'vie 27 feb 20260 pedidos'],
    ])
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
  })

  it("[ROUTE-18] [AMENU-01] [AMENU-03] [ENT-06] is a table with ID, start date, end date and actions; 'Crear Menú' leads to /admin/menus/new", async () => {
    const app = await open()
    const [first] = await rows()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'ID',
      'Fecha de inicio',
      'Fecha de fin',
      'Acciones',
    ])
    expect(cells(first).slice(0, 3)).toEqual([
      String(menu.id),
      'lun 2 mar 2026Esta semana',
      'vie 6 mar 20260 pedidos',
    ])
    await app.user.click(screen.getByRole('link', { name: 'Crear Menú' }))
    expect(await screen.findByRole('heading', { name: 'Crear Menú', level: 1 })).toBeInTheDocument()
    expect(app.path()).toBe('/admin/menus/new')
  })

  it('[AMENU-04] [AMENU-05] [AMENU-06] [CONST-01] [CALL-14] shows ten a page and moves with Anterior and Siguiente', async () => {
    await walkPages(await open(), { caption: 'Listado de menús', call: LIST, path: '/admin/menus' }, 2)
  })

  it('[AMENU-02] filters by start date, keeps the filter in the address and takes it back', async () => {
    const app = await open()
    await rows()
    fireEvent.change(screen.getByLabelText('Fecha de inicio desde'), { target: { value: '2026-02-16' } })
    await waitFor(async () =>
      expect(await starts()).toEqual(['lun 2 mar 2026', 'lun 23 feb 2026', 'lun 16 feb 2026']),
    )
    expect(app.path()).toBe('/admin/menus?searchDate=2026-02-16')
    await app.user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(async () => expect(await rows()).toHaveLength(10))
    expect(app.path()).toBe('/admin/menus')
  })

  it('[VAL-48] a date before 2025 searches for nothing', async () => {
    const app = await open()
    await rows()
    const field = screen.getByLabelText('Fecha de inicio desde')
    fireEvent.change(field, { target: { value: '2024-12-30' } })
    fireEvent.blur(field)
    expect(
      await screen.findByText('Escribe una fecha completa, desde 2025. La lista no cambió.'),
    ).toBeInTheDocument()
    expect(app.callsTo(LIST)).toHaveLength(1)
    fireEvent.change(field, { target: { value: '2025-01-06' } })
    await waitFor(() => expect(app.callsTo(LIST).at(-1)?.body['searchDate']).toBe('2025-01-06'))
  })

  it('[AMENU-07] edit is a link to /admin/menus/{id}; the way back keeps filters and page', async () => {
    const app = await open('/admin/menus?page=2')
    const [first] = await rows()
    const id = cells(first)[0]
    const edit = screen.getByRole('link', { name: `Editar menú ${id}` })
    expect(edit).toHaveAttribute('href', `/admin/menus/${id}`)
    await app.user.click(edit)
    await waitFor(() => expect(app.path()).toBe(`/admin/menus/${id}`))
    await app.user.click(await screen.findByRole('link', { name: 'Volver a menús' }))
    expect(await screen.findByText('Página 2 de 2')).toBeInTheDocument()
    expect(app.path()).toBe('/admin/menus?page=2')
  })
})

describe('/admin/menus: deleting', () => {
  it('[AMENU-08] [AMENU-09] [OK-01] [CALL-15] asks, deletes, says so and loads the list again', async () => {
    const app = await open()
    const before = await starts()
    const id = cells((await rows())[1])[0] ?? ''
    await app.user.click(screen.getByRole('button', { name: `Eliminar menú ${id}` }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar este menú?' }))
    expect(dialog.getByText(/lunes 23 al viernes 27 de febrero/)).toBeInTheDocument()
    expect(app.callsTo(DELETE)).toEqual([])
    await app.user.click(dialog.getByRole('button', { name: 'Eliminar menú' }))
    await waitFor(() => expect(toastTexts()).toContain('Menu eliminado con exito'))
    expect(app.callsTo(DELETE).map(({ body }) => body['id'])).toEqual([id])
    await waitFor(async () => expect(await starts()).not.toContain('lun 23 feb 2026'))
    expect((await starts())[0]).toBe(before[0])
    expect(document.activeElement).toContainElement(screen.getByRole('table'))
    expect(app.callsTo(LIST)).toHaveLength(2)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says that orders may hang on the menu; a refused deletion says how many and stays in the question', async () => {
    await seedOrder(server.deps, menu, 'lunes')
    const app = await open()
    await rows()
    await app.user.click(screen.getByRole('button', { name: `Eliminar menú ${menu.id}` }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Si tiene pedidos en pie no se elimina/)).toBeInTheDocument()
    expect(app.callsTo('update-orders/get_orders.php')).toEqual([])
    await app.user.click(dialog.getByRole('button', { name: 'Eliminar menú' }))
    const text = 'No se puede eliminar: 1 pedido activo depende de este menú.'
    expect(await dialog.findByText(text)).toBeInTheDocument()
    expect(toastTexts()).toContain(text)
    await app.user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(await starts()).toContain('lun 2 mar 2026')
  })
})

describe('/admin/menus: failures', () => {
  it('[ALERT-04] a deletion that fails is a toast; the list that fails after it says so above its rows', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = false
    const app = await open('/admin/menus', () => (isDown ? new Response('', { status: 500 }) : undefined))
    await rows()
    isDown = true
    await app.user.click(screen.getByRole('button', { name: `Eliminar menú ${menu.id}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await app.user.click(dialog.getByRole('button', { name: 'Eliminar menú' }))
    expect(await screen.findByText('No pudimos cargar los menús')).toBeInTheDocument()
    expect(await rows()).not.toEqual([])
    expect(toastTexts()).toEqual(['Error al eliminar el menu'])
  })

  it.each([
    { ids: '[ERR-03] [ERR-26]', answer: () => Response.json({ mensaje: '' }), text: 'No se obtuvo el menu' },
    {
      ids: '[ERR-29] [ERR-46]',
      answer: () => new Response('', { status: 500 }),
      text: 'Error al cargar el menu',
    },
  ])('$ids a menu that cannot be loaded: $text, and back to /admin/menus/', async ({ answer, text }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = await open('/admin/menus', (address) =>
      address === 'update-menu/get_menu.php' ? answer() : undefined,
    )
    await rows()
    act(() => {
      app.store.dispatch(navigationRequested({ to: `/admin/menus/${menu.id}` }))
    })
    await waitFor(() => expect(toastTexts()).toContain(text))
    await waitFor(() => expect(app.visited()).toContain('/admin/menus/'))
    expect(await screen.findByRole('heading', { name: 'Listado de menús' })).toBeInTheDocument()
    expect(await rows()).toHaveLength(10)
  })
})
