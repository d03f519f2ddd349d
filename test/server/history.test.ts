import { afterEach, describe, expect, it } from 'vitest'
import { getClientOrders } from '#contract/calls/orders'
import { NO_ACTIVE_SESSION, NOT_ALLOWED } from '#contract/envelope'
import { addDays } from '#domain/calendar'
import { ORDER_STATUSES } from '#domain/constants'
import { type Kitchen, startKitchen } from '../support/kitchen'
import { addOrderRow, type OrderRowGiven } from '../support/order-rows'
import type { TestSession } from '../support/server'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, ana } = kitchen
  const add = (given: OrderRowGiven = {}) => addOrderRow(kitchen, given)
  const ask = (input: object = {}, session: TestSession = ana) =>
    server.call(
      getClientOrders,
      { page: 1, itemsPerPage: 10, search: '', searchState: '', ...input },
      session,
    )
  const list = async (input: object = {}, session: TestSession = ana) => (await ask(input, session)).data
  const idsOf = async (input: object = {}, session: TestSession = ana) =>
    (await list(input, session)).orders.map(({ id }) => Number(id))
  return { ...kitchen, db: server.db, add, ask, list, idsOf }
}

describe('the order history (update-orders/get_orders_client.php)', () => {
  it('[CALL-34] [ENT-12] a row has the delivery day with the time, the name, the dish as ordered and no review yet', async () => {
    const { add, list, ana, menu } = await start()
    const id = await add({ jugo: 0, time: '12:30' })
    expect(await list()).toEqual({
      orders: [
        {
          id: String(id),
          order_date: '2026-02-24 12:30:00',
          nombre: 'Ana Paz',
          email: 'ana@demo.test',
          type: 'almuerzo',
          status: 'entregado',
          account_id: ana.keylogin,
          jugo: false,
          time: '12:30',
          review_exists: false,
          dish_info: {
            id: String(menu.dishes.martes[1]?.id),
            name: 'Locro martes',
            date: '2026-02-24',
            ind: 1,
          },
        },
      ],
      totalPages: 1,
    })
  })

  it('a rated order says so, and the others do not', async () => {
    const { add, list, ids, db } = await start()
    const rated = await add()
    await add({ type: 'cena' })
    const review = { order_id: rated, account_id: ids.ana, dish_name: 'Locro', rating: 4, description: '' }
    await db.query
      .insertInto('reviews')
      .values({ ...review, created_at: '2026-02-25 09:00:00' })
      .execute()
    const { orders } = await list()
    expect(orders.map(({ id, review_exists }) => [Number(id) === rated, review_exists])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('[HIST-01] [CALL-34] search takes the orders of that day and of later ones', async () => {
    const { add, idsOf } = await start()
    await add({ date: '2026-02-23' })
    const onTheDay = await add({ date: '2026-02-24' })
    const later = await add({ date: '2026-03-05', status: 'programado' })
    expect(await idsOf({ search: '2026-02-24' })).toEqual([later, onTheDay])
    expect(await idsOf({ search: '2026-03-06' })).toEqual([])
  })

  it('[HIST-02] [CALL-34] searchState takes one state; an empty one takes all', async () => {
    const { add, idsOf } = await start()
    const byStatus: Record<string, number> = {}
    for (const [index, status] of ORDER_STATUSES.entries()) {
      byStatus[status] = await add({ status, date: addDays('2026-02-23', index) })
    }
    for (const status of ORDER_STATUSES) {
      expect([status, await idsOf({ searchState: status })]).toEqual([status, [byStatus[status]]])
    }
    expect(await idsOf()).toHaveLength(ORDER_STATUSES.length)
    expect(await idsOf({ searchState: 'entregado', search: '2026-02-26' })).toEqual([])
  })

  it('the newest delivery comes first, then the later time, then the higher id', async () => {
    const { add, idsOf } = await start()
    const cancelled = await add({ status: 'cancelado' })
    const again = await add({ status: 'cancelado' })
    const evening = await add({ time: '16:00' })
    const newest = await add({ date: '2026-02-25' })
    expect(await idsOf()).toEqual([newest, evening, again, cancelled])
  })

  it('[HIST-06] [CONST-03] pages of ten hold every order once, and there is one page of nothing', async () => {
    const { add, list, idsOf } = await start()
    expect(await list()).toEqual({ orders: [], totalPages: 1 })
    for (let day = 0; day < 21; day += 1) await add({ date: addDays('2026-01-01', day) })
    const pages = [await idsOf({ page: 1 }), await idsOf({ page: 2 }), await idsOf({ page: 3 })]
    expect(pages.map((page) => page.length)).toEqual([10, 10, 1])
    expect(new Set(pages.flat()).size).toBe(21)
    expect((await list()).totalPages).toBe(3)
    expect((await list({ search: '2026-01-12' })).totalPages).toBe(1)
    expect(await idsOf({ page: 4 })).toEqual([])
  })

  it("nobody sees anybody else's orders", async () => {
    const { add, idsOf, list, ids, bea } = await start()
    await add()
    const hers = await add({ account_id: ids.bea })
    expect(await idsOf({}, bea)).toEqual([hers])
    expect((await list({}, bea)).orders.map(({ email }) => email)).toEqual(['bea@demo.test'])
  })

  it('it is the client’s alone: not without a session, not with another’s key, not for the administrator', async () => {
    const { ask, ana, bea, admin } = await start()
    const mensaje = async (session: TestSession) => (await ask({}, session)).mensaje
    expect(await mensaje({ session_id: '', keylogin: '' })).toBe(NO_ACTIVE_SESSION)
    expect(await mensaje({ ...bea, keylogin: ana.keylogin })).toBe(NO_ACTIVE_SESSION)
    expect(await mensaje(admin)).toBe(NOT_ALLOWED)
  })

  it('a filter that is no date or no state is a malformed body', async () => {
    const { ask } = await start()
    const bad = [{ search: '2026-02-30' }, { search: "' or 1=1" }, { searchState: 'x' }, { page: 0 }]
    for (const input of bad) expect([input, (await ask(input)).status]).toEqual([input, 400])
  })
})
