import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Menu } from '#contract/objects'
import type { RuntimeConfig } from '../../src/state/runtime'
import type { TestMenu } from '../support/kitchen'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
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

interface Given {
  config?: Partial<RuntimeConfig>
  interfere?: Interference
  path?: string
}

const open = async ({ config = {}, interfere, path = `/admin/menus/${menu.id}` }: Given) => {
  const app = await renderApp(server, { path, signInAs: ADMIN, config, ...(interfere && { interfere }) })
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  return app
}
type App = Awaited<ReturnType<typeof open>>

const save = (app: App) => app.user.click(screen.getByRole('button', { name: 'Guardar' }))
const friday = () => daySection(/^Viernes/)

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
    ['bytes', { max_bytes: 30_000 }, /pesa \d+ KB y el servidor recibe hasta 30 KB por vez\./],
    ['fields', { max_fields: 50 }, /Este menú tiene \d+ datos y el servidor recibe hasta 50 por vez\./],
  ])(
    'is told so before it is sent: %s; nothing that was typed or chosen is lost',
    async (_, config, text) => {
      const app = await open({ config })
      await addPictures(app)
      await save(app)
      expect(await within(await screen.findByRole('alert')).findByText(text)).toBeVisible()
      expect(app.callsTo('update-menu/edit-menu.php')).toEqual([])
      expect(friday().getByAltText('roja.png')).toBeVisible()
      expect(friday().getByAltText('azul.png')).toBeVisible()
    },
  )
})

describe('what was said of a menu that was not saved', () => {
  const why = () => screen.queryByText('El menú no se guardó')?.closest('[role="alert"]') ?? null
  const remove = (app: App, dish: string) =>
    app.user.click(friday().getByRole('button', { name: `Quitar ${dish}` }))

  it.each<[string, Partial<RuntimeConfig>, RegExp, RegExp]>([
    ['files', { max_files: 1 }, /Llevas 4 imágenes por subir/, /Llevas 2 imágenes por subir/],
    ['bytes', { max_bytes: 34_000 }, /pesa \d+ KB/, /pesa \d+ KB/],
  ])('is counted anew as dishes go, and is gone once it fits: %s', async (_, config, first, then) => {
    const app = await open({ config })
    await addPictures(app)
    await addPictures(app, 'Fritada viernes')
    await save(app)
    await waitFor(() => expect(why()).toHaveTextContent(first))
    const told = why()?.textContent
    await remove(app, 'Fritada viernes')
    await waitFor(() => expect(why()).toHaveTextContent(then))
    expect(why()?.textContent).not.toBe(told)
    expect(screen.getByTitle(then)).toBeVisible()
    await remove(app, 'Guatita viernes')
    await waitFor(() => expect(why()).toBeNull())
    expect(screen.queryByTitle(then)).toBeNull()
    await save(app)
    await saved()
  })

  it('stays where it is not about how much is sent', async () => {
    const app = await open({
      config: { max_files: 1 },
      interfere: (address) =>
        address === 'update-menu/edit-menu.php'
          ? Response.json({ mensaje: 'La cocina está cerrada' })
          : undefined,
    })
    await remove(app, 'Guatita viernes')
    await save(app)
    await waitFor(() => expect(why()).toHaveTextContent('La cocina está cerrada'))
    await remove(app, 'Fritada viernes')
    expect(why()).toHaveTextContent('La cocina está cerrada')
  })
})

/**
 * The server said yes to all of the first save, and then has only what a back end keeps that drops the end of a form in
 * silence; `readFrom` says how the menu is read.
 */
const keepingOnly = (cut: (menu: Menu) => void) => {
  let read: () => Promise<Menu> = () => Promise.reject(new Error('no menu'))
  let phase: 'before' | 'saved' | 'seen' = 'before'
  const interfere: Interference = async (address) => {
    if (address === 'update-menu/edit-menu.php' && phase === 'before') phase = 'saved'
    if (address !== 'update-menu/get_menu.php' || phase !== 'saved') return undefined
    phase = 'seen'
    const stored = await read()
    cut(stored)
    return Response.json({ mensaje: 'success', menu: stored })
  }
  const readFrom = (how: () => Promise<Menu>) => {
    read = how
  }
  return { interfere, readFrom }
}

describe('a back end that says success and drops what is beyond its limits', () => {
  it('is found out by what it has: what is lacking is named, stays, and goes with the next save alone', async () => {
    const back = keepingOnly((stored) => {
      stored.menu_data.viernes.pop()
      stored.menu_data.viernes[0]?.imagenes.pop()
    })
    const app = await open({ interfere: back.interfere })
    back.readFrom(() => storedMenu(server, app, menu.id))
    await addPictures(app)
    await save(app)
    const alert = within(await screen.findByRole('alert', {}, PATIENT))
    expect(alert.getByText('El servidor no guardó todo')).toBeVisible()
    const lacking = alert.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lacking).toEqual(['1 imagen de «Guatita viernes» (viernes).', '«Fritada viernes» (viernes).'])
    expect(screen.getByText('Cambios sin guardar')).toBeVisible()
    await save(app)
    const { body } = await lastSave(app.callsTo, 2)
    expect(body['menu_data[viernes][2][name]']).toBe('Fritada viernes')
    const files = Object.keys(body).filter((name) => name.endsWith('[file]'))
    expect(files).toEqual(['menu_data[viernes][0][imagenes][1][file]'])
    await saved()
    expect(screen.queryByText('El servidor no guardó todo')).toBeNull()
  })

  it('is not blamed for its own way of writing names and numbers', async () => {
    const back = keepingOnly((stored) => {
      for (const dish of stored.menu_data.viernes) {
        dish.name = `${dish.name.toUpperCase()} &amp; `
        dish.fats += 0.4
      }
    })
    const app = await open({ interfere: back.interfere })
    back.readFrom(() => storedMenu(server, app, menu.id))
    await addPictures(app)
    await save(app)
    await saved()
  })

  it('a new menu that was kept in part is finished where it is, and is one menu', async () => {
    const back = keepingOnly((stored) => {
      stored.menu_data.lunes = []
    })
    const app = await open({ path: '/admin/menus/new', interfere: back.interfere })
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await app.user.click(daySection(/^Lunes/).getByRole('button', { name: 'Agregar Platillo' }))
    await app.user.type(screen.getByLabelText('Nombre del platillo'), 'Seco de pollo')
    let id = ''
    back.readFrom(async () => {
      const { id: last } = await server.db.query
        .selectFrom('menus')
        .select('id')
        .where('start_date', '>', MONDAY)
        .executeTakeFirstOrThrow()
      id = String(last)
      return storedMenu(server, app, last)
    })
    await save(app)
    expect(await screen.findByText('«Seco de pollo» (lunes).', {}, PATIENT)).toBeVisible()
    await save(app)
    expect((await lastSave(app.callsTo, 2)).body['id']).toBe(id)
    await vi.waitFor(() => expect(app.path()).toBe(`/admin/menus/${id}`), { timeout: 10_000 })
    expect((await storedMenu(server, app, id)).menu_data.lunes.map(({ name }) => name)).toEqual([
      'Seco de pollo',
    ])
  })
})
