import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DAYS, type DayName } from '#domain/constants'
import type { Interference } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { type App, menu, menuForEach, monday, names, open, save, server } from './menu-editor'
import { daySection, lastSave, MONDAY, NEXT_MONDAY, picture, saved, storedMenu } from './menus-seed'

menuForEach()

const openMenu = (interfere?: Interference) => open(undefined, interfere)
const openNew = () => open('/admin/menus/new')

const addDish = async (app: App, name: string, day: DayName = 'lunes') => {
  await app.user.click(daySection(day).getByRole('button', { name: 'Agregar Platillo' }))
  if (name !== '')
    fireEvent.change(daySection(day).getByLabelText('Nombre del platillo'), { target: { value: name } })
}

describe('/admin/menus/{id}: the week', () => {
  it('[ROUTE-19] [AMENU-11] [AMENU-12] [AMENU-13] [AMENU-14] [AMENU-15] [AMENU-16] [AMENU-17] [AMENU-18] [AMENU-19] [AMENU-20] [AMENU-21] [AMENU-29] shows start, read-only end and five days, their dishes as summaries with everything on them', async () => {
    await openMenu()
    expect(screen.getByLabelText('Fecha de inicio')).toHaveValue(MONDAY)
    const end = screen.getByLabelText('Fecha de fin')
    expect(end).toHaveValue('2026-03-06')
    expect(end).toHaveAttribute('readonly')
    expect(screen.getAllByRole('region', { name: /de marzo$/ }).map((day) => day.dataset['day'])).toEqual([
      ...DAYS,
    ])
    expect(names('jueves')).toEqual(['Guatita jueves', 'Locro jueves', 'Fritada jueves'])
    expect(screen.queryByLabelText('Nombre del platillo')).not.toBeInTheDocument()
    const dish = within(monday().getAllByRole('listitem')[0] ?? document.body)
    expect(dish.getByText('Guatita lunes')).toBeInTheDocument()
    for (const [label, value] of [
      ['Calorías', '520 Kcal'],
      ['Proteínas', '18,5 g'],
      ['Carbohidratos', '58 g'],
      ['Grasas', '24 g'],
      ['Alérgenos', 'Maní, Lácteos'],
    ])
      expect(dish.getByText(label ?? '').nextElementSibling?.textContent).toBe(value)
    expect(dish.getByText('0 imágenes')).toBeInTheDocument()
  })

  it('[AMENU-22] [AMENU-23] [AMENU-24] [AMENU-28] [AMENU-30] [AMENU-31] a new dish starts in edit mode; Pre-guardar and the edit button toggle it', async () => {
    const app = await openMenu()
    await addDish(app, 'Seco de chivo')
    expect(monday().getByLabelText('Nombre del platillo')).toHaveFocus()
    await app.user.click(monday().getByRole('button', { name: 'Pre-guardar' }))
    expect(screen.queryByLabelText('Nombre del platillo')).not.toBeInTheDocument()
    expect(names('lunes')).toContain('Seco de chivo')
    await app.user.click(monday().getByRole('button', { name: 'Editar Seco de chivo' }))
    expect(monday().getByLabelText('Nombre del platillo')).toHaveValue('Seco de chivo')
    expect(app.callsTo('update-menu/edit-menu.php')).toEqual([])
  })

  it('[VAL-15] with nutrition that is no number Pre-guardar does not toggle, and the field says why', async () => {
    const app = await openMenu()
    await addDish(app, 'Seco de chivo')
    const calories = monday().getByLabelText('Calorías (Kcal)')
    fireEvent.change(calories, { target: { value: '123-4.5' } })
    await app.user.click(monday().getByRole('button', { name: 'Pre-guardar' }))
    expect(calories).toHaveAccessibleDescription('Escribe un número entre 0 y 9.999.')
    fireEvent.change(calories, { target: { value: '123,5' } })
    await app.user.click(monday().getByRole('button', { name: 'Pre-guardar' }))
    expect(names('lunes')).toContain('Seco de chivo')
    expect(calories).not.toBeInTheDocument()
  })

  it('[AMENU-32] [VAL-05] [VAL-04] [AMENU-26] without a name the mode does not toggle and nothing is sent, and the field says why', async () => {
    const app = await openMenu()
    await addDish(app, '   ')
    await app.user.click(monday().getByRole('button', { name: 'Pre-guardar' }))
    const name = monday().getByLabelText('Nombre del platillo')
    expect(name).toHaveAccessibleDescription('El nombre del platillo es obligatorio.')
    expect(name).toHaveFocus()
    fireEvent.change(name, { target: { value: 'Locro' } })
    expect(screen.queryByText('El nombre del platillo es obligatorio.')).not.toBeInTheDocument()

    await addDish(app, '', 'miercoles')
    await save(app)
    const other = daySection('miercoles').getByLabelText('Nombre del platillo')
    expect(other).toHaveAccessibleDescription('El nombre del platillo es obligatorio en miercoles.')
    expect(other).toHaveFocus()
    expect(app.callsTo('update-menu/edit-menu.php')).toEqual([])
    fireEvent.change(other, { target: { value: 'Locro' } })
    await save(app)
    await saved()
  })

  it('[OK-02] [ENT-06] [ENT-07] [ENT-08] [ENT-09] [CALL-16] [CALL-17] saves the form with the names of the wire and shows what the server made of it', async () => {
    const app = await openMenu()
    await addDish(app, ' Seco de chivo ')
    fireEvent.change(monday().getByLabelText('Proteínas (g)'), { target: { value: '30.5' } })
    fireEvent.change(monday().getByLabelText('Alérgenos'), { target: { value: 'Gluten\nHuevo' } })
    await save(app)
    const { body } = await lastSave(app.callsTo)
    expect(body).toMatchObject({
      rute: '',
      id: String(menu.id),
      start_date: MONDAY,
      end_date: '2026-03-06',
      'menu_data[lunes][0][name]': 'Guatita lunes',
      'menu_data[lunes][3][name]': 'Seco de chivo',
      'menu_data[lunes][3][calories]': '0',
      'menu_data[lunes][3][proteins]': '30.5',
      'menu_data[lunes][3][carbs]': '0',
      'menu_data[lunes][3][fats]': '0',
      'menu_data[lunes][3][allergens]': 'Gluten\nHuevo',
      'menu_data[viernes][0][name]': 'Guatita viernes',
    })
    await saved()
    expect(names('lunes')).toEqual(['Guatita lunes', 'Locro lunes', 'Fritada lunes', 'Seco de chivo'])
    expect((await storedMenu(server, app, menu.id)).menu_data.lunes[3]).toMatchObject({
      name: 'Seco de chivo',
      proteins: 30.5,
      allergens: 'Gluten\nHuevo',
    })
    expect(app.callsTo('update-menu/get_menu.php').map(({ body: asked }) => asked['menu'])).toEqual([
      String(menu.id),
      String(menu.id),
    ])
  })

  it('[AMENU-10] [AMENU-27] creates a menu under new and moves to the new id’s route', async () => {
    const app = await openNew()
    expect(screen.getByRole('heading', { level: 1, name: 'Crear Menú' })).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await addDish(app, 'Locro de papa')
    await save(app)
    const { body } = await lastSave(app.callsTo)
    expect(body).toMatchObject({ id: 'new', start_date: NEXT_MONDAY, end_date: '2026-03-13' })
    await waitFor(() => expect(app.path()).toMatch(/^\/admin\/menus\/\d+$/))
    expect(
      await screen.findByRole('heading', { name: 'Menú del lunes 9 al viernes 13 de marzo' }),
    ).toBeVisible()
    expect(names('lunes')).toEqual(['Locro de papa'])
    expect(toastTexts()).toContain('Menu actualizado exitosamente.')
  })
})

describe('/admin/menus/{id}: a failed save', () => {
  it('[ERR-30] Error al actualizar el menu; everything stays, images included, and the next save carries it', async () => {
    const answer = () => new Response('', { status: 502 })
    const text = 'Error al actualizar el menu'

    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = true
    const app = await openMenu((address) =>
      isDown && address === 'update-menu/edit-menu.php' ? answer() : undefined,
    )
    await addDish(app, 'Seco de chivo')
    await app.user.upload(monday().getByLabelText('Elegir imágenes', { selector: 'input' }), [
      await picture('seco.png', 'teal'),
    ])
    await save(app)
    // It is sent again a few times first.
    await waitFor(() => expect(toastTexts()).toContain(text), { timeout: 15_000 })
    expect(await screen.findByText('El menú no se guardó')).toBeInTheDocument()
    expect(monday().getByLabelText('Nombre del platillo')).toHaveValue('Seco de chivo')
    expect(monday().getByAltText('seco.png')).toBeInTheDocument()
    isDown = false
    await save(app)
    await saved()
    expect((await storedMenu(server, app, menu.id)).menu_data.lunes[3]?.imagenes).toHaveLength(1)
  })
})

describe('/admin/menus/{id}: pictures', () => {
  const withRed = async () => {
    const app = await openMenu()
    await app.user.click(monday().getByRole('button', { name: 'Editar Guatita lunes' }))
    const choose = () => monday().getByLabelText('Elegir imágenes', { selector: 'input' })
    await app.user.upload(choose(), [await picture('rojo.png', 'red'), await picture('azul.png', 'blue')])
    await save(app)
    await saved()
    await monday().findByText('2 imágenes')
    await app.user.click(monday().getByRole('button', { name: 'Editar Guatita lunes' }))
    return { app, choose }
  }

  it('[AMENU-25] [IMG-01] [IMG-02] [IMG-09] [ENT-11] adds, removes and adds again in one save', async () => {
    const { app, choose } = await withRed()
    const [red, blue] = (await storedMenu(server, app, menu.id)).menu_data.lunes[0]?.imagenes ?? []
    expect(monday().getByAltText('Imagen 1')).toHaveAttribute(
      'src',
      `${app.store.getState().session.path_api}${red?.ruta}?w=320`,
    )
    await app.user.click(monday().getAllByRole('button', { name: 'Eliminar imagen' })[0] ?? document.body)
    expect(monday().getByText('Por eliminar')).toBeInTheDocument()
    await app.user.upload(choose(), [await picture('verde.png', 'green')])
    await save(app)
    const { body } = await lastSave(app.callsTo, 2)
    const sent = (n: number, field: string) => body[`menu_data[lunes][0][imagenes][${n}][${field}]`]
    expect([sent(0, 'ruta'), sent(0, 'estado')]).toEqual([red?.ruta, 'por_eliminar'])
    expect([sent(1, 'ruta'), sent(1, 'estado')]).toEqual([blue?.ruta, 'guardado'])
    expect([sent(2, 'ruta'), sent(2, 'estado')]).toEqual([undefined, 'por_subir'])
    expect(sent(2, 'file')).toBeInstanceOf(File)
    await saved()
    const after = (await storedMenu(server, app, menu.id)).menu_data.lunes[0]?.imagenes.map(
      ({ ruta }) => ruta,
    )
    expect(after).toHaveLength(2)
    expect(after).toContain(blue?.ruta)
    expect(after).not.toContain(red?.ruta)
  })

  it('[IMG-03] a picture that was not uploaded yet is dropped', async () => {
    const app = await openMenu()
    await addDish(app, 'Locro')
    await app.user.upload(monday().getByLabelText('Elegir imágenes', { selector: 'input' }), [
      await picture('rojo.png', 'red'),
    ])
    expect(await monday().findByAltText('rojo.png')).toBeInTheDocument()
    await app.user.click(monday().getByRole('button', { name: 'Eliminar imagen' }))
    expect(monday().queryByAltText('rojo.png')).not.toBeInTheDocument()
    await save(app)
    const { body } = await lastSave(app.callsTo)
    expect(Object.keys(body).filter((key) => key.includes('imagenes'))).toEqual([])
    await saved()
  })
})
