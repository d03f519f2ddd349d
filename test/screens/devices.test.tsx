import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { getPasskeys } from '#contract/extensions/passkeys'
import { ADMIN, CLIENT, NOTHING, startFrame, stored, storedItems } from '../support/frame'
import { until } from '../support/held-time'
import { press } from '../support/login-page'
import { addPasskey } from '../support/passkeys'
import { renderApp } from '../support/render-app'
import type { TestServer, TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

const ALL = 'Cerrar sesión en todos los dispositivos'
const EVERYWHERE = 'ext/cerrar_sesiones.php'

const here = () => ({ session_id: stored('session_id') ?? '', keylogin: stored('keylogin') ?? '' })
const isLive = async (session: TestSession) =>
  (await server.call(validateSession, {}, session)).mensaje === 'success'
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe.each([
  ['a client', CLIENT, '/cliente/cuenta'],
  ['the office', ADMIN, '/admin/cuenta'],
])('Tus dispositivos of %s', (_who, email, path) => {
  it('shows where the session is open and ends one of them, after a question', async () => {
    const phone = await sessionFor(server, email)
    await renderApp(server, { path, signInAs: email })
    await until(() => screen.getByText(/^Este dispositivo · Desde el/))
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión: Un navegador' }))
    fireEvent.click(dialog('¿Cerrar esta sesión?').getByText('Sí, cerrarla'))
    await until(() => expect(screen.queryByRole('button', { name: /^Cerrar sesión: / })).toBeNull())
    expect([await isLive(phone), await isLive(here())]).toEqual([false, true])
  })
})

describe(ALL, () => {
  const asked = async (isDown: () => boolean) => {
    const app = await renderApp(server, {
      path: '/cliente/cuenta',
      signInAs: CLIENT,
      interfere: (address) =>
        isDown() && address === EVERYWHERE ? Promise.reject(new TypeError('down')) : undefined,
    })
    await until(() => screen.getByText(ALL))
    press(ALL)
    const question = dialog('¿Cerrar sesión en todos tus dispositivos?')
    expect(app.callsTo(EVERYWHERE)).toEqual([])
    return { app, question }
  }

  it('asks first; then the sessions of every device are over, and this one goes to /login', async () => {
    const phone = await sessionFor(server, CLIENT)
    const { app, question } = await asked(() => false)
    const mine = here()
    fireEvent.click(question.getByText('Sí, cerrar todas'))
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
    expect([await isLive(mine), await isLive(phone)]).toEqual([false, false])
  })

  it('when it comes to nothing it says that the sessions are still open, and can be tried again', async () => {
    let isDown = true
    const { app, question } = await asked(() => isDown)
    fireEvent.click(question.getByText('Sí, cerrar todas'))
    await until(() => expect(question.getByRole('alert')).toHaveTextContent('siguen abiertas'))
    expect(storedItems()).not.toContain(null)
    isDown = false
    fireEvent.click(question.getByText('Sí, cerrar todas'))
    await until(() => expect(app.path()).toBe('/login'))
  })
})

describe('Entrar con tu huella o llave', () => {
  it('lists the passkeys and removes one, after a question', async () => {
    const session = await sessionFor(server, CLIENT)
    const { id } = await server.db.query
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', CLIENT)
      .executeTakeFirstOrThrow()
    await addPasskey(server, id)
    await renderApp(server, { path: '/cliente/cuenta', signInAs: CLIENT })
    await until(() => screen.getByText('Firefox · Linux'))
    screen.getByText(/^Agregada el .+ · Aún sin usar$/)
    fireEvent.click(screen.getByRole('button', { name: 'Quitar la llave Firefox · Linux' }))
    fireEvent.click(dialog('¿Quitar esta llave?').getByText('Sí, quitarla'))
    await until(() => expect(screen.queryByText('Firefox · Linux')).toBeNull())
    expect((await server.call(getPasskeys, {}, session)).data.llaves).toEqual([])
  })
})
