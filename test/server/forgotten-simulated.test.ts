import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { cancelOrder, saveOrder, sendReview, updateOrders } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { closeDay, setSoldOut } from '#contract/extensions/day'
import { saveForgotten } from '#contract/extensions/forgotten'
import { endPause, savePause } from '#contract/extensions/pauses'
import { addDays, dayNameOf, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { CANCELLED } from '#domain/order-status'
import type { ModuleDeps } from '../../server/deps'
import { noticeSweep } from '../../server/modules/notices'
import { forgottenChoices } from '../../server/modules/orders'
import { addAccount } from '../support/accounts'
import { brokenBalances } from '../support/database-dump'
import { addMenu, orderFor, startKitchen, type TestMenu } from '../support/kitchen'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'
import { twoServers } from '../support/simulated'

/** SIMULATED_CLIENTS=300 is the size of a kitchen; fewer say the same in every run of the tests. */
const CLIENTS = Number(process.env['SIMULATED_CLIENTS'] ?? 16)
const WEEKS = 6
const START = '2026-03-02'
/** A Wednesday that the office closes the day before, at 20:30: after the choices were made. */
const HOLIDAY = '2026-03-18'
/** A Tuesday that is closed before its evening. */
const CLOSED = '2026-03-24'
/** An evening on which no server runs. */
const SLEPT = '2026-03-25'
const CAP = Math.max(3, Math.ceil(CLIENTS / 10))

/** Dishes with what they hold, which the model knows by itself. `kcal` 0: the kitchen does not say. */
const DISHES = [
  { name: 'Guatita', allergens: 'Maní', words: 'mondongo con papas', kcal: 700 },
  { name: 'Ceviche', allergens: 'Mariscos', words: 'camarones y limón', kcal: 360 },
  { name: 'Locro', allergens: 'Lácteos', words: 'papas con queso fresco', kcal: 480 },
  { name: 'Seco de pollo', allergens: '', words: 'arroz amarillo y maduro', kcal: 620 },
  { name: 'Menestra', allergens: '', words: 'lenteja con arroz', kcal: 0 },
] as const
type DishName = (typeof DISHES)[number]['name']
const ALLERGIES = ['', '', '', 'Maní', 'mariscos', 'Lácteos', 'Alergia al maní y a los lácteos'] as const
const holds: Readonly<Record<string, readonly DishName[]>> = {
  Maní: ['Guatita'],
  mariscos: ['Ceviche'],
  Lácteos: ['Locro'],
  'Alergia al maní y a los lácteos': ['Guatita', 'Locro'],
}
const AVOIDED = ['', '', 'papas', 'arroz', 'pollo'] as const
const avoids: Readonly<Record<string, readonly DishName[]>> = {
  papas: ['Guatita', 'Locro'],
  arroz: ['Seco de pollo', 'Menestra'],
  pollo: ['Seco de pollo'],
}

type Order = { id: string; date: IsoDate; type: OrderType; dish: DishName; isLive: boolean }
type Client = {
  id: number
  session: TestSession
  allergies: string
  hasDinner: boolean
  envios: number
  isDeleted: boolean
  /** Weekday and meal, such as 'lunes cena'. */
  wishes: ReadonlySet<string>
  avoided: string
  kcal: number | null
  isVaried: boolean
  jugo: boolean
  /** Date and meal. */
  paused: Set<string>
  /** Meals whose order he cancelled himself. */
  declined: Set<string>
  orders: Order[]
}

const keyOf = (date: IsoDate, type: OrderType): string => `${date} ${type}`
const wordsOf = (date: IsoDate): DayName => {
  const day = dayNameOf(date)
  if (day === null) throw new Error(`No weekday: ${date}`)
  return day
}

const start = async (seed: string) => {
  const kitchen = await startKitchen({}, undefined)
  const { server, admin } = kitchen
  onTestFinished(() => server.close())
  const { clock, db, deps } = server
  await db.query.updateTable('menus').set({ removed_at: '2026-02-20 10:00:00' }).execute()
  const servers = await twoServers(deps, seed)
  const { below } = servers
  const menus: TestMenu[] = []
  for (let week = 0; week < WEEKS; week += 1) {
    menus.push(
      await addMenu(
        db,
        addDays(START, 7 * week),
        DISHES.map(({ name }) => name),
      ),
    )
  }
  for (const { allergens, kcal, name, words } of DISHES) {
    await db.query
      .updateTable('dishes')
      .set({ name, allergens, about: words, calories: kcal })
      .where('name', 'like', `${name} %`)
      .execute()
  }
  for (const menu of menus)
    for (const day of DAYS) {
      for (const dish of menu.dishes[day]) {
        dish.name = DISHES.find(({ name }) => dish.name.startsWith(`${name} `))?.name ?? ''
      }
    }
  const clients: Client[] = []
  for (let nr = 0; nr < CLIENTS; nr += 1) {
    const allergies = ALLERGIES[below(ALLERGIES.length)] ?? ''
    const hasDinner = below(3) === 0
    const envios = below(4) === 0 ? below(5) : 15 + below(40)
    const id = await addAccount(deps, {
      email: `c${nr}@demo.test`,
      nombre: `C${nr}`,
      alergias: allergies,
      nivel: hasDinner ? 3 : 1,
      envios,
    })
    const session = await sessionFor(server, id)
    clients.push({
      ...{ id, session, allergies, hasDinner, envios, isDeleted: false, wishes: new Set() },
      ...{ avoided: '', kcal: null, isVaried: false, jugo: true },
      ...{ paused: new Set(), declined: new Set(), orders: [] },
    })
  }
  return {
    ...{ ...servers, admin, clients, clock, db, deps, menus, server },
    closed: new Set<IsoDate>(),
    soldOut: new Set<string>(),
    capped: new Set<IsoDate>(),
    evenings: { chosen: 0, nothing: 0, late: 0 },
  }
}
type World = Awaited<ReturnType<typeof start>>

const menuOf = ({ menus }: World, date: IsoDate): TestMenu => {
  const menu = menus.find((one) => date >= one.start && date <= addDays(one.start, 4))
  if (!menu) throw new Error(`No menu on ${date}`)
  return menu
}
const dishOf = (world: World, date: IsoDate, name: DishName) => {
  const place = DISHES.findIndex((dish) => dish.name === name)
  return { place, dish: menuOf(world, date).dishes[wordsOf(date)][place] }
}
const liveOf = (client: Client, date: IsoDate, type: OrderType): Order | undefined =>
  client.orders.find((one) => one.isLive && one.date === date && one.type === type)
const portionsOf = ({ clients }: World, date: IsoDate, name: DishName): number =>
  clients
    .flatMap(({ orders }) => orders)
    .filter((one) => one.isLive && one.date === date && one.dish === name).length

/** Whether a dish may be had, but for the cap. */
const isAllowed = (
  world: World,
  { client, date, type, name }: { client: Client; date: IsoDate; type: OrderType; name: DishName },
): boolean => {
  const { kcal } = DISHES.find((dish) => dish.name === name) ?? { kcal: 0 }
  const hasEaten = client.orders.some(
    (one) =>
      one.isLive &&
      one.dish === name &&
      one.date >= addDays(date, -7) &&
      one.date <= date &&
      !(one.date === date && one.type === type),
  )
  return !(
    (holds[client.allergies] ?? []).includes(name) ||
    (avoids[client.avoided] ?? []).includes(name) ||
    world.soldOut.has(`${date} ${name}`) ||
    (client.kcal !== null && (kcal === 0 || kcal > client.kcal)) ||
    (client.isVaried && hasEaten)
  )
}

const saveTastes = async ({ below, send }: World, client: Client) => {
  const wishes = new Set(
    DAYS.flatMap((day) => [
      ...(below(4) === 0 ? [] : [`${day} almuerzo`]),
      ...(client.hasDinner && below(2) === 0 ? [`${day} cena`] : []),
    ]),
  )
  const avoided = AVOIDED[below(AVOIDED.length)] ?? ''
  const kcal = below(5) === 0 ? 400 + below(300) : null
  Object.assign(client, { wishes, avoided, kcal, isVaried: below(2) === 0, jugo: below(2) === 0 })
  const { mensaje } = await send(
    saveForgotten,
    {
      dias: [...wishes].map((one) => {
        const [dia, tipo] = one.split(' ')
        return { dia, tipo }
      }),
      prefiere: below(2) === 0 ? ['pollo'] : [],
      evita: avoided === '' ? [] : [avoided],
      kcal,
      variado: client.isVaried,
      jugo: client.jugo,
    },
    client.session,
  )
  expect(mensaje).toBe(SUCCESS)
}

/** What a client does by himself on a day, for tomorrow: he orders, cancels, pauses, or nothing. */
const act = async (world: World, client: Client, tomorrow: IsoDate) => {
  const { below, send } = world
  const type: OrderType = client.hasDinner && below(3) === 0 ? 'cena' : 'almuerzo'
  const live = liveOf(client, tomorrow, type)
  switch (below(9)) {
    case 0:
    case 1: {
      const name = DISHES[below(DISHES.length)]?.name ?? 'Locro'
      const { place } = dishOf(world, tomorrow, name)
      const order = orderFor(menuOf(world, tomorrow), { day: wordsOf(tomorrow), place, type, date: tomorrow })
      const { id, mensaje } = await send(saveOrder, { order }, client.session)
      const isFull = world.capped.has(tomorrow) && portionsOf(world, tomorrow, name) >= CAP
      const can = client.envios > 0 && !live && !world.soldOut.has(`${tomorrow} ${name}`) && !isFull
      if (live?.dish === name) return
      expect([name, mensaje === SUCCESS]).toEqual([name, can])
      if (!can) return
      client.orders.push({ id: id ?? '', date: tomorrow, type, dish: name, isLive: true })
      client.envios -= 1
      client.paused.delete(keyOf(tomorrow, type))
      return
    }
    case 2: {
      if (!live) return
      const input = { order_id: live.id, envioRestore: true }
      expect((await send(cancelOrder, input, client.session)).mensaje).toBe(SUCCESS)
      live.isLive = false
      client.envios += 1
      client.declined.add(keyOf(tomorrow, type))
      return
    }
    case 3: {
      const hasta = addDays(tomorrow, below(12))
      const kept = client.orders.filter((one) => one.isLive && one.date >= tomorrow && one.date <= hasta)
      const cancelar = below(2) === 0 ? kept.map(({ id }) => id) : []
      const input = { desde: tomorrow, hasta, tipo: '', cancelar }
      expect((await send(savePause, input, client.session)).mensaje).toBe(SUCCESS)
      for (const order of kept.filter(({ id }) => cancelar.includes(id))) {
        order.isLive = false
        client.envios += 1
        client.declined.add(keyOf(order.date, order.type))
      }
      for (let date = tomorrow; date <= hasta; date = addDays(date, 1)) {
        if (dayNameOf(date) === null) continue
        for (const meal of ['almuerzo', 'cena'] as const) {
          if (!liveOf(client, date, meal)) client.paused.add(keyOf(date, meal))
        }
      }
      return
    }
    case 4: {
      const hasta = addDays(tomorrow, 3)
      const { mensaje } = await send(endPause, { desde: tomorrow, hasta, tipo: '' }, client.session)
      expect(mensaje).toBe(SUCCESS)
      for (let date = tomorrow; date <= hasta; date = addDays(date, 1))
        for (const meal of ['almuerzo', 'cena'] as const) client.paused.delete(keyOf(date, meal))
      return
    }
    case 5:
      // 'Este día no'.
      if (live) return
      await send(savePause, { desde: tomorrow, hasta: tomorrow, tipo: type, cancelar: [] }, client.session)
      client.paused.add(keyOf(tomorrow, type))
      return
    case 6:
      await saveTastes(world, client)
      return
    default:
  }
}

/** The office closes a day: its orders go, with their shipments back. */
const close = async ({ admin, clients, closed, send }: World, date: IsoDate) => {
  expect((await send(closeDay, { date, reason: 'Feriado' }, admin)).mensaje).toBe(SUCCESS)
  closed.add(date)
  for (const client of clients)
    for (const order of client.orders.filter((one) => one.isLive && one.date === date)) {
      order.isLive = false
      client.envios += 1
    }
}

/** A cap on each dish of a day, before or after its clients order; what is ordered already stays. */
const setCaps = async (world: World, tomorrow: IsoDate) => {
  const ids = menuOf(world, tomorrow).dishes[wordsOf(tomorrow)].map(({ id }) => id)
  await world.db.query.updateTable('dishes').set({ cap: CAP }).where('id', 'in', ids).execute()
  world.capped.add(tomorrow)
}

/** The office's day: one dish sold out, and at times a client who leaves a minute before the hour. */
const actOffice = async (world: World, tomorrow: IsoDate) => {
  if (tomorrow === CLOSED) await close(world, tomorrow)
  const { admin, below, clients, send } = world
  if (below(3) === 0) {
    const name = DISHES[below(DISHES.length)]?.name ?? 'Locro'
    const dish_id = String(dishOf(world, tomorrow, name).dish?.id)
    expect((await send(setSoldOut, { dish_id, sold_out: true }, admin)).mensaje).toBe(SUCCESS)
    world.soldOut.add(`${tomorrow} ${name}`)
  }
  if (below(6) === 0) {
    const left = clients.filter(({ isDeleted }) => !isDeleted)
    const gone = left[below(left.length)]
    if (!gone) return
    expect((await send(deleteClient, { id: gone.session.keylogin }, admin)).mensaje).toBe(SUCCESS)
    gone.isDeleted = true
    for (const order of gone.orders) if (order.date >= tomorrow) order.isLive = false
  }
}

/** Who should be chosen for, by the model alone. */
const expected = ({ clients, closed }: World, date: IsoDate) =>
  closed.has(date)
    ? []
    : (['almuerzo', 'cena'] as const).flatMap((type) =>
        clients
          .filter(
            (client) =>
              !client.isDeleted &&
              client.wishes.has(`${wordsOf(date)} ${type}`) &&
              (type === 'almuerzo' || client.hasDinner) &&
              !liveOf(client, date, type) &&
              !client.declined.has(keyOf(date, type)) &&
              !client.paused.has(keyOf(date, type)),
          )
          .map((client) => ({ client, type })),
      )

/** A server that ends in the middle of the evening: after some choices it has no database any more. */
const dyingAfter = (deps: ModuleDeps, choices: number): ModuleDeps => {
  let left = choices
  const transaction: typeof deps.db.transaction = (work) => {
    left -= 1
    if (left < 0) throw new Error('The server has ended')
    return deps.db.transaction(work)
  }
  return { ...deps, db: { ...deps.db, transaction } }
}

const rowsOf = ({ db }: World, date: IsoDate) =>
  db.query.selectFrom('automatic_choices').selectAll().where('date', '=', date).execute()

const chosenOrders = async ({ db }: World, date: IsoDate) =>
  new Map(
    (
      await db.query
        .selectFrom('orders')
        .selectAll()
        .where('date', '=', date)
        .where('status', '<>', CANCELLED)
        .execute()
    ).map((row) => [`${row.account_id} ${row.type}`, row]),
  )

/** The hour: two servers at once, one of which may end on the way; then everything is as the model says. */
const evening = async (world: World, today: IsoDate, tomorrow: IsoDate) => {
  const { below, clients, clock, deps, evenings } = world
  const should = expected(world, tomorrow)
  const before = new Map(DISHES.map(({ name }) => [name, portionsOf(world, tomorrow, name)]))
  clock.set(today, '20:00')
  if (below(2) === 0) {
    await forgottenChoices(dyingAfter(deps, below(8)))().catch((error: unknown) =>
      expect(String(error)).toContain('The server has ended'),
    )
    await world.restart()
  }
  await Promise.all([forgottenChoices(deps)(), forgottenChoices(deps)()])
  clock.set(today, '20:10')
  await Promise.all([forgottenChoices(deps)(), noticeSweep(deps)()])
  await noticeSweep(deps)()

  const rows = await rowsOf(world, tomorrow)
  const orders = await chosenOrders(world, tomorrow)
  const results = new Map(rows.map((row) => [`${row.account_id} ${row.type}`, row]))
  for (const { client, type } of should) {
    const key = `${client.id} ${type}`
    const row = results.get(key)
    results.delete(key)
    const fits = DISHES.filter(({ name }) => isAllowed(world, { client, date: tomorrow, type, name }))
    const order = orders.get(key)
    if (row === undefined) {
      // Nothing was left to pay with: a lunch goes before a dinner.
      expect([key, client.envios]).toEqual([key, 0])
      expect(order).toBeUndefined()
      continue
    }
    if (row.result === 'nada') {
      evenings.nothing += 1
      expect(order).toBeUndefined()
      // Each dish that he may have has no portion left, now that all are chosen.
      for (const { name } of fits) {
        expect([key, name, world.capped.has(tomorrow)]).toEqual([key, name, true])
        const all = [...orders.values()].filter(({ dish_name }) => dish_name === name).length
        expect([key, name, all]).toEqual([key, name, Math.max(all, CAP)])
      }
      continue
    }
    evenings.chosen += 1
    expect([key, row.result, row.order_id]).toEqual([key, 'pedido', order?.id])
    const dish = fits.find(({ name }) => name === order?.dish_name)
    expect([key, order?.dish_name, dish !== undefined]).toEqual([key, order?.dish_name, true])
    expect([key, order?.jugo]).toEqual([key, client.jugo ? 1 : 0])
    if (!dish || !order) continue
    client.orders.push({ id: String(order.id), date: tomorrow, type, dish: dish.name, isLive: true })
    client.envios -= 1
  }
  expect([...results.keys()]).toEqual([])
  // Exactly the orders of the model, and none over a cap.
  const live = clients.flatMap(({ id, orders: all }) =>
    all.filter((one) => one.isLive && one.date === tomorrow).map(({ type }) => `${id} ${type}`),
  )
  expect([...orders.keys()].sort()).toEqual(live.sort())
  for (const { name } of DISHES) {
    const most = Math.max(CAP, before.get(name) ?? 0)
    if (world.capped.has(tomorrow)) expect(portionsOf(world, tomorrow, name)).toBeLessThanOrEqual(most)
  }
}

/** Each choice has exactly one letter, whatever servers swept. */
const checkLetters = async ({ db }: World, date: IsoDate) => {
  const letters = await db.query
    .selectFrom('notices')
    .select(['account_id', 'key'])
    .where('key', 'like', `eleccion ${date}%`)
    .execute()
  const rows = await db.query.selectFrom('automatic_choices').selectAll().where('date', '=', date).execute()
  const told = rows.filter(({ order_id, result }) => result !== 'pedido' || order_id !== null)
  expect(letters.map(({ account_id, key }) => `${account_id} ${key}`).sort()).toEqual(
    told.map(({ account_id, type }) => `${account_id} eleccion ${date} ${type}`).sort(),
  )
  return letters.length
}

/** Between the hour and midnight some undo what was chosen; one evening the office closes the day. */
const lateEvening = async (world: World, today: IsoDate, tomorrow: IsoDate) => {
  const { below, clients, clock, send } = world
  clock.set(today, '20:30')
  for (const client of clients) {
    if (client.isDeleted || below(6) > 0) continue
    const live = client.orders.find((one) => one.isLive && one.date === tomorrow)
    if (!live) continue
    const input = { order_id: live.id, envioRestore: true }
    expect((await send(cancelOrder, input, client.session)).mensaje).toBe(SUCCESS)
    live.isLive = false
    client.envios += 1
    client.declined.add(keyOf(live.date, live.type))
  }
  if (tomorrow === HOLIDAY) await close(world, tomorrow)
}

/** The day itself: everything is delivered, and some rate it. */
const deliver = async (world: World, date: IsoDate) => {
  const { admin, below, clients, clock, send } = world
  clock.set(date, '15:00')
  const bulk = { search: date, searchState: 'programado', searchType: '' }
  for (const type of ['almuerzo', 'cena']) {
    await send(updateOrders, { ...bulk, searchType: type, status: 'enviado' }, admin)
    await send(
      updateOrders,
      { ...bulk, searchState: 'enviado', searchType: type, status: 'entregado' },
      admin,
    )
  }
  for (const client of clients) {
    const eaten = client.orders.find((one) => one.isLive && one.date === date)
    if (!eaten || client.isDeleted || below(4) > 0) continue
    const review = { id_platillo: eaten.id, platillo: eaten.dish, description: 'Bien', rating: below(6) }
    expect((await send(sendReview, { review }, client.session)).mensaje).toBe(SUCCESS)
  }
}

const checkBooks = async (world: World) => {
  const { clients, db, server } = world
  expect(await brokenBalances(server)).toEqual([])
  const rows = await db.query.selectFrom('accounts').select(['id', 'envios']).execute()
  const balances = new Map(rows.map(({ id, envios }) => [id, envios]))
  const left = clients.filter(({ isDeleted }) => !isDeleted)
  expect(left.map(({ id }) => [id, balances.get(id)])).toEqual(left.map(({ id, envios }) => [id, envios]))
}

it('six weeks of forgetful clients: each gets exactly the meal he should, or none, and reads it once', async () => {
  const world = await start('20260302')
  const { clients, clock, deps, evenings } = world
  clock.set('2026-03-01', '12:00')
  // Notices begin with the first sweep.
  await noticeSweep(deps)()
  for (const client of clients) await saveTastes(world, client)
  for (let nr = 0; nr < WEEKS * 7; nr += 1) {
    const today = addDays('2026-03-01', nr)
    const tomorrow = addDays(today, 1)
    if (dayNameOf(today) !== null) await deliver(world, today)
    if (dayNameOf(tomorrow) === null) continue
    const caps = world.below(4)
    if (caps === 0) await setCaps(world, tomorrow)
    clock.set(today, '18:00')
    for (const client of clients) if (!client.isDeleted) await act(world, client, tomorrow)
    clock.set(today, '19:59')
    await actOffice(world, tomorrow)
    if (caps === 1) await setCaps(world, tomorrow)
    if (today === SLEPT) {
      const should = expected(world, tomorrow).filter(({ client }) => client.envios > 0)
      clock.set(tomorrow, '06:00')
      await Promise.all([forgottenChoices(deps)(), forgottenChoices(deps)()])
      await noticeSweep(deps)()
      const rows = await rowsOf(world, tomorrow)
      expect(rows.map(({ account_id, result, type }) => `${account_id} ${type} ${result}`).sort()).toEqual(
        should.map(({ client, type }) => `${client.id} ${type} tarde`).sort(),
      )
      evenings.late += await checkLetters(world, tomorrow)
      continue
    }
    await evening(world, today, tomorrow)
    await lateEvening(world, today, tomorrow)
    await checkLetters(world, tomorrow)
    await checkBooks(world)
  }
  // The six weeks had everything in them.
  expect(evenings.chosen).toBeGreaterThan(CLIENTS * 5)
  expect([evenings.nothing > 0, evenings.late > 0]).toEqual([true, true])
  if (process.env['SIMULATED_CLIENTS']) console.log(evenings)
}, 600_000)
