import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimReward } from '#contract/calls/referrals'
import { addAccount } from '../support/accounts'
import { answer, heldAnswer, LOST_ANSWERS } from '../support/answers'
import { balanceOf } from '../support/kitchen'
import type { Interference } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, BEA, type Kitchen, openAs, startKitchen } from './client-kitchen'
import { columnOf, headers, rowsOf } from './client-lists'

const LIST = 'update-clients/get_clients_referrer_client.php'
const CLAIM = 'update-clients/claim_reward.php'
const VALIDATE = 'account/validate_session.php'
const PATH = '/cliente/referidos'

vi.setConfig({ testTimeout: 20_000 })

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

/** Somebody whom Ana invited; `reward` in shipments, null: has not paid yet. */
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
    expect(await rewards()).toEqual(['Reclamar 3 envíos', 'Reclamar 1 envío', 'N/A'])
    expect(
      screen.getByText(/Cuando alguien que invitaste paga su primera membresía, ganas envíos/),
    ).toBeVisible()
  })

  it('[REF-01] the e-mail filter asks on Enter alone, and stands in the address', async () => {
    await invited('paz@demo.test')
    await invited('luz@demo.test')
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
    await waitFor(async () => expect(await rowsOf('Referidos')).toHaveLength(2))
    expect(field).toHaveValue('')
  })

  it('[REF-05] [CONST-08] [CALL-38] shows ten a page', async () => {
    for (let n = 0; n < 12; n += 1) await invited(`amigo${n}@demo.test`)
    const app = await open()
    expect(await rowsOf('Referidos')).toHaveLength(10)
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }))
    expect(await screen.findByText('Página 2 de 2')).toBeVisible()
    await waitFor(async () => expect(await rowsOf('Referidos')).toHaveLength(2))
    expect(app.path()).toBe(`${PATH}?page=2`)
    expect(app.callsTo(LIST).map(({ body }) => [body['page'], body['itemsPerPage']])).toEqual([
      [1, 10],
      [2, 10],
    ])
  })

  it('shows quiet rows while nothing is known; nobody invited yet is the moment to invite', async () => {
    const held = heldAnswer()
    const app = await open(PATH, (address) => (address === LIST ? held.promise : undefined), BEA)
    expect(await screen.findByRole('table', { name: 'Referidos' })).toHaveAttribute('aria-busy', 'true')
    held.give()
    expect(await screen.findByText('Todavía no has invitado a nadie')).toBeVisible()
    const copy = vi.spyOn(window.navigator.clipboard, 'writeText').mockResolvedValue()
    const buttons = screen.getAllByRole('button', { name: 'Invitar amigos' })
    expect(buttons).toHaveLength(1)
    await app.user.click(buttons[0] ?? document.body)
    expect(copy).toHaveBeenCalledWith(`${window.location.origin}/registrate?referrer=${kitchen.bea.keylogin}`)
    await waitFor(() => expect(toastTexts()).toHaveLength(1))
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
    await waitFor(async () => expect(await rewards()).toEqual(['N/A']))
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

  it('a double click claims once', async () => {
    await invited('luz@demo.test', 1)
    const held = heldAnswer()
    const app = await open(PATH, (address) => (address === CLAIM ? held.promise : undefined))
    const button = await claimButton()
    act(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    fireEvent.click(button)
    held.give()
    await waitFor(async () => expect(await rewards()).toEqual(['N/A']))
    expect(app.callsTo(CLAIM)).toHaveLength(1)
    expect(await balance()).toBe(6)
  })

  it('asks who the user is now where the answer does not say', async () => {
    await invited('luz@demo.test', 1)
    const app = await open(PATH, async (address) => {
      if (address !== CLAIM) return undefined
      const { referred } = app.callsTo(CLAIM).at(-1)?.body ?? {}
      await kitchen.server.call(claimReward, { referred }, kitchen.ana)
      return answer('success')
    })
    const before = app.callsTo(VALIDATE).length
    await app.user.click(await claimButton())
    expect(await screen.findByText('Tienes 6 envíos para ordenar.')).toBeVisible()
    expect(app.callsTo(VALIDATE)).toHaveLength(before + 1)
  })

  it('a refusal shows its own words, and the list as it is now', async () => {
    const guest = await invited('luz@demo.test', 1)
    const app = await open()
    const button = await claimButton()
    await kitchen.server.db.query
      .updateTable('accounts')
      .set({ reward_claimed_at: '2026-03-02 07:00:00', reward_available: 0 })
      .where('id', '=', guest)
      .execute()
    await app.user.click(button)
    await waitFor(() =>
      expect(toastTexts()).toEqual(['Ya reclamaste la recompensa de este invitado: está en tus envíos.']),
    )
    await waitFor(async () => expect(await rewards()).toEqual(['N/A']))
    expect(screen.queryByText(/^Sumaste/)).toBeNull()
  })

  it('[ERR-20] a refusal without words has those of the catalogue, and the reward can be claimed again', async () => {
    await invited('luz@demo.test', 1)
    const app = await open(PATH, (address) => (address === CLAIM ? answer('') : undefined))
    await app.user.click(await claimButton())
    await waitFor(() => expect(toastTexts()).toEqual(['No se reclamaron las recompensas']))
    expect(await claimButton()).toBeEnabled()
  })

  it.each(LOST_ANSWERS)(
    '[ERR-41] when %s although it arrived, list and shipments show what is true',
    async (_why, lost) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await invited('luz@demo.test', 1)
      const app = await open(PATH, async (address) => {
        if (address !== CLAIM) return undefined
        const { referred } = app.callsTo(CLAIM).at(-1)?.body ?? {}
        await kitchen.server.call(claimReward, { referred }, kitchen.ana)
        return lost()
      })
      await app.user.click(await claimButton())
      expect(await screen.findByText('Tienes 6 envíos para ordenar.')).toBeVisible()
      await waitFor(async () => expect(await rewards()).toEqual(['N/A']))
      expect(toastTexts()).toEqual(['Error al reclamar las recompensas'])
    },
  )

  it('is reached and done by the keyboard alone', async () => {
    await invited('luz@demo.test', 1)
    const app = await open()
    const button = await claimButton()
    for (let turn = 0; turn < 30 && document.activeElement !== button; turn += 1) await app.user.tab()
    expect(button).toHaveFocus()
    await app.user.keyboard('{Enter}')
    await waitFor(async () => expect(await rewards()).toEqual(['N/A']))
    expect(await balance()).toBe(6)
  })
})
