import { afterEach, describe, expect, it } from 'vitest'
import { cancelOrder, editOrderAsAdmin, saveOrder } from '#contract/calls/orders'
import { MESSAGES } from '#domain/messages'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { orderVersion } from '../../server/records/orders'
import { balanceOf, type Kitchen, orderFor, ordersOf, startKitchen } from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

/** Ana has ordered Wednesday's lunch on Monday: 4 of 5 shipments are left. */
const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, menu, ana, ids } = kitchen
  const id = (await server.call(saveOrder, { order: orderFor(menu) }, ana)).data.id ?? ''
  const cancel = (envioRestore: unknown = true, order_id: unknown = id, session = ana) =>
    server.call(cancelOrder, { order_id, envioRestore }, session)
  const status = async () => (await ordersOf(server.db, ids.ana)).map((order) => order.status)
  return { ...kitchen, id, cancel, status, db: server.db, clock: server.clock }
}

describe('cancelling (update-orders/cancel.php)', () => {
  it('[WIN-03] [WIN-04] [WIN-05] [CALL-33] before the order day it returns the shipment when the flag says so, and answers with the new user', async () => {
    const { cancel, status, db, ids } = await start()
    const answer = await cancel(true)
    expect(answer.mensaje).toBe('success')
    expect(answer.data.user).toMatchObject({ nombre: 'Ana', envios: 5 })
    expect(await status()).toEqual(['cancelado'])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it('before the order day without the flag nothing comes back, nor later by sending the flag', async () => {
    const { cancel, status, db, ids } = await start()
    expect((await cancel(false)).data.user?.envios).toBe(4)
    expect((await cancel(true)).data.user?.envios).toBe(4)
    expect(await status()).toEqual(['cancelado'])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('[WIN-06] [WIN-07] [WIN-01] on the order day it cancels and returns nothing, even if the flag is true', async () => {
    const { cancel, status, db, ids, clock } = await start()
    clock.set('2026-03-04', '00:00')
    expect((await cancel(true)).data.user?.envios).toBe(4)
    expect(await status()).toEqual(['cancelado'])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('[WIN-11] after the order day it is refused', async () => {
    const { cancel, status, db, ids, clock } = await start()
    clock.set('2026-03-05', '00:00')
    expect((await cancel(true)).mensaje).toBe(MESSAGES.pastOrder)
    expect(await status()).toEqual(['programado'])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('cancelling a cancelled order succeeds and changes nothing, also after its day', async () => {
    const { cancel, status, db, ids, clock } = await start()
    await cancel(true)
    const before = await ordersOf(db, ids.ana)
    clock.advance(60_000)
    expect((await cancel(true)).mensaje).toBe('success')
    clock.set('2026-03-05')
    expect((await cancel(true)).mensaje).toBe('success')
    expect(await ordersOf(db, ids.ana)).toEqual(before)
    expect(await status()).toEqual(['cancelado'])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it('an order that was sent or delivered cannot be cancelled', async () => {
    const { cancel, db, ids } = await start()
    for (const status of ['enviado', 'entregado'] as const) {
      await db.query.updateTable('orders').set({ status }).execute()
      expect((await cancel(true)).mensaje).toBe(MESSAGES.orderNotScheduled)
      expect(await ordersOf(db, ids.ana)).toMatchObject([{ status }])
    }
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('an order whose shipment came back is not brought to life again, and cancelling it again gives nothing', async () => {
    const { cancel, db, ids, server, admin, id } = await start()
    await cancel(true)
    const order = { id, status: 'programado', version: orderVersion('cancelado') }
    expect((await server.call(editOrderAsAdmin, { order }, admin)).mensaje).toBe(
      ORDER_ANSWERS.shipmentWentBack,
    )
    await cancel(true)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })
})
