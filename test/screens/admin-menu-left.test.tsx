import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { heldAnswer } from '../support/answers'
import { goTo } from '../support/frame'
import { toastTexts } from '../support/toasts'
import { menu, menuForEach, open, server } from './menu-editor'
import { daySection, NEXT_MONDAY, PATIENT, storedMenu } from './menus-seed'

vi.setConfig({ testTimeout: 60_000 })

menuForEach()

const EDIT = 'update-menu/edit-menu.php'
const CLIENTS = '/admin/clientes'
const SAVED = 'Menu actualizado exitosamente.'
const RESTORED = 'Recuperamos lo que habías escrito.'

/** Types a dish and saves it; the save stays pending. */
const saving = async (path: string) => {
  const held = heldAnswer()
  const app = await open(path, (address) => (address === EDIT ? held.promise : undefined))
  if (path.endsWith('new'))
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
  fireEvent.click(daySection('lunes').getByRole('button', { name: 'Agregar Platillo' }))
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: 'Tarde' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(1))
  return { app, held }
}
type App = Awaited<ReturnType<typeof saving>>['app']

const leaveWhileSaving = async (path: string) => {
  const { app, held } = await saving(path)
  await goTo(app, CLIENTS)
  await screen.findByRole('heading', { name: /clientes/i, level: 1 }, PATIENT)
  return { app, held }
}

/** Waits until no query or mutation is pending. */
const atRest = ({ store }: App) =>
  waitFor(() => {
    const { queries, mutations } = store.getState().api
    const waiting = [...Object.values(queries), ...Object.values(mutations)]
    expect(waiting.filter((it) => it?.status === 'pending')).toEqual([])
  }, PATIENT)

const comeBack = async (app: App, path: string) => {
  await goTo(app, path)
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
}
const dishes = () =>
  daySection('lunes')
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('a save that ends after its screen was left', () => {
  it.each([
    { what: 'of a new menu', path: () => '/admin/menus/new', after: [] },
    {
      what: 'of a menu that was there',
      path: () => `/admin/menus/${menu.id}`,
      after: ['Guatita lunes', 'Locro lunes', 'Fritada lunes', 'Tarde'],
    },
  ])(
    '$what: tells it by its toast and pulls nobody away; what was typed is no longer unsaved',
    async ({ path, after }) => {
      const { app, held } = await leaveWhileSaving(path())
      held.give()
      await waitFor(() => expect(toastTexts()).toContain(SAVED), PATIENT)
      await atRest(app)
      expect(app.path()).toBe(CLIENTS)
      expect(app.visited().filter((address) => /menus\/\d+$/.test(address) && address !== path())).toEqual([])
      await comeBack(app, path())
      expect(screen.queryByText(RESTORED)).toBeNull()
      expect(dishes()).toEqual(after)
    },
  )
})

it('while a save is under way nothing can be changed: its answer takes the place of what was typed', async () => {
  const { app, held } = await saving(`/admin/menus/${menu.id}`)
  expect(app.store.getState().flows['menu-save']?.state).toBe('sending.uploading')
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: 'Más tarde' } })
  expect(screen.getByLabelText('Nombre del platillo')).toHaveValue('Tarde')
  held.give()
  await screen.findByText('Todo está guardado', {}, PATIENT)
  const { menu_data } = await storedMenu(server, app, menu.id)
  expect(menu_data.lunes.map(({ name }) => name).slice(3)).toEqual(['Tarde'])
})
