import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { until } from '../support/held-time'
import { toastTexts } from '../support/toasts'
import { ANA, JEFA, open, server, serverForEach, stored } from './own-data'

serverForEach()

const NEW = 'nueva@demo.test'

it.each([
  [ANA, '/cliente/cuenta'],
  [JEFA, '/admin/cuenta'],
])('%s moves to another e-mail with the code mailed there, and stays signed in', async (email, path) => {
  const app = await open(path, { email })
  const press = async (name: string) =>
    app.user.click(await until(() => screen.getByRole('button', { name })))
  await press('Cambiar mi correo')
  await press('Enviar código')
  expect(screen.getByLabelText('Correo nuevo')).toHaveAccessibleDescription(/Escribe tu correo electrónico/)
  await app.user.type(screen.getByLabelText('Correo nuevo'), NEW)
  await press('Enviar código')
  const field = await until(() => screen.getByLabelText('Código de 6 dígitos'))
  const code = (await server.outbox())[0]?.code ?? ''
  await app.user.type(field, code === '000000' ? '000001' : '000000')
  await until(() => expect(field).toHaveAccessibleDescription(/no es correcto/))
  await app.user.clear(field)
  await app.user.type(field, code)
  await until(() => expect(toastTexts()).toContain(`Desde ahora entras con ${NEW}.`))
  expect(app.path()).toBe(path)
  expect(screen.getByRole('button', { name: 'Cambiar mi correo' })).toBeVisible()
  expect(screen.getAllByText(NEW).length).toBeGreaterThan(0)
  expect(await stored(NEW)).toMatchObject({ email: NEW })
})
