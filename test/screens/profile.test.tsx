import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, lostAnswer } from '../support/answers'
import { STRANGER } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, field, JEFA, open, retype, save, serverForEach, stored } from './own-data'

serverForEach()

describe.each([
  { area: 'client', path: '/cliente/cuenta', email: ANA, service: 'Tu servicio: Almuerzo y cena' },
  { area: 'administrator', path: '/admin/cuenta', email: JEFA, service: undefined },
])('the account of a $area', ({ path, email, service }) => {
  it('[ACC-01] [ACC-02] [ACC-03] [ACC-04] [ACC-06] [AACC-01] [ROUTE-14] [ROUTE-28] [CALL-29] [OK-06] edits name, surname, phone and allergies, not the e-mail', async () => {
    const app = await open(path, { email })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeInTheDocument()
    const shown = screen.getByLabelText('Correo electrónico')
    expect(shown).toHaveValue(email)
    expect(shown).toBeDisabled()
    expect(screen.queryByText(/^Tu servicio: /)?.textContent).toBe(service)
    await retype(app.user, 'Nombre', 'Anita')
    await retype(app.user, 'Apellidos', 'Paz Mora')
    await retype(app.user, 'Teléfono', '0987654321')
    await retype(app.user, 'Alergias', 'Nueces')
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
    const [call] = app.callsTo('update-clients/account.php')
    expect(call?.body).toMatchObject({ rute: '' })
    expect(JSON.parse(String(call?.body['account']))).toMatchObject({
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

  it('[VAL-29] [VAL-30] [VAL-31] without any of the three nothing is sent, its field says so and has the focus', async () => {
    const app = await open(path, { email })
    for (const [label, text] of [
      ['Teléfono', 'Escribe tu teléfono.'],
      ['Apellidos', 'Escribe tus apellidos.'],
      ['Nombre', 'Escribe tu nombre.'],
    ] as const) {
      await retype(app.user, label, '')
      await app.user.click(save())
      const input = await field(label)
      expect(input).toBeInvalid()
      expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
      // The first invalid field.
      expect(input).toHaveFocus()
    }
    expect(app.callsTo('update-clients/account.php')).toEqual([])
  })
})

describe('a second telephone', () => {
  it('has its own field; two numbers in one are refused beside it', async () => {
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Teléfono', '0991234567 / 022345678')
    // The check comes with its library.
    await waitFor(async () => {
      await app.user.click(save())
      expect(await field('Teléfono')).toHaveAccessibleDescription(expect.stringContaining('un solo teléfono'))
    })
    const sentBefore = app.callsTo('update-clients/account.php').length
    await retype(app.user, 'Teléfono', '0991234567')
    await retype(app.user, 'Otro teléfono', '022345678 (101)')
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
    expect(app.callsTo('update-clients/account.php').length).toBe(sentBefore + 1)
    expect(await stored(ANA)).toMatchObject({
      phone: '0991234567',
      phone2: '022345678 (101)',
      phone2_e164: '+59322345678',
    })
  })
})

describe('a save that fails', () => {
  it('says so, keeps what was typed whichever way it fails, and goes through in the end', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const failures = [() => answer(''), lostAnswer]
    const app = await open('/cliente/cuenta', {
      config: STRANGER,
      interfere: (address) => (address === 'update-clients/account.php' ? failures.shift()?.() : undefined),
    })
    await retype(app.user, 'Alergias', 'Nueces')
    for (const text of [
      'Tu cuenta no se actualizo',
      'Error al actualizar la cuenta',
      'Cuenta actualizada.',
    ]) {
      await app.user.click(save())
      await waitFor(() => expect(toastTexts()).toContain(text))
      expect(await field('Alergias')).toHaveValue('Nueces')
      expect(app.path()).toBe('/cliente/cuenta')
    }
    expect(await stored(ANA)).toMatchObject({ alergias: 'Nueces' })
  })
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
    // Once /login is open, the place to return to is kept too.
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
