import { afterEach, describe, expect, it } from 'vitest'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { saveOrderFor } from '#contract/extensions/orders-for'
import { lesserOf } from '#domain/caps'
import type { DayName } from '#domain/constants'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { dayCapOf, restsOfDay } from '../../server/records/room-repository'
import { addAccount } from '../support/accounts'
import { asSecondServer } from '../support/database'
import { brokenBalances } from '../support/database-dump'
import { balanceOf, type Kitchen, orderFor, ordersOf, startKitchen, type Wish } from '../support/kitchen'
import { secondServer, sendTo } from '../support/second-server'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async (...args: Parameters<typeof startKitchen>) => {
  const kitchen = await startKitchen(...args)
  open.push(kitchen)
  const { menu, server } = kitchen
  const setDish = async (
    place: number,
    row: { cap?: number | null; calories?: number; sold_out_at?: string | null },
    day: DayName = 'miercoles',
  ) => {
    const id = menu.dishes[day][place]?.id ?? 0
    await server.db.query.updateTable('dishes').set(row).where('id', '=', id).execute()
  }
  const capDish = (place: number, cap: number | null, day?: DayName) => setDish(place, { cap }, day)
  const capDay = async (cap: number | null) => {
    await server.db.query.updateTable('menus').set({ cap_miercoles: cap }).where('id', '=', menu.id).execute()
  }
  const order = (who: TestSession, wish: Wish = {}) =>
    server.call(saveOrder, { order: orderFor(menu, wish) }, who)
  const cancel = (who: TestSession, order_id: string) =>
    server.call(cancelOrder, { order_id, envioRestore: true }, who)
  /** Portions left on Wednesday, in the order of the list. */
  const room = async () => {
    const { query } = server.db
    const row = await query
      .selectFrom('menus')
      .selectAll()
      .where('id', '=', menu.id)
      .executeTakeFirstOrThrow()
    const left = await restsOfDay(query, { menuId: menu.id, day: 'miercoles' }, dayCapOf(row, 'miercoles'))
    return [...left.dish.values()].map((rest) => lesserOf(rest, left.day))
  }
  const client = async (email: string, more: Partial<Parameters<typeof addAccount>[1]> = {}) => {
    const id = await addAccount(server.deps, { email, nivel: 3, envios: 5, ...more })
    return { id, session: await sessionFor(server, id) }
  }
  return { ...kitchen, cancel, capDay, capDish, client, order, room, setDish }
}

const ranOut = ORDER_ANSWERS.dishRanOut('Guatita miercoles', ['Locro miercoles', 'Fritada miercoles'])

describe('a dish with a cap', () => {
  it('takes as many orders of both meals as it has portions, and says what is left on that day', async () => {
    const { ana, bea, capDish, ids, order, room, server } = await start()
    await capDish(0, 2)
    expect(await room()).toEqual([2, null, null])
    expect((await order(bea)).mensaje).toBe(SUCCESS)
    expect((await order(bea, { type: 'cena' })).mensaje).toBe(SUCCESS)
    expect(await room()).toEqual([0, null, null])
    expect((await order(ana)).mensaje).toBe(ranOut)
    expect(ranOut).toBe(
      '«Guatita miercoles» se agotó. Ese día todavía hay «Locro miercoles» y «Fritada miercoles».',
    )
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
    expect((await order(ana, { place: 1 })).mensaje).toBe(SUCCESS)
  })

  it('names neither what is sold out, nor full, nor what the client avoids; else says that nothing is left', async () => {
    const { capDish, client, order, setDish } = await start()
    await capDish(0, 0)
    await capDish(1, 0)
    const { session } = await client('libre@demo.test')
    expect((await order(session)).mensaje).toBe(
      ORDER_ANSWERS.dishRanOut('Guatita miercoles', ['Fritada miercoles']),
    )
    const allergic = await client('mani@demo.test', { alergias: 'Maní' })
    const none = ORDER_ANSWERS.dishRanOut('Guatita miercoles', [])
    expect((await order(allergic.session)).mensaje).toBe(none)
    await setDish(2, { sold_out_at: '2026-03-01 10:00:00' })
    expect((await order(session)).mensaje).toBe(none)
  })

  it('names the nearest by calories first, also when the dish was declared sold out', async () => {
    const { ana, capDish, order, setDish } = await start()
    await setDish(0, { calories: 500, sold_out_at: '2026-03-01 10:00:00' })
    await setDish(1, { calories: 900 })
    await setDish(2, { calories: 450 })
    const nearest = ['Fritada miercoles', 'Locro miercoles']
    expect((await order(ana)).mensaje).toBe(ORDER_ANSWERS.dishRanOut('Guatita miercoles', nearest))
    await setDish(0, { sold_out_at: null })
    await capDish(0, 0)
    expect((await order(ana)).mensaje).toBe(ORDER_ANSWERS.dishRanOut('Guatita miercoles', nearest))
    // Whoever changes an order is not told of the dish that he has.
    const { id } = (await order(ana, { place: 2 })).data
    const others = ORDER_ANSWERS.dishRanOut('Guatita miercoles', ['Locro miercoles'])
    expect((await order(ana, { id, place: 0 })).mensaje).toBe(others)
  })

  it('a cancel frees a portion, and whoever has one keeps it', async () => {
    const { ana, bea, cancel, capDish, order, room } = await start()
    await capDish(0, 1)
    const { id } = (await order(bea)).data
    expect((await order(bea)).data.id).toBe(id)
    expect((await order(bea, { id, jugo: false })).mensaje).toBe(SUCCESS)
    expect((await order(ana)).mensaje).toBe(ranOut)
    await cancel(bea, id ?? '')
    expect(await room()).toEqual([1, null, null])
    expect((await order(ana)).mensaje).toBe(SUCCESS)
  })

  it('a change of dish frees the old one and takes the new; a full one refuses it and nothing changes', async () => {
    const { ana, bea, capDish, ids, order, room, server } = await start()
    await capDish(0, 1)
    await capDish(1, 1)
    const { id } = (await order(bea)).data
    await order(ana, { place: 1 })
    const full = ORDER_ANSWERS.dishRanOut('Locro miercoles', ['Fritada miercoles'])
    expect((await order(bea, { id, place: 1 })).mensaje).toBe(full)
    expect(await ordersOf(server.db, ids.bea)).toMatchObject([{ dish_name: 'Guatita miercoles' }])
    expect((await order(bea, { id, place: 2 })).mensaje).toBe(SUCCESS)
    expect(await room()).toEqual([1, 0, null])
  })

  it('a cap below what is ordered keeps the orders and takes no more', async () => {
    const { ana, bea, capDish, client, ids, order, room, server } = await start()
    await order(bea)
    await order(ana)
    await capDish(0, 1)
    expect(await room()).toEqual([0, null, null])
    const { session } = await client('tarde@demo.test')
    expect((await order(session)).mensaje).toBe(ranOut)
    expect(await ordersOf(server.db, ids.ana)).toMatchObject([{ status: 'programado' }])
  })

  it("the client's rules hold for the office that orders for him", async () => {
    const { admin, ana, bea, capDish, menu, order, server } = await start()
    await capDish(0, 1)
    await order(bea)
    const wish = { cliente: ana.keylogin, order: orderFor(menu) }
    expect((await server.call(saveOrderFor, wish, admin)).mensaje).toBe(ranOut)
  })
})

describe("a day's cap", () => {
  it('counts all its dishes and meals; within the day a dish still changes, and a cancel frees a place', async () => {
    const { ana, bea, cancel, capDay, order, room } = await start()
    await capDay(2)
    const { id } = (await order(bea)).data
    await order(bea, { place: 1, type: 'cena' })
    expect(await room()).toEqual([0, 0, 0])
    expect((await order(ana, { place: 2 })).mensaje).toBe(ORDER_ANSWERS.dayRanOut)
    expect((await order(ana, { day: 'jueves' })).mensaje).toBe(SUCCESS)
    expect((await order(bea, { id, place: 2 })).mensaje).toBe(SUCCESS)
    await cancel(bea, id ?? '')
    expect((await order(ana, { place: 2 })).mensaje).toBe(SUCCESS)
  })

  it("is applied beside the dish's: the smaller one counts", async () => {
    const { ana, bea, capDay, capDish, order, room } = await start()
    await capDay(3)
    await capDish(0, 1)
    await capDish(1, 7)
    expect(await room()).toEqual([1, 3, 3])
    await order(bea)
    expect(await room()).toEqual([0, 2, 2])
    expect((await order(ana)).mensaje).toBe(ranOut)
  })
})

describe('fifty clients at once, at two servers of one database', { timeout: 60_000 }, () => {
  const startMany = async (count: number) => {
    const kitchen = await start()
    const { client, menu, server } = kitchen
    const apps = [server.app, await secondServer(server.deps, { db: await asSecondServer(server.db) })]
    const clients: Awaited<ReturnType<typeof client>>[] = []
    for (let nth = 0; nth < count; nth += 1) clients.push(await client(`c${nth}@demo.test`))
    const send = (nth: number, wish: Wish) =>
      sendTo(apps[nth % 2], saveOrder, { order: orderFor(menu, wish) }, clients[nth]?.session)
    const all = (wishOf: (nth: number) => Wish) =>
      Promise.all(clients.map((_, nth) => send(nth, wishOf(nth))))
    const live = async () =>
      server.db.query.selectFrom('orders').selectAll().where('status', '<>', 'cancelado').execute()
    return { ...kitchen, all, live }
  }

  it('one portion left: one order, and 49 read what happened', async () => {
    const { all, capDish, live, server } = await startMany(50)
    await capDish(0, 1)
    const said = (await all(() => ({}))).map(({ mensaje }) => mensaje)
    expect(said.filter((mensaje) => mensaje === SUCCESS)).toHaveLength(1)
    expect(said.filter((mensaje) => mensaje === ranOut)).toHaveLength(49)
    expect(await live()).toHaveLength(1)
    expect(await brokenBalances(server)).toEqual([])
  })

  it('one place left on the day, at all its dishes: one order', async () => {
    const { all, capDay, capDish, live } = await startMany(50)
    await capDay(1)
    await capDish(1, 5)
    const said = (await all((nth) => ({ place: nth % 3 }))).map(({ mensaje }) => mensaje)
    expect(said.filter((mensaje) => mensaje === SUCCESS)).toHaveLength(1)
    expect(said.filter((mensaje) => mensaje === ORDER_ANSWERS.dayRanOut)).toHaveLength(49)
    expect(await live()).toHaveLength(1)
  })

  it('orders and changes crossing between capped dishes end, none beyond a cap', async () => {
    const { all, capDay, capDish, live, server } = await startMany(24)
    await capDay(20)
    await capDish(0, 8)
    await capDish(1, 8)
    const first = await all((nth) => ({ place: nth % 3, type: nth % 2 === 0 ? 'almuerzo' : 'cena' }))
    const ids = first.map(({ id }) => (typeof id === 'string' ? { id } : {}))
    const second = await all((nth) => ({
      place: (nth + 1) % 3,
      type: nth % 2 === 0 ? 'almuerzo' : 'cena',
      ...ids[nth],
    }))
    expect(second).toHaveLength(24)
    const orders = await live()
    const of = (place: number) => orders.filter(({ dish_position }) => dish_position === place).length
    expect(orders).toHaveLength(20)
    expect([of(0) <= 8, of(1) <= 8]).toEqual([true, true])
    expect(await brokenBalances(server)).toEqual([])
  })
})
