import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Interference } from '../support/render-app'
import { toasts, toastTexts } from '../support/toasts'
import { ANA, field, fill, JEFA, open, retype, save, server, serverForEach, stored } from './own-data'

serverForEach()

describe.each([
  { area: 'client', path: '/cliente/cuenta', email: ANA },
  { area: 'administrator', path: '/admin/cuenta', email: JEFA },
])('the account of a $area', ({ path, email }) => {
  it('[ACC-01] [ACC-02] [ACC-03] [ACC-04] [AACC-01] [ROUTE-14] [ROUTE-28] [CALL-29] [OK-06] edits name, surname, phone and allergies', async () => {
    const app = await open(path, { email })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeInTheDocument()
    await retype(app.user, 'Nombre', 'Anita')
    await retype(app.user, 'Apellidos', 'Paz Mora')
    await retype(app.user, 'Teléfono', '0987654321')
    await retype(app.user, 'Alergias', 'Nueces')
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
    const [call] = app.callsTo('update-clients/account.php')
    expect(call?.body).toMatchObject({ rute: '' })
    expect(JSON.parse(String(call?.body['account']))).toEqual({
      nombre: 'Anita',
      apellidos: 'Paz Mora',
      phone: '0987654321',
      alergias: 'Nueces',
    })
    expect(call?.body).not.toHaveProperty('image')
    const now = { nombre: 'Anita', apellidos: 'Paz Mora', phone: '0987654321', alergias: 'Nueces' }
    expect(await stored(email)).toMatchObject(now)
    expect(app.store.getState().session.user?.account.nombre).toBe('Anita')
  })

  it('[ACC-06] shows the e-mail and does not let it be changed', async () => {
    await open(path, { email })
    const shown = await screen.findByLabelText('Correo electrónico')
    expect(shown).toHaveValue(email)
    expect(shown).toBeDisabled()
  })

  it.each([
    ['[VAL-29]', 'Nombre', 'Escribe tu nombre.'],
    ['[VAL-30]', 'Apellidos', 'Escribe tus apellidos.'],
    ['[VAL-31]', 'Teléfono', 'Escribe tu teléfono.'],
  ])('%s without %s nothing is sent, the field says so and has the focus', async (_id, label, text) => {
    const app = await open(path, { email })
    await retype(app.user, label, '')
    await app.user.click(save())
    const input = await field(label)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(input).toHaveFocus()
    expect(app.callsTo('update-clients/account.php')).toEqual([])
  })
})

describe('a telephone', () => {
  it('that is none is told beside the field; one that the back end has already is saved as it is', async () => {
    await server.db.query.updateTable('accounts').set({ phone: 'ext. 12' }).execute()
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Teléfono', 'abc')
    await app.user.click(save())
    expect(await field('Teléfono')).toHaveAccessibleDescription(
      expect.stringContaining('Escribe un teléfono con al menos 7 números.'),
    )
    expect(app.callsTo('update-clients/account.php')).toEqual([])
    await retype(app.user, 'Teléfono', 'ext. 12')
    await app.user.click(save())
    await waitFor(() => expect(app.callsTo('update-clients/account.php')).toHaveLength(1))
  })
})

describe('when saving the account fails', () => {
  it.each([
    ['[ERR-15]', { mensaje: '' }, 'Tu cuenta no se actualizo'],
    ['[ERR-40]', null, 'Error al actualizar la cuenta'],
  ])('%s what was typed stays, and the toast says why', async (_id, body, text) => {
    const interfere: Interference = (address) =>
      address === 'update-clients/account.php'
        ? new Response(body && JSON.stringify(body), { status: body ? 200 : 500 })
        : undefined
    const app = await open('/cliente/cuenta', { interfere })
    await retype(app.user, 'Nombre', 'Anita')
    await app.user.click(save())
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Error', text }]))
    expect(await field('Nombre')).toHaveValue('Anita')
  })

  it('what was typed is there again after a reload, and can be thrown away', async () => {
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Nombre', 'Anita')
    const again = await open('/cliente/cuenta', { reload: true })
    expect(await field('Nombre')).toHaveValue('Anita')
    await again.user.click(screen.getByRole('button', { name: 'Descartar cambios' }))
    expect(await field('Nombre')).toHaveValue('Ana')
  })
})

describe('saving', () => {
  it.each([
    ['/cliente/cuenta', 'update-clients/account.php', 'Cuenta actualizada.'],
    ['/cliente/direccion', 'update-clients/address.php', 'Tu cuenta se actualizo sin problemas.'],
  ])(
    '%s is sent once, also when it is pressed twice before the page has heard of it',
    async (path, call, text) => {
      const app = await open(path)
      if (path === '/cliente/direccion') {
        await fill()
        const pin = await screen.findByRole('button', { name: /^Dirección de entrega/ })
        fireEvent.keyDown(pin, { key: 'ArrowUp' })
      }
      const button = await screen.findByRole('button', { name: 'Guardar' })
      await act(async () => {
        button.click()
        button.click()
      })
      await waitFor(() => expect(toastTexts()).toContain(text))
      expect(app.callsTo(call)).toHaveLength(1)
    },
  )
})

describe('a session that ends while somebody types', () => {
  it('[SESS-14] what was typed is kept for its owner alone', async () => {
    const app = await open('/cliente/cuenta', {
      interfere: (address) =>
        address === 'update-clients/account.php'
          ? new Response(JSON.stringify({ mensaje: 'No se encontró una sesión activa' }))
          : undefined,
    })
    const { keylogin } = app.store.getState().session
    await retype(app.user, 'Nombre', 'Anita')
    await app.user.click(save())
    await waitFor(() => expect(app.path()).toBe('/login'))
    // Where the person was is kept too, as soon as /login is there.
    const kept = Object.keys(window.sessionStorage).filter((name) => name !== 'vianda.borrador.vuelta')
    expect(kept).toEqual([`vianda.borrador.cuenta.${keylogin}`])
  })
})

describe('leaving with unsaved changes', () => {
  it('asks first; staying keeps them, leaving drops them', async () => {
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Nombre', 'Anita')
    const leave = () => app.user.click(screen.getByRole('link', { name: 'Pagos' }))
    await leave()
    const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
    await app.user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
    expect(app.path()).toBe('/cliente/cuenta')
    expect(await field('Nombre')).toHaveValue('Anita')
    await leave()
    await app.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(app.path()).toBe('/cliente/pagos'))
    await app.user.click(screen.getByRole('link', { name: 'Menu para almuerzo' }))
    await waitFor(() => expect(app.path()).toBe('/cliente/menu'))
  })

  it('asks nothing when nothing was changed', async () => {
    const app = await open('/cliente/cuenta')
    await field('Nombre')
    await app.user.click(screen.getByRole('link', { name: 'Pagos' }))
    await waitFor(() => expect(app.path()).toBe('/cliente/pagos'))
  })

  it('signing out asks first, and then forgets what was typed', async () => {
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Nombre', 'Anita')
    await waitFor(() => expect(window.sessionStorage.length).toBe(1))
    const signOut = async () => {
      await app.user.click(screen.getByRole('button', { name: /Ana/ }))
      await app.user.click(await screen.findByRole('button', { name: 'Cerrar sesion' }))
    }
    await signOut()
    await app.user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(screen.getByLabelText('Nombre')).toHaveValue('Anita')
    expect(app.path()).toBe('/cliente/cuenta')
    await signOut()
    await app.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(app.path()).toBe('/login'))
    expect(window.sessionStorage.length).toBe(0)
  })
})
