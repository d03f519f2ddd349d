import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Menu } from '#contract/objects'
import { renderApp } from '../support/render-app'
import { type App, menu, menuForEach, monday, names, open, save, server } from './menu-editor'
import { saveElsewhere } from './menu-net'
import { lastSave, PATIENT, picture, saved, storedMenu } from './menus-seed'

vi.setConfig({ testTimeout: 30_000 })

menuForEach()

const edit = async (app: App, dish: string, name: string) => {
  await app.user.click(screen.getByRole('button', { name: `Editar ${dish}` }))
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: name } })
  await app.user.click(screen.getByRole('button', { name: 'Pre-guardar' }))
}

const elsewhere = (app: App, change: (stored: Menu) => void) => saveElsewhere(server, app, menu.id, change)

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
