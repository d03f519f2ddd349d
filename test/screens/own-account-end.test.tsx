import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { until } from '../support/held-time'
import { toastTexts } from '../support/toasts'
import { ANA, open, serverForEach, stored } from './own-data'

serverForEach()

it('a client deletes the own account, after typing its e-mail, and is signed out', async () => {
  const app = await open('/cliente/cuenta')
  await app.user.click(await until(() => screen.getByRole('button', { name: 'Eliminar mi cuenta' })))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' }))
  const yes = dialog.getByRole('button', { name: 'Sí, eliminarla' })
  expect(yes).toBeDisabled()
  await app.user.type(dialog.getByLabelText('Escribe tu correo para confirmar'), 'otra@demo.test')
  expect(yes).toBeDisabled()
  await app.user.clear(dialog.getByLabelText('Escribe tu correo para confirmar'))
  await app.user.type(dialog.getByLabelText('Escribe tu correo para confirmar'), ANA)
  await app.user.click(yes)
  await waitFor(() => expect(app.path()).toBe('/login'))
  expect(toastTexts()).toContain('Eliminamos tu cuenta y tus datos. Gracias por haber comido con nosotros.')
  await expect(stored(ANA)).rejects.toThrow()
})
