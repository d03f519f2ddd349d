import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RuntimeConfig } from '../../src/state/runtime'
import { STRANGER } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { type App, menu, menuForEach, monday, open, save } from './menu-editor'
import { daySection, MONDAY, NEXT_MONDAY, PATIENT, picture } from './menus-seed'

const EDIT = 'update-menu/edit-menu.php'
const GET = 'update-menu/get_menu.php'

menuForEach()

/** Elements scrolled into view, oldest first. */
let scrolledTo: Element[] = []

beforeEach(() => {
  scrolledTo = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const rename = async (app: App, dish: string, name: string) => {
  await app.user.click(screen.getByRole('button', { name: `Editar ${dish}` }))
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: name } })
}
/** The page's notice with this title; a toast does not count. */
const notice = async (title: string) => {
  const box = (await screen.findByText(title, {}, PATIENT)).closest<HTMLElement>('[role="alert"]')
  if (!box) throw new Error('Not in a notice')
  return box
}
const NOT_SAVED = 'El menú no se guardó'
/** Whether the last scroll target contains the element. */
const isInSight = (element: HTMLElement) => scrolledTo.at(-1)?.contains(element) ?? false

describe('why a menu was not saved', () => {
  it('stays in the server’s own words, and is brought into sight, until the next save', async () => {
    const app = await open('/admin/menus/new', undefined, STRANGER)
    await screen.findByText('Ya hay un menú para esa semana.')
    await save(app)
    await app.user.click(await screen.findByRole('button', { name: 'Guardar sin platillos' }))
    // A back end that does not refuse it would have two menus for the week.
    expect(app.callsTo(EDIT)).toEqual([])
    await app.user.click(await screen.findByRole('button', { name: 'Guardar otro menú' }))
    const box = await notice(NOT_SAVED)
    const text = 'Ya hay un menú para ese lunes. Elige otra semana o edita el que existe.'
    expect(within(box).getByText(text)).toBeVisible()
    expect(isInSight(box)).toBe(true)
    expect(screen.queryByText(/Revisa lo señalado/)).toBeNull()
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await save(app)
    await app.user.click(await screen.findByRole('button', { name: 'Guardar sin platillos' }))
    expect(screen.queryByText(NOT_SAVED)).toBeNull()
  })

  it.each([
    {
      what: 'nobody answers, and the menu is as it was: one toast, and what can be done',
      failing: [EDIT],
      failure: () => Promise.reject(new TypeError('Failed to fetch')),
      toasts: ['Error al actualizar el menu'],
      title: NOT_SAVED,
      says: /^Error al actualizar el menu$/,
      promises: 'Todo lo que escribiste sigue aquí, con sus imágenes. Revisa tu conexión y guarda otra vez.',
    },
    {
      what: 'the back end fails: nobody is sent to look at the connection',
      failing: [EDIT],
      failure: () => new Response('', { status: 500 }),
      toasts: ['Error al actualizar el menu'],
      title: NOT_SAVED,
      says: /^Error al actualizar el menu$/,
      promises: 'Todo lo que escribiste sigue aquí, con sus imágenes. Guarda otra vez en un momento.',
    },
    {
      what: 'a proxy takes no form of that size: the size stays in words',
      failing: [EDIT],
      failure: () => new Response('<html>413 Request Entity Too Large</html>', { status: 413 }),
      toasts: ['Error al actualizar el menu'],
      title: NOT_SAVED,
      says: /^Error al actualizar el menu$/,
      promises: /^Lo que enviaste pesa \d+ KB y el servidor no recibe tanto por vez\. Todo sigue aquí/,
    },
  ])('$what', async ({ failing, failure, toasts, title, says, promises }) => {
    let isDown = false
    const app = await open(undefined, (address) =>
      isDown && failing.includes(address) ? failure() : undefined,
    )
    await rename(app, 'Guatita lunes', 'Guatita')
    await app.user.upload(monday().getByLabelText('Elegir imágenes', { selector: 'input' }), [
      await picture('roja.png', 'red'),
    ])
    isDown = true
    await save(app)
    const box = within(await notice(title))
    expect(box.getByText(says)).toBeVisible()
    expect(box.getByText(promises)).toBeVisible()
    expect(toastTexts()).toEqual(toasts)
  })
})

it('a menu with rows that could not be read is saved without them only where that is wanted', async () => {
  const dish = { name: 'Locro', calories: 1, proteins: 1, carbs: 1, fats: 1, allergens: '', imagenes: [] }
  const answer = {
    ...{ id: menu.id, start_date: MONDAY, end_date: '2026-03-06' },
    menu_data: { lunes: [dish, 'x'] },
  }
  const app = await open(undefined, (address) =>
    address === GET ? Response.json({ mensaje: 'success', menu: answer }) : undefined,
  )
  await save(app)
  expect(await screen.findByText(/Una fila de este menú no se pudo leer/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(app.callsTo(EDIT)).toEqual([])
  await save(app)
  await app.user.click(await screen.findByRole('button', { name: 'Guardar sin ella' }))
  await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(1))
})

const friday = () => daySection('viernes')

/** Two pictures for a dish of Friday. */
const addPictures = async (app: App, dish = 'Guatita viernes') => {
  const before = friday().queryAllByAltText('azul.png').length
  await app.user.click(friday().getByRole('button', { name: `Editar ${dish}` }))
  const files = [await picture('roja.png', 'red'), await picture('azul.png', 'blue')]
  const field = friday().getAllByLabelText('Elegir imágenes', { selector: 'input' }).at(-1)
  await app.user.upload(field ?? document.body, files)
  await waitFor(() => expect(friday().getAllByAltText('azul.png')).toHaveLength(before + 1))
}

describe('a menu that the back end would not take whole', () => {
  it.each<[string, Partial<RuntimeConfig>, RegExp]>([
    ['files', { max_files: 1 }, /Llevas 2 imágenes por subir y el servidor recibe hasta 1 por vez\./],
    ['bytes', { max_bytes: 10_000 }, /pesa \d+ KB y el servidor recibe hasta 10 KB por vez\./],
    ['fields', { max_fields: 50 }, /Este menú tiene \d+ datos y el servidor recibe hasta 50 por vez\./],
  ])(
    'is told so before it is sent: %s; nothing that was typed or chosen is lost',
    async (_, config, text) => {
      const app = await open(undefined, undefined, config)
      await addPictures(app)
      await save(app)
      expect(await within(await screen.findByRole('alert')).findByText(text)).toBeVisible()
      expect(app.callsTo('update-menu/edit-menu.php')).toEqual([])
      expect(friday().getByAltText('roja.png')).toBeVisible()
      expect(friday().getByAltText('azul.png')).toBeVisible()
    },
  )
})
