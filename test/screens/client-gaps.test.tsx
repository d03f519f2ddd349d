import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../support/answers'
import type { Interference } from '../support/render-app'
import { ANA, BEA, type Kitchen, openAs, startKitchen } from './client-kitchen'
import { cellsOf, rowsOf } from './client-lists'

const VALIDATE = 'account/validate_session.php'
const MENU_CALL = 'update-menu/get_menu_client.php'
const SAVE_CALL = 'update-orders/edit.php'
const REFERRALS_CALL = 'update-clients/get_clients_referrer_client.php'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
  // The console names missing fields.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => kitchen.server.close())

/** The application on a screen, with `answers` replacing the server's. */
const open = (path: string, answers: Readonly<Record<string, () => Response>>, who = ANA) => {
  const interfere: Interference = (address) => answers[address]?.()
  return openAs(kitchen, who, { path, interfere })
}

const weekOf = (menu: object | null, orders: readonly object[] = []) => ({
  [MENU_CALL]: () => answer('success', { menu, orders }),
})

describe('the week', () => {
  const MENU = { id: 5, start_date: '2026-03-02', end_date: null }
  const LOCRO = { name: 'Locro', calories: 410, proteins: 20, carbs: 30, fats: 9 }

  it('whose orders nobody tells warns before anybody orders twice', async () => {
    const warning = /No pudimos leer tus pedidos de esta semana/
    const answers = {
      [MENU_CALL]: () => answer('success', { menu: { ...MENU, menu_data: { jueves: [LOCRO] } } }),
    }
    const app = await open('/cliente/menu', answers)
    expect(await screen.findByText(warning)).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Ordenar' }))
    expect(await screen.findByText(warning)).toBeVisible()
  })

  it('sends the place that a dish has at the back end, also where the one before it is lost', async () => {
    const app = await open('/cliente/menu/ver?dia=jueves&platillo=0', {
      ...weekOf({ ...MENU, menu_data: { jueves: ['Seco', LOCRO] } }),
      [SAVE_CALL]: () => answer('success'),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Ordenar' }))
    await waitFor(() =>
      expect(app.callsTo(SAVE_CALL)[0]?.body).toMatchObject({
        order: { name: 'Locro', ind: 1, dish_info: { ind: 1 } },
      }),
    )
  })
})

describe('a client of whom little is known', () => {
  const somebody = (user: object = {}) => ({
    [VALIDATE]: () => answer('success', { user: { rol: '1', keylogin: 'k', account: {}, ...user } }),
  })

  it('has — shipments, and nothing is blocked because of it', async () => {
    await open('/cliente/menu', somebody())
    await waitFor(() => expect(screen.getByText('envíos disponibles').closest('div')).toHaveTextContent(/^—/))
    expect(screen.queryByRole('link', { name: 'Renovar' })).toBeNull()
    expect(screen.queryByText('Elige tu servicio para empezar')).toBeNull()
    expect((await screen.findAllByRole('button', { name: 'Ordenar' }))[0]).not.toHaveAttribute(
      'aria-disabled',
    )
  })

  it('sees no dinner entry without a level, and the address shows the locked page', async () => {
    await open('/cliente/menu-cena', somebody(), BEA)
    expect(await screen.findByText('La cena viene con otro servicio')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Menu para cena' })).toBeNull()
  })
})

describe('the lists', () => {
  it('referrals: an unknown reward is no reward to claim', async () => {
    const accounts = [
      { keylogin: 'k-1' },
      { keylogin: 'k-2', email: 'eva@demo.test', rewardAvailable: '2 envíos' },
    ]
    await open('/cliente/referidos', {
      [REFERRALS_CALL]: () => answer('success', { accounts, totalPages: 1 }),
    })
    expect((await rowsOf('Referidos')).map(cellsOf)).toEqual([
      ['—', '—'],
      ['eva@demo.test', 'Reclamar 2 envíos'],
    ])
  })
})
