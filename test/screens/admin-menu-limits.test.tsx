import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RuntimeConfig } from '../../src/state/runtime'
import type { TestMenu } from '../support/kitchen'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, daySection, PATIENT, picture, seedMenu } from './menus-seed'

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
