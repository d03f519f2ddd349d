import { afterEach, describe, expect, it } from 'vitest'
import { getClientOrders } from '#contract/calls/orders'
import { addDays } from '#domain/calendar'
import { ORDER_STATUSES } from '#domain/constants'
import { orderVersion } from '../../server/records/orders'
import { type Kitchen, startKitchen } from '../support/kitchen'
import { addOrderRow, type OrderRowGiven } from '../support/rows'
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
          version: orderVersion('entregado'),
          order_date: '2026-02-24 12:30:00',
          nombre: 'Ana Paz',
          email: 'ana@demo.test',
          type: 'almuerzo',
          status: 'entregado',
          account_id: ana.keylogin,
          jugo: false,
          time: '12:30',
          review_exists: false,
          arrived_at: '13:00',
          allergens: 'Maní\nLácteos',
          dish_info: {
            id: String(menu.dishes.martes[1]?.id),
            name: 'Locro martes',
            date: '2026-02-24',
            ind: 1,
            type: 'almuerzo',
            jugo: false,
            time: '12:30',
          },
        },
      ],
      totalPages: 1,
    })
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
})
