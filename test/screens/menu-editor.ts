import { screen } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import type { DayName } from '#domain/constants'
import type { RuntimeConfig } from '../../src/state/runtime'
import type { TestMenu } from '../support/kitchen'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, daySection, PATIENT, seedMenu } from './menus-seed'

export let server: TestServer
export let menu: TestMenu

/** Each test of the file has a server of its own, with the menu of the seed. */
export const menuForEach = (): void => {
  beforeEach(async () => {
    server = await startTestServer({
      seed: async (deps) => {
        menu = await seedMenu(deps)
      },
    })
  })
  afterEach(() => server.close())
}

/** The editor of the seeded menu, or of another address. */
export const open = async (
  path = `/admin/menus/${menu.id}`,
  interfere?: Interference,
  config: Partial<RuntimeConfig> = {},
) => {
  const app = await renderApp(server, {
    ...{ path, signInAs: ADMIN, config },
    ...(interfere && { interfere }),
  })
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  return app
}

export type App = Awaited<ReturnType<typeof open>>

export const monday = () => daySection('lunes')

/** A day's dish names, in order. */
export const names = (day: DayName = 'lunes') =>
  daySection(day)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

/** Finding it by role costs a style computation for every button of a week. */
export const save = (app: App) => {
  const text = screen.getByText('Guardar')
  return app.user.click(text.closest('button') ?? text)
}
