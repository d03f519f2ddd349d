import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SentMenu as Menu } from '#contract/objects'
import type { DayName } from '#domain/constants'
import { renderApp } from '../support/render-app'
import { type App, menu, menuForEach, monday, names, open, save, server } from './menu-editor'
import { saveElsewhere } from './menu-net'
import { daySection, PATIENT, picture, saved, storedMenu } from './menus-seed'

menuForEach()

const edit = async (app: App, dish: string, name: string) => {
  await app.user.click(monday().getByRole('button', { name: `Editar ${dish}` }))
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: name } })
  await app.user.click(monday().getByRole('button', { name: 'Pre-guardar' }))
}

const elsewhere = (app: App, change: (stored: Menu) => void) => saveElsewhere(server, app, menu.id, change)

describe('a menu that somebody else saved meanwhile', () => {
  const conflict = async () => {
    const app = await open()
    await edit(app, 'Guatita lunes', 'Guatita mía')
    await elsewhere(app, (stored) => {
      const [first] = stored.menu_data.martes
      if (first) first.name = 'Guatita suya'
      stored.menu_data.lunes.splice(1, 1)
    })
    await save(app)
    await screen.findByText('Alguien guardó cambios mientras editabas', {}, PATIENT)
    return app
  }
  const storedNames = async (app: App) => {
    const { menu_data } = await storedMenu(server, app, menu.id)
    return [menu_data.lunes.map(({ name }) => name), menu_data.martes[0]?.name]
  }

  it('is not overwritten: one notice asks first, everything typed stays, and Guardar leads to it', async () => {
    const app = await conflict()
    expect(names()).toEqual(['Guatita mía', 'Locro lunes', 'Fritada lunes'])
    expect(screen.queryByText('El menú no se guardó')).toBeNull()
    await save(app)
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Ver lo suyo' }))
    expect(app.callsTo('update-menu/edit-menu.php')).toHaveLength(1)
    expect(await storedNames(app)).toEqual([['Guatita lunes', 'Fritada lunes'], 'Guatita suya'])
    fireEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }))
    await saved()
    expect(await storedNames(app)).toEqual([
      ['Guatita mía', 'Locro lunes', 'Fritada lunes'],
      'Guatita martes',
    ])
  })
})

describe('what was typed', () => {
  it('survives a reload, says which pictures did not, and can be thrown away', async () => {
    const app = await open()
    await app.user.click(monday().getByRole('button', { name: 'Editar Locro lunes' }))
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
})

describe('the order of dishes', () => {
  it('changes by keyboard within a day and beyond it; the focus stays on the button and the place is read out', async () => {
    const app = await open()
    const down = (day: DayName = 'lunes') =>
      daySection(day).getByRole('button', { name: 'Bajar Locro lunes' })
    await app.user.click(down())
    expect(names()).toEqual(['Guatita lunes', 'Fritada lunes', 'Locro lunes'])
    expect(down()).toHaveFocus()
    expect(screen.getByText('Locro lunes: puesto 3 de 3, lunes.')).toBeInTheDocument()
    await app.user.keyboard('{Enter}')
    expect(names()).toEqual(['Guatita lunes', 'Fritada lunes'])
    expect(names('martes')[0]).toBe('Locro lunes')
    expect(down('martes')).toHaveFocus()
    expect(monday().getByRole('button', { name: 'Subir Guatita lunes' })).toBeDisabled()
    await save(app)
    await saved()
    const { menu_data } = await storedMenu(server, app, menu.id)
    expect(menu_data.lunes.map(({ name }) => name)).toEqual(['Guatita lunes', 'Fritada lunes'])
    expect(menu_data.martes.map(({ id }) => id)[0]).toBe(String(menu.dishes.lunes[1]?.id))
  })
})

it('a closed day says so in its section, with the reason', async () => {
  const closed = { date: '2026-03-02', reason: 'Es feriado.', created_at: '2026-03-02 08:00:00' }
  await server.db.query.insertInto('closed_days').values(closed).execute()
  await open(`/admin/menus/${menu.id}`)
  expect(await monday().findByText('Cerrado: Es feriado.')).toBeInTheDocument()
  expect(daySection('martes').queryByText(/está cerrado/)).not.toBeInTheDocument()
})
