import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keyloginOf } from '../../server/identity/keys'
import { renderApp } from '../support/render-app'
import { type Office, startOffice } from './office'

let office: Office
beforeEach(async () => {
  office = await startOffice()
})
afterEach(() => office.server.close())

it('a client who telephones has an account after one form, which says what is missing', async () => {
  const app = await renderApp(office.server, { path: '/admin/clientes', signInAs: 'jefa@demo.test' })
  await app.user.click(await screen.findByRole('link', { name: 'Nuevo cliente' }))
  const save = await screen.findByRole('button', { name: 'Crear cliente' })
  await app.user.click(save)
  expect(await screen.findByText('Escribe el nombre.')).toBeVisible()
  await app.user.type(screen.getByLabelText(/^Nombre/), 'Rosa')
  await app.user.type(screen.getByLabelText(/^Apellidos/), 'Vera')
  await app.user.type(screen.getByLabelText(/^Correo electrónico/), 'rosa@correo.test')
  await app.user.type(screen.getByLabelText(/^Teléfono/), '0991234567')
  await app.user.click(screen.getByLabelText('Escribir la dirección ahora'))
  await app.user.click(save)
  expect(await screen.findByRole('heading', { name: 'Ubicación en el mapa' })).toBeVisible()
  await app.user.click(screen.getByLabelText('Escribir la dirección ahora'))
  await app.user.click(save)
  expect(await screen.findByText('Creaste la cuenta de Rosa Vera.')).toBeVisible()
  const keylogin = keyloginOf(office.server.deps.secrets, 'rosa@correo.test')
  await waitFor(() => expect(app.path()).toBe(`/admin/clientes/${keylogin}`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Vera' })).toBeVisible()
})
