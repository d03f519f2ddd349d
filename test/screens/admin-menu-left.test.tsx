import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heldAnswer } from '../support/answers'
import { goTo } from '../support/frame'
import type { TestMenu } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { EDIT, GET, stormy } from './menu-net'
import { ADMIN, daySection, NEXT_MONDAY, PATIENT, picture, seedMenu, storedMenu } from './menus-seed'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let menu: TestMenu

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      menu = await seedMenu(deps)
    },
  })
})
afterEach(() => server.close())

const CLIENTS = '/admin/clientes'
const SAVED = 'Menu actualizado exitosamente.'
const RESTORED = 'Recuperamos lo que habías escrito.'

/** A dish is typed and saved; the save is on its way. */
const saving = async (path: string, isReadable = () => true) => {
  const held = heldAnswer()
  const app = await renderApp(server, {
    path,
    signInAs: ADMIN,
    interfere: (address) => {
      if (address === GET && !isReadable()) return new Response('', { status: 500 })
      return address === EDIT ? held.promise : undefined
    },
  })
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  if (path.endsWith('new'))
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
  fireEvent.click(daySection(/^Lunes/).getByRole('button', { name: 'Agregar Platillo' }))
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: 'Tarde' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(1))
  return { app, held }
}
type App = Awaited<ReturnType<typeof saving>>['app']

const leaveWhileSaving = async (path: string, isReadable?: () => boolean) => {
  const { app, held } = await saving(path, isReadable)
  await goTo(app, CLIENTS)
  await screen.findByRole('heading', { name: /clientes/i, level: 1 }, PATIENT)
  return { app, held }
}

/** The save's own end is over: nothing of it is on its way any more. */
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
  daySection(/^Lunes/)
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

  it('and cannot be read again leads nobody to the list; it is found when the menu is opened', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isReadable = true
    const path = `/admin/menus/${menu.id}`
    const { app, held } = await leaveWhileSaving(path, () => isReadable)
    isReadable = false
    held.give()
    await waitFor(() => expect(app.callsTo(GET)).toHaveLength(2), PATIENT)
    await atRest(app)
    expect(app.path()).toBe(CLIENTS)
    isReadable = true
    await comeBack(app, path)
    expect(await screen.findByText('Todo está guardado', {}, PATIENT)).toBeVisible()
    expect(screen.queryByText(/se guardó en otra parte/)).toBeNull()
  })

  it('with a refusal: what was typed waits, without a doubt', async () => {
    const path = `/admin/menus/${menu.id}`
    const { app, held } = await leaveWhileSaving(path)
    held.give(Response.json({ mensaje: 'La cocina está cerrada' }))
    await waitFor(() => expect(toastTexts()).toContain('La cocina está cerrada'), PATIENT)
    await atRest(app)
    expect(app.path()).toBe(CLIENTS)
    await comeBack(app, path)
    expect(screen.getByText(RESTORED)).toBeVisible()
    expect(screen.queryByText(/No sabemos/)).toBeNull()
    expect(screen.getByLabelText('Nombre del platillo')).toHaveValue('Tarde')
  })

  it.each([
    {
      what: 'a menu that was there',
      path: () => `/admin/menus/${menu.id}`,
      after: () => `/admin/menus/${menu.id}`,
    },
    { what: 'a new menu', path: () => '/admin/menus/new', after: () => /\/admin\/menus\/\d+$/ },
  ])(
    'is still under way for whoever opens $what again: nothing is in doubt, and it ends there',
    async (it) => {
      const { app, held } = await leaveWhileSaving(it.path())
      await comeBack(app, it.path())
      const busy = screen.getByRole('button', { name: /Guardar/ })
      expect(busy).toHaveAttribute('aria-busy', 'true')
      expect(screen.getByLabelText('Nombre del platillo')).toHaveValue('Tarde')
      fireEvent.click(busy)
      expect([screen.queryByText(/No sabemos/), screen.queryByText(RESTORED)]).toEqual([null, null])
      held.give()
      expect(await screen.findByText('Todo está guardado', {}, PATIENT)).toBeVisible()
      await waitFor(() => expect(app.path()).toMatch(it.after()), PATIENT)
      await atRest(app)
      expect(toastTexts()).toEqual([SAVED])
      expect(screen.queryByText(/se guardó en otra parte/)).toBeNull()
      expect(app.callsTo(EDIT)).toHaveLength(1)
    },
  )

  it('with a refusal, after it was opened again: it is told there', async () => {
    const path = `/admin/menus/${menu.id}`
    const { app, held } = await leaveWhileSaving(path)
    await comeBack(app, path)
    held.give(Response.json({ mensaje: 'La cocina está cerrada' }))
    const why = await screen.findByText('No se guardó: La cocina está cerrada', {}, PATIENT)
    expect(why).toBeVisible()
    expect(screen.getByLabelText('Nombre del platillo')).toHaveValue('Tarde')
  })
})

it('a save that is under way keeps the page from being closed unasked, also when its screen was left', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { app, held } = await leaveWhileSaving(`/admin/menus/${menu.id}`)
  expect(isHeld()).toBe(true)
  held.give()
  await waitFor(() => expect(toastTexts()).toContain(SAVED), PATIENT)
  await atRest(app)
  await waitFor(() => expect(isHeld()).toBe(false))
})

describe('what is typed while a save is under way', () => {
  const type = (name: string) =>
    fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: name } })

  it('stays, and goes with the next save', async () => {
    const { app, held } = await saving(`/admin/menus/${menu.id}`)
    type('Más tarde')
    held.give()
    await screen.findByRole('button', { name: 'Guardar', busy: false }, PATIENT)
    expect(screen.getByText('Cambios sin guardar')).toBeVisible()
    expect(screen.getByLabelText('Nombre del platillo')).toHaveValue('Más tarde')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Todo está guardado', {}, PATIENT)
    const { menu_data } = await storedMenu(server, app, menu.id)
    expect(menu_data.lunes.map(({ name }) => name).slice(3)).toEqual(['Más tarde'])
  })

  it('in a new menu stays in its field; the next save leads to its own address, with the pictures that were chosen', async () => {
    const { app, held } = await saving('/admin/menus/new')
    const name = screen.getByLabelText('Nombre del platillo')
    type('Más tarde')
    fireEvent.change(screen.getByLabelText('Elegir imágenes', { selector: 'input' }), {
      target: { files: [await picture('tarde.png', 'brown')] },
    })
    await screen.findByAltText('tarde.png', {}, PATIENT)
    held.give()
    const save = await screen.findByRole('button', { name: 'Guardar', busy: false }, PATIENT)
    expect(name).toBeInTheDocument()
    fireEvent.click(save)
    await waitFor(() => expect(app.path()).toMatch(/\/admin\/menus\/\d+$/), PATIENT)
    await screen.findByText('Todo está guardado', {}, PATIENT)
    const { menu_data } = await storedMenu(server, app, app.path().split('/').at(-1) ?? '')
    expect(menu_data.lunes.map((it) => [it.name, it.imagenes.length])).toEqual([['Más tarde', 1]])
  })

  it('in a new menu, thrown away after a reload, leaves what is stored: nothing else can take its place', async () => {
    const { held } = await saving('/admin/menus/new')
    type('Más tarde')
    held.give()
    await screen.findByRole('button', { name: 'Guardar', busy: false }, PATIENT)
    const app = await renderApp(server, { path: '/admin/menus/new', reload: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }, PATIENT))
    expect(dishes()).toEqual(['Tarde'])
    expect(screen.getByText('Todo está guardado')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(app.path()).toMatch(/\/admin\/menus\/\d+$/), PATIENT)
    const { menu_data } = await storedMenu(server, app, app.path().split('/').at(-1) ?? '')
    expect(menu_data.lunes.map((it) => it.name)).toEqual(['Tarde'])
  })

  it('is asked about before it is left, as ever', async () => {
    const { app, held } = await saving(`/admin/menus/${menu.id}`)
    type('Más tarde')
    fireEvent.click(screen.getByRole('link', { name: 'Volver a menús' }))
    const question = within(await screen.findByRole('dialog'))
    fireEvent.click(question.getByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(app.path()).toBe('/admin/menus'))
    held.give()
    await waitFor(() => expect(toastTexts()).toContain(SAVED), PATIENT)
    await atRest(app)
    const { menu_data } = await storedMenu(server, app, menu.id)
    expect(menu_data.lunes.map((it) => it.name).slice(3)).toEqual(['Tarde'])
    await comeBack(app, `/admin/menus/${menu.id}`)
    expect(screen.queryByText(RESTORED)).toBeNull()
  })
})

describe('leaving while the menu is looked up', () => {
  it('takes nothing from the save: it is sent all the same', async () => {
    const net = stormy(server)
    const look = heldAnswer()
    net.bareAnswers()
    let isHeld = false
    const app = await renderApp(net.server, {
      path: `/admin/menus/${menu.id}`,
      signInAs: ADMIN,
      interfere: (address) => (isHeld && address === GET ? look.promise : undefined),
    })
    await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
    fireEvent.click(daySection(/^Lunes/).getByRole('button', { name: 'Agregar Platillo' }))
    fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: 'Tarde' } })
    isHeld = true
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(app.callsTo(GET)).toHaveLength(2))
    await goTo(app, CLIENTS)
    await screen.findByRole('heading', { name: /clientes/i, level: 1 }, PATIENT)
    isHeld = false
    look.give()
    await waitFor(() => expect(toastTexts()).toContain(SAVED), PATIENT)
    await atRest(app)
    const { menu_data } = await storedMenu(server, app, menu.id)
    expect(menu_data.lunes.map(({ name }) => name)).toContain('Tarde')
  })
})
