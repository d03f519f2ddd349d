import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { saveSettings } from '#contract/extensions/settings'
import { addAccount } from '../support/accounts'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'
import { sessionFor } from '../support/sessions'

const ROSA = 'rosa@demo.test'

const start = async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await addAccount(server.deps, { email: ROSA, rol: 4, nombre: 'Rosa', apellidos: 'Luna' })
  return server
}

it('the office changes the kitchen’s name on its screen, and sees who did', async () => {
  const server = await start()
  const { user } = await renderApp(server, { path: '/admin/ajustes', signInAs: ROSA })
  await user.click(await screen.findByRole('link', { name: /^Cocina/ }))
  const name = await screen.findByLabelText('Nombre de la cocina')
  await user.clear(name)
  await user.type(name, 'La de Rosa')
  const ruc = screen.getByLabelText('RUC')
  await user.clear(ruc)
  await user.type(ruc, '17')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('debe tener 13 dígitos')).toBeVisible()
  await user.clear(ruc)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect(server.deps.settings.now().web.kitchenName).toBe('La de Rosa')
  expect(await screen.findByText(/Nombre de la cocina: sin valor → La de Rosa/)).toBeVisible()
})

it('a save of another tab is not overwritten unasked', async () => {
  const server = await start()
  const { user } = await renderApp(server, { path: '/admin/ajustes/cocina', signInAs: ROSA })
  const name = await screen.findByLabelText('Nombre de la cocina')
  await user.type(name, '!')
  const office = await sessionFor(server, ROSA)
  await server.call(saveSettings, { tema: 'cocina', valores: { nombre: 'La otra' } }, office)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const question = await screen.findByRole('button', { name: 'Guardar lo mío' })
  expect(within(screen.getByRole('main')).getByLabelText('Nombre de la cocina')).toHaveValue('Vianda!')
  await user.click(question)
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect(server.deps.settings.now().web.kitchenName).toBe('Vianda!')
})
