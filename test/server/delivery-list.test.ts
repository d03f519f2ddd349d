import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { NOT_ALLOWED } from '#contract/envelope'
import { cancelForClient } from '#contract/extensions/day'
import { getDeliveryList, saveStopOrder, tickStop } from '#contract/extensions/delivery'
import { createRoute, getRoute } from '#contract/extensions/routes'
import { keyloginOf } from '../../server/identity/keys'
import { stopsTable } from '../../server/modules/delivery'
import { deliveryService } from '../../server/modules/delivery/service'
import { addAccount } from '../support/accounts'
import { startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'
import { recorded } from '../support/statements'

const LUNCH = { search: '2026-03-03', searchType: 'almuerzo' } as const
const TOMORROW = { ...LUNCH, search: '2026-03-04' } as const

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, admin } = kitchen
  const { secrets } = server.deps
  const keyOf = (nombre: string) => keyloginOf(secrets, `${nombre}@demo.test`)
  /** A client with a street and sector, and an order for Tuesday's lunch or on the given days. */
  const client = async (nombre: string, colonia: string, direccion: string, days = ['2026-03-03']) => {
    const account_id = await addAccount(server.deps, { email: `${nombre}@demo.test`, nombre, apellidos: '' })
    const address = { account_id, direccion, colonia, referencia: 'Portón verde', apartamento: '2A' }
    await server.db.query
      .insertInto('addresses')
      .values({
        ...address,
        estado: '',
        ciudad: 'Quito',
        cp: 170135,
        lat: -0.18,
        lng: -78.48,
        comentarios: '',
      })
      .execute()
    const orders = []
    for (const date of days) {
      orders.push(await addOrderRow(kitchen, { account_id, date, status: 'programado' }))
    }
    return orders
  }
  const stopsOf = async (asked: typeof LUNCH | typeof TOMORROW = LUNCH) =>
    (await server.call(getDeliveryList, asked, admin)).data.stops
  const namesOf = async (asked: typeof LUNCH | typeof TOMORROW = LUNCH) =>
    (await stopsOf(asked)).map(({ nombre }) => nombre)
  const save = (...names: string[]) => server.call(saveStopOrder, { paradas: names.map(keyOf) }, admin)
  return { ...kitchen, client, keyOf, stopsOf, namesOf, save }
}

it('groups the stops by sector, however it is spelled, and then by street; who has no address comes last', async () => {
  const { client, ids, stopsOf, ...kitchen } = await start()
  await client('Uno', 'la carolina ', 'Álamos 20')
  await client('Dos', 'Iñaquito', 'Zeta 1')
  await client('Tres', 'La Carolina', 'Álamos 3')
  await client('Cuatro', 'La Carolina', 'Alameda 9')
  await addOrderRow({ ids, ...kitchen }, { date: LUNCH.search, status: 'programado' })
  const [cancelled] = await client('Cinco', 'Iñaquito', 'A 1')
  await kitchen.server.db.query
    .updateTable('orders')
    .set({ status: 'cancelado' })
    .where('id', '=', cancelled ?? 0)
    .execute()
  expect((await stopsOf()).map(({ sector, nombre }) => [sector, nombre])).toEqual([
    ['Iñaquito', 'Dos'],
    ['La Carolina', 'Cuatro'],
    ['La Carolina', 'Tres'],
    ['La Carolina', 'Uno'],
    ['', 'Ana Paz'],
  ])
})

it('tells of a stop what to bring, to whom and where, and what the driver said', async () => {
  const { server, admin, client, keyOf } = await start()
  const [order] = await client('Uno', 'La Carolina', 'Álamos 20')
  await server.db.query
    .updateTable('accounts')
    .set({ alergias: 'Cacahuate', note: ' Llamar antes ' })
    .where('keylogin', '=', keyOf('Uno'))
    .execute()
  const route = { date: LUNCH.search, type: LUNCH.searchType, name: 'Norte', sectors: '[]', request_id: 'r' }
  const { id: route_id } = await server.db.query
    .insertInto('routes')
    .values({ ...route, actor_id: 1, created_ms: 1, revoked_ms: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.query
    .insertInto('deliveries')
    .values({ order_id: order ?? 0, route_id, outcome: 'no_estaba', note: 'Nadie abrió', marked_ms: 2 })
    .execute()
  const { raw } = await server.call(getDeliveryList, LUNCH, admin)
  expect(raw['stops']).toEqual([
    {
      order_id: String(order),
      numero: 1,
      keylogin: keyOf('Uno'),
      nombre: 'Uno',
      dish: 'Locro martes',
      lugar: '',
      jugo: true,
      status: 'programado',
      alergias: 'Cacahuate',
      choque: 'Maní',
      nota: 'Llamar antes',
      phone: '0991234567',
      phone_e164: '+593991234567',
      phone2: '',
      phone2_e164: '',
      direccion: 'Álamos 20',
      referencia: 'Portón verde',
      apartamento: '2A',
      sector: 'La Carolina',
      ciudad: 'Quito',
      comentarios: '',
      lat: -0.18,
      lng: -78.48,
      position: null,
      entrega: 'no_estaba',
      nota_entrega: 'Nadie abrió',
      marcada_at: null,
      marcada_por: '',
      fuera: false,
    },
  ])
})

it('keeps the order of the stops for the next day, also for who had no order today', async () => {
  const { client, namesOf, save } = await start()
  const both = ['2026-03-03', '2026-03-04']
  for (const name of ['A', 'B', 'C']) await client(name, 'Norte', `Calle ${name}`, both)
  await client('D', 'Norte', 'Calle D', ['2026-03-04'])
  expect((await save('C', 'D', 'A', 'B')).mensaje).toBe('success')
  expect(await namesOf()).toEqual(['C', 'A', 'B'])
  // D is not among today's stops and stays behind C.
  expect((await save('B', 'C', 'A')).mensaje).toBe('success')
  expect(await namesOf(TOMORROW)).toEqual(['B', 'C', 'D', 'A'])
})

it('keeps the order of whole sectors for the next day', async () => {
  const { client, namesOf, save } = await start()
  const both = ['2026-03-03', '2026-03-04']
  await client('A', 'Norte', 'Calle A', both)
  await client('B', 'Norte', 'Calle B', both)
  await client('C', 'Sur', 'Calle C', both)
  await client('D', 'Sur', 'Calle D', ['2026-03-04'])
  await client('E', 'Este', 'Calle E', ['2026-03-04'])
  expect(await namesOf()).toEqual(['A', 'B', 'C'])
  expect((await save('C', 'A', 'B')).mensaje).toBe('success')
  expect(await namesOf()).toEqual(['C', 'A', 'B'])
  // A sector without a saved position comes last.
  expect(await namesOf(TOMORROW)).toEqual(['C', 'D', 'A', 'B', 'E'])
})

it('a new client comes behind those that were put in order, and who was deleted meanwhile is left out', async () => {
  const { server, admin, client, keyOf, namesOf, save } = await start()
  await client('B', 'Norte', 'Calle B')
  await client('C', 'Norte', 'Calle C')
  await client('Gone', 'Norte', 'Calle G')
  await server.call(deleteClient, { id: keyOf('Gone') }, admin)
  expect((await save('C', 'Gone', 'never', 'B', 'C')).mensaje).toBe('success')
  expect((await save('C', 'Gone', 'never', 'B', 'C')).mensaje).toBe('success')
  await client('A', 'Norte', 'Calle A')
  expect(await namesOf()).toEqual(['C', 'B', 'A'])
  expect((await server.call(saveStopOrder, { paradas: [] }, admin)).mensaje).toBe('success')
  expect(await namesOf()).toEqual(['C', 'B', 'A'])
})

it('gives a stop one number on the list, the driver’s page and in the file, also when another is cancelled that day', async () => {
  const { server, admin, client, stopsOf } = await start()
  for (const [name, sector] of [
    ['A', 'Norte'],
    ['B', 'Norte'],
    ['C', 'Sur'],
    ['D', 'Sur'],
  ] as const)
    await client(name, sector, `Calle ${name}`)
  const [eve] = await client('E', 'Este', 'Calle E')
  const [early] = await client('AA', 'Norte', 'Calle A 1')
  const ask = { ...LUNCH, nombre: 'Luis', sectores: ['Sur', 'Este'], request_id: 'r' }
  const { token } = (await server.call(createRoute, ask, admin)).data.ruta
  await server.call(cancelForClient, { order_id: String(early), reason: 'Llamó' }, admin)
  await server.call(cancelForClient, { order_id: String(eve), reason: 'Llamó' }, admin)
  const numbers = async () => (await stopsOf()).map(({ nombre, numero }) => [nombre, numero])
  const all = [
    ['A', 1],
    ['B', 2],
    ['C', 3],
    ['D', 4],
  ]
  expect(await numbers()).toEqual(all)
  server.clock.set(LUNCH.search, '09:00')
  const [, second, third] = await stopsOf()
  await server.call(cancelForClient, { order_id: second?.order_id ?? '', reason: 'Llamó' }, admin)
  await server.call(cancelForClient, { order_id: third?.order_id ?? '', reason: 'Llamó' }, admin)
  expect(await numbers()).toEqual([
    ['A', 1],
    ['D', 4],
  ])
  const { stops } = (await server.call(getRoute, { token })).data
  expect(stops.map(({ nombre, numero }) => [nombre?.trim(), numero])).toEqual([
    ['E', null],
    ['C', 3],
    ['D', 4],
  ])
  const table = await stopsTable(server.deps)({ date: LUNCH.search, type: 'almuerzo' }, 'Sur')
  const places = []
  for await (const [place] of table.rows) places.push(place)
  expect(places).toEqual([4])
})

it('a tick is the whole office’s, with who and when, and leaves the order as it is', async () => {
  const { server, admin, ana, client, stopsOf } = await start()
  const [order] = await client('A', 'Norte', 'Calle A')
  const order_id = String(order)
  const tick = (marcada: boolean, who = admin, id = order_id) =>
    server.call(tickStop, { order_id: id, marcada }, who)
  const ticked = { marcada_at: '2026-03-02 08:00:00', marcada_por: 'Jefa Paz' }
  expect((await tick(true)).data).toEqual(ticked)
  await addAccount(server.deps, { email: 'otra@demo.test', nombre: 'Otra', rol: 4 })
  server.clock.advance(60_000)
  expect((await tick(true, await server.signIn('otra@demo.test'))).data).toEqual(ticked)
  expect(await stopsOf()).toMatchObject([{ ...ticked, status: 'programado', entrega: '' }])
  expect((await tick(false)).data).toEqual({ marcada_at: null, marcada_por: '' })
  expect(await stopsOf()).toMatchObject([{ marcada_at: null }])
  expect((await tick(true, admin, '999')).mensaje).toMatch(/^No encontramos esta parada/)
  expect((await tick(true, ana)).mensaje).toBe(NOT_ALLOWED)
})

it('two administrators who save at once leave one whole order', async () => {
  const { server, client, save } = await start()
  for (const name of ['A', 'B', 'C']) await client(name, 'Norte', `Calle ${name}`)
  const answers = await Promise.all([save('A', 'B', 'C'), save('C', 'B', 'A'), save('B', 'A', 'C')])
  expect(answers.map(({ mensaje }) => mensaje)).toEqual(['success', 'success', 'success'])
  const rows = await server.db.query.selectFrom('stops').select('position').orderBy('position').execute()
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3])
})

it('asks the database twice, however many stops there are', async () => {
  const { server, client } = await start()
  for (const name of ['A', 'B', 'C', 'D']) await client(name, 'Norte', `Calle ${name}`)
  const statements = await recorded(async () =>
    expect((await deliveryService(server.deps).list(LUNCH)).stops).toHaveLength(4),
  )
  expect(statements).toHaveLength(2)
})
