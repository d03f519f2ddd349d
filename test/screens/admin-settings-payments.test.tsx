import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { addAccount } from '../support/accounts'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'

const ROSA = 'rosa@demo.test'

it('the office types a bank account, tries the wallet, and is told what is missing for it', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await addAccount(server.deps, { email: ROSA, rol: 4, nombre: 'Rosa', apellidos: 'Luna' })
  const { user } = await renderApp(server, { path: '/admin/ajustes/pagos', signInAs: ROSA })
  await user.click(await screen.findByRole('button', { name: 'Quitar la cuenta 1' }))
  expect(screen.getByText('Todavía no hay una cuenta.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Agregar una cuenta' }))
  const account = within(screen.getByRole('group', { name: 'Cuenta 1' }))
  await user.type(account.getByLabelText('Banco'), 'Banco Pichincha')
  await user.type(account.getByLabelText('Número de cuenta'), '22')
  await user.type(account.getByLabelText('A nombre de'), 'Rosa Luna')
  await user.selectOptions(screen.getByLabelText('Pagos en línea'), 'Sí, con PayPal')
  const save = screen.getByRole('button', { name: 'Guardar' })
  await user.click(save)
  expect(await account.findByText(/de 4 a 30 dígitos/)).toBeVisible()
  expect(screen.getAllByText('Hace falta para cobrar con PayPal.')).toHaveLength(3)
  await user.type(account.getByLabelText('Número de cuenta'), '03456789')
  await user.click(screen.getByRole('button', { name: 'Probar la conexión' }))
  expect(await screen.findByText('La conexión funciona.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Pagos en línea'), 'No: solo transferencia')
  expect(screen.queryByText(/PayPal/, { selector: 'label' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Probar la conexión' })).toBeNull()
  await user.click(save)
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect(server.deps.settings.now().web.bankTransfer).toBe(
    'Banco Pichincha\nCuenta de ahorros 2203456789\nA nombre de Rosa Luna',
  )
  expect(await screen.findByText(/^Cuentas bancarias: sin valor → Banco Pichincha, Cuenta de/)).toBeVisible()
  expect(screen.getByText('Pagos en línea: Sin elegir → No: solo transferencia')).toBeVisible()
})

it('a draft survives a reload in this tab, a typed key is kept nowhere', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await addAccount(server.deps, { email: ROSA, rol: 4, nombre: 'Rosa', apellidos: 'Luna' })
  const { user } = await renderApp(server, { path: '/admin/ajustes/pagos', signInAs: ROSA })
  await user.selectOptions(await screen.findByLabelText('Pagos en línea'), 'Sí, con PayPal')
  await user.type(await screen.findByLabelText('Identificador de PayPal'), 'el-id')
  await user.type(screen.getByLabelText('Clave secreta de PayPal'), 'la-clave')
  const kept = Object.values(window.sessionStorage).join()
  expect([kept.includes('el-id'), kept.includes('la-clave')]).toEqual([true, false])
})
