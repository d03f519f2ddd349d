import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addMenu } from '../support/kitchen'
import type { Interference } from '../support/render-app'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { menu, menuForEach, open, server } from './menu-editor'
import { ADMIN, lastSave, PATIENT, saved } from './menus-seed'

const EDIT = 'update-menu/edit-menu.php'

menuForEach()

/** Opens the editor at a moment in Guayaquil. */
const openAt = (date: string, path = '/admin/menus/new', interfere?: Interference) => {
  server.clock.set(date)
  return open(path, interfere)
}

const start = () => screen.getByLabelText('Fecha de inicio')
const end = () => screen.getByLabelText('Fecha de fin')
const choose = (date: string) => fireEvent.change(start(), { target: { value: date } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

describe('the dates of a menu', () => {
  it.each([
    { id: 'VAL-12', today: '2026-03-04', monday: '2026-03-09', friday: '2026-03-13' },
    { id: 'VAL-13', today: '2026-03-09', monday: '2026-03-09', friday: '2026-03-13' },
  ])('[$id] on $today a new menu starts on $monday', async ({ today, monday, friday }) => {
    await openAt(today)
    expect(start()).toHaveValue(monday)
    expect(end()).toHaveValue(friday)
  })

  it('[VAL-14] the default start is worked out in Guayaquil: on Monday at 23:00 there it is today, whatever day it is in UTC', async () => {
    server.clock.set(Date.parse('2026-03-17T04:00:00Z'))
    await renderApp(server, { path: '/admin/menus/new', signInAs: ADMIN })
    expect(await screen.findByLabelText('Fecha de inicio', {}, PATIENT)).toHaveValue('2026-03-16')
  })

  it('[VAL-06] [VAL-07] [VAL-11] a start before today says so and moves to the next Monday, its end to the Friday', async () => {
    await openAt('2026-03-04')
    choose('2026-02-23')
    expect(start()).toHaveAccessibleDescription(/La fecha de inicio no puede ser anterior a hoy\./)
    expect(start()).toHaveValue('2026-03-09')
    expect(end()).toHaveValue('2026-03-13')
  })

  it('[VAL-08] a start before today moves to today when today is Monday', async () => {
    await openAt('2026-03-09')
    choose('2026-03-05')
    expect(start()).toHaveAccessibleDescription(/La fecha de inicio no puede ser anterior a hoy\./)
    expect(start()).toHaveValue('2026-03-09')
  })

  it('[VAL-09] [VAL-10] a start that is not a Monday says so and moves to the next Monday', async () => {
    await openAt('2026-03-04')
    choose('2026-03-18')
    expect(start()).toHaveAccessibleDescription(/La fecha de inicio debe ser un lunes\./)
    expect(start()).toHaveValue('2026-03-23')
    expect(end()).toHaveValue('2026-03-27')
    choose('2026-03-30')
    expect(start()).toHaveAccessibleDescription(
      'Siempre un lunes. Los clientes lo ven desde el sábado 28 de marzo.',
    )
    expect(end()).toHaveValue('2026-04-03')
  })

  it('[VAL-01] [VAL-02] both dates are required', async () => {
    const app = await openAt('2026-03-04')
    choose('')
    expect(end()).toHaveValue('')
    save()
    expect(await screen.findByText('Por favor, ingresa ambas fechas')).toBeInTheDocument()
    expect(start()).toHaveFocus()
    expect(app.callsTo(EDIT)).toEqual([])
    choose('2026-03-16')
    expect(screen.queryByText('Por favor, ingresa ambas fechas')).not.toBeInTheDocument()
  })

  it('[VAL-03] a menu that was stored with its end before its start is not saved like that', async () => {
    const wrong = {
      mensaje: 'success',
      menu: { id: menu.id, start_date: '2026-03-16', end_date: '2026-03-13', menu_data: {} },
    }
    const app = await openAt('2026-03-04', `/admin/menus/${menu.id}`, (address) =>
      address === 'update-menu/get_menu.php' ? Response.json(wrong) : undefined,
    )
    save()
    expect(
      await screen.findByText('La fecha de inicio debe ser anterior o igual a la fecha de fin'),
    ).toBeInTheDocument()
    expect(app.callsTo(EDIT)).toEqual([])
    expect(end()).toHaveValue('2026-03-20')
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar sin platillos' }))
    expect((await lastSave(app.callsTo)).body).toMatchObject({
      start_date: '2026-03-16',
      end_date: '2026-03-20',
    })
    await saved()
  })

  it('a week that has its menu already is told beside the date, with the way there and the next free week', async () => {
    await addMenu(server.deps.db, '2026-03-09', [])
    const app = await openAt('2026-03-02')
    const box = await screen.findByText('Ya hay un menú para esa semana.', {}, PATIENT)
    const notice = within(box.closest<HTMLElement>('[role="status"]') ?? document.body)
    expect(notice.getByRole('link', { name: 'Editar ese menú' })).toHaveAttribute(
      'href',
      `/admin/menus/${menu.id}`,
    )
    await app.user.click(notice.getByRole('button', { name: 'Usar la siguiente semana libre' }))
    expect(start()).toHaveValue('2026-03-16')
    expect(end()).toHaveValue('2026-03-20')
    expect(start()).toHaveFocus()
    await waitFor(() => expect(screen.queryByText('Ya hay un menú para esa semana.')).toBeNull())
    choose('2026-03-09')
    expect(await screen.findByText('Ya hay un menú para esa semana.')).toBeInTheDocument()
    expect(toastTexts()).toEqual([])
  })
})
