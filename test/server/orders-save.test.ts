import { afterEach, describe, expect, it } from 'vitest'
import { saveOrder } from '#contract/calls/orders'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { MESSAGES } from '#domain/messages'
import { placingService } from '../../server/modules/orders/placing-service'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import {
  addMenu,
  balanceOf,
  type Kitchen,
  orderFor,
  ordersOf,
  startKitchen,
  type Wish,
} from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async (...args: Parameters<typeof startKitchen>) => {
  const kitchen = await startKitchen(...args)
  open.push(kitchen)
  const { server, menu } = kitchen
  const save = (wish: Wish = {}, who: 'ana' | 'bea' | 'admin' = 'ana') =>
    server.call(saveOrder, { order: orderFor(menu, wish) }, kitchen[who])
  const idOf = async (wish: Wish = {}, who: 'ana' | 'bea' = 'ana') => (await save(wish, who)).data.id ?? ''
  return { ...kitchen, save, idOf, db: server.db, clock: server.clock }
}

describe('ordering (update-orders/edit.php)', () => {
  it('[WIN-12] [CALL-32] [TIME-10] [DISH-07] a new order before the delivery day is kept as it was sent and takes one shipment', async () => {
    const { save, db, ids, menu } = await start()
    const answer = await save({ day: 'martes', place: 1 })
    expect(answer.mensaje).toBe('success')
    const dish = menu.dishes.martes[1]
    expect(await ordersOf(db, ids.ana)).toMatchObject([
      {
        id: Number(answer.data.id),
        menu_id: menu.id,
        dish_id: dish?.id,
        dish_name: dish?.name,
        dish_position: 1,
        type: 'almuerzo',
        date: '2026-03-03',
        time: '10:00',
        jugo: 1,
        status: 'programado',
      },
    ])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('[WIN-09] [WIN-01] on the order day a new order is refused with the text of the specification', async () => {
    const { save, db, ids, clock } = await start()
    for (const time of ['00:00', '08:00', '23:59']) {
      clock.set('2026-03-04', time)
      expect((await save()).mensaje).toBe('No puedes ordenar el mismo dia que recibes')
    }
    expect(await ordersOf(db, ids.ana)).toEqual([])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it('[WIN-11] [WIN-08] on and after the order day neither a new order nor a change is possible', async () => {
    const { save, idOf, db, ids, clock } = await start()
    const id = await idOf()
    const before = await ordersOf(db, ids.ana)
    clock.set('2026-03-04')
    expect((await save({ id, jugo: false })).mensaje).toBe(MESSAGES.sameDayOrder)
    clock.set('2026-03-05')
    expect((await save({ id, jugo: false })).mensaje).toBe(MESSAGES.pastOrder)
    expect((await save({ day: 'martes' })).mensaje).toBe(MESSAGES.pastDay)
    expect(await ordersOf(db, ids.ana)).toEqual(before)
  })

  it('[TIME-11] the day ends at midnight in Guayaquil, not in Greenwich', async () => {
    const { save, clock } = await start()
    clock.set('2026-03-03', '23:59')
    expect((await save()).mensaje).toBe('success')
    clock.set('2026-03-04', '00:00')
    expect((await save({}, 'bea')).mensaje).toBe(MESSAGES.sameDayOrder)
  })

  it('without shipments the order is refused and nothing stays of it', async () => {
    const { save, db, ids } = await start({ ana: { envios: 0 } })
    expect((await save()).mensaje).toBe('No tienes envios disponibles')
    expect(await ordersOf(db, ids.ana)).toEqual([])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
  })

  it('[MENU-16] lunch and dinner of a day are two orders, and take two shipments', async () => {
    const { save, db, ids } = await start()
    expect((await save({ type: 'almuerzo' }, 'bea')).mensaje).toBe('success')
    expect((await save({ type: 'cena' }, 'bea')).mensaje).toBe('success')
    expect((await ordersOf(db, ids.bea)).map(({ type }) => type)).toEqual(['almuerzo', 'cena'])
    expect(await balanceOf(db, ids.bea)).toEqual({ envios: 3, ledger: 3 })
  })

  it.each(['almuerzo', 'cena'] as const)(
    'a client who was deleted a moment ago is told that the session is over: %s',
    async (type) => {
      const { db, ids, menu, server } = await start()
      await db.query
        .updateTable('accounts')
        .set({ deleted_at: '2026-03-02 07:59:59', envios: 0 })
        .where('id', '=', ids.bea)
        .execute()
      await expect(placingService(server.deps).save(ids.bea, orderFor(menu, { type }))).rejects.toThrow(
        NO_ACTIVE_SESSION,
      )
      expect(await ordersOf(db, ids.bea)).toEqual([])
    },
  )

  it('a new dinner needs level 3; a dinner ordered before a downgrade can still be changed', async () => {
    const { save, idOf, db, ids } = await start()
    expect((await save({ type: 'cena' })).mensaje).toBe(MESSAGES.dinnerNeedsLevel)
    const id = await idOf({ type: 'cena' }, 'bea')
    await db.query.updateTable('accounts').set({ nivel: 2 }).where('id', '=', ids.bea).execute()
    expect((await save({ type: 'cena', id, jugo: false }, 'bea')).mensaje).toBe('success')
    expect((await save({ type: 'cena', day: 'jueves' }, 'bea')).mensaje).toBe(MESSAGES.dinnerNeedsLevel)
    expect(await ordersOf(db, ids.bea)).toMatchObject([{ jugo: 0 }])
  })

  it('the same order again succeeds, changes nothing and takes nothing, with or without its id', async () => {
    const { save, idOf, db, ids, clock } = await start()
    const id = await idOf()
    const before = await ordersOf(db, ids.ana)
    clock.advance(60_000)
    expect((await save()).data.id).toBe(id)
    expect((await save({ id })).data.id).toBe(id)
    expect((await save({ id, time: '07:30' })).data.id).toBe(id)
    expect(await ordersOf(db, ids.ana)).toEqual(before)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('another dish for a day with a live order is refused unless the id of the order comes with it', async () => {
    const { save, idOf, db, ids, menu } = await start()
    const id = await idOf()
    expect((await save({ place: 2 })).mensaje).toBe('Ya tienes una orden seleccionada para este dia')
    expect((await save({ jugo: false })).mensaje).toBe(MESSAGES.dayAlreadyOrdered)
    expect((await save({ id, place: 2 })).data.id).toBe(id)
    expect(await ordersOf(db, ids.ana)).toMatchObject([
      { dish_id: menu.dishes.miercoles[2]?.id, dish_name: 'Fritada miercoles', dish_position: 2 },
    ])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('[WIN-02] before the order day the order can be changed', async () => {
    const { save, idOf, db, ids } = await start()
    const id = await idOf()
    expect((await save({ id, jugo: false, time: '13:15', place: 1 })).mensaje).toBe('success')
    expect(await ordersOf(db, ids.ana)).toMatchObject([
      { id: Number(id), jugo: 0, time: '13:15', dish_name: 'Locro miercoles', status: 'programado' },
    ])
  })

  it('an order that is no longer programado, or that is cancelled, cannot be changed', async () => {
    const { save, idOf, db, ids } = await start()
    const id = await idOf()
    for (const status of ['enviado', 'entregado', 'cancelado'] as const) {
      await db.query.updateTable('orders').set({ status }).where('id', '=', Number(id)).execute()
      expect((await save({ id, jugo: false })).mensaje).toBe(MESSAGES.orderNotScheduled)
    }
    expect((await save({ id })).mensaje).toBe(MESSAGES.orderNotScheduled)
    expect(await ordersOf(db, ids.ana)).toMatchObject([{ jugo: 1, status: 'cancelado' }])
  })

  it('an order keeps its day and its type', async () => {
    const { save, idOf, db, ids } = await start()
    const id = await idOf({}, 'bea')
    expect((await save({ id, day: 'jueves' }, 'bea')).mensaje).toBe(ORDER_ANSWERS.orderKeepsDay)
    expect((await save({ id, type: 'cena' }, 'bea')).mensaje).toBe(ORDER_ANSWERS.orderKeepsDay)
    expect(await ordersOf(db, ids.bea)).toMatchObject([{ date: '2026-03-04', type: 'almuerzo' }])
  })
})

describe('the time of an order', () => {
  it.each([
    ['[TIME-02] before 10:00 it becomes 10:00', '08:15', '10:00'],
    ['[TIME-04] after 17:00 it becomes 17:00', '17:01', '17:00'],
    ['within the service hours it stays', '12:45', '12:45'],
  ])('%s', async (_title, time, kept) => {
    const { save, db, ids } = await start()
    expect((await save({ time })).mensaje).toBe('success')
    expect(await ordersOf(db, ids.ana)).toMatchObject([{ time: kept }])
  })

  it('an order without a time is refused with the text of the specification', async () => {
    const { save, db, ids } = await start()
    for (const time of ['', '  ', '25:00', '10:75', 'mediodía']) {
      expect((await save({ time })).mensaje).toBe('Selecciona una hora para tu orden')
    }
    expect(await ordersOf(db, ids.ana)).toEqual([])
  })
})

describe('what an order leaves out', () => {
  const without = (order: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(order).filter(([name]) => !names.includes(name)))

  it('of a new order is its juice and 10:00', async () => {
    const { server, menu, ana, db, ids } = await start()
    const order = without(orderFor(menu), ['jugo', 'time'])
    for (const _again of [1, 2])
      expect((await server.call(saveOrder, { order }, ana)).mensaje).toBe('success')
    expect(await ordersOf(db, ids.ana)).toMatchObject([{ jugo: 1, time: '10:00' }])
  })

  it.each([
    [['jugo', 'time'], { jugo: 0, time: '12:30' }],
    [['jugo'], { jugo: 0, time: '11:00' }],
    [['time'], { jugo: 1, time: '12:30' }],
  ])('of an order that exists stays as it is stored: %j', async (names, stored) => {
    const { server, menu, ana, idOf, db, ids } = await start()
    const id = await idOf({ jugo: false, time: '12:30' })
    const order = { ...orderFor(menu, { place: 1, jugo: true, time: '11:00' }), id }
    expect((await server.call(saveOrder, { order: without(order, names) }, ana)).mensaje).toBe('success')
    expect(await ordersOf(db, ids.ana)).toMatchObject([{ ...stored, dish_position: 1 }])
    const nulls = { ...order, ...Object.fromEntries(names.map((name) => [name, null])) }
    expect((await server.call(saveOrder, { order: nulls }, ana)).mensaje).toBe('success')
    expect(await ordersOf(db, ids.ana)).toMatchObject([{ ...stored, dish_position: 1 }])
  })

  it('is not taken from the places of section 3, whose fields may come beside it', async () => {
    const { server, menu, ana, idOf, db, ids } = await start()
    const id = await idOf({ jugo: false, time: '12:30' })
    const order = {
      ...without(orderFor(menu), ['jugo', 'time']),
      id,
      order_date: '2026-03-06 16:00:00',
      status: 'cancelado',
      dish_info: { name: 'Otro', date: '2026-03-06', ind: 9, jugo: true },
      nuevo: { a: [1] },
    }
    const before = await ordersOf(db, ids.ana)
    expect((await server.call(saveOrder, { order }, ana)).mensaje).toBe('success')
    expect(await ordersOf(db, ids.ana)).toEqual(before)
  })
})

describe('the dish of an order', () => {
  const remove = (db: Kitchen['server']['db'], id: number | undefined) =>
    db.query
      .updateTable('dishes')
      .set({ removed_at: '2026-03-02 07:00:00' })
      .where('id', '=', id ?? 0)
      .execute()

  it('is found by its id, without one by its name at the place, else by its name on the day', async () => {
    const { idOf, db, ids } = await start()
    await idOf({ day: 'martes', place: 1, ind: 0 })
    await idOf({ day: 'miercoles', place: 1, dish_id: undefined })
    await idOf({ day: 'jueves', place: 2, dish_id: undefined, ind: 0 })
    expect((await ordersOf(db, ids.ana)).map(({ dish_name }) => dish_name)).toEqual([
      'Locro martes',
      'Locro miercoles',
      'Fritada jueves',
    ])
  })

  it('that is gone from the menu cannot be ordered, nor one of another day', async () => {
    const { save, db, ids, menu } = await start()
    await remove(db, menu.dishes.miercoles[0]?.id)
    expect((await save()).mensaje).toBe(MESSAGES.dishGone)
    const friday = String(menu.dishes.viernes[0]?.id)
    expect((await save({ dish_id: friday, name: 'Guatita viernes' })).mensaje).toBe(MESSAGES.dishGone)
    expect(await ordersOf(db, ids.ana)).toEqual([])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it('that has become another one under the same id is not ordered by mistake', async () => {
    const { save, db, menu } = await start()
    await db.query
      .updateTable('dishes')
      .set({ name: 'Encebollado' })
      .where('id', '=', menu.dishes.miercoles[0]?.id ?? 0)
      .execute()
    expect((await save()).mensaje).toBe(MESSAGES.dishGone)
    expect((await save({ name: 'Encebollado' })).mensaje).toBe('success')
  })

  it('stays with the order when the menu changes: its name is kept and its juice can be changed', async () => {
    const { save, idOf, db, ids, menu } = await start()
    const id = await idOf()
    await remove(db, menu.dishes.miercoles[0]?.id)
    expect((await save({ id, jugo: false })).data.id).toBe(id)
    expect(await ordersOf(db, ids.ana)).toMatchObject([{ dish_name: 'Guatita miercoles', jugo: 0 }])
  })
})

describe('the menu of an order', () => {
  it('that is not visible yet refuses orders, and says how long', async () => {
    const { server, ana, db, ids } = await start()
    const next = await addMenu(db, '2026-03-09')
    const save = () => server.call(saveOrder, { order: orderFor(next) }, ana)
    server.clock.set('2026-03-06')
    expect((await save()).mensaje).toBe('Faltan 1 dias para que puedas ver este menu')
    expect(await ordersOf(db, ids.ana)).toEqual([])
    server.clock.set('2026-03-07')
    expect((await save()).mensaje).toBe('success')
  })

  it('that is unknown or removed refuses orders, and so does a day that is not in it', async () => {
    const { save, db, ids, menu } = await start()
    for (const menu_id of ['999', '0', 'x', `${menu.id}.0`, '99999999999999999999']) {
      expect((await save({ menu_id })).mensaje).toBe(ORDER_ANSWERS.unknownMenu)
    }
    for (const date of ['2026-03-07', '2026-03-09', '9999-12-31']) {
      expect((await save({ date })).mensaje).toBe(ORDER_ANSWERS.dayNotInMenu)
    }
    await db.query.updateTable('menus').set({ removed_at: '2026-03-02 07:00:00' }).execute()
    expect((await save()).mensaje).toBe(ORDER_ANSWERS.unknownMenu)
    expect(await ordersOf(db, ids.ana)).toEqual([])
  })
})
