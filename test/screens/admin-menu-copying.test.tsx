import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { STRANGER } from '../support/render-app'
import { menu, menuForEach, monday, names, open, save, server } from './menu-editor'
import { daySection, NEXT_MONDAY, PATIENT, picture, saved, storedMenu } from './menus-seed'

menuForEach()

describe('copying', () => {
  const withPicture = async () => {
    const app = await open()
    await app.user.click(monday().getByRole('button', { name: 'Editar Guatita lunes' }))
    await app.user.upload(screen.getByLabelText('Elegir imágenes', { selector: 'input' }), [
      await picture('rojo.png', 'red'),
    ])
    await save(app)
    await saved()
    await monday().findByText('1 imagen')
    return app
  }
  it('a dish goes to other days of the week, with its pictures', async () => {
    const app = await withPicture()
    await app.user.click(monday().getByRole('button', { name: 'Copiar Guatita lunes a otro día' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copiar «Guatita lunes»' }))
    await app.user.click(dialog.getByLabelText('Jueves'))
    await app.user.click(dialog.getByLabelText('Viernes'))
    await app.user.click(dialog.getByRole('button', { name: 'Copiar a 2 días' }))
    await save(app)
    await saved()
    await waitFor(async () => {
      const { menu_data } = await storedMenu(server, app, menu.id)
      expect([menu_data.jueves[3]?.name, menu_data.viernes[1]?.name]).toEqual([
        'Guatita lunes',
        'Guatita lunes',
      ])
      expect([menu_data.jueves[3]?.imagenes.length, menu_data.viernes[1]?.imagenes.length]).toEqual([1, 1])
    })
  })

  it('a whole week goes by the addresses of its pictures: none is fetched, none is sent', async () => {
    const first = await withPicture()
    const images = (await storedMenu(server, first, menu.id)).menu_data.lunes[0]?.imagenes
    server.clock.advance(61_000)
    const app = await open('/admin/menus/new')
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await app.user.click(screen.getByRole('button', { name: 'Copiar otra semana' }))
    const dialog = within(await screen.findByRole('dialog'))
    await app.user.selectOptions(await dialog.findByLabelText('Menú'), String(menu.id))
    await app.user.click(await dialog.findByRole('button', { name: 'Copiar 9 platillos' }))
    expect(screen.queryByText(/por subir/)).not.toBeInTheDocument()
    await save(app)
    await saved()
    const copy = Number(app.path().split('/').at(-1))
    expect((await storedMenu(server, app, copy)).menu_data.lunes[0]?.imagenes).toEqual(images)
    const [sent] = app.callsTo('update-menu/edit-menu.php')
    expect(sent?.body['menu_data[lunes][0][imagenes][0][estado]']).toBe('guardado')
    expect(Object.values(sent?.body ?? {}).filter((value) => value instanceof Blob)).toEqual([])
    expect(app.callsTo(images?.[0]?.ruta ?? '')).toEqual([])
  })

  it('single dishes of another menu go to a day; one whose picture cannot be had is saved without it only on request', async () => {
    const first = await withPicture()
    const ruta = (await storedMenu(server, first, menu.id)).menu_data.lunes[0]?.imagenes[0]?.ruta
    server.clock.advance(61_000)
    const app = await open(
      '/admin/menus/new',
      (address) => (address === ruta ? new Response('', { status: 404 }) : undefined),
      STRANGER,
    )
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await app.user.click(daySection('martes').getByRole('button', { name: 'Copiar de otro menú' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copiar platillos al martes' }))
    await app.user.selectOptions(await dialog.findByLabelText('Menú'), String(menu.id))
    await app.user.click(await dialog.findByLabelText('Guatita lunes'))
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 1 platillo' }))
    expect(names('martes')).toEqual(['Guatita lunes'])
    await save(app)
    const question = within(
      await screen.findByRole('dialog', { name: '¿Guardar sin la imagen que falta?' }, PATIENT),
    )
    expect(app.callsTo('update-menu/edit-menu.php')).toEqual([])
    await app.user.click(question.getByRole('button', { name: 'Seguir editando' }))
    expect(daySection('martes').getByText('1 imagen')).toBeInTheDocument()
    await save(app)
    await app.user.click(await screen.findByRole('button', { name: 'Guardar sin ella' }, PATIENT))
    await saved()
    const copy = Number(app.path().split('/').at(-1))
    expect((await storedMenu(server, app, copy)).menu_data.martes).toMatchObject([
      { name: 'Guatita lunes', imagenes: [] },
    ])
  })
})
