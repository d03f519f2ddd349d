import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RuntimeConfig } from '../../src/state/runtime'
import { type Interference, renderApp } from '../support/render-app'
import { type App, menu, menuForEach, names, save, server } from './menu-editor'
import { ADMIN, lastSave, NEXT_MONDAY, PATIENT, picture, storedMenu } from './menus-seed'

vi.setConfig({ testTimeout: 30_000 })

menuForEach()

/** A dish as a back end gives it that knows no ids. */
const dish = (name: string, ruta = '', calories = 100) => ({
  ...{ name, calories, proteins: 1, carbs: 1, fats: 1, allergens: '' },
  imagenes: ruta === '' ? [] : [{ ruta, estado: 'guardado' }],
})
type Day = ReturnType<typeof dish>[]

const READ = 'update-menu/get_menu.php'

/** A new menu, and another one whose Monday `holds` what the test says. */
const openBeside = async (lunes: Day, config: Partial<RuntimeConfig> = {}) => {
  let other = lunes
  let asked = (): unknown => menu.id
  const file = await picture('roja.png', 'red')
  const interfere: Interference = (address) => {
    if (address.startsWith('otras/')) return new Response(file, { headers: { 'Content-Type': 'image/png' } })
    if (address !== READ || String(asked()) !== String(menu.id)) return undefined
    const week = { id: menu.id, start_date: '2026-03-02', end_date: '2026-03-06' }
    return Response.json({ mensaje: 'success', menu: { ...week, menu_data: { lunes: other } } })
  }
  const app = await renderApp(server, { path: '/admin/menus/new', signInAs: ADMIN, config, interfere })
  asked = () => app.callsTo(READ).at(-1)?.body['menu']
  const start = await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  fireEvent.change(start, { target: { value: NEXT_MONDAY } })
  const holds = (now: Day) => {
    other = now
  }
  return { app, holds }
}

const choose = async (app: App, title: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await app.user.selectOptions(await dialog.findByLabelText('Menú'), String(menu.id))
  return dialog
}
const askForWeek = async (app: App) => {
  await app.user.click(screen.getByRole('button', { name: 'Copiar otra semana' }))
  return choose(app, 'Copiar otra semana')
}
const copyWeek = async (app: App, button: string) =>
  app.user.click(await (await askForWeek(app)).findByRole('button', { name: button }))

describe('a week with more pictures than the back end takes at a time', () => {
  it('comes in parts: copied once more, it adds what is not there yet, and says so', async () => {
    const { app } = await openBeside([dish('Guatita', 'otras/1.png'), dish('Locro', 'otras/2.png')], {
      max_files: 1,
    })
    await copyWeek(app, 'Copiar 2 platillos')
    expect(screen.getByText('2 imágenes por subir')).toBeVisible()
    await save(app)
    expect(
      await within(await screen.findByRole('alert')).findByText(
        /quita algunos platillos, guarda, y «Copiar otra semana» agrega después solo los que falten\.$/,
      ),
    ).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Quitar Locro' }))
    await save(app)
    await lastSave(app.callsTo)
    await waitFor(() => expect(app.path()).toMatch(/^\/admin\/menus\/\d+$/), PATIENT)
    await screen.findByText('Todo está guardado', {}, PATIENT)

    const dialog = await askForWeek(app)
    expect(await dialog.findByText('Lunes: 1 de 2 platillos')).toBeVisible()
    expect(dialog.getByText('1 platillo ya está en su día: no se copia otra vez.')).toBeVisible()
    expect(dialog.getByText('Lunes: «Guatita»')).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 1 platillo' }))
    expect(names()).toEqual(['Guatita', 'Locro'])
    await save(app)
    await lastSave(app.callsTo, 2)
    await screen.findByText('Todo está guardado', {}, PATIENT)
    const { menu_data } = await storedMenu(server, app, app.path().split('/').at(-1) ?? '')
    expect(menu_data.lunes.map(({ name, imagenes }) => [name, imagenes.length])).toEqual([
      ['Guatita', 1],
      ['Locro', 1],
    ])
  })
})
