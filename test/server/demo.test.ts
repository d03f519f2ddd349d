import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDeliveryUser } from '#contract/calls/clients'
import { getLevels } from '#contract/calls/membership'
import { getClientMenu } from '#contract/calls/menus'
import { cancelOrder, getOrders, saveOrder } from '#contract/calls/orders'
import { validateSession } from '#contract/calls/session'
import { addDays, dateOfDay, epochOf, weekdayOf } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import { type EmbeddedDb, openEmbedded } from '../../server/db/embedded'
import { DEMO_ACCOUNTS, topUpDemo } from '../../server/demo'
import { rowsOnly } from '../support/pictures'
import { startTestServer, type TestServer, testClock } from '../support/server'

const SECRETS = { key: Buffer.alloc(32, 7) }
const WEDNESDAY = '2026-03-04'
const open: { close(): Promise<unknown> }[] = []
afterAll(() => Promise.all(open.map((each) => each.close())))

const seeded = async (date: string, content: Buffer | string = ':memory:', time = '09:30') => {
  const db = await openEmbedded(content)
  open.push(db)
  const clock = testClock(epochOf(date, time))
  const topUp = () => topUpDemo({ db, clock, images: rowsOnly, secrets: SECRETS })
  await topUp()
  return { db, clock, topUp }
}

const unequalBalances = async ({ query }: EmbeddedDb): Promise<number[]> => {
  const rows = await query
    .selectFrom('accounts')
    .leftJoin('shipments_ledger', 'shipments_ledger.account_id', 'accounts.id')
    .select((eb) => [
      'accounts.id',
      'accounts.envios',
      eb.fn.coalesce(eb.fn.sum<number>('delta'), eb.lit(0)).as('ledger'),
    ])
    .groupBy('accounts.id')
    .execute()
  expect(rows.length).toBeGreaterThan(60)
  return rows.filter(({ envios, ledger }) => envios !== Number(ledger)).map(({ id }) => id)
}

const ordersFrom = ({ query }: EmbeddedDb, date: string) =>
  query
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.id', 'orders.date', 'orders.type', 'orders.status', 'accounts.email', 'accounts.nivel'])
    .where('orders.date', '>=', date)
    .orderBy('orders.id')
    .execute()

const tableSizes = async ({ query }: EmbeddedDb) => {
  const sizes: Record<string, number> = {}
  for (const table of [
    'accounts',
    'menus',
    'dishes',
    'orders',
    'payments',
    'reviews',
    'shipments_ledger',
  ] as const) {
    sizes[table] = (await query.selectFrom(table).select('id').execute()).length
  }
  return sizes
}

let fresh: Buffer
beforeAll(async () => {
  fresh = (await seeded(WEDNESDAY)).db.serialize()
})

describe('a fresh demo', () => {
  it('has 60 clients, an administrator and the four accounts that the terminal names', async () => {
    const { db } = await seeded(WEDNESDAY, fresh)
    const accounts = await db.query.selectFrom('accounts').selectAll().execute()
    expect(accounts.filter(({ rol }) => rol === 1)).toHaveLength(60)
    const named = DEMO_ACCOUNTS.map(({ email }) => accounts.find((account) => account.email === email))
    expect(named.map((account) => [account?.rol, account?.nivel])).toEqual([
      [4, 1],
      [1, 1],
      [1, 3],
      [1, 1],
    ])
    expect(named[1]?.envios).toBeGreaterThanOrEqual(12)
    expect(named[2]?.envios).toBeGreaterThanOrEqual(24)
    expect(named[3]?.envios).toBe(0)
    const addresses = await db.query.selectFrom('addresses').selectAll().execute()
    expect(addresses).toHaveLength(61)
    expect(
      addresses.every(({ lat, lng }) => lat && lng && lat > -0.35 && lat < 0 && lng > -78.6 && lng < -78.3),
    ).toBe(true)
  })

  it('shipments are the ledger’s sum for everybody, and nothing has happened later than now', async () => {
    const { db } = await seeded(WEDNESDAY, fresh)
    expect(await unequalBalances(db)).toEqual([])
    for (const table of ['orders', 'payments', 'reviews', 'shipments_ledger', 'accounts', 'menus'] as const) {
      const last = await db.query
        .selectFrom(table)
        .select((eb) => eb.fn.max('created_at').as('last'))
        .executeTakeFirstOrThrow()
      expect(last.last <= `${WEDNESDAY} 09:30:00`).toBe(true)
    }
  })

  it('has a menu for every week of a year up to next week, four or five dishes a day with one to three pictures', async () => {
    const { db } = await seeded(WEDNESDAY, fresh)
    const menus = await db.query.selectFrom('menus').selectAll().orderBy('start_date').execute()
    expect(menus).toHaveLength(54)
    expect(menus.every(({ start_date }) => weekdayOf(start_date) === 1)).toBe(true)
    expect(menus.at(-1)?.start_date).toBe('2026-03-09')
    for (const menu of menus.slice(-3)) {
      const dishes = await db.query.selectFrom('dishes').selectAll().where('menu_id', '=', menu.id).execute()
      expect(new Set(dishes.map(({ name }) => name)).size).toBe(dishes.length)
      for (const day of DAYS) {
        expect([4, 5]).toContain(dishes.filter((dish) => dish.day === day).length)
      }
      for (const { id } of dishes) {
        const images = await db.query
          .selectFrom('dish_images')
          .selectAll()
          .where('dish_id', '=', id)
          .execute()
        expect([1, 2, 3]).toContain(images.length)
      }
    }
  })
})

describe('topping up', () => {
  it('a second start on the same day adds and changes nothing', async () => {
    const { db, topUp } = await seeded(WEDNESDAY, fresh)
    const before = await db.query.selectFrom('orders').selectAll().execute()
    const sizes = await tableSizes(db)
    await topUp()
    expect(await db.query.selectFrom('orders').selectAll().execute()).toEqual(before)
    expect(await tableSizes(db)).toEqual(sizes)
  })

  it.each([
    ['Thursday', '2026-03-05', '2026-03-06', '2026-03-09'],
    ['Friday', '2026-03-06', '2026-03-06', '2026-03-09'],
    ['Saturday', '2026-03-07', '2026-03-13', '2026-03-09'],
    ['Sunday', '2026-03-08', '2026-03-13', '2026-03-09'],
    ['Monday', '2026-03-09', '2026-03-13', '2026-03-16'],
    ['three months later', '2026-06-10', '2026-06-12', '2026-06-15'],
  ])(
    'on %s the days and the menus since then are there, and past days are delivered',
    async (_day, date, lastDay, lastMenu) => {
      const { db } = await seeded(date, fresh)
      const orders = await ordersFrom(db, WEDNESDAY)
      expect(orders.at(-1)?.date).toBe(lastDay)
      expect(
        orders.filter((order) => order.date < date && ['programado', 'enviado'].includes(order.status)),
      ).toEqual([])
      expect(orders.filter((order) => order.date > date).length).toBeGreaterThan(date === lastDay ? -1 : 40)
      const menus = await db.query.selectFrom('menus').select('start_date').orderBy('start_date').execute()
      expect(menus.at(-1)?.start_date).toBe(lastMenu)
      expect(new Set(menus.map(({ start_date }) => start_date)).size).toBe(menus.length)
      expect(await unequalBalances(db)).toEqual([])
    },
  )

  it('keeps what people did meanwhile, and a menu that the administrator removed stays removed', async () => {
    const { db } = await seeded('2026-03-07', fresh)
    const next = await db.query
      .selectFrom('menus')
      .innerJoin('dishes', 'dishes.menu_id', 'menus.id')
      .select(['menus.id as menu_id', 'dishes.id', 'dishes.name'])
      .where('start_date', '=', '2026-03-09')
      .executeTakeFirstOrThrow()
    const client = await db.query
      .selectFrom('accounts')
      .select(['id', 'envios'])
      .where('email', '=', 'cliente@demo.test')
      .executeTakeFirstOrThrow()
    const own = {
      account_id: client.id,
      menu_id: next.menu_id,
      dish_id: next.id,
      dish_name: 'Lo que yo pedí',
      dish_position: 0,
      type: 'almuerzo',
      date: '2026-03-16',
      time: '11:11',
      jugo: 0,
      status: 'programado',
      created_at: '2026-03-07 10:00:00',
      updated_at: '2026-03-07 10:00:00',
    } as const
    await db.query.insertInto('orders').values(own).execute()
    await db.query
      .updateTable('menus')
      .set({ removed_at: 'x' })
      .where('start_date', '=', '2026-02-23')
      .execute()
    const later = await seeded('2026-03-18', db.serialize())
    const mine = (await ordersFrom(later.db, '2026-03-16')).filter(
      ({ email }) => email === 'cliente@demo.test',
    )
    expect(mine.filter(({ date }) => date === '2026-03-16')).toHaveLength(1)
    const old = await later.db.query
      .selectFrom('menus')
      .select('removed_at')
      .where('start_date', '=', '2026-02-23')
      .execute()
    expect(old).toEqual([{ removed_at: 'x' }])
    expect(await unequalBalances(later.db)).toEqual([])
  })
})

describe('a visitor on any day of the week', () => {
  let server: TestServer
  afterAll(() => server?.close())

  it.each([0, 2, 4, 5, 6])(
    'can sign in and order wherever the rules allow it (day %i of the week)',
    async (offset) => {
      const today = addDays('2026-03-02', offset)
      await server?.close()
      server = await startTestServer({
        now: epochOf(today, '10:00'),
        seed: (deps) => topUpDemo({ ...deps, images: rowsOnly }),
      })
      const client = await server.signIn('cliente@demo.test')
      const { menu, orders } = (await server.call(getClientMenu, { hoy: today }, client)).data
      if (!menu) throw new Error('The demo has no menu')
      expect(
        orders.filter(({ order_date, status }) => order_date >= today && status !== 'cancelado'),
      ).toEqual([])
      const before = (await server.call(validateSession, {}, client)).data.user.envios
      const free = DAYS.filter((day) => dateOfDay(menu.start_date, day) > today)
      expect(free.length > 0).toBe(offset !== 4)
      for (const day of free) {
        const dish = menu.menu_data[day][0]
        const order = {
          menu_id: menu.id,
          dish_id: dish?.id,
          type: 'almuerzo',
          date: dateOfDay(menu.start_date, day),
          ind: 0,
          name: dish?.name,
          jugo: true,
          time: '10:00',
        }
        const { id } = (await server.call(saveOrder, { order }, client)).data
        const cancelled = await server.call(cancelOrder, { order_id: id, envioRestore: true }, client)
        expect(cancelled.data.user?.envios).toBe(before)
      }
      const admin = await server.signIn('admin@demo.test')
      const list = (await server.call(getOrders, { page: 1 }, admin)).data
      expect(list.orders).toHaveLength(10)
      const keylogin = list.orders[0]?.account_id ?? ''
      const shown = await server.call(getDeliveryUser, { session_id: admin.session_id, keylogin })
      expect(shown.data.user.address?.ciudad).toBe('Quito')
      expect((await server.call(getLevels, {})).data.niveles.map(({ id }) => id)).toEqual([
        '0',
        '1',
        '2',
        '3',
      ])
    },
  )
})
