import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { getClientMenu } from '#contract/calls/menus'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { SUCCESS } from '#contract/envelope'
import { closeDay } from '#contract/extensions/day'
import { getDeliveryList } from '#contract/extensions/delivery'
import { getForgotten, saveForgotten } from '#contract/extensions/forgotten'
import { getKitchenSheet } from '#contract/extensions/kitchen'
import { getMenuFor } from '#contract/extensions/orders-for'
import { getPanel } from '#contract/extensions/panel'
import { epochOf } from '#domain/calendar'
import { turnOf } from '#domain/choice'
import { DAYS, ORDER_TYPES } from '#domain/constants'
import { noticeSweep } from '../../server/modules/notices'
import { forgottenChoices } from '../../server/modules/orders'
import { addAccount } from '../support/accounts'
import { asSecondServer } from '../support/database'
import { balanceOf, orderFor, ordersOf, startKitchen } from '../support/kitchen'
import { addForgetful } from '../support/rows'
import type { TestSession } from '../support/server'
import { recorded } from '../support/statements'

const EVERY = DAYS.flatMap((dia) => ORDER_TYPES.map((tipo) => ({ dia, tipo })))
const LUNCHES = DAYS.map((dia) => ({ dia, tipo: 'almuerzo' as const }))
const TUESDAY = '2026-03-03'
const EIGHT = epochOf('2026-03-02', '20:00')
const ANY = { dias: LUNCHES, prefiere: [], evita: [], kcal: null, variado: false, jugo: true }

type Tastes = Partial<CallInput<typeof saveForgotten>>

const start = async (given: Parameters<typeof startKitchen>[0] = {}) => {
  const kitchen = await startKitchen(given)
  const { ana, ids, menu, server } = kitchen
  onTestFinished(() => server.close())
  const { db } = server
  const choose = forgottenChoices(server.deps)
  const sweep = noticeSweep(server.deps)
  // The first run of a kitchen that is new.
  await choose()
  await sweep()
  const codes = (await server.outbox()).length
  const save = (tastes: Tastes = {}, session: TestSession = ana) =>
    server.call(saveForgotten, { ...ANY, ...tastes }, session)
  /** At the hour, as the server's task does: choices, then letters. */
  const atEight = async (at = EIGHT) => {
    server.clock.set(at)
    await choose()
    await sweep()
  }
  const letters = async () => {
    const all = await server.outbox()
    return all.slice(0, all.length - codes).map(({ subject, to }) => `${to} ${subject}`)
  }
  const chosen = async (id = ids.ana) =>
    (await ordersOf(db, id)).map(({ date, dish_name, jugo, status, type }) => [
      date,
      type,
      dish_name,
      jugo,
      status,
    ])
  const rows = () => db.query.selectFrom('automatic_choices').selectAll().orderBy('account_id').execute()
  const dish = (name: string, set: Record<string, string | number | null>) =>
    db.query.updateTable('dishes').set(set).where('menu_id', '=', menu.id).where('name', '=', name).execute()
  const foreseen = async (session = ana) =>
    (await server.call(getClientMenu, { hoy: '' }, session)).data.previstos ?? []
  return { ...kitchen, atEight, choose, chosen, dish, foreseen, letters, rows, save, sweep }
}

describe('the days and tastes', () => {
  it('are stored whole, each line once, and read back', async () => {
    const { ana, save, server } = await start()
    const before = (await server.call(getForgotten, {}, ana)).data
    expect(before).toEqual({
      dias: [],
      prefiere: [],
      evita: [],
      kcal: null,
      variado: false,
      jugo: true,
      hora: '20:00',
      version: before.version,
    })
    const tastes = {
      dias: EVERY.slice(3, 5),
      prefiere: ['pollo', ' pollo ', ''],
      evita: ['hígado'],
      kcal: 700,
      variado: true,
      jugo: false,
    }
    expect((await save(tastes)).mensaje).toBe('success')
    const after = { ...tastes, prefiere: ['pollo'], hora: '20:00' }
    expect((await server.call(getForgotten, {}, ana)).data).toMatchObject(after)
    expect((await save({ dias: [] })).mensaje).toBe('success')
    expect((await server.call(getForgotten, {}, ana)).data.dias).toEqual([])
  })

  it('too few kcal are refused in words', async () => {
    const { save } = await start()
    expect((await save({ kcal: 99 })).mensaje).toBe('Escribe al menos 100 kcal, o déjalo vacío.')
    expect((await save({ kcal: -1 })).mensaje).toContain('100 kcal')
  })
})

describe('what would be chosen', () => {
  it('is seen for each day to come without an order, with why; ordering takes it away', async () => {
    const { admin, ana, foreseen, menu, save, server } = await start()
    expect(await foreseen()).toEqual([])
    await save({ prefiere: ['locro'] })
    const all = await foreseen()
    expect(all.map(({ fecha }) => fecha)).toEqual([TUESDAY, '2026-03-04', '2026-03-05', '2026-03-06'])
    expect(all[0]).toEqual({
      ...{
        fecha: TUESDAY,
        tipo: 'almuerzo',
        dish_id: String(menu.dishes.martes[1]?.id),
        name: 'Locro martes',
      },
      ...{ jugo: true, motivo: 'prefiere', detalle: 'locro', porque: [] },
    })
    const office = { cliente: ana.keylogin, hoy: '' }
    expect((await server.call(getMenuFor, office, admin)).data.previstos).toEqual(all)
    await server.call(saveOrder, { order: orderFor(menu, { day: 'martes' }) }, ana)
    expect((await foreseen()).map(({ fecha }) => fecha)).toEqual(['2026-03-04', '2026-03-05', '2026-03-06'])
  })

  it('says why nothing is: allergies, tastes, a level without dinner, no shipment left', async () => {
    const { bea, foreseen, save } = await start({
      ana: { alergias: 'Maní', envios: 9 },
      bea: { envios: 2 },
    })
    await save({ dias: EVERY })
    const own = await foreseen()
    expect(own.filter(({ tipo }) => tipo === 'almuerzo').map(({ porque }) => porque)).toEqual(
      Array(4).fill(['alergias']),
    )
    expect(own.filter(({ tipo }) => tipo === 'cena').map(({ porque }) => porque)).toEqual(
      Array(4).fill(['nivel']),
    )
    await save({}, bea)
    expect((await foreseen(bea)).map(({ porque }) => porque)).toEqual([[], [], ['envios'], ['envios']])
    await save({ evita: ['guatita', 'locro', 'fritada'] }, bea)
    expect((await foreseen(bea))[0]).toMatchObject({ dish_id: '', porque: ['evita'] })
  })

  it('one’s own stars count, and a dish of the week before not where one wants others', async () => {
    const { bea, foreseen, ids, menu, save, server } = await start({ bea: { envios: 20 } })
    const locro = orderFor(menu, { day: 'martes', place: 1 })
    const { id } = (await server.call(saveOrder, { order: locro }, bea)).data
    await server.db.query
      .insertInto('reviews')
      .values({
        ...{
          order_id: Number(id),
          account_id: ids.bea,
          dish_name: 'Fritada jueves',
          rating: 5,
          description: '',
        },
        created_at: '2026-02-20 10:00:00',
      })
      .execute()
    await server.db.query
      .updateTable('dishes')
      .set({ name: 'Locro martes' })
      .where('name', '=', 'Locro miercoles')
      .execute()
    await save({ prefiere: ['locro'], variado: true }, bea)
    const [wednesday, thursday] = await foreseen(bea)
    expect(wednesday?.name).not.toBe('Locro martes')
    expect(thursday).toMatchObject({ name: 'Locro jueves' })
    await save({}, bea)
    expect((await foreseen(bea))[1]).toMatchObject({
      name: 'Fritada jueves',
      motivo: 'tus_estrellas',
      detalle: '5',
    })
  })
})

describe('at the hour', () => {
  it('the choice is an order, once, with a letter that undoes it; the rules of orders hold', async () => {
    const { atEight, chosen, foreseen, ids, letters, save, server, ana } = await start()
    await save({ prefiere: ['locro'], jugo: false })
    await atEight(EIGHT - 60_000)
    expect(await chosen()).toEqual([])
    await atEight()
    await atEight(EIGHT + 60_000)
    expect(await chosen()).toEqual([[TUESDAY, 'almuerzo', 'Locro martes', 0, 'programado']])
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
    expect((await letters()).toSorted()).toEqual([
      'ana@demo.test Elegimos por ti: «Locro martes» para mañana',
      'bea@demo.test Aún no eliges para mañana, martes 3 de marzo',
    ])
    expect((await server.outbox()).find(({ to }) => to === 'ana@demo.test')?.text).toContain(
      'prefieres «locro»',
    )
    expect((await foreseen()).map(({ fecha }) => fecha)).not.toContain(TUESDAY)
    const [order] = (await server.call(getClientMenu, { hoy: '' }, ana)).data.orders
    expect(order).toMatchObject({ automatico: true, notice: 'La cocina eligió este platillo por ti.' })
  })

  it('whoever changes the order makes it his own', async () => {
    const { ana, atEight, chosen, menu, save, server } = await start()
    await save({ prefiere: ['locro'] })
    await atEight()
    const [order] = (await server.call(getClientMenu, { hoy: '' }, ana)).data.orders
    await server.call(saveOrder, { order: { ...orderFor(menu, { day: 'martes' }), id: order?.id } }, ana)
    const [changed] = (await server.call(getClientMenu, { hoy: '' }, ana)).data.orders
    expect(changed?.automatico).toBeUndefined()
    await atEight(EIGHT + 60_000)
    expect(await chosen()).toHaveLength(1)
  })

  it.each<[string, (world: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
    [
      'without a shipment',
      ({ ids, server }) =>
        server.db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute(),
    ],
    [
      'in a pause',
      ({ ids, server }) =>
        server.db.query
          .insertInto('paused_days')
          .values({ account_id: ids.ana, date: TUESDAY, type: 'almuerzo', created_at: '2026-03-01 08:00:00' })
          .execute(),
    ],
    [
      'on a closed day',
      ({ admin, server }) =>
        server.call(closeDay, { date: TUESDAY, reason: 'Feriado', request_id: 'c' }, admin),
    ],
    [
      'of a deleted client',
      ({ admin, ana, server }) => server.call(deleteClient, { id: ana.keylogin }, admin),
    ],
    [
      'of who could not read of it: his mail bounces',
      ({ ids, server }) =>
        server.db.query.updateTable('accounts').set({ bounced_ms: 1 }).where('id', '=', ids.ana).execute(),
    ],
    [
      'of who has not asked for it',
      ({ save }) => save({ dias: LUNCHES.filter(({ dia }) => dia !== 'martes') }),
    ],
    [
      'with an order',
      ({ ana, menu, server }) => server.call(saveOrder, { order: orderFor(menu, { day: 'martes' }) }, ana),
    ],
    [
      'of who cancelled himself',
      async ({ ana, menu, server }) => {
        const { id } = (await server.call(saveOrder, { order: orderFor(menu, { day: 'martes' }) }, ana)).data
        await server.call(cancelOrder, { order_id: id, envioRestore: true }, ana)
      },
    ],
  ])('nothing is chosen %s', async (_why, change) => {
    const world = await start()
    await world.save()
    await change(world)
    const before = await world.chosen()
    await world.atEight()
    expect(await world.chosen()).toEqual(before)
    expect(await world.rows()).toEqual([])
  })

  it('nothing that the client may not eat: then nothing, and a letter says why', async () => {
    const { atEight, chosen, dish, letters, rows, save, server } = await start({ ana: { alergias: 'maní' } })
    await save({ prefiere: ['locro'] })
    await dish('Fritada martes', { allergens: '', sold_out_at: '2026-03-02 10:00:00' })
    await atEight()
    await atEight(EIGHT + 60_000)
    expect(await chosen()).toEqual([])
    expect(await rows()).toMatchObject([{ result: 'nada', order_id: null }])
    expect(await letters()).toContain('ana@demo.test No elegimos tu almuerzo de mañana, martes 3 de marzo')
    expect(await letters()).not.toContain('ana@demo.test Aún no eliges para mañana, martes 3 de marzo')
    const text = (await server.outbox()).find(({ to }) => to === 'ana@demo.test')?.text
    expect(text).toContain('tienen algo de tus alergias y están agotados')
  })

  it('tastes of after the hour wait for the next day', async () => {
    const { atEight, chosen, foreseen, save, server } = await start()
    server.clock.set(EIGHT)
    await save()
    await atEight(EIGHT + 60_000)
    expect(await chosen()).toEqual([])
    expect((await foreseen()).map(({ fecha }) => fecha)).toEqual(['2026-03-04', '2026-03-05', '2026-03-06'])
  })

  it('a cap is shared out in turn, the same whenever it is asked; who gets none gets another dish', async () => {
    const { atEight, bea, chosen, dish, ids, save } = await start()
    await save({ prefiere: ['locro'] })
    await save({ prefiere: ['locro'] }, bea)
    await dish('Locro martes', { cap: 1 })
    await atEight()
    const dishes = [(await chosen())[0]?.[2], (await chosen(ids.bea))[0]?.[2]]
    const isAnaFirst = turnOf(`${ids.ana} ${TUESDAY}`) < turnOf(`${ids.bea} ${TUESDAY}`)
    expect(dishes[isAnaFirst ? 0 : 1]).toBe('Locro martes')
    expect(dishes[isAnaFirst ? 1 : 0]).not.toBe('Locro martes')
  })
})

describe('exactly once', () => {
  const crowd = async (count: number) => {
    const world = await start()
    const { server } = world
    const ids: number[] = []
    for (let n = 0; n < count; n += 1) {
      const id = await addAccount(server.deps, {
        email: `c${n}@demo.test`,
        nombre: `C${n}`,
        nivel: 3,
        envios: 3,
      })
      ids.push(id)
      await addForgetful(
        server.db,
        id,
        ORDER_TYPES.map((type) => ({ day: 'martes', type })),
      )
    }
    return { ...world, crowd: ids }
  }

  it('with two servers at once and one that stopped in the middle', async () => {
    const { crowd: ids, server } = await crowd(12)
    server.clock.set(EIGHT)
    const second = await asSecondServer(server.db)
    let left = 9
    // The first one stops after some choices, as a process that ends.
    const transaction: typeof server.db.transaction = (work) => {
      left -= 1
      if (left < 0) throw new Error('stopped')
      return server.db.transaction(work)
    }
    await expect(forgottenChoices({ ...server.deps, db: { ...server.db, transaction } })()).rejects.toThrow(
      'stopped',
    )
    await Promise.all([forgottenChoices(server.deps)(), forgottenChoices({ ...server.deps, db: second })()])
    for (const id of ids) {
      expect((await ordersOf(server.db, id)).map(({ date, type }) => `${date} ${type}`).toSorted()).toEqual([
        `${TUESDAY} almuerzo`,
        `${TUESDAY} cena`,
      ])
      expect(await balanceOf(server.db, id)).toEqual({ envios: 1, ledger: 1 })
    }
    await Promise.all([noticeSweep(server.deps)(), noticeSweep({ ...server.deps, db: second })()])
    const letters = (await server.outbox()).filter(({ subject }) => subject.startsWith('Elegimos por ti'))
    expect(letters).toHaveLength(24)
  })

  it('one client whose choice fails takes it from no other, and his own comes with the next run', async () => {
    const { crowd: ids, server } = await crowd(4)
    server.clock.set(EIGHT)
    let nth = 0
    // The first in turn: those after him must not wait for his next try.
    const transaction: typeof server.db.transaction = (work) => {
      nth += 1
      if (nth === 1) throw new Error('his row is broken')
      return server.db.transaction(work)
    }
    const failing = forgottenChoices({ ...server.deps, db: { ...server.db, transaction } })
    const orders = async () => (await Promise.all(ids.map((id) => ordersOf(server.db, id)))).flat()
    await expect(failing()).rejects.toThrow('his row is broken')
    expect(await orders()).toHaveLength(7)
    await failing()
    expect(await orders()).toHaveLength(8)
  })

  it('each takes few statements, whatever their number, and others get their turn between two', async () => {
    const { crowd: ids, server } = await crowd(150)
    server.clock.set(EIGHT)
    let turns = 0
    let isDone = false
    const count = async () => {
      while (!isDone) {
        turns += 1
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const counting = count()
    const statements = await recorded(forgottenChoices(server.deps))
    isDone = true
    await counting
    expect(await server.db.query.selectFrom('orders').select('id').execute()).toHaveLength(2 * ids.length)
    expect(statements.length / (2 * ids.length)).toBeLessThan(22)
    expect(turns).toBeGreaterThan(2 * ids.length)
  }, 60_000)

  it('what a server slept through is dropped and said, once', async () => {
    const { atEight, chosen, ids, letters, rows, save, server } = await start()
    await save()
    await atEight(epochOf(TUESDAY, '06:00'))
    await atEight(epochOf(TUESDAY, '06:01'))
    expect(await chosen()).toEqual([])
    expect(await rows()).toMatchObject([{ account_id: ids.ana, date: TUESDAY, result: 'tarde' }])
    expect(await letters()).toEqual([
      'ana@demo.test No alcanzamos a elegir tu almuerzo de hoy, martes 3 de marzo',
    ])
    await atEight(epochOf(TUESDAY, '20:00'))
    expect((await chosen()).map(([date]) => date)).toEqual(['2026-03-04'])
    await atEight(epochOf('2026-03-04', '06:00'))
    expect((await letters()).filter((one) => one.includes('No alcanzamos'))).toHaveLength(1)
    expect((await balanceOf(server.db, ids.ana)).envios).toBe(4)
  })
})

describe('the letter’s link', () => {
  const linkIn = (text: string) => /\/avisos\/deshacer\?t=\S+/.exec(text)?.[0] ?? ''
  const world = async () => {
    const made = await start()
    await made.save()
    await made.atEight()
    const mail = (await made.server.outbox()).find(
      ({ to, subject }) => to === 'ana@demo.test' && subject.startsWith('Elegimos'),
    )
    const url = linkIn(mail?.text ?? '')
    const press = (method: 'GET' | 'POST', at = url) => made.server.inject({ method, url: at })
    return { ...made, press, url }
  }

  it('asks when it is opened, and undoes when it is pressed, twice as once', async () => {
    const { atEight, chosen, ids, press, server } = await world()
    const page = await press('GET')
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<button>Deshacer</button>')])
    expect((await chosen())[0]?.[4]).toBe('programado')
    for (const _ of [1, 2]) {
      expect((await press('POST')).body).toContain('su envío está otra vez en tu saldo')
      expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
    }
    expect((await chosen())[0]?.[4]).toBe('cancelado')
    await atEight(EIGHT + 60_000)
    expect(await chosen()).toHaveLength(1)
  })

  it('says nothing untrue of another meal that was ordered since', async () => {
    const { ana, ids, menu, press, server } = await world()
    await press('POST')
    const order = orderFor(menu, { day: 'martes', place: 1 })
    expect((await server.call(saveOrder, { order }, ana)).mensaje).toBe(SUCCESS)
    expect((await press('POST')).body).toContain('ya no es el que elegimos por ti')
    expect((await balanceOf(server.db, ids.ana)).envios).toBe(4)
  })

  it('is refused after midnight, for a changed order, and with another’s token', async () => {
    const { ana, chosen, ids, menu, press, server, url } = await world()
    const forged = url.replace(`t=${ids.ana}.`, `t=${ids.bea}.`)
    expect(forged).not.toBe(url)
    for (const at of [forged, `${url}x`, '/avisos/deshacer', '/avisos/deshacer?t=1.1.x']) {
      expect((await press('POST', at)).statusCode).toBe(404)
    }
    server.clock.set(epochOf(TUESDAY, '00:00'))
    expect((await press('POST')).body).toContain('Ya pasó la medianoche')
    expect((await chosen())[0]?.[4]).toBe('programado')
    server.clock.set(EIGHT)
    const [order] = await ordersOf(server.db, ids.ana)
    const place = menu.dishes.martes.findIndex(({ id }) => id !== order?.dish_id)
    await server.call(
      saveOrder,
      { order: { ...orderFor(menu, { day: 'martes', place }), id: String(order?.id) } },
      ana,
    )
    expect((await press('POST')).body).toContain('ya no es el que elegimos')
    expect((await chosen())[0]?.[4]).toBe('programado')
  })
})

describe('the kitchen’s counts', () => {
  const sheet = { search: TUESDAY, searchType: 'almuerzo' }

  it('tell what is foreseen apart from what is ordered, and of that what the kitchen chose', async () => {
    const { admin, atEight, bea, dish, menu, save, server } = await start()
    await save({ prefiere: ['locro'] })
    await save({ prefiere: ['locro'] }, bea)
    await dish('Locro martes', { cap: 1 })
    const before = (await server.call(getKitchenSheet, sheet, admin)).data
    expect([before.dishes, before.previstos?.map(({ total }) => total)]).toEqual([[], [1, 1]])
    const panel = { search: '2026-03-02', semana: '2026-03-09' }
    const none = { pedidos: 0, automaticos: 0, previstos: 0 }
    expect((await server.call(getPanel, panel, admin)).data.siguiente).toEqual({
      ...{ fecha: TUESDAY, almuerzo: { ...none, previstos: 2 }, cena: none },
    })
    expect((await server.call(getPanel, { ...panel, search: TUESDAY }, admin)).data.almuerzo.previstos).toBe(
      2,
    )
    const guatita = orderFor(menu, { day: 'martes' })
    await server.call(saveOrder, { order: guatita }, bea)
    await atEight()
    const { dishes, previstos } = (await server.call(getKitchenSheet, sheet, admin)).data
    expect(previstos).toEqual([])
    expect(dishes.map(({ automaticos, name, total }) => [name, total, automaticos])).toEqual([
      ['Guatita martes', 1, 0],
      ['Locro martes', 1, 1],
    ])
    const { siguiente } = (await server.call(getPanel, panel, admin)).data
    expect(siguiente?.almuerzo).toEqual({ pedidos: 2, automaticos: 1, previstos: 0 })
    const list = { search: TUESDAY, searchType: 'almuerzo' }
    expect((await server.call(getDeliveryList, list, admin)).data.stops).toHaveLength(2)
  })

  it('count a week as it will be chosen: shipments and caps run out on the way', async () => {
    const { admin, bea, save, server } = await start({ bea: { envios: 2 } })
    await save({ dias: [] })
    await save({ dias: LUNCHES, prefiere: ['locro'] }, bea)
    const totals = []
    for (const search of [TUESDAY, '2026-03-04', '2026-03-05', '2026-03-02']) {
      const { previstos = [] } = (
        await server.call(getKitchenSheet, { search, searchType: 'almuerzo' }, admin)
      ).data
      totals.push(previstos.length)
    }
    expect(totals).toEqual([1, 1, 0, 0])
    // The dashboard looks at a day and the next at once.
    const pairs = []
    for (const search of [TUESDAY, '2026-03-04']) {
      const { almuerzo, siguiente } = (await server.call(getPanel, { search, semana: '2026-03-09' }, admin))
        .data
      pairs.push([almuerzo.previstos, siguiente?.almuerzo.previstos])
    }
    expect(pairs).toEqual([
      [1, 1],
      [1, 0],
    ])
  })
})
