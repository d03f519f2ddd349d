import { afterEach, describe, expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { DAYS, type OrderStatus } from '#domain/constants'
import { addMenu, type Kitchen, orderFor, startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, ana } = kitchen
  const ask = async (hoy: string, session = ana) => (await server.call(getClientMenu, { hoy }, session)).data
  return { ...kitchen, ask, db: server.db, clock: server.clock }
}

describe("the client's menu (update-menu/get_menu_client.php)", () => {
  it('[CALL-31] [ENT-06] [ENT-07] [ENT-08] [ENT-09] gives the week with its five days, dishes and pictures', async () => {
    const { ask, menu, db } = await start()
    const dishId = menu.dishes.lunes[0]?.id ?? 0
    const hashes = ['b'.repeat(40), 'a'.repeat(40)]
    for (const [position, hash] of hashes.entries()) {
      await db.query.insertInto('images').values({ hash, width: 4, height: 3, created_ms: 0 }).execute()
      await db.query
        .insertInto('dish_images')
        .values({ dish_id: dishId, image_hash: hash, position })
        .execute()
    }
    const answer = await ask('2026-03-02')
    expect(answer.orders).toEqual([])
    expect(answer.menu).toMatchObject({
      id: String(menu.id),
      version: 1,
      start_date: '2026-03-02',
      end_date: '2026-03-06',
    })
    expect(Object.keys(answer.menu?.menu_data ?? {})).toEqual([...DAYS])
    for (const day of DAYS) {
      expect(answer.menu?.menu_data[day].map(({ name }) => name)).toEqual([
        `Guatita ${day}`,
        `Locro ${day}`,
        `Fritada ${day}`,
      ])
    }
    expect(answer.menu?.menu_data.lunes[0]).toEqual({
      id: String(dishId),
      name: 'Guatita lunes',
      calories: 520,
      proteins: 18.5,
      carbs: 58,
      fats: 24,
      allergens: 'Maní\nLácteos',
      imagenes: hashes.map((hash) => ({ ruta: `imagenes/${hash}.webp`, estado: 'guardado' })),
    })
    expect(answer.menu?.menu_data.lunes[1]?.imagenes).toEqual([])
  })

  it('tells the ratings of a dish under its name, whatever its menu, from three on', async () => {
    const kitchen = await start()
    const { ask, db, ids } = kitchen
    const rate = async (dish_name: string, rating: number, day: number) => {
      const date = `2026-02-${10 + day}`
      const order_id = await addOrderRow(kitchen, { date, dish_name })
      const review = { order_id, account_id: ids.ana, dish_name, rating, description: '' }
      await db.query
        .insertInto('reviews')
        .values({ ...review, created_at: `${date} 20:00:00` })
        .execute()
    }
    const dishes = async () =>
      (await ask('')).menu?.menu_data.martes.map(({ stars, ratings }) => [stars, ratings])
    await rate('LOCRO martes', 5, 0)
    await rate('Locro martes', 4, 1)
    await rate('Fritada martes', 1, 2)
    expect(await dishes()).toEqual(Array(3).fill([undefined, undefined]))
    await rate('Locro Martes', 3, 3)
    await rate('Locro', 0, 4)
    expect((await dishes())?.[1]).toEqual([4, 3])
    await db.query.updateTable('reviews').set({ rating: 0 }).where('rating', '=', 5).execute()
    expect((await dishes())?.[1]).toEqual([7 / 3, 3])
  })

  it('is the earliest menu whose end is not before the day asked for, nor before the server’s own today', async () => {
    const { ask, clock, db } = await start()
    await addMenu(db, '2026-03-16')
    await addMenu(db, '2026-03-09')
    await addMenu(db, '2026-02-23')
    const startOf = async (hoy: string) => (await ask(hoy)).menu?.start_date
    expect(await startOf('2026-03-06')).toBe('2026-03-02')
    expect(await startOf('2026-03-07')).toBe('2026-03-09')
    expect(await startOf('2026-03-14')).toBe('2026-03-16')
    expect(await startOf('2026-02-01')).toBe('2026-03-02')
    expect(await startOf('')).toBe('2026-03-02')
    clock.set('2026-03-07')
    expect(await startOf('2026-03-02')).toBe('2026-03-09')
  })

  it('is null when there is none, and a removed menu or dish is not shown', async () => {
    const { ask, db, menu } = await start()
    expect(await ask('2026-03-07')).toEqual({ menu: null, orders: [] })
    const removed_at = '2026-03-01 10:00:00'
    await db.query
      .updateTable('dishes')
      .set({ removed_at })
      .where('id', '=', menu.dishes.lunes[0]?.id ?? 0)
      .execute()
    expect((await ask('')).menu?.menu_data.lunes.map(({ name }) => name)).toEqual([
      'Locro lunes',
      'Fritada lunes',
    ])
    await db.query.updateTable('menus').set({ removed_at }).execute()
    expect(await ask('')).toEqual({ menu: null, orders: [] })
  })

  it('[MENU-12] [MENU-13] until two days before its start it comes without dishes, by the server’s clock', async () => {
    const { ask, clock, db } = await start()
    await addMenu(db, '2026-03-09')
    const dishes = async () => (await ask('2026-03-07')).menu?.menu_data.lunes.length
    clock.set('2026-03-06', '23:59')
    expect(await dishes()).toBe(0)
    clock.set('2026-03-07', '00:00')
    expect(await dishes()).toBe(3)
  })

  it("comes with the caller's own orders of that menu alone, the cancelled ones too, newest first", async () => {
    const { ask, server, menu, ana, bea, db } = await start()
    const other = await addMenu(db, '2026-03-09')
    const save = async (order: object, who: typeof ana) =>
      (await server.call(saveOrder, { order }, who)).data.id ?? ''
    const gone = await save(orderFor(menu), ana)
    await server.call(cancelOrder, { order_id: gone, envioRestore: true }, ana)
    const kept = await save(orderFor(menu, { place: 1 }), ana)
    const friday = await save(orderFor(menu, { day: 'viernes' }), ana)
    await save(orderFor(menu, { day: 'viernes' }), bea)
    server.clock.set('2026-03-07')
    const next = await save(orderFor(other), ana)
    server.clock.set('2026-03-02')
    const { orders } = await ask('')
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [friday, 'programado'],
      [kept, 'programado'],
      [gone, 'cancelado'],
    ])
    expect(orders[1]).toMatchObject({ order_date: '2026-03-04 10:00:00', account_id: ana.keylogin })
    expect((await ask('2026-03-09')).orders.map(({ id }) => id)).toEqual([next])
  })

  it('comes with the last meal before today, up to three days ago, until it is rated', async () => {
    const kitchen = await start()
    const { ask, db, ids, clock } = kitchen
    const last = async () => (await ask('')).por_calificar?.name
    const add = (date: string, dish_name: string, status: OrderStatus = 'entregado') =>
      addOrderRow(kitchen, { account_id: ids.ana, date, dish_name, status })
    await add('2026-02-26', 'Encebollado')
    expect(await last()).toBeUndefined()
    const order_id = await add('2026-02-27', 'Guatita')
    await add('2026-02-28', 'Seco', 'cancelado')
    await add('2026-03-02', 'Locro')
    expect(await last()).toBe('Guatita')
    clock.set('2026-03-03')
    expect(await last()).toBe('Locro')
    clock.set('2026-03-02')
    const review = { order_id, account_id: ids.ana, dish_name: 'Guatita', rating: 4, description: '' }
    await db.query
      .insertInto('reviews')
      .values({ ...review, created_at: '2026-03-02 10:00:00' })
      .execute()
    expect(await last()).toBeUndefined()
  })

  it('an order points to its dish where it stands now and keeps the name it was ordered by', async () => {
    const { ask, server, menu, ana, db } = await start()
    await server.call(saveOrder, { order: orderFor(menu, { place: 0 }) }, ana)
    const [first, second] = menu.dishes.miercoles
    for (const [dish, position] of [
      [first, 1],
      [second, 0],
    ] as const) {
      await db.query
        .updateTable('dishes')
        .set({ position, name: `${dish?.name} nuevo` })
        .where('id', '=', dish?.id ?? 0)
        .execute()
    }
    expect((await ask('')).orders[0]?.dish_info).toMatchObject({
      id: String(first?.id),
      name: 'Guatita miercoles',
      date: '2026-03-04',
      ind: 1,
    })
  })
})
