import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { addAccount } from '../support/accounts'
import { renderApp } from '../support/render-app'
import { addWaiting } from '../support/rows'
import { startTestServer } from '../support/server'
// Preloads the lazy screen, so no test waits for it.
import '../../src/features/admin/settings/SubjectPage'

const ROSA = 'rosa@demo.test'

it('the office names the sectors it serves, and takes those off who waited', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await addAccount(server.deps, { email: ROSA, rol: 4 })
  await addWaiting(server.db, 'uno@demo.test')
  await addWaiting(server.db, 'dos@demo.test', 'Calderón, Quito')
  const { user } = await renderApp(server, { path: '/admin/ajustes/entregas', signInAs: ROSA })
  await user.type(await screen.findByLabelText('Sectores a los que llegan'), 'La Carolina{Enter}Iñaquito')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect(server.deps.settings.now().web.sectorsServed).toBe('La Carolina\nIñaquito')
  expect(screen.getByText('Calderón, Quito').parentElement).toHaveTextContent('Calderón, Quito 1 persona')
  await user.click(screen.getByRole('button', { name: 'Quitar uno@demo.test' }))
  await user.click(await screen.findByRole('button', { name: 'Quitar dos@demo.test' }))
  expect(await screen.findByText('Nadie espera todavía.')).toBeVisible()
})
