import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimReward } from '#contract/calls/referrals'
import { addAccount } from '../support/accounts'
import { lostAnswer } from '../support/answers'
import { balanceOf } from '../support/kitchen'
import type { Interference } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, type Kitchen, openAs, startKitchen } from './client-kitchen'
import { columnOf, headers, rowsOf, walkPages } from './client-lists'

const LIST = 'update-clients/get_clients_referrer_client.php'
const CLAIM = 'update-clients/claim_reward.php'
const PATH = '/cliente/referidos'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

/** A client invited by Ana; `reward` in shipments, null: not paid yet. */
const invited = (email: string, reward: number | null = null) =>
  addAccount(kitchen.server.deps, {
    email,
    referrer_id: kitchen.ids.ana,
    reward_available: reward ?? 0,
    first_membership_at: reward === null ? null : '2026-02-01 10:00:00',
  })

const open = async (path = PATH, interfere?: Interference, who = ANA) => {
  const app = await openAs(kitchen, who, { path, ...(interfere && { interfere }) })
  await screen.findByRole('heading', { name: 'Referidos', level: 1 })
  return app
}

const rewards = () => columnOf('Referidos', 'Recompensa')
const claimButton = (email = 'luz@demo.test') =>
  screen.findByRole('button', { name: new RegExp(`^Reclamar \\d+ envíos? por ${email}$`) })
const balance = async () => (await balanceOf(kitchen.server.db, kitchen.ids.ana)).envios

describe('/cliente/referidos', () => {
  it('[ROUTE-13] [REF-02] [REF-03] [REF-04] shows whom one invited: a claim button where there is a reward, N/A where there is none', async () => {
    await invited('paz@demo.test')
    await invited('luz@demo.test', 1)
    await invited('sol@demo.test', 3)
    await addAccount(kitchen.server.deps, { email: 'otro@demo.test', referrer_id: kitchen.ids.bea })
    await open()
    expect(await columnOf('Referidos', 'Correo electronico')).toEqual([
      'sol@demo.test',
      'luz@demo.test',
      'paz@demo.test',
    ])
    expect(headers()).toEqual(['Correo electronico', 'Recompensa'])
    expect(await rewards()).toEqual(['Reclamar 3 envíos', 'Reclamar 1 envío', 'N/A Aún no paga'])
    expect(
      screen.getByText(/Cuando alguien que invitaste paga su primer servicio, ganas envíos/),
    ).toBeVisible()
  })

  it('[REF-01] the e-mail filter asks on Enter alone, and stands in the address', async () => {
    await invited('luz@demo.test')
    for (let n = 0; n < 9; n += 1) await invited(`amigo${n}@demo.test`)
    const app = await open()
    await rowsOf('Referidos')
    const field = screen.getByLabelText('Correo electronico')
    await app.user.type(field, 'lu')
    await app.user.tab()
    expect(app.callsTo(LIST)).toHaveLength(1)
    await app.user.type(field, '{Enter}')
    await waitFor(async () =>
      expect(await columnOf('Referidos', 'Correo electronico')).toEqual(['luz@demo.test']),
    )
    expect(app.path()).toBe(`${PATH}?search=lu`)
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ page: 1, itemsPerPage: 10, search: 'lu' })
    await app.user.clear(field)
    await app.user.type(field, 'nadie{Enter}')
    expect(await screen.findByText('Ningún invitado con ese correo')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(async () => expect(await rowsOf('Referidos')).toHaveLength(10))
    expect(field).toHaveValue('')
  })

  it('fewer than ten rows need no search', async () => {
    await invited('luz@demo.test')
    await open()
    expect(await rowsOf('Referidos')).toHaveLength(1)
    expect(screen.queryByLabelText('Correo electronico')).toBeNull()
  })

  it('[REF-05] [CONST-08] [CALL-38] shows ten a page', async () => {
    for (let n = 0; n < 12; n += 1) await invited(`amigo${n}@demo.test`)
    await walkPages(await open(), { caption: 'Referidos', call: LIST, path: PATH }, 2)
  })
})

describe('claiming a reward', () => {
  it('[CALL-39] adds the shipments once, shows the new count, says so, and leaves N/A in its place', async () => {
    await invited('luz@demo.test', 2)
    const app = await open()
    expect(screen.getByText('Tienes 5 envíos para ordenar.')).toBeVisible()
    const button = await claimButton()
    await app.user.click(button)
    expect(await screen.findByText('Tienes 7 envíos para ordenar.')).toBeVisible()
    await waitFor(async () => expect(await rewards()).toEqual(['N/A Reclamado']))
    expect(toastTexts()).toEqual(['Accion procesada.'])
    const news = screen.getByText('Sumaste 2 envíos. ¡Gracias por invitar!')
    await waitFor(() => expect(document.activeElement).toContainElement(news))
    expect(app.callsTo(CLAIM).map(({ body }) => body['referred'])).toEqual([
      (
        await kitchen.server.db.query
          .selectFrom('accounts')
          .select('keylogin')
          .where('email', '=', 'luz@demo.test')
          .executeTakeFirstOrThrow()
      ).keylogin,
    ])
    expect(await balance()).toBe(7)
    expect(app.store.getState().session.user?.envios).toBe(7)
  })

  it('[ERR-41] when the network fails although it arrived, list and shipments show what is true', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await invited('luz@demo.test', 1)
    const app = await open(PATH, async (address) => {
      if (address !== CLAIM) return undefined
      const { referred } = app.callsTo(CLAIM).at(-1)?.body ?? {}
      await kitchen.server.call(claimReward, { referred }, kitchen.ana)
      return lostAnswer()
    })
    await app.user.click(await claimButton())
    expect(await screen.findByText('Tienes 6 envíos para ordenar.')).toBeVisible()
    await waitFor(async () => expect(await rewards()).toEqual(['N/A Reclamado']))
    expect(toastTexts()).toEqual(['Error al reclamar las recompensas'])
  })
})
