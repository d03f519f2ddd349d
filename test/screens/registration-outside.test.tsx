import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveSettings } from '#contract/extensions/settings'
import { addAccount } from '../support/accounts'
import { ROSA, registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { sessionFor } from '../support/sessions'

const OFFICE = 'jefa@demo.test'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: OFFICE, rol: 4 })
    },
  })
  const valores = { sectores: 'Cumbayá' }
  await server.call(saveSettings, { tema: 'entregas', valores }, await sessionFor(server, OFFICE))
  server.clock.advance(61_000)
})
afterEach(() => server.close())

const SENTENCE = 'Todavía no llegamos a La Carolina, Quito.'
const waiting = () => server.db.query.selectFrom('waiting').select(['email', 'sector']).execute()

it('an address outside is said so once its field is left, and the e-mail is left by one press', async () => {
  const steps = registrationPage(server)
  const { callsTo } = await renderApp(server, { path: '/registrate', config: { sectors_served: 'Cumbayá' } })
  await steps.verify()
  // The city that stands there already is no sector, also when its field is left.
  fireEvent.blur(screen.getByRole('textbox', { name: 'Dirección' }))
  expect(screen.queryByText(/^Todavía no llegamos/)).toBeNull()
  await steps.fillAddress()
  expect(screen.queryByText(SENTENCE)).toBeNull()
  fireEvent.blur(screen.getByRole('textbox', { name: 'Sector' }))
  expect(screen.getByText(SENTENCE)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Crear cuenta' })).toBeNull()
  steps.press('Dejar mi correo')
  expect(
    await screen.findByText(`Guardamos tu correo: te escribimos a ${ROSA.email} cuando lleguemos.`),
  ).toBeVisible()
  expect(await waiting()).toEqual([{ email: ROSA.email, sector: 'La Carolina, Quito' }])
  expect(callsTo('create-account/create.php')).toEqual([])
  steps.type('Sector', 'Cumbayá')
  expect(screen.queryByText(/^Todavía no llegamos/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Crear cuenta' })).toBeVisible()
})

it('a page older than the setting learns it from the server, and offers the same', async () => {
  const steps = registrationPage(server)
  await renderApp(server, { path: '/registrate' })
  await steps.verify()
  await steps.fillAddress()
  steps.press('Crear cuenta')
  await screen.findByRole('button', { name: 'Dejar mi correo' })
  expect(within(screen.getByRole('main')).getAllByText(SENTENCE)).toHaveLength(1)
  steps.press('Dejar mi correo')
  await screen.findByText(/^Guardamos tu correo/)
  expect(await waiting()).toHaveLength(1)
})
