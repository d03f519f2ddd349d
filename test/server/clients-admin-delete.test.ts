import { afterEach, describe, expect, it } from 'vitest'
import { deleteClient, getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import { cancelOrder, getClientOrders, getOrders, saveOrder, sendReview } from '#contract/calls/orders'
import { claimReward, getClientReferrals, getReferrals } from '#contract/calls/referrals'
import { createAccount } from '#contract/calls/registration'
import { validateSession } from '#contract/calls/session'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { rutaOf } from '../../server/images/ruta'
import { CLIENT_ANSWERS } from '../../server/modules/clients/texts'
import { type AccountGiven, addAccount } from '../support/accounts'
import { balanceOf, type Kitchen, orderFor, ordersOf, startKitchen } from '../support/kitchen'
import { personWith, QUITO, verifiedEmail } from '../support/registration'
import { addOrderRow } from '../support/rows'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const PHONE = '0987001122'

const start = async (given: Partial<AccountGiven> = {}) => {
  const kitchen = await startKitchen({
    ana: { apellidos: 'Pazmiño', phone: PHONE, alergias: 'Mariscos', ...given },
  })
  open.push(kitchen)
  const { server, ids, ana, admin } = kitchen
  const { db } = server
  const remove = (id = ana.keylogin) => server.call(deleteClient, { id }, admin)
  const accountOf = (id: number) =>
    db.query.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const statuses = async () => (await ordersOf(db, ids.ana)).map(({ date, status }) => `${date} ${status}`)
  return { ...kitchen, db, remove, accountOf, statuses }
}

describe('deleting a client (update-clients/delete_clients.php)', () => {
  it('[CALL-25] [ACLI-04] the client is gone from the list and unknown to every call', async () => {
    const { server, remove, ana, admin } = await start()
    expect((await remove()).raw).toEqual({ mensaje: 'success' })
    const { accounts } = (await server.call(getClients, {}, admin)).data
    expect(accounts.map(({ email }) => email)).toEqual(['bea@demo.test'])
    const asked = { session_id: admin.session_id, keylogin: ana.keylogin }
    expect((await server.call(getDeliveryUser, asked)).mensaje).toBe(CLIENT_ANSWERS.unknownClient)
    const fields = { cliente: ana.keylogin, nivel: 1, envios: 5, rewardAvailable: 0, referrer: '' }
    expect((await server.call(updateClient, fields, admin)).mensaje).toBe(CLIENT_ANSWERS.unknownClient)
  })

  it('orders to come are cancelled and give their shipment back; today’s scheduled one is cancelled; the past stays', async () => {
    const { server, db, remove, statuses, ids, ana, menu } = await start()
    await addOrderRow({ server, menu, ids }, { date: '2026-02-24', status: 'entregado' })
    await addOrderRow({ server, menu, ids }, { date: '2026-02-25', status: 'programado' })
    await addOrderRow({ server, menu, ids }, { date: '2026-03-02', status: 'enviado', type: 'cena' })
    await addOrderRow({ server, menu, ids }, { date: '2026-03-02', status: 'programado' })
    await server.call(saveOrder, { order: orderFor(menu, { day: 'martes' }) }, ana)
    const friday = await server.call(saveOrder, { order: orderFor(menu, { day: 'viernes' }) }, ana)
    await server.call(cancelOrder, { order_id: friday.data.id, envioRestore: true }, ana)
    await remove()
    expect(await statuses()).toEqual([
      '2026-02-24 entregado',
      '2026-02-25 programado',
      '2026-03-02 enviado',
      '2026-03-02 cancelado',
      '2026-03-03 cancelado',
      '2026-03-06 cancelado',
    ])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
    const ledger = await db.query
      .selectFrom('shipments_ledger')
      .selectAll()
      .where('account_id', '=', ids.ana)
      .orderBy('id')
      .execute()
    expect(ledger.map(({ reason, delta, actor_id }) => [reason, delta, actor_id])).toEqual([
      ['inicial', 5, null],
      ['pedido', -1, ids.ana],
      ['pedido', -1, ids.ana],
      ['cancelacion', 1, ids.ana],
      ['cancelacion', 1, ids.admin],
      ['administrador', -5, ids.admin],
    ])
  })

  it('past orders, ratings and payments stay, under no name', async () => {
    const { server, db, remove, ids, ana, admin, menu } = await start()
    const id = await addOrderRow({ server, menu, ids })
    const review = { id_platillo: id, platillo: 'Locro', description: 'Rico', rating: 4 }
    await server.call(sendReview, { review }, ana)
    const payment = {
      account_id: ids.ana,
      id_payment: 'PAY-1',
      type_sell: 'paypal',
      payment_status: 'COMPLETED' as const,
      descripcion: 'Servicio Almuerzo',
      value_cents: 7000,
      divisa: 'USD',
      membership_id: 1,
      created_at: '2026-02-01 09:00:00',
      updated_at: '2026-02-01 09:00:00',
    }
    await db.query.insertInto('payments').values(payment).execute()
    await remove()
    const { orders } = (await server.call(getOrders, {}, admin)).data
    expect(orders).toMatchObject([
      {
        id: String(id),
        nombre: CLIENT_ANSWERS.deletedName,
        email: '',
        status: 'entregado',
        review_exists: true,
      },
    ])
    expect(await db.query.selectFrom('payments').selectAll().execute()).toMatchObject([payment])
    const reviews = await db.query.selectFrom('reviews').selectAll().execute()
    expect(reviews).toMatchObject([{ order_id: id, rating: 4, description: '' }])
  })

  it('the e-mail is free: who registers with it starts empty and sees nothing of the old account', async () => {
    const { server, db, remove, accountOf, ids, ana, menu } = await start()
    await addOrderRow({ server, menu, ids })
    await remove()
    const registro = await verifiedEmail(server, 'ana@demo.test')
    const form = { account: personWith('ana@demo.test'), address: QUITO, registro }
    const { keylogin, session_id, user } = (await server.call(createAccount, form)).data
    expect(user).toMatchObject({ nombre: 'Rosa', nivel: 1, envios: 0, keylogin: ana.keylogin })
    const session = { keylogin, session_id }
    expect((await server.call(getClientOrders, {}, session)).data.orders).toEqual([])
    expect((await server.call(validateSession, {}, ana)).mensaje).toBe(NO_ACTIVE_SESSION)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
    expect((await remove(keylogin)).mensaje).toBe('success')
    expect(await accountOf(ids.ana)).toMatchObject({ keylogin: `eliminado-${ids.ana}`, email: null })
  })

  it('neither an administrator, oneself nor an unknown person can be deleted', async () => {
    const { server, remove, accountOf, admin, ids } = await start()
    const other = await addAccount(server.deps, { email: 'jefe@demo.test', rol: 4 })
    expect((await remove(admin.keylogin)).mensaje).toBe(CLIENT_ANSWERS.ownAccount)
    expect((await remove((await accountOf(other)).keylogin)).mensaje).toBe(CLIENT_ANSWERS.notAClient)
    expect((await remove('nadie')).mensaje).toBe(CLIENT_ANSWERS.unknownClient)
    for (const id of [ids.admin, other]) expect(await accountOf(id)).toMatchObject({ deleted_at: null })
  })

  it('who invited, and who was invited, go on without the deleted one', async () => {
    const { server, db, remove, ids, ana, bea, admin } = await start({
      first_membership_at: '2026-02-01 09:00:00',
      reward_available: 3,
    })
    await db.query.updateTable('accounts').set({ referrer_id: ids.bea }).where('id', '=', ids.ana).execute()
    const guest = await addAccount(server.deps, { email: 'guest@demo.test', referrer_id: ids.ana })
    await remove()
    expect((await server.call(getClientReferrals, {}, bea)).data.accounts).toEqual([])
    expect((await server.call(claimReward, { referred: ana.keylogin }, bea)).mensaje).not.toBe('success')
    const { accounts } = (await server.call(getReferrals, {}, admin)).data
    expect(accounts).toMatchObject([{ email: 'guest@demo.test', referrer_email: '' }])
    // Saved as shown, without a referrer, the stored referrer stays.
    const cliente = accounts[0]?.keylogin
    const fields = { cliente, nivel: 2, envios: 0, rewardAvailable: 0, referrer: '' }
    expect((await server.call(updateClient, fields, admin)).mensaje).toBe('success')
    const row = db.query.selectFrom('accounts').selectAll().where('id', '=', guest)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ nivel: 2, referrer_id: ids.ana })
  })

  it('the portrait goes too, unless another account shows the same picture', async () => {
    const own = 'a'.repeat(40)
    const shared = 'b'.repeat(40)
    const { server, db, remove, accountOf, ids } = await start({ img_ruta: rutaOf(own) })
    for (const hash of [own, shared]) {
      await db.query.insertInto('images').values({ hash, width: 9, height: 9, created_ms: 0 }).execute()
    }
    const two = { email: 'two@demo.test', img_ruta: rutaOf(shared) }
    const second = await addAccount(server.deps, two)
    await addAccount(server.deps, { ...two, email: 'three@demo.test' })
    await remove()
    await remove((await accountOf(second)).keylogin)
    expect(await db.query.selectFrom('images').select('hash').execute()).toEqual([{ hash: shared }])
    expect(await accountOf(ids.ana)).toMatchObject({ img_ruta: null })
  })
})
