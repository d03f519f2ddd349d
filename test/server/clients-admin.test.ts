import { afterEach, describe, expect, it } from 'vitest'
import { getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { MESSAGES } from '#domain/messages'
import { CLIENT_ANSWERS } from '../../server/modules/clients/texts'
import { type AccountGiven, addAccount } from '../support/accounts'
import { balanceOf, type Kitchen, orderFor, ordersOf, startKitchen } from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

type Input = Record<string, unknown>

const start = async (given: Partial<Record<'ana' | 'bea', Partial<AccountGiven>>> = {}) => {
  const kitchen = await startKitchen(given)
  open.push(kitchen)
  const { server, ids, ana, admin } = kitchen
  const { db } = server
  const list = async (input: Input = {}) => (await server.call(getClients, input, admin)).data
  const fields = { cliente: ana.keylogin, nivel: 1, envios: 5, rewardAvailable: 0, referrer: '' }
  /** Saves Ana, changing only the given fields. */
  const update = (input: Input = {}) => server.call(updateClient, { ...fields, ...input }, admin)
  const accountOf = (id: number) =>
    db.query.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const ledgerOf = (id: number) =>
    db.query.selectFrom('shipments_ledger').selectAll().where('account_id', '=', id).orderBy('id').execute()
  /** A client as the screen loads it. */
  const shown = async (keylogin: string) => {
    const input = { session_id: admin.session_id, keylogin }
    const { user } = (await server.call(getDeliveryUser, input)).data
    const { version, nivel, envios, rewardAvailable, referrer } = user
    return { version, fields: { nivel: nivel.id, envios, rewardAvailable, referrer } }
  }
  const anasRow = () => accountOf(ids.ana)
  return { ...kitchen, db, list, update, accountOf, ledgerOf, shown, anasRow }
}

describe('the clients list (update-clients/get_clients.php)', () => {
  it('[CALL-24] [ENT-21] clients with name, e-mail and key, the newest first; no administrators, no deleted ones', async () => {
    const { server, list, ana, bea } = await start()
    await addAccount(server.deps, { email: 'gone@demo.test', deleted_at: '2026-02-01 09:00:00' })
    const money = { envios: 5, debe: 0 }
    expect(await list()).toEqual({
      accounts: [
        {
          nombre: 'Bea Sol',
          email: 'bea@demo.test',
          keylogin: bea.keylogin,
          servicio: 'Almuerzo y cena',
          ...money,
        },
        { nombre: 'Ana Paz', email: 'ana@demo.test', keylogin: ana.keylogin, servicio: 'Almuerzo', ...money },
      ],
      totalPages: 1,
    })
  })

  it('[ACLI-01] search matches the beginning of the e-mail in any case, and wildcards stand for themselves', async () => {
    const { server, list } = await start()
    for (const name of ['a_x', 'mariana', '100%']) {
      await addAccount(server.deps, { email: `${name}@demo.test` })
    }
    const found = async (search: string) => (await list({ search })).accounts.map(({ email }) => email)
    expect(await found('ANA@')).toEqual(['ana@demo.test'])
    expect(await found('a_')).toEqual(['a_x@demo.test'])
    expect(await found('100%')).toEqual(['100%@demo.test'])
    expect(await found('%')).toEqual([])
    expect(await found('jefa')).toEqual([])
    expect(await found("' or 1=1 --")).toEqual([])
    expect(await found('')).toHaveLength(5)
  })

  it('[CONST-06] pages of ten hold everybody once', async () => {
    const { server, list } = await start()
    for (let n = 0; n < 10; n += 1) await addAccount(server.deps, { email: `c${n}@demo.test` })
    const pages = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 })]
    expect(pages.map(({ accounts, totalPages }) => [accounts.length, totalPages])).toEqual([
      [10, 2],
      [2, 2],
      [0, 2],
    ])
    expect(new Set(pages.flatMap(({ accounts }) => accounts.map(({ email }) => email))).size).toBe(12)
  })
})

describe('editing a client (update-clients/update_client.php)', () => {
  it('[CALL-26] [ACLI-09] [ACLI-10] [ACLI-11] [ACLI-12] level, shipments, reward and referrer are set together', async () => {
    const { update, shown, ledgerOf, ids, ana, bea, db } = await start()
    const wanted = { nivel: 3, envios: 12, rewardAvailable: 4, referrer: bea.keylogin }
    expect((await update(wanted)).raw).toEqual({ mensaje: 'success' })
    expect((await shown(ana.keylogin)).fields).toEqual(wanted)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 12, ledger: 12 })
    expect((await ledgerOf(ids.ana)).at(-1)).toMatchObject({
      delta: 7,
      reason: 'administrador',
      actor_id: ids.admin,
      created_at: '2026-03-02 08:00:00',
    })
  })

  it('shipments that are taken away are a row of the ledger too, and an unchanged number is none', async () => {
    const { update, ledgerOf, ids, db } = await start()
    await update({ envios: 0 })
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
    await update({ envios: 0, nivel: 2 })
    expect((await ledgerOf(ids.ana)).map(({ delta }) => delta)).toEqual([5, -5])
  })

  it('[VAL-23] [VAL-24] [VAL-25] [VAL-26] [VAL-27] [VAL-28] out of bounds is refused with the field’s text', async () => {
    const { update, shown, ana } = await start()
    const bounds = [
      ['nivel', [0, 4, -1], [1, 2, 3], MESSAGES.levelBounds],
      ['envios', [-1, 201, 2_000_000_000], [0, 200, 5], MESSAGES.shipmentsBounds],
      ['rewardAvailable', [-1, 101], [100, 0], MESSAGES.rewardBounds],
    ] as const
    for (const [field, wrong, right, message] of bounds) {
      for (const value of wrong) {
        const before = await shown(ana.keylogin)
        expect([field, value, (await update({ [field]: value })).mensaje]).toEqual([field, value, message])
        expect(await shown(ana.keylogin)).toEqual(before)
      }
      for (const value of right) {
        expect([field, value, (await update({ [field]: value })).mensaje]).toEqual([field, value, 'success'])
      }
    }
  })

  it('the referrer may be given as an e-mail in any case, as a key, and be taken away', async () => {
    const { update, shown, anasRow, ids, ana, bea } = await start()
    await update({ referrer: ' BEA@Demo.Test ' })
    expect(await anasRow()).toMatchObject({ referrer_id: ids.bea })
    expect((await shown(ana.keylogin)).fields).toMatchObject({ referrer: bea.keylogin })
    await update({ referrer: '' })
    expect(await anasRow()).toMatchObject({ referrer_id: null })
    await update({ referrer: bea.keylogin })
    expect(await anasRow()).toMatchObject({ referrer_id: ids.bea })
  })

  it('an unknown referrer, an administrator or oneself is refused and nothing else of the save is kept', async () => {
    const { server, update, anasRow, admin, ana, ids, db } = await start()
    await addAccount(server.deps, { email: 'ana+dos@demo.test' })
    const wrong = [
      ['nadie@demo.test', CLIENT_ANSWERS.unknownReferrer],
      ['%', CLIENT_ANSWERS.unknownReferrer],
      ['jefa@demo.test', CLIENT_ANSWERS.unknownReferrer],
      [admin.keylogin, CLIENT_ANSWERS.unknownReferrer],
      ['ana@demo.test', CLIENT_ANSWERS.ownReferrer],
      [ana.keylogin, CLIENT_ANSWERS.ownReferrer],
      ['ana+dos@demo.test', CLIENT_ANSWERS.ownReferrer],
    ] as const
    for (const [referrer, message] of wrong) {
      const saved = await update({ referrer, nivel: 3, envios: 50 })
      expect([referrer, saved.mensaje]).toEqual([referrer, message])
    }
    expect(await anasRow()).toMatchObject({ nivel: 1, referrer_id: null })
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it('with a version a save is refused when anything changed meanwhile, and made when nothing did', async () => {
    const { server, menu, update, shown, ana, ids, db } = await start()
    const { version } = await shown(ana.keylogin)
    await server.call(saveOrder, { order: orderFor(menu) }, ana)
    const late = await update({ envios: 20, version })
    expect(late.mensaje).toBe(CLIENT_ANSWERS.changedMeanwhile)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
    const now = await shown(ana.keylogin)
    expect((await update({ envios: 20, version: now.version })).mensaje).toBe('success')
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 20, ledger: 20 })
  })

  it('a reward that the administrator changes is marked as his; one that he leaves is not', async () => {
    const { update, anasRow } = await start()
    await update({ nivel: 2 })
    expect(await anasRow()).toMatchObject({ reward_set_by_admin: 0 })
    await update({ nivel: 2, rewardAvailable: 8 })
    expect(await anasRow()).toMatchObject({ reward_available: 8, reward_set_by_admin: 1 })
  })

  it('a reward that was claimed is not given again, and everything else can still be saved', async () => {
    const claimed = { first_membership_at: '2026-02-01 09:00:00', reward_claimed_at: '2026-02-02 09:00:00' }
    const { update, anasRow } = await start({ ana: claimed })
    expect((await update({ rewardAvailable: 2 })).mensaje).toBe(CLIENT_ANSWERS.rewardClaimed)
    expect((await update({ nivel: 2 })).mensaje).toBe('success')
    expect(await anasRow()).toMatchObject({ nivel: 2, reward_available: 0 })
  })

  it('a lower level honours the dinners that were ordered: they stay and can be changed and cancelled, no new one is made', async () => {
    const { server, menu, update, bea, ids, db } = await start()
    const dinner = orderFor(menu, { type: 'cena' })
    const { id } = (await server.call(saveOrder, { order: dinner }, bea)).data
    const lower = { cliente: bea.keylogin, nivel: 1, envios: 4 }
    expect((await update(lower)).mensaje).toBe('success')
    expect(await ordersOf(db, ids.bea)).toMatchObject([{ type: 'cena', status: 'programado' }])
    const change = await server.call(saveOrder, { order: { ...dinner, id, jugo: false } }, bea)
    expect(change.mensaje).toBe('success')
    const another = await server.call(
      saveOrder,
      { order: orderFor(menu, { type: 'cena', day: 'jueves' }) },
      bea,
    )
    expect(another.mensaje).toBe(MESSAGES.dinnerNeedsLevel)
    const cancelled = await server.call(cancelOrder, { order_id: id, envioRestore: true }, bea)
    expect(cancelled.data.user).toMatchObject({ nivel: 1, envios: 5 })
  })
})
