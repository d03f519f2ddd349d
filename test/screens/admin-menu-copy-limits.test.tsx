import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { menuNow } from '../../src/api/endpoints/menus'
import type { RuntimeConfig } from '../../src/state/runtime'
import { type Interference, renderApp } from '../support/render-app'
import { type App, menu, menuForEach, monday, names, save, server } from './menu-editor'
import { ADMIN, lastSave, NEXT_MONDAY, PATIENT, picture, storedMenu } from './menus-seed'

vi.setConfig({ testTimeout: 30_000 })

menuForEach()

/** A dish as a back end gives it that knows no ids. */
const dish = (name: string, ruta = '', calories = 100) => ({
  ...{ name, calories, proteins: 1, carbs: 1, fats: 1, allergens: '' },
  imagenes: ruta === '' ? [] : [{ ruta, estado: 'guardado' }],
})
type Day = ReturnType<typeof dish>[]

const numbered = (count: number): Day => Array.from({ length: count }, (_, index) => dish(`L${index + 1}`))

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
const askForMonday = async (app: App) => {
  await app.user.click(monday().getByRole('button', { name: 'Copiar de otro menú' }))
  return choose(app, 'Copiar platillos al lunes')
}
const copyWeek = async (app: App, button: string) =>
  app.user.click(await (await askForWeek(app)).findByRole('button', { name: button }))

describe('what is ticked in another menu', () => {
  it('is what is copied, though that menu is another one by now', async () => {
    const { app, holds } = await openBeside([dish('Guatita'), dish('Locro'), dish('Seco')])
    const dialog = await askForMonday(app)
    await app.user.click(await dialog.findByLabelText('Locro'))
    holds([dish('Locro'), dish('Seco'), dish('Fritada')])
    await act(() => app.store.dispatch(menuNow(String(menu.id))))
    expect(dialog.getByLabelText('Locro')).toBeChecked()
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 1 platillo' }))
    expect(names()).toEqual(['Locro'])
  })

  it('is told apart from a dish of the same name', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { app } = await openBeside([dish('Locro'), dish('Locro', '', 999)])
    const dialog = await askForMonday(app)
    const [, second] = await dialog.findAllByLabelText('Locro')
    if (second) await app.user.click(second)
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 1 platillo' }))
    expect(names()).toEqual(['Locro'])
    expect(monday().getByText(/999/)).toBeVisible()
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })
})

describe('a day that cannot take all', () => {
  it('is said before a week is copied; what was left out is named after', async () => {
    const { app } = await openBeside(numbered(32))
    const dialog = await askForWeek(app)
    expect(await dialog.findByText('Lunes: 30 de 32 platillos')).toBeVisible()
    expect(dialog.getByText('2 platillos no caben: cada día lleva hasta 30.')).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 30 platillos' }))
    expect(names()).toHaveLength(30)
    const notice = screen.getByText('No se copió todo').closest('[role="status"]')
    expect(notice).toHaveTextContent('No caben, porque cada día lleva hasta 30 platillos:Lunes: «L31», «L32»')
  })

  it('lets no more be ticked than it takes, and nothing come back that it cannot take', async () => {
    const { app, holds } = await openBeside(numbered(30))
    await copyWeek(app, 'Copiar 30 platillos')
    await app.user.click(screen.getByRole('button', { name: 'Quitar L30' }))
    holds([dish('Guatita'), dish('Locro')])
    const dialog = await askForMonday(app)
    expect(await dialog.findByText('En el lunes cabe 1 platillo más.')).toBeVisible()
    await app.user.click(dialog.getByLabelText('Locro'))
    expect(dialog.getByLabelText('Guatita')).toBeDisabled()
    expect(dialog.getByLabelText('Locro')).toBeEnabled()
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 1 platillo' }))
    expect(names().slice(28)).toEqual(['L29', 'Locro'])
    expect(screen.queryByText('No se copió todo')).toBeNull()
    expect(monday().getByRole('button', { name: 'Deshacer' })).toBeDisabled()
  })
})

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
    await app.user.click(dialog.getByRole('button', { name: 'Copiar 1 platillo' }))
    expect(names()).toEqual(['Guatita', 'Locro'])
    const notice = screen.getByText('Se agregó solo lo que faltaba').closest('[role="status"]')
    expect(notice).toHaveTextContent('Ya estaban en su día:Lunes: «Guatita»')
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
