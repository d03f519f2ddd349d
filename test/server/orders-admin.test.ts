import { afterEach, describe, expect, it } from 'vitest'
import { editOrderAsAdmin, getOrders, updateOrders } from '#contract/calls/orders'
import { NO_ACTIVE_SESSION, NOT_ALLOWED } from '#contract/envelope'
import { ORDER_STATUSES, type OrderStatus, type OrderType } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { orderVersion } from '../../server/records/orders'
import { addAccount } from '../support/accounts'
import { balanceOf, type Kitchen, startKitchen } from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

type Given = {
  who?: number
  date?: string
  type?: OrderType
  status?: OrderStatus
  dish?: string
  time?: string
}

const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, menu, ids, admin } = kitchen
  const add = async ({ dish = 'Locro', who = ids.ana, ...given }: Given = {}) => {
    const row = {
      account_id: who,
      menu_id: menu.id,
      dish_id: menu.dishes.martes[0]?.id ?? 0,
      dish_name: dish,
      dish_position: 1,
      type: 'almuerzo' as const,
      date: '2026-03-03',
      time: '10:00',
      jugo: 1 as const,
      status: 'programado' as const,
      created_at: '2026-03-01 10:00:00',
      updated_at: '2026-03-01 10:00:00',
      ...given,
    }
    return (await server.db.query.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow())
      .id
  }
  const person = (name: string) =>
    addAccount(server.deps, { email: `${name}@demo.test`, nombre: name, apellidos: '' })
  const list = async (input: object = {}) =>
    (await server.call(getOrders, { page: 1, itemsPerPage: 10, search: '', ...input }, admin)).data
  const statusOf = async (id: number) =>
    (
      await server.db.query
        .selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  return { ...kitchen, db: server.db, add, person, list, statusOf }
}

describe('the orders list (update-orders/get_orders.php)', () => {
  it('[CALL-18] [ENT-12] [ENT-14] gives orders with their client and dish', async () => {
    const { add, list, ana, menu, db, ids } = await start()
    const id = await add({ time: '12:30' })
    const expected = {
      id: String(id),
      version: orderVersion('programado'),
      order_date: '2026-03-03 12:30:00',
      nombre: 'Ana Paz',
      email: 'ana@demo.test',
      type: 'almuerzo',
      status: 'programado',
      account_id: ana.keylogin,
      jugo: true,
      time: '12:30',
      review_exists: false,
      choque: '',
      dish_info: {
        id: String(menu.dishes.martes[0]?.id),
        name: 'Locro',
        date: '2026-03-03',
        ind: 1,
        type: 'almuerzo',
        jugo: true,
        time: '12:30',
      },
    }
    expect(await list()).toEqual({ orders: [expected], totalPages: 1, platillos: {}, found: 1 })
    const review = { order_id: id, account_id: ids.ana, dish_name: 'Locro', rating: 5, description: '' }
    await db.query
      .insertInto('reviews')
      .values({ ...review, created_at: '2026-03-03 20:00:00' })
      .execute()
    expect((await list()).orders).toEqual([{ ...expected, review_exists: true, rating: 5 }])
  })

  it('[AORD-02] [AORD-03] [AORD-04] the filters mean exactly that day, type and state, together and alone', async () => {
    const { add, list, ids } = await start()
    for (const [index, status] of ORDER_STATUSES.entries()) {
      await add({ status, date: `2026-02-1${index}`, type: index % 2 === 0 ? 'cena' : 'almuerzo' })
    }
    const tuesday = await add()
    const wednesday = await add({ date: '2026-03-04', status: 'enviado' })
    const dinner = await add({ type: 'cena', who: ids.bea })
    const idsOf = async (input: object) => (await list(input)).orders.map(({ id }) => Number(id)).sort()
    expect(await idsOf({ search: '2026-03-03' })).toEqual([tuesday, dinner])
    expect(await idsOf({ search: '2026-03-03', searchType: 'cena' })).toEqual([dinner])
    expect(await idsOf({ search: '2026-03-04', searchState: 'enviado' })).toEqual([wednesday])
    expect(await idsOf({ search: '2026-03-04', searchState: 'programado' })).toEqual([])
    expect(
      (await list({ searchState: 'cancelado' })).orders.every(({ status }) => status === 'cancelado'),
    ).toBe(true)
    expect((await list({ searchType: 'almuerzo' })).orders.every(({ type }) => type === 'almuerzo')).toBe(
      true,
    )
  })

  it('[CONST-02] pages of ten, the newest delivery first, ids break ties, and at least one page', async () => {
    const { add, person, list } = await start()
    expect(await list()).toEqual({ orders: [], totalPages: 1, platillos: {}, found: 0 })
    const ids: number[] = []
    for (let index = 0; index < 11; index += 1) ids.push(await add({ who: await person(`c${index}`) }))
    const friday = await add({ date: '2026-03-06' })
    const late = await add({ date: '2026-03-03', time: '15:00' })
    const first = await list()
    expect(first.totalPages).toBe(2)
    expect(first.orders.map(({ id }) => Number(id))).toEqual([friday, late, ...ids.toReversed().slice(0, 8)])
    const second = await list({ page: 2 })
    expect(second.orders.map(({ id }) => Number(id))).toEqual(ids.slice(0, 3).toReversed())
    expect((await list({ page: 3 })).orders).toEqual([])
    expect((await list({ itemsPerPage: 13 })).totalPages).toBe(1)
  })

  it('platillos counts all matching live orders, not only those of the page; cancelled ones when asked for', async () => {
    const { add, person, list } = await start()
    for (let index = 0; index < 12; index += 1) {
      await add({ who: await person(`c${index}`), dish: index < 9 ? 'Locro' : '__proto__' })
    }
    await add({ status: 'cancelado', dish: 'Guatita' })
    await add({ status: 'cancelado', dish: 'Locro' })
    const day = { search: '2026-03-03', searchType: 'almuerzo' }
    expect(Object.entries((await list(day)).platillos)).toContainEqual(['Locro', 9])
    expect((await list({ ...day, page: 2 })).platillos['Locro']).toBe(9)
    expect((await list(day)).platillos['Guatita']).toBeUndefined()
    expect((await list({ ...day, searchState: 'cancelado' })).platillos).toEqual({ Guatita: 1, Locro: 1 })
  })

  it('begins with what is to come after today where that is asked for, on every page', async () => {
    const { add, ids, list, person } = await start()
    const other = await person('eva')
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
    for (const [at, date] of days.entries()) {
      await add({ date, time: '12:00' })
      await add({ date, who: other, time: '11:00', status: at === 2 ? 'enviado' : 'programado' })
    }
    const shown = async (input: object) =>
      (await list(input)).orders?.map(({ order_date }) => order_date.slice(8, 13))
    const coming = ['03 11', '03 12', '04 11', '04 12', '05 11', '05 12', '02 12', '02 11', '01 12', '01 11']
    expect(await shown({ orden: 'proximas' })).toEqual(coming)
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => shown({ orden: 'proximas', page, itemsPerPage: 4 })),
    )
    expect(pages.flat()).toEqual(coming)
    expect((await shown({ orden: '' }))?.[0]).toBe('05 12')
    expect(await shown({ orden: 'proximas', searchState: 'enviado' })).toEqual(['03 11'])
    expect(ids.ana).not.toBe(other)
  })
})

describe('the bulk update (update-orders/update_orders.php)', () => {
  const bulk = { search: '2026-03-03', searchState: 'programado', searchType: 'almuerzo', status: 'enviado' }

  it('[STATUS-03] [STATUS-04] [CALL-19] moves all matching orders, and those alone, from programado to enviado and from enviado to entregado', async () => {
    const { server, add, person, statusOf, admin, ids } = await start()
    const moved: number[] = []
    for (let index = 0; index < 12; index += 1) moved.push(await add({ who: await person(`c${index}`) }))
    const others = [
      await add({ date: '2026-03-04' }),
      await add({ type: 'cena', who: ids.bea }),
      await add({ status: 'cancelado' }),
      await add({ status: 'entregado' }),
    ]
    const before = await Promise.all(others.map(statusOf))
    const sent = await server.call(updateOrders, bulk, admin)
    expect(sent.data.updated).toBe(12)
    expect(new Set(await Promise.all(moved.map(statusOf)))).toEqual(new Set(['enviado']))
    const again = await server.call(updateOrders, bulk, admin)
    expect(again.data.updated).toBe(0)
    const next = { ...bulk, searchState: 'enviado', status: 'entregado' }
    expect((await server.call(updateOrders, next, admin)).data.updated).toBe(12)
    expect(new Set(await Promise.all(moved.map(statusOf)))).toEqual(new Set(['entregado']))
    expect(await Promise.all(others.map(statusOf))).toEqual(before)
  })

  it('needs a date, a type and a state to start from: an empty filter never means all of history', async () => {
    const { server, add, admin, statusOf } = await start()
    const id = await add()
    for (const [change, text] of [
      [{ search: '' }, ORDER_ANSWERS.bulkNeedsDateAndType],
      [{ searchType: '' }, ORDER_ANSWERS.bulkNeedsDateAndType],
      [{ searchState: '' }, ORDER_ANSWERS.bulkNeedsState],
    ] as const) {
      expect((await server.call(updateOrders, { ...bulk, ...change }, admin)).mensaje).toBe(text)
    }
    const { search: _date, ...withoutDate } = bulk
    expect((await server.call(updateOrders, withoutDate, admin)).mensaje).toBe(
      ORDER_ANSWERS.bulkNeedsDateAndType,
    )
    expect(await statusOf(id)).toBe('programado')
  })

  it('goes one step only and never reaches cancelado', async () => {
    const { server, add, admin, statusOf } = await start()
    const id = await add()
    for (const status of ['entregado', 'cancelado', 'programado', 'otra cosa', '']) {
      expect((await server.call(updateOrders, { ...bulk, status }, admin)).mensaje).toBe(
        ORDER_ANSWERS.bulkWrongTarget('programado', 'enviado'),
      )
    }
    for (const searchState of ['entregado', 'cancelado']) {
      expect((await server.call(updateOrders, { ...bulk, searchState }, admin)).mensaje).toBe(
        ORDER_ANSWERS.bulkNeedsState,
      )
    }
    expect(await statusOf(id)).toBe('programado')
  })
})

describe('one order (update-orders/edit_admin.php)', () => {
  it('[STATUS-01] [STATUS-02] [CALL-20] [AORDD-13] any status may follow any other, and shipments never move', async () => {
    const { server, add, admin, statusOf, db, ids } = await start()
    const id = await add()
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        await db.query.updateTable('orders').set({ status: from }).execute()
        const order = { id, status: to, version: orderVersion(from), name: 'lo que sea', jugo: false }
        expect((await server.call(editOrderAsAdmin, { order }, admin)).mensaje).toBe('success')
        expect(await statusOf(id)).toBe(to)
      }
    }
    const odd = { order: { id, status: 'comido' } }
    expect((await server.call(editOrderAsAdmin, odd, admin)).status).toBe(400)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it('changes the status alone, whatever else the object says', async () => {
    const { server, add, admin, db } = await start()
    const id = await add()
    const row = () => db.query.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const { status: _s, updated_at: _u, ...before } = await row()
    const order = {
      id,
      status: 'enviado',
      date: '2030-01-01',
      account_id: 'x',
      dish_name: 'y',
      time: '23:00',
    }
    await server.call(editOrderAsAdmin, { order }, admin)
    const { status, updated_at, ...after } = await row()
    expect(after).toEqual(before)
    expect({ status, updated_at }).toEqual({ status: 'enviado', updated_at: '2026-03-02 08:00:00' })
  })

  it('is refused on top of another save, repeated when it was made, and without a version not compared', async () => {
    const { server, add, admin, statusOf } = await start()
    const id = await add()
    const listed = (await server.call(getOrders, { search: '', searchState: '' }, admin)).data.orders[0]
    const set = async (status: OrderStatus, order: object | undefined) =>
      (await server.call(editOrderAsAdmin, { order: { ...order, id, status } }, admin)).raw
    const done = { mensaje: 'success', version: orderVersion('cancelado') }
    expect(await set('cancelado', listed)).toEqual(done)
    server.clock.advance(1000)
    const row = () => server.db.query.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const before = await row()
    expect(await set('cancelado', listed)).toEqual(done)
    expect(await set('enviado', listed)).toEqual({ mensaje: ORDER_ANSWERS.changedMeanwhile })
    expect(await row()).toEqual(before)
    expect(await set('enviado', {})).toMatchObject({ mensaje: 'success' })
    expect(await statusOf(id)).toBe('enviado')
  })

  it('of ten at once that began alike those succeed that ask for what is saved first', async () => {
    const { server, add, admin } = await start()
    const id = await add()
    const version = orderVersion('programado')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const order = { id, version, status: n % 2 === 0 ? 'enviado' : 'cancelado' }
        return server.call(editOrderAsAdmin, { order }, admin)
      }),
    )
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(5)
  })

  it('bringing a cancelled order to life is refused while the client has another live one', async () => {
    const { server, add, admin, statusOf } = await start()
    const cancelled = await add({ status: 'cancelado' })
    const live = await add()
    for (const status of ['programado', 'enviado', 'entregado']) {
      const order = { id: cancelled, status, version: orderVersion('cancelado') }
      expect((await server.call(editOrderAsAdmin, { order }, admin)).mensaje).toBe(MESSAGES.otherLiveOrder)
    }
    expect(await statusOf(cancelled)).toBe('cancelado')
    await server.call(editOrderAsAdmin, { order: { id: live, status: 'cancelado' } }, admin)
    const order = { id: cancelled, status: 'programado' }
    expect((await server.call(editOrderAsAdmin, { order }, admin)).mensaje).toBe('success')
  })

  it('unknown orders and other roles are refused', async () => {
    const { server, add, admin, bea, statusOf } = await start()
    const id = await add()
    for (const unknown of ['999999', 'abc', '99999999999999']) {
      const order = { id: unknown, status: 'enviado' }
      expect((await server.call(editOrderAsAdmin, { order }, admin)).mensaje).toBe(ORDER_ANSWERS.unknownOrder)
    }
    const order = { id, status: 'enviado' }
    expect((await server.call(editOrderAsAdmin, { order }, bea)).mensaje).toBe(NOT_ALLOWED)
    expect((await server.call(editOrderAsAdmin, { order })).mensaje).toBe(NO_ACTIVE_SESSION)
    expect(await statusOf(id)).toBe('programado')
  })
})
