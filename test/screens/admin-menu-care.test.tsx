import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toFormParts } from '#contract/form'
import type { Menu } from '#contract/objects'
import { navigationRequested } from '../../src/state/navigation'
import type { TestMenu } from '../support/kitchen'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import {
  ADMIN,
  daySection,
  lastSave,
  NEXT_MONDAY,
  PATIENT,
  picture,
  saved,
  seedMenu,
  storedMenu,
} from './menus-seed'

vi.setConfig({ testTimeout: 30_000 })

let server: TestServer
let menu: TestMenu

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      menu = await seedMenu(deps)
    },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const open = async (path = `/admin/menus/${menu.id}`, interfere?: Interference) => {
  const app = await renderApp(server, { path, signInAs: ADMIN, ...(interfere && { interfere }) })
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  return app
}
type App = Awaited<ReturnType<typeof open>>

const monday = () => daySection(/^Lunes/)
const names = (day: RegExp = /^Lunes/) =>
  daySection(day)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
const save = (app: App) => app.user.click(screen.getByRole('button', { name: 'Guardar' }))
const edit = async (app: App, dish: string, name: string) => {
  await app.user.click(screen.getByRole('button', { name: `Editar ${dish}` }))
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: name } })
  await app.user.click(screen.getByRole('button', { name: 'Pre-guardar' }))
}

/** Somebody else's save, with the same session from another machine. */
const elsewhere = async (app: App, change: (stored: Menu) => void) => {
  const { session_id, keylogin } = app.store.getState().session
  const stored = await storedMenu(server, app, menu.id)
  change(stored)
  const form = new FormData()
  for (const [name, value] of toFormParts({ rute: '', session_id, keylogin, ...stored }))
    form.append(name, value)
  const answer = await server.fetch('/api/update-menu/edit-menu.php', { method: 'POST', body: form })
  expect((await answer.json()).mensaje).toBe('success')
}

describe('a menu that somebody else saved meanwhile', () => {
  const conflict = async () => {
    const app = await open()
    await edit(app, 'Guatita lunes', 'Guatita mía')
    await elsewhere(app, (stored) => {
      const [first] = stored.menu_data.martes
      if (first) first.name = 'Guatita suya'
      stored.menu_data.lunes.splice(2, 1)
    })
    await save(app)
    await screen.findByText('Este menú se guardó en otra parte mientras lo editabas')
    return app
  }

  it('is not overwritten: everything typed stays and what is new can be seen', async () => {
    const app = await conflict()
    expect(names()).toEqual(['Guatita mía', 'Locro lunes', 'Fritada lunes'])
    await app.user.click(screen.getByRole('button', { name: 'Ver lo nuevo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lo que cambió mientras editabas' }))
    expect(dialog.getByText('Cambió «Guatita suya» (martes).')).toBeInTheDocument()
    expect(dialog.getByText('Quitó «Fritada lunes» (lunes).')).toBeInTheDocument()
    expect((await storedMenu(server, app, menu.id)).menu_data.lunes[0]?.name).toBe('Guatita lunes')
  })

  it('can be joined with what was typed, and is saved then', async () => {
    const app = await conflict()
    await app.user.click(screen.getByRole('button', { name: 'Ver lo nuevo' }))
    await app.user.click(screen.getByRole('button', { name: 'Juntar con lo mío' }))
    expect(names()).toEqual(['Guatita mía', 'Locro lunes'])
    expect(names(/^Martes/)[0]).toBe('Guatita suya')
    await save(app)
    await saved()
    const { menu_data } = await storedMenu(server, app, menu.id)
    expect(menu_data.lunes.map(({ name }) => name)).toEqual(['Guatita mía', 'Locro lunes'])
    expect(menu_data.martes[0]?.name).toBe('Guatita suya')
  })

  it('can take the place of what was typed', async () => {
    const app = await conflict()
    await app.user.click(screen.getByRole('button', { name: 'Ver lo nuevo' }))
    await app.user.click(screen.getByRole('button', { name: 'Descartar lo mío' }))
    expect(names()).toEqual(['Guatita lunes', 'Locro lunes'])
    expect(screen.getByText('Todo está guardado')).toBeInTheDocument()
    expect(app.callsTo('update-menu/edit-menu.php')).toHaveLength(1)
  })

  it('is looked up before saving where the back end has no versions', async () => {
    let answers = 0
    const app = await open(`/admin/menus/${menu.id}`, async (address) => {
      if (address !== 'update-menu/get_menu.php') return undefined
      answers += 1
      const dish = { name: answers === 1 ? 'Locro' : 'Locro suyo', calories: '1', imagenes: null }
      return Response.json({
        mensaje: 'success',
        menu: {
          id: menu.id,
          start_date: '2026-03-02',
          end_date: '2026-03-06',
          menu_data: { lunes: [{ ...dish, proteins: 1, carbs: 1, fats: 1 }] },
        },
      })
    })
    await edit(app, 'Locro', 'Locro mío')
    await save(app)
    expect(
      await screen.findByText('Este menú se guardó en otra parte mientras lo editabas'),
    ).toBeInTheDocument()
    expect(names()).toEqual(['Locro mío'])
    expect(app.callsTo('update-menu/edit-menu.php')).toEqual([])
  })
})

describe('what was typed', () => {
  it('survives a reload, says which pictures did not, and can be thrown away', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Editar Locro lunes' }))
    fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: 'Locro quiteño' } })
    await app.user.upload(screen.getByLabelText('Elegir imágenes', { selector: 'input' }), [
      await picture('locro.png', 'yellow'),
    ])
    await renderApp(server, { path: `/admin/menus/${menu.id}`, reload: true })
    expect(await screen.findByText('Recuperamos lo que habías escrito.')).toBeInTheDocument()
    expect(screen.getByLabelText('Nombre del platillo')).toHaveValue('Locro quiteño')
    expect(screen.getByText('Locro quiteño (1 imagen)')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }))
    expect(names()).toEqual(['Guatita lunes', 'Locro lunes', 'Fritada lunes'])
    await renderApp(server, { path: `/admin/menus/${menu.id}`, reload: true })
    await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
    expect(screen.queryByText('Recuperamos lo que habías escrito.')).not.toBeInTheDocument()
  })

  it('is asked about before it is left, and kept on request', async () => {
    const app = await open()
    await edit(app, 'Locro lunes', 'Locro quiteño')
    await app.user.click(screen.getByRole('link', { name: 'Volver a menús' }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }))
    await app.user.click(dialog.getByRole('button', { name: 'Seguir editando' }))
    expect(names()).toContain('Locro quiteño')
    await app.user.click(screen.getByRole('link', { name: 'Volver a menús' }))
    await app.user.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
    expect(await screen.findByRole('heading', { name: 'Listado de menús' })).toBeInTheDocument()
    await app.user.click(await screen.findByRole('link', { name: `Editar menú ${menu.id}` }))
    await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
    expect(names()).toContain('Locro lunes')
  })

  it('a dish that was removed can be taken back, and the focus goes along', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Quitar Guatita lunes' }))
    expect(names()).toEqual(['Locro lunes', 'Fritada lunes'])
    expect(monday().getByRole('button', { name: 'Deshacer' })).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(names()).toEqual(['Guatita lunes', 'Locro lunes', 'Fritada lunes'])
    expect(screen.getByText('Todo está guardado')).toBeInTheDocument()
    expect(monday().getByRole('button', { name: 'Editar Guatita lunes' })).toHaveFocus()
    await app.user.keyboard('{Enter}')
    await app.user.click(monday().getByRole('button', { name: 'Quitar Guatita lunes' }))
    await app.user.keyboard('{Enter}')
    expect(monday().getByLabelText('Nombre del platillo')).toHaveFocus()
  })

  it('Control+S saves', async () => {
    const app = await open()
    await edit(app, 'Locro lunes', 'Locro quiteño')
    await app.user.keyboard('{Control>}s{/Control}')
    expect((await lastSave(app.callsTo)).body['menu_data[lunes][1][name]']).toBe('Locro quiteño')
    await saved()
  })
})

describe('the order of dishes', () => {
  it('changes by keyboard within a day and beyond it; the focus stays on the button and the place is read out', async () => {
    const app = await open()
    const down = () => screen.getByRole('button', { name: 'Bajar Locro lunes' })
    await app.user.click(down())
    expect(names()).toEqual(['Guatita lunes', 'Fritada lunes', 'Locro lunes'])
    expect(down()).toHaveFocus()
    expect(screen.getByText('Locro lunes: puesto 3 de 3, lunes.')).toBeInTheDocument()
    await app.user.keyboard('{Enter}')
    expect(names()).toEqual(['Guatita lunes', 'Fritada lunes'])
    expect(names(/^Martes/)[0]).toBe('Locro lunes')
    expect(down()).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Subir Guatita lunes' })).toBeDisabled()
    await save(app)
    await saved()
    const { menu_data } = await storedMenu(server, app, menu.id)
    expect(menu_data.lunes.map(({ name }) => name)).toEqual(['Guatita lunes', 'Fritada lunes'])
    expect(menu_data.martes.map(({ id }) => id)[0]).toBe(String(menu.dishes.lunes[1]?.id))
  })

  it('changes by dragging; Escape takes it back', async () => {
    await open()
    const row = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-dish]')
    const handle = screen.getByTitle('Arrastrar Fritada lunes')
    document.elementFromPoint = () => row('Guatita lunes')
    fireEvent.pointerDown(handle, { button: 0 })
    fireEvent.pointerMove(window, { clientX: 5, clientY: -1 })
    expect(names()).toEqual(['Fritada lunes', 'Guatita lunes', 'Locro lunes'])
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(names()).toEqual(['Guatita lunes', 'Locro lunes', 'Fritada lunes'])
  })
})

describe('copying', () => {
  const withPicture = async () => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Editar Guatita lunes' }))
    await app.user.upload(screen.getByLabelText('Elegir imágenes', { selector: 'input' }), [
      await picture('rojo.png', 'red'),
    ])
    await save(app)
    await saved()
    await monday().findByText('1 imagen')
    return app
  }
  const goTo = (app: App, to: string) =>
    act(() => {
      app.store.dispatch(navigationRequested({ to }))
    })

  it('a dish goes to other days of the week, with its pictures', async () => {
    const app = await withPicture()
    await app.user.click(screen.getByRole('button', { name: 'Copiar Guatita lunes a otro día' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copiar «Guatita lunes»' }))
    await app.user.click(dialog.getByLabelText('Jueves'))
    await app.user.click(dialog.getByLabelText('Viernes'))
    await app.user.click(dialog.getByRole('button', { name: 'Copiar a 2 días' }))
    await save(app)
    await saved()
    await waitFor(async () => {
      const { menu_data } = await storedMenu(server, app, menu.id)
      expect([menu_data.jueves[3]?.name, menu_data.viernes[3]?.name]).toEqual([
        'Guatita lunes',
        'Guatita lunes',
      ])
      expect([menu_data.jueves[3]?.imagenes.length, menu_data.viernes[3]?.imagenes.length]).toEqual([1, 1])
    })
  })

  it('a whole week of an earlier menu, with its pictures, makes a new one', async () => {
    const app = await withPicture()
    goTo(app, '/admin/menus/new')
    await screen.findByRole('heading', { name: 'Crear Menú' })
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await app.user.click(screen.getByRole('button', { name: 'Copiar otra semana' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copiar otra semana' }))
    await app.user.selectOptions(await dialog.findByLabelText('Menú'), String(menu.id))
    expect(await dialog.findByText('Lunes: 3 platillos')).toBeInTheDocument()
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 15 platillos' }))
    await save(app)
    await waitFor(() => expect(app.path()).toMatch(/^\/admin\/menus\/\d+$/))
    const id = app.path().split('/').at(-1) ?? ''
    expect(id).not.toBe(String(menu.id))
    const { menu_data } = await storedMenu(server, app, id)
    expect(menu_data.lunes.map(({ name }) => name)).toEqual(['Guatita lunes', 'Locro lunes', 'Fritada lunes'])
    expect(menu_data.lunes[0]?.imagenes).toHaveLength(1)
    expect(menu_data.lunes[0]?.id).not.toBe(String(menu.dishes.lunes[0]?.id))
    expect((await storedMenu(server, app, menu.id)).menu_data.lunes[0]?.imagenes).toHaveLength(1)
  })

  it('single dishes of another menu go to a day; a picture that cannot be had is named and nothing is lost', async () => {
    const first = await withPicture()
    const ruta = (await storedMenu(server, first, menu.id)).menu_data.lunes[0]?.imagenes[0]?.ruta
    let isGone = true
    server.clock.advance(61_000)
    const app = await open('/admin/menus/new', (address) =>
      isGone && address === ruta ? new Response('', { status: 404 }) : undefined,
    )
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await app.user.click(daySection(/^Martes/).getByRole('button', { name: 'Copiar de otro menú' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copiar platillos al martes' }))
    await app.user.selectOptions(await dialog.findByLabelText('Menú'), String(menu.id))
    await app.user.click(await dialog.findByLabelText('Guatita lunes'))
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 1 platillo' }))
    expect(names(/^Martes/)).toEqual(['Guatita lunes'])
    await save(app)
    expect(
      await screen.findByText(/^No pudimos copiar una imagen de «Guatita lunes» \(martes\)\./),
    ).toBeInTheDocument()
    expect(app.callsTo('update-menu/edit-menu.php')).toEqual([])
    isGone = false
    await save(app)
    await saved()
  })
})
