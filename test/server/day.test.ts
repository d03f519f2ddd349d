import { describe, expect, it, onTestFinished } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import {
  cancelOrder,
  editOrderAsAdmin,
  getClientOrders,
  saveOrder,
  updateOrders,
} from '#contract/calls/orders'
import {
  cancelForClient,
  changeOrderDish,
  closeDay,
  getClosedDays,
  getDay,
  moveDishOrders,
  openDay,
  rescheduleOrder,
  setSoldOut,
} from '#contract/extensions/day'
import { getOrderHistory, getUndoables, undoBatch } from '#contract/extensions/history'
import { applyShipments } from '../../server/db/shipments'
import { DAY_ANSWERS } from '../../server/modules/day/texts'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { addAccount } from '../support/accounts'
import { brokenBalances } from '../support/database-dump'
import { balanceOf, orderFor, ordersOf, startKitchen } from '../support/kitchen'
import { sessionFor } from '../support/sessions'

const DATE = '2026-03-04'
const BULK = { search: DATE, searchType: 'almuerzo', searchState: 'programado', status: 'enviado' } as const

/** A kitchen where Ana and Bea have ordered Wednesday's Guatita. */
const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, menu, ana, bea } = kitchen
  const own = async (session: typeof ana) =>
    String((await server.call(saveOrder, { order: orderFor(menu) }, session)).data.id)
  const anas = await own(ana)
  const beas = await own(bea)
  const [guatita, locro] = menu.dishes.miercoles.map(({ id }) => String(id))
  const steps = async (order_id: string) =>
    (await server.call(getOrderHistory, { order_id }, kitchen.admin)).data.steps.map(
      ({ by_client, field, from, reason, to, who }) => [who, by_client, field, from, to, reason],
    )
  return { ...kitchen, anas, beas, guatita: guatita ?? '', locro: locro ?? '', steps }
}

describe('a day that is closed', () => {
  it('says before what it comes to, cancels and gives back, once, and tells the client why', async () => {
    const { server, admin, ana, ids, steps, anas } = await start()
    const day = async () => (await server.call(getDay, { date: DATE }, admin)).data
    expect(await day()).toMatchObject({ closed: null, orders: 2, shipments: 2, sent: 0 })
    const closing = { date: DATE, reason: 'Es feriado' }
    expect((await server.call(closeDay, closing, admin)).data).toMatchObject({ orders: 2, shipments: 2 })
    expect((await server.call(closeDay, closing, admin)).data).toMatchObject({ orders: 0, shipments: 0 })
    expect(await day()).toMatchObject({ closed: 'Es feriado.', orders: 0 })
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
    const { menu, orders } = (await server.call(getClientMenu, { hoy: '' }, ana)).data
    expect(menu?.closed).toEqual([{ date: DATE, reason: 'Es feriado.' }])
    expect(orders[0]).toMatchObject({ status: 'cancelado', notice: DAY_ANSWERS.noticeClosed('Es feriado.') })
    expect(await steps(anas)).toEqual([
      ['Ana Paz', true, 'creado', '', 'Guatita miercoles', ''],
      ['Jefa Paz', false, 'estado', 'programado', 'cancelado', 'Es feriado.'],
      ['Jefa Paz', false, 'envio', '', 'devuelto', ''],
    ])
  })

  it('takes no order until it is open again, and what was cancelled stays so', async () => {
    const { server, menu, admin, ana, ids } = await start()
    await server.call(closeDay, { date: DATE, reason: 'Es feriado.' }, admin)
    const again = () => server.call(saveOrder, { order: orderFor(menu) }, ana)
    const closed = 'La cocina no entrega ese día. Es feriado.'
    expect((await again()).mensaje).toBe(closed)
    // On the day itself the closing is said, not the hour.
    const before = server.clock.now()
    server.clock.set(DATE)
    expect((await again()).mensaje).toBe(closed)
    server.clock.set(before)
    await server.call(openDay, { date: DATE }, admin)
    expect((await again()).mensaje).toBe('success')
    expect((await ordersOf(server.db, ids.ana)).map(({ status }) => status)).toEqual([
      'cancelado',
      'programado',
    ])
    expect(await brokenBalances(server)).toEqual([])
  })

  it('is not past, has a reason that can be read, and is the office’s to close', async () => {
    const { server, admin, ana } = await start()
    const refusal = async (input: object) =>
      (await server.call(closeDay, { date: DATE, reason: 'Feriado', ...input }, admin)).mensaje
    expect(await refusal({ date: '2026-03-01' })).toBe(DAY_ANSWERS.pastDay)
    expect(await refusal({ reason: ' ' })).toBe('Escribe el motivo: el cliente lo lee.')
    expect(await refusal({ reason: 'a'.repeat(10_000) })).toBe('El motivo puede tener hasta 200 caracteres.')
    const closing = await server.call(closeDay, { date: DATE, reason: 'Feriado' }, ana)
    expect(closing.mensaje).toBe('No tienes permiso para realizar esta acción')
  })

  it('leaves what has gone out, and gives nothing back a second time', async () => {
    const { server, admin, anas, beas, ids } = await start()
    await server.call(editOrderAsAdmin, { order: { id: anas, status: 'enviado' } }, admin)
    await server.call(cancelForClient, { order_id: beas, reason: 'Llamó' }, admin)
    // As an earlier version could leave it: live, with its shipment back.
    await server.db.query
      .updateTable('orders')
      .set({ status: 'programado' })
      .where('id', '=', Number(beas))
      .execute()
    const day = (await server.call(getDay, { date: DATE }, admin)).data
    expect(day).toMatchObject({ orders: 1, shipments: 0, sent: 1 })
    const closed = (await server.call(closeDay, { date: DATE, reason: 'Feriado' }, admin)).data
    expect(closed).toMatchObject({ orders: 1, shipments: 0 })
    expect(await balanceOf(server.db, ids.bea)).toEqual({ envios: 5, ledger: 5 })
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })
})

describe('a closing that is undone', () => {
  const closing = { date: DATE, reason: 'Feriado' }
  const closeAndFind = async ({ server, admin }: Awaited<ReturnType<typeof start>>) => {
    await server.call(closeDay, closing, admin)
    const [found] = (await server.call(getUndoables, {}, admin)).data.batches
    return found
  }

  it('opens the day, and brings each order back with a shipment taken again, however often', async () => {
    const kitchen = await start()
    const { server, admin, ana, ids, anas, steps } = kitchen
    for (let nth = 0; nth < 2; nth += 1) {
      const found = await closeAndFind(kitchen)
      expect(found).toMatchObject({ date: DATE, from: 'programado', to: 'cancelado', orders: 2 })
      expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
      const undo = () => server.call(undoBatch, { batch: found?.batch ?? '' }, admin)
      expect((await undo()).data).toEqual({ restored: 2, kept: 0, sin_envios: 0 })
      expect((await undo()).data).toEqual({ restored: 2, kept: 0, again: true })
      expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
      const { menu, orders } = (await server.call(getClientMenu, { hoy: '' }, ana)).data
      expect(menu?.closed ?? []).toEqual([])
      expect(orders).toMatchObject([{ id: anas, status: 'programado' }])
      expect(orders[0]?.notice).toBeUndefined()
      server.clock.advance(1000)
    }
    expect((await steps(anas)).slice(1, 5).map(([, , field, from, to]) => [field, from, to])).toEqual([
      ['estado', 'programado', 'cancelado'],
      ['estado', 'cancelado', 'programado'],
      ['envio', '', 'devuelto'],
      ['envio', '', 'usado otra vez'],
    ])
    const day = (await server.call(getDay, { date: DATE }, admin)).data
    expect(day).toMatchObject({ closed: null, orders: 2, shipments: 2 })
    await server.call(cancelOrder, { order_id: anas, envioRestore: true }, ana)
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
    expect(await brokenBalances(server)).toEqual([])
  })

  it('leaves an order cancelled whose client has no shipment left, ordered anew or is gone', async () => {
    const kitchen = await start()
    const { server, menu, admin, ana, bea, ids } = kitchen
    const { batch = '' } = (await closeAndFind(kitchen)) ?? {}
    const spend = { accountId: ids.bea, delta: -5, reason: 'administrador', at: `${DATE} 08:00:00` } as const
    await server.db.transaction((trx) => applyShipments(trx, spend))
    await server.call(openDay, { date: DATE }, admin)
    const anew = (await server.call(saveOrder, { order: orderFor(menu) }, ana)).data.id
    expect((await server.call(undoBatch, { batch }, admin)).data).toEqual({
      restored: 0,
      kept: 2,
      sin_envios: 1,
    })
    const status = async (session: typeof ana) =>
      (await server.call(getClientOrders, { search: '', searchState: '' }, session)).data.orders.map(
        (order) => [order.id === anew, order.status],
      )
    expect(await status(ana)).toContainEqual([true, 'programado'])
    expect(await status(bea)).toEqual([[false, 'cancelado']])
    expect(await brokenBalances(server)).toEqual([])
  })

  it('does not open a day that another closing keeps closed', async () => {
    const kitchen = await start()
    const { server, admin } = kitchen
    const { batch = '' } = (await closeAndFind(kitchen)) ?? {}
    await server.call(openDay, { date: DATE }, admin)
    await server.call(closeDay, { ...closing, reason: 'Sin gas' }, admin)
    expect((await server.call(undoBatch, { batch }, admin)).mensaje).toBe(DAY_ANSWERS.closedAgain)
    const day = (await server.call(getDay, { date: DATE }, admin)).data
    expect(day).toMatchObject({ closed: 'Sin gas.', orders: 0 })
  })

  it('does not come back when the day is over, nor after 15 minutes', async () => {
    const kitchen = await start()
    const { server, admin } = kitchen
    server.clock.set(DATE, '23:55')
    const { batch = '' } = (await closeAndFind(kitchen)) ?? {}
    const undo = async () => (await server.call(undoBatch, { batch }, admin)).mensaje
    server.clock.set('2026-03-05', '00:05')
    expect(await undo()).toBe(DAY_ANSWERS.pastDay)
    server.clock.set('2026-03-05', '00:11')
    expect(await undo()).toBe(DAY_ANSWERS.undoTooLate)
  })
})

it('closed days are listed from a day on, with their reasons', async () => {
  const { server, admin, ana } = await start()
  for (const date of ['2026-12-25', '2026-03-05'])
    await server.call(closeDay, { date, reason: `Feriado ${date}` }, admin)
  const days = async (desde: string) => (await server.call(getClosedDays, { desde }, admin)).data.dias
  expect(await days('2026-03-02')).toEqual([
    { date: '2026-03-05', reason: 'Feriado 2026-03-05.' },
    { date: '2026-12-25', reason: 'Feriado 2026-12-25.' },
  ])
  expect(await days('2026-03-06')).toHaveLength(1)
  const refused = await server.call(getClosedDays, { desde: '2026-03-02' }, ana)
  expect(refused.mensaje).toBe('No tienes permiso para realizar esta acción')
})

describe('a dish that is sold out', () => {
  it('takes no new order and no change to it; the orders it has stay and can change their juice', async () => {
    const { server, menu, admin, ana, anas, guatita, locro } = await start()
    const soldOut = (dish_id: string, sold_out = true) =>
      server.call(setSoldOut, { dish_id, sold_out }, admin)
    await soldOut(guatita)
    await soldOut(locro)
    const save = async (order: object) =>
      (await server.call(saveOrder, { order: { ...orderFor(menu), ...order } }, ana)).mensaje
    expect(await save({ id: anas, jugo: false })).toBe('success')
    expect(await save({ ...orderFor(menu, { place: 1 }), id: anas })).toContain('se agotó')
    expect(await save(orderFor(menu, { day: 'jueves' }))).toBe('success')
    const week = (await server.call(getClientMenu, { hoy: '' }, ana)).data.menu?.menu_data.miercoles
    expect(week?.map(({ sold_out }) => sold_out ?? false)).toEqual([true, true, false])
    await soldOut(locro, false)
    expect(await save({ ...orderFor(menu, { place: 1 }), id: anas })).toBe('success')
  })

  it('passes its orders on, but not to whoever is allergic, and that can be undone', async () => {
    const { server, admin, anas, beas, guatita, locro, ids, steps } = await start()
    const { query } = server.db
    await query.updateTable('accounts').set({ alergias: 'maní' }).where('id', '=', ids.bea).execute()
    const move = { dish_id: guatita, to_dish_id: locro, reason: 'Se agotó la guatita' }
    const { batch, moved, skipped } = (await server.call(moveDishOrders, move, admin)).data
    expect(moved).toBe(1)
    expect(skipped).toMatchObject([{ order_id: beas, nombre: 'Bea Sol', clash: 'Maní' }])
    const left = async () => (await server.call(getDay, { date: DATE }, admin)).data.left
    expect(await left()).toEqual([])
    await server.call(setSoldOut, { dish_id: guatita, sold_out: true }, admin)
    expect(await left()).toMatchObject([
      { order: { id: beas, nombre: 'Bea Sol', choque: 'Maní' }, alergias: 'maní', phone: expect.any(String) },
    ])
    const dishes = async () =>
      (await query.selectFrom('orders').select(['dish_name', 'notice']).orderBy('id').execute()).map(
        ({ dish_name, notice }) => [dish_name, notice],
      )
    const notice = 'La cocina cambió tu platillo: era «Guatita miercoles». Se agotó la guatita.'
    expect(await dishes()).toEqual([
      ['Locro miercoles', notice],
      ['Guatita miercoles', null],
    ])
    expect((await server.call(undoBatch, { batch: batch ?? '' }, admin)).data).toMatchObject({
      restored: 1,
      kept: 0,
    })
    expect(await dishes()).toEqual([
      ['Guatita miercoles', null],
      ['Guatita miercoles', null],
    ])
    expect((await steps(anas)).map(([, , field, from, to]) => [field, from, to])).toEqual([
      ['creado', '', 'Guatita miercoles'],
      ['platillo', 'Guatita miercoles', 'Locro miercoles'],
      ['platillo', 'Locro miercoles', 'Guatita miercoles'],
    ])
  })

  it('passes orders only within its day, to a dish that is there and not sold out', async () => {
    const { server, menu, admin, guatita, locro } = await start()
    const refusal = async (to_dish_id: string) =>
      (await server.call(moveDishOrders, { dish_id: guatita, to_dish_id, reason: 'Se agotó' }, admin)).mensaje
    expect(await refusal(guatita)).toBe(DAY_ANSWERS.sameDish)
    expect(await refusal(String(menu.dishes.jueves[0]?.id))).toBe(DAY_ANSWERS.otherDay)
    expect(await refusal('999')).toBe(DAY_ANSWERS.unknownDish)
    await server.call(setSoldOut, { dish_id: locro, sold_out: true }, admin)
    expect(await refusal(locro)).toBe(DAY_ANSWERS.soldOut('Locro miercoles'))
  })
})

describe('what the office changes of one order', () => {
  it('gives another dish with the reason, unless the client is allergic to it or the order has left', async () => {
    const { server, menu, admin, ana, anas, ids, locro, steps } = await start()
    const change = async (dish_id: string) =>
      (await server.call(changeOrderDish, { order_id: anas, dish_id, reason: 'Se quemó' }, admin)).mensaje
    expect(await change(locro)).toBe('success')
    const [order] = (await server.call(getClientOrders, { search: '', searchState: '' }, ana)).data.orders
    expect(order).toMatchObject({
      notice: 'La cocina cambió tu platillo: era «Guatita miercoles». Se quemó.',
      dish_info: { name: 'Locro miercoles', ind: 1 },
    })
    expect((await steps(anas)).at(-1)).toEqual([
      'Jefa Paz',
      false,
      'platillo',
      'Guatita miercoles',
      'Locro miercoles',
      'Se quemó.',
    ])
    await server.call(saveOrder, { order: { ...orderFor(menu, { place: 1 }), id: anas, jugo: false } }, ana)
    expect((await ordersOf(server.db, ids.ana))[0]?.notice).toBeNull()
    await server.db.query
      .updateTable('accounts')
      .set({ alergias: 'Mani' })
      .where('id', '=', ids.ana)
      .execute()
    const fritada = String(menu.dishes.miercoles[2]?.id)
    expect(await change(fritada)).toBe(DAY_ANSWERS.dishClash('Maní'))
    expect(await change(String(menu.dishes.jueves[0]?.id))).toBe(DAY_ANSWERS.unknownDish)
    await server.call(editOrderAsAdmin, { order: { id: anas, status: 'enviado' } }, admin)
    expect(await change(fritada)).toBe(DAY_ANSWERS.notScheduled('enviado'))
  })

  it('gives the shipment of an order that was cancelled without it back, once, and such an order stays cancelled', async () => {
    const { server, admin, ids, anas } = await start()
    const status = async (to: string) => {
      const order = { id: anas, status: to }
      return (await server.call(editOrderAsAdmin, { order }, admin)).mensaje
    }
    expect(await status('cancelado')).toBe('success')
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
    // No shipment returned: it may reopen.
    expect([await status('programado'), await status('cancelado')]).toEqual(['success', 'success'])
    for (let nr = 0; nr < 2; nr += 1) {
      const again = { order_id: anas, reason: 'Lo pidió por teléfono' }
      expect((await server.call(cancelForClient, again, admin)).data).toEqual({ returned: true })
      expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
    }
    expect(await status('programado')).toBe(ORDER_ANSWERS.shipmentWentBack)
  })

  it('cancels on the day too and gives the shipment back, once, whoever else cancelled before', async () => {
    const { server, admin, ana, anas, beas, bea, ids } = await start()
    server.clock.set(DATE)
    const cancel = async (order_id: string) =>
      (await server.call(cancelForClient, { order_id, reason: 'No salió' }, admin)).data.returned
    expect(await cancel(anas)).toBe(true)
    expect(await cancel(anas)).toBe(true)
    await server.call(cancelOrder, { order_id: beas, envioRestore: true }, bea)
    expect(await balanceOf(server.db, ids.bea)).toEqual({ envios: 4, ledger: 4 })
    expect([await cancel(beas), await cancel(beas)]).toEqual([true, true])
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
    expect(await balanceOf(server.db, ids.bea)).toEqual({ envios: 5, ledger: 5 })
    const [order] = (await server.call(getClientOrders, { search: '', searchState: '' }, ana)).data.orders
    expect(order?.notice).toBe('La cocina canceló este pedido y te devolvió el envío. No salió.')
  })
})

describe('a cancellation that was a mistake', () => {
  it.each(['ana', 'admin'] as const)('of %s is taken back with its shipment, in the history', async (by) => {
    const { server, admin, ana, anas, ids, steps } = await start()
    if (by === 'ana') await server.call(cancelOrder, { order_id: anas, envioRestore: true }, ana)
    else await server.call(cancelForClient, { order_id: anas, reason: 'Llamó' }, admin)
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
    server.clock.advance(1000)
    for (let nr = 0; nr < 2; nr += 1) {
      expect((await server.call(rescheduleOrder, { order_id: anas }, admin)).mensaje).toBe('success')
      expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
    }
    const [order] = (await server.call(getClientOrders, { search: '', searchState: '' }, ana)).data.orders
    expect(order).toMatchObject({ status: 'programado', notice: ORDER_ANSWERS.noticeRescheduled })
    expect((await steps(anas)).slice(-2)).toEqual([
      ['Jefa Paz', false, 'estado', 'cancelado', 'programado', ''],
      ['Jefa Paz', false, 'envio', '', 'usado otra vez', ''],
    ])
    expect((await server.call(cancelOrder, { order_id: anas, envioRestore: true }, ana)).mensaje).toBe(
      'success',
    )
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it.each([
    ['caja', ''],
    ['cocina', 'Maní'],
  ] as const)(
    'whose dish the client avoids now waits for a second yes of %s, who reads «%s»',
    async (areas, said) => {
      const { server, ana, anas, guatita, ids } = await start()
      await server.call(cancelOrder, { order_id: anas, envioRestore: true }, ana)
      const { query } = server.db
      await query.updateTable('dishes').set({ allergens: 'Maní' }).where('id', '=', Number(guatita)).execute()
      await query.updateTable('accounts').set({ alergias: 'maní' }).where('id', '=', ids.ana).execute()
      const session = await sessionFor(
        server,
        await addAccount(server.deps, { email: 'otra@demo.test', rol: 4, areas }),
      )
      const asked = await server.call(rescheduleOrder, { order_id: anas }, session)
      expect(asked.data.choques).toEqual([{ dish_id: guatita, choque: said, alergias: said.toLowerCase() }])
      expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
      const again = await server.call(rescheduleOrder, { order_id: anas, acepta_alergenos: true }, session)
      expect(again.data.choques).toEqual([])
      expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
    },
  )

  it('needs no second shipment where the first never came back', async () => {
    const { server, admin, anas, ids } = await start()
    await server.call(editOrderAsAdmin, { order: { id: anas, status: 'cancelado' } }, admin)
    expect((await server.call(rescheduleOrder, { order_id: anas }, admin)).mensaje).toBe('success')
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('stays where its day, its dish, a shipment or the place for it is gone', async () => {
    const { server, admin, ana, anas, guatita, ids, menu } = await start()
    const again = async (order_id = anas) => (await server.call(rescheduleOrder, { order_id }, admin)).mensaje
    expect(await again('999')).toBe(ORDER_ANSWERS.unknownOrder)
    await server.call(cancelOrder, { order_id: anas, envioRestore: true }, ana)
    const rest = { accountId: ids.ana, reason: 'administrador', at: '2026-03-02 10:00:00' } as const
    await server.db.transaction((trx) => applyShipments(trx, { ...rest, delta: -5 }))
    expect(await again()).toBe(ORDER_ANSWERS.noShipmentLeft)
    await server.db.transaction((trx) => applyShipments(trx, { ...rest, delta: 5 }))
    await server.call(setSoldOut, { dish_id: guatita, sold_out: true }, admin)
    expect(await again()).toBe('«Guatita miercoles» se agotó. Elige otro platillo.')
    await server.call(setSoldOut, { dish_id: guatita, sold_out: false }, admin)
    await server.call(closeDay, { date: DATE, reason: 'Feriado' }, admin)
    expect(await again()).toBe('La cocina no entrega ese día. Feriado.')
    await server.call(openDay, { date: DATE }, admin)
    const other = await server.call(saveOrder, { order: orderFor(menu, { place: 1 }) }, ana)
    expect(await again()).toBe('El cliente ya tiene otro pedido activo para ese día y tipo.')
    await server.call(cancelOrder, { order_id: String(other.data.id), envioRestore: true }, ana)
    const before = server.clock.now()
    server.clock.set(DATE)
    expect(await again()).toBe(ORDER_ANSWERS.dayHasBegun)
    server.clock.set(before)
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
    expect((await server.call(rescheduleOrder, { order_id: anas }, ana)).mensaje).toBe(
      'No tienes permiso para realizar esta acción',
    )
    expect(await again()).toBe('success')
    await server.call(editOrderAsAdmin, { order: { id: anas, status: 'enviado' } }, admin)
    expect(await again()).toBe(ORDER_ANSWERS.notCancelled('enviado'))
    expect(await brokenBalances(server)).toEqual([])
  })
})

describe('a bulk update', () => {
  it('is taken back within 15 minutes where nothing else happened, with the same numbers for whoever asks again', async () => {
    const { server, admin, anas, steps } = await start()
    const { batch, updated } = (await server.call(updateOrders, BULK, admin)).data
    expect(updated).toBe(2)
    await server.call(editOrderAsAdmin, { order: { id: anas, status: 'entregado' } }, admin)
    server.clock.advance(15 * 60 * 1000)
    const undo = () => server.call(undoBatch, { batch: batch ?? '' }, admin)
    expect((await undo()).data).toEqual({ restored: 1, kept: 1 })
    server.clock.advance(60 * 60 * 1000)
    expect((await undo()).data).toEqual({ restored: 1, kept: 1, again: true })
    const rows = await server.db.query.selectFrom('orders').select('status').orderBy('id').execute()
    expect(rows.map(({ status }) => status)).toEqual(['entregado', 'programado'])
    expect((await steps(anas)).map(([, , , from, to]) => [from, to])).toEqual([
      ['', 'Guatita miercoles'],
      ['programado', 'enviado'],
      ['enviado', 'entregado'],
    ])
  })

  it('is told to every administrator while it can be taken back, with how many would go back', async () => {
    const { server, admin, anas, guatita, locro } = await start()
    const undoables = async () => (await server.call(getUndoables, {}, admin)).data.batches
    const move = { dish_id: guatita, to_dish_id: locro, reason: 'Se agotó' }
    const moved = (await server.call(moveDishOrders, move, admin)).data.batch
    server.clock.advance(60 * 1000)
    const { batch } = (await server.call(updateOrders, BULK, admin)).data
    await server.call(closeDay, { date: '2026-03-05', reason: 'Feriado' }, admin)
    // Sent orders keep their dish: only the sending can be undone now.
    const sending = {
      batch,
      at: '2026-03-02 08:01:00',
      until: '2026-03-02 08:16:00',
      who: 'Jefa Paz',
      date: DATE,
      type: 'almuerzo',
      field: 'estado',
      from: 'programado',
      to: 'enviado',
      orders: 2,
    }
    expect(await undoables()).toEqual([sending])
    await server.call(editOrderAsAdmin, { order: { id: anas, status: 'programado' } }, admin)
    expect((await undoables()).map(({ batch: of, field, orders, to }) => [of, field, orders, to])).toEqual([
      [batch, 'estado', 1, 'enviado'],
      [moved, 'platillo', 1, 'Locro miercoles'],
    ])
    await server.call(undoBatch, { batch: batch ?? '' }, admin)
    expect((await undoables()).map(({ batch: of, orders }) => [of, orders])).toEqual([[moved, 2]])
    server.clock.advance(14 * 60 * 1000 + 1)
    expect(await undoables()).toEqual([])
  })

  it('stays after 15 minutes; an unknown one is refused', async () => {
    const { server, admin } = await start()
    const { batch = '' } = (await server.call(updateOrders, BULK, admin)).data
    server.clock.advance(15 * 60 * 1000 + 1)
    const undo = async (id: string) => (await server.call(undoBatch, { batch: id }, admin)).mensaje
    expect(await undo(batch)).toBe(DAY_ANSWERS.undoTooLate)
    expect(await undo('999')).toBe(DAY_ANSWERS.unknownBatch)
  })

  it('that moves nothing names no batch', async () => {
    const { server, admin } = await start()
    await server.call(updateOrders, BULK, admin)
    expect((await server.call(updateOrders, BULK, admin)).data).toMatchObject({ updated: 0 })
    const { batches } = await server.db.query
      .selectFrom('batches')
      .select((eb) => eb.fn.countAll<number | string>().as('batches'))
      .executeTakeFirstOrThrow()
    expect(Number(batches)).toBe(1)
  })
})
