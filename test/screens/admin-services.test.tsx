import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { getLevels } from '#contract/calls/membership'
import { addAccount } from '../support/accounts'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'

const ROSA = 'rosa@demo.test'

it('the office gives a service its price and hides another; nonsense is said in its field', async () => {
  const server = await startTestServer({ config: { mode: 'production' } })
  onTestFinished(() => server.close())
  await addAccount(server.deps, { email: ROSA, rol: 4, nombre: 'Rosa', apellidos: 'Luna' })
  const offered = async () => (await server.call(getLevels, {})).data.niveles
  const { user } = await renderApp(server, { path: '/admin/ajustes', signInAs: ROSA })
  await user.click(await screen.findByRole('link', { name: /^Servicios/ }))
  const lunch = within(await screen.findByRole('form', { name: 'Almuerzo' }))
  expect(lunch.getByText('Todavía no tiene precio: no se ofrece a nadie.')).toBeVisible()
  const price = lunch.getByLabelText('Precio en dólares')
  expect(price).toHaveValue('')
  await user.type(price, '10000')
  await user.click(lunch.getByRole('button', { name: 'Guardar Almuerzo' }))
  expect(await lunch.findByText(/^El precio debe ser un número como 70,00/)).toBeVisible()
  expect(await offered()).toEqual([])
  await user.clear(price)
  await user.type(price, '64,5')
  await user.click(lunch.getByRole('button', { name: 'Guardar Almuerzo' }))
  expect(await lunch.findByText('Guardado.')).toBeVisible()
  expect(await offered()).toMatchObject([{ id: '1', precio: 64.5, precio_label: '$64,50' }])
  expect(lunch.queryByText(/no se ofrece a nadie/)).toBeNull()
  expect(await screen.findByText('Almuerzo, precio en dólares: sin valor → $64,50')).toBeVisible()
  await user.clear(lunch.getByLabelText('Nombre'))
  await user.type(lunch.getByLabelText('Nombre'), 'almuerzo plus')
  await user.click(lunch.getByRole('button', { name: 'Guardar Almuerzo' }))
  expect(await lunch.findByText(/^Otro servicio ya se llama así/)).toBeVisible()
  await user.clear(lunch.getByLabelText('Nombre'))
  await user.type(lunch.getByLabelText('Nombre'), 'Almuerzo')
  await user.click(lunch.getByRole('switch', { name: 'Se muestra' }))
  await user.click(lunch.getByRole('button', { name: 'Guardar Almuerzo' }))
  expect(await lunch.findByText(/^No se muestra/)).toBeVisible()
  expect(await offered()).toEqual([])
})
