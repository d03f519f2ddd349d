import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestMenu } from '../support/kitchen'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import {
  ADMIN,
  daySection,
  lastSave,
  MONDAY,
  NEXT_MONDAY,
  PATIENT,
  picture,
  saved,
  seedMenu,
  storedMenu,
} from './menus-seed'

vi.setConfig({ testTimeout: 30_000 })

const EDIT = 'update-menu/edit-menu.php'
const GET = 'update-menu/get_menu.php'

let server: TestServer
let menu: TestMenu
/** What was scrolled into sight, oldest first. */
let scrolledTo: Element[] = []

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      menu = await seedMenu(deps)
    },
  })
  scrolledTo = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const open = async (path = `/admin/menus/${menu.id}`, interfere?: Interference) => {
  const app = await renderApp(server, { path, signInAs: ADMIN, ...(interfere && { interfere }) })
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  return app
}
type App = Awaited<ReturnType<typeof open>>

const monday = () => daySection(/^Lunes/)
const save = (app: App) => app.user.click(screen.getByRole('button', { name: 'Guardar' }))
const rename = async (app: App, dish: string, name: string) => {
  await app.user.click(screen.getByRole('button', { name: `Editar ${dish}` }))
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: name } })
}
/** The box that stands in the page under this title; a toast of the same call is none. */
const notice = async (title: string) => {
  const box = (await screen.findByText(title, {}, PATIENT)).closest<HTMLElement>('[role="alert"]')
  if (!box) throw new Error('Not in a notice')
  return box
}
const NOT_SAVED = 'El menú no se guardó'
/** The part of the page that was scrolled to last has this in it. */
const isInSight = (element: HTMLElement) => scrolledTo.at(-1)?.contains(element) ?? false

describe('why a menu was not saved', () => {
  it('stays in the server’s own words, is brought into sight and repeated beside Guardar; nothing typed is needed for that', async () => {
    const app = await open('/admin/menus/new')
    await save(app)
    await app.user.click(await screen.findByRole('button', { name: 'Guardar sin platillos' }))
    const box = await notice(NOT_SAVED)
    const text = 'Ya hay un menú para ese lunes. Elige otra semana o edita el que existe.'
    expect(within(box).getByText(text)).toBeVisible()
    expect(isInSight(box)).toBe(true)
    expect(screen.getByText(`No se guardó: ${text}`)).toBeVisible()
    expect(screen.queryByText(/Revisa lo señalado/)).toBeNull()
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    expect(screen.queryByText(NOT_SAVED)).toBeNull()
  })

  it('a picture that the server cannot read is told with its dish and day', async () => {
    const app = await open()
    await rename(app, 'Guatita lunes', 'Guatita')
    fireEvent.change(monday().getByLabelText('Elegir imágenes', { selector: 'input' }), {
      target: { files: [new File(['no picture'], 'mala.png', { type: 'image/png' })] },
    })
    await monday().findByAltText('mala.png')
    await save(app)
    const text = 'El archivo mala.png no es una imagen. Está en «Guatita» (lunes).'
    expect(within(await notice(NOT_SAVED)).getByText(text)).toBeVisible()
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
      what: 'nobody answers anything: one toast, and no claim that nobody can make',
      failing: [EDIT, GET],
      failure: () => Promise.reject(new TypeError('Failed to fetch')),
      toasts: ['Error al actualizar el menu'],
      title: 'No sabemos si el menú se guardó',
      says: /^Se perdió la respuesta del servidor\./,
      promises: /Lo que escribiste sigue aquí\./,
    },
    {
      what: 'the session is gone: no promise for pictures that will have to be chosen again',
      failing: [EDIT, GET],
      title: NOT_SAVED,
      failure: () => Response.json({ mensaje: 'No se encontró una sesión activa' }),
      toasts: ['No se encontró una sesión activa'],
      says: /^Tu sesión terminó antes de guardar\.$/,
      promises:
        'Lo que escribiste te espera aquí cuando vuelvas a entrar; las imágenes por subir tendrás que elegirlas otra vez.',
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

describe('a menu that somebody else saved meanwhile', () => {
  it('is told by one notice in sight, which asks before anything is sent again', async () => {
    const app = await open()
    await rename(app, 'Guatita lunes', 'Guatita mía')
    await server.db.query.updateTable('menus').set({ version: 7 }).execute()
    await server.db.query
      .updateTable('dishes')
      .set({ name: 'Guatita suya' })
      .where('name', '=', 'Guatita martes')
      .execute()
    await save(app)
    const box = await notice('Este menú se guardó en otra parte mientras lo editabas')
    await waitFor(() => expect(isInSight(box)).toBe(true))
    expect(screen.queryByText(NOT_SAVED)).toBeNull()
    expect(screen.queryByText(/^No se guardó:/)).toBeNull()
    expect(toastTexts()).toEqual([
      'Alguien guardó este menú mientras lo editabas. Lo tuyo sigue aquí, sin guardar: mira lo nuevo y decide.',
    ])
    scrolledTo = []
    await save(app)
    expect(isInSight(box)).toBe(true)
    await app.user.click(screen.getByRole('button', { name: 'Ver lo nuevo' }))
    await app.user.click(screen.getByRole('button', { name: 'Juntar con lo mío' }))
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus()
    await save(app)
    await saved()
    expect(app.callsTo(EDIT)).toHaveLength(2)
  })

  it.each([
    {
      what: 'dishes',
      dishes: 31,
      images: 0,
      why: 'Puedes agregar hasta 30 platillos por día (lunes).',
    },
    {
      what: 'pictures',
      dishes: 1,
      images: 11,
      why: '«Locro 0»: Se ha alcanzado el límite máximo de 10 imágenes por platillo.',
    },
  ])(
    '[IMG-05] leads to more $what than a menu takes: that is told where it is, and nothing is sent',
    async (it) => {
      const lunes = Array.from({ length: it.dishes }, (_, n) => ({
        ...{ name: `Locro ${n}`, calories: 1, proteins: 1, carbs: 1, fats: 1, allergens: '' },
        imagenes: Array.from({ length: it.images }, (__, nr) => ({
          ruta: `imagenes/${nr}.webp`,
          estado: '',
        })),
      }))
      const full = { id: menu.id, start_date: MONDAY, end_date: '2026-03-06', menu_data: { lunes } }
      const app = await open(undefined, (address) =>
        address === GET ? Response.json({ mensaje: 'success', menu: full }) : undefined,
      )
      await save(app)
      const told = monday().getByText(it.why)
      expect(document.activeElement).toContainElement(told)
      expect(screen.getByText(`No se guardó: ${it.why}`)).toBeVisible()
      expect(app.callsTo(EDIT)).toEqual([])
    },
  )
})

describe('pictures that are copied', () => {
  it('are fetched a few at a time, each address once', async () => {
    const arrived: (() => void)[] = []
    const dishes = Array.from({ length: 6 }, (_, n) => ({
      name: `Locro ${n}`,
      ...{ calories: 1, proteins: 1, carbs: 1, fats: 1, allergens: '' },
      imagenes: [n, 0].map((nr) => ({ ruta: `imagenes/${nr}.webp`, estado: 'guardado' })),
    }))
    const other = { id: menu.id, start_date: MONDAY, end_date: '2026-03-06', menu_data: { lunes: dishes } }
    const app = await open('/admin/menus/new', (address) => {
      if (address === GET) return Response.json({ mensaje: 'success', menu: other })
      if (!address.startsWith('imagenes/')) return undefined
      return new Promise<Response>((resolve) => {
        arrived.push(() => resolve(new Response('x', { headers: { 'Content-Type': 'image/webp' } })))
      })
    })
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await app.user.click(screen.getByRole('button', { name: 'Copiar otra semana' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copiar otra semana' }))
    await app.user.selectOptions(await dialog.findByLabelText('Menú'), String(menu.id))
    await app.user.click(await dialog.findByRole('button', { name: 'Copiar 6 platillos' }))
    await save(app)
    await waitFor(() => expect(arrived).toHaveLength(4))
    for (const answer of arrived.splice(0)) answer()
    expect(await screen.findByText('Preparando imágenes: 4 de 6')).toBeVisible()
    for (const answer of arrived.splice(0)) answer()
    const { body } = await lastSave(app.callsTo)
    expect(Object.keys(body).filter((name) => name.endsWith('[file]'))).toHaveLength(12)
    expect(app.sent.filter(({ address }) => address.startsWith('imagenes/'))).toHaveLength(6)
  })
})

describe('what is offered belongs to what is edited', () => {
  it('a dish that was removed by a save cannot be taken back into the menu that lacks it', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Quitar Guatita lunes' }))
    expect(monday().getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await save(app)
    await saved()
    expect(monday().queryByRole('button', { name: 'Deshacer' })).toBeNull()
    expect((await storedMenu(server, app, menu.id)).menu_data.lunes.map(({ name }) => name)).toEqual([
      'Locro lunes',
      'Fritada lunes',
    ])
  })

  it('pictures that a reload lost are asked for until their dish has some again', async () => {
    const app = await open()
    await rename(app, 'Locro lunes', 'Locro')
    const choose = async () =>
      fireEvent.change(monday().getByLabelText('Elegir imágenes', { selector: 'input' }), {
        target: { files: [await picture('locro.png', 'yellow')] },
      })
    await choose()
    await monday().findByAltText('locro.png')
    await renderApp(server, { path: `/admin/menus/${menu.id}`, reload: true })
    expect(await screen.findByText('Locro (1 imagen)', {}, PATIENT)).toBeVisible()
    await choose()
    await monday().findByAltText('locro.png')
    expect(screen.queryByText(/Elígelas otra vez/)).toBeNull()
  })

  it('Control+S does not save behind an open question', async () => {
    const app = await open()
    await rename(app, 'Locro lunes', 'Locro')
    await app.user.click(screen.getByRole('button', { name: 'Copiar otra semana' }))
    const dialog = await screen.findByRole('dialog')
    const isTaken = !fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    expect(isTaken).toBe(true)
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await app.user.keyboard('{Control>}s{/Control}')
    expect((await lastSave(app.callsTo)).body['menu_data[lunes][1][name]']).toBe('Locro')
    await saved()
  })
})
