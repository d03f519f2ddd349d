import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { getClientMenu } from '#contract/calls/menus'
import { cancelOrder } from '#contract/calls/orders'
import { saveAddress } from '#contract/calls/profile'
import {
  getDayAddresses,
  getDestination,
  saveDayAddress,
  saveOrderAddress,
} from '#contract/extensions/addresses'
import { getDeliveryList } from '#contract/extensions/delivery'
import { createRoute, getRoute } from '#contract/extensions/routes'
import { anAddress } from '../support/call-answers'
import { startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'

const OFFICE = { ...anAddress(), direccion: 'Av. Colón E4-05', colonia: 'La Mariscal', apartamento: 'Piso 3' }
const FRIEND = { ...anAddress(), direccion: 'Calle Loja 12', colonia: 'El Dorado', apartamento: '' }

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, admin, ana, ids } = kitchen
  const stops = async (search: string) =>
    (await server.call(getDeliveryList, { search, searchType: 'almuerzo' }, admin)).data.stops
  const add = (date: string, type: 'almuerzo' | 'cena' = 'almuerzo') =>
    addOrderRow(kitchen, { account_id: ids.ana, date, type, status: 'programado' })
  const orders = [await add('2026-03-03'), await add('2026-03-04')].map(String)
  const save = (dias: ('martes' | 'miercoles')[], address = OFFICE, nombre = '') =>
    server.call(saveDayAddress, { dias, nombre, address }, ana)
  const elsewhere = async (
    pedidos: readonly (string | undefined)[],
    address: typeof FRIEND | null = FRIEND,
    who = ana,
  ) =>
    (
      await server.call(
        saveOrderAddress,
        { pedidos: pedidos.map((id) => id ?? ''), nombre: 'Donde Luis', address },
        who,
      )
    ).mensaje
  const places = async () =>
    (await server.call(getClientMenu, { hoy: '2026-03-02' }, ana)).data.orders?.map(({ llega }) => llega)
  const goesTo = async (id: string | undefined) =>
    (await server.call(getDestination, { order_id: id ?? '' }, admin)).data.destino
  return { ...kitchen, stops, save, orders, add, elsewhere, places, goesTo }
}

it('an order goes to the second address on its weekdays and to the first on the others', async () => {
  const { server, ana, stops, save, orders, goesTo } = await start()
  const [before] = await stops('2026-03-03')
  await save(['martes'], OFFICE, 'Oficina')
  expect(await stops('2026-03-03')).toMatchObject([
    { lugar: 'Oficina', direccion: 'Av. Colón E4-05', sector: 'La Mariscal', apartamento: 'Piso 3' },
  ])
  expect((await stops('2026-03-04'))[0]).toMatchObject({ lugar: '', direccion: before?.direccion })
  await save(['martes'])
  expect(await stops('2026-03-03')).toMatchObject([{ lugar: 'Otra dirección' }])
  await save(['martes'], OFFICE, 'Oficina')
  const own = (await server.call(getDayAddresses, {}, ana)).data.direcciones
  expect(own).toMatchObject([{ dias: ['martes'], nombre: 'Oficina', direccion: 'Av. Colón E4-05' }])
  const [tuesday] = orders
  expect(await goesTo(tuesday)).toMatchObject({
    de: 'dias',
    dias: ['martes'],
    nombre: 'Oficina',
    fuera: false,
  })
  await save([])
  expect((await stops('2026-03-03'))[0]?.direccion).toBe(before?.direccion)
  expect(await goesTo('999')).toBeNull()
})

it('is refused for what an address is refused for, and goes with its client', async () => {
  const { server, admin, ana, save, orders, elsewhere } = await start()
  expect((await save(['martes'], { ...OFFICE, direccion: ' ' })).mensaje).toMatch(/dirección/i)
  await save(['martes'])
  for (const id of orders) expect(await elsewhere([id])).toBe('success')
  await server.call(deleteClient, { id: ana.keylogin }, admin)
  for (const table of ['day_addresses', 'order_addresses'] as const) {
    expect(await server.db.query.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

describe('one order elsewhere', () => {
  it('list, driver, office and client read its own address before its weekday’s and the main one', async () => {
    const { server, admin, ana, stops, save, orders, elsewhere, goesTo, places } = await start()
    await server.call(saveAddress, { address: { ...anAddress(), direccion: 'Calle Uno' } }, ana)
    await save(['martes'], OFFICE, 'Oficina')
    expect(await elsewhere([orders[0]])).toBe('success')
    expect(await stops('2026-03-03')).toMatchObject([{ direccion: 'Calle Loja 12', sector: 'El Dorado' }])
    expect(await stops('2026-03-04')).toMatchObject([{ direccion: 'Calle Uno' }])
    const route = { search: '2026-03-03', searchType: 'almuerzo', nombre: 'Luis', request_id: 'r1' } as const
    const made = await server.call(createRoute, { ...route, sectores: ['El Dorado'] }, admin)
    const token = made.data.ruta?.token ?? ''
    expect((await server.call(getRoute, { token })).data.stops).toMatchObject([
      { lugar: 'Donde Luis', direccion: 'Calle Loja 12' },
    ])
    expect(await goesTo(orders[0])).toMatchObject({ de: 'pedido', nombre: 'Donde Luis', dias: [] })
    const line = 'Calle Loja 12, El Dorado, Quito'
    expect(await places()).toEqual([
      expect.objectContaining({ de: 'principal' }),
      { de: 'pedido', nombre: 'Donde Luis', lugar: line },
    ])
    expect((await server.call(getDayAddresses, {}, ana)).data.usadas).toMatchObject([
      { nombre: 'Donde Luis', direccion: 'Calle Loja 12' },
    ])
    expect(await elsewhere([orders[0]], null)).toBe('success')
    expect(await stops('2026-03-03')).toMatchObject([{ direccion: 'Av. Colón E4-05' }])
  })

  it('lunch and dinner of a day move together, all or none', async () => {
    const { add, elsewhere, goesTo, orders } = await start()
    const dinner = String(await add('2026-03-03', 'cena'))
    expect(await elsewhere([orders[0], '999999'])).toBe('No encontramos este pedido.')
    expect(await elsewhere(orders)).toBe('Cambia los pedidos de un día cada vez.')
    expect(await goesTo(orders[0])).not.toMatchObject({ de: 'pedido' })
    expect(await elsewhere([orders[0], dinner])).toBe('success')
    expect(await goesTo(dinner)).toMatchObject({ de: 'pedido' })
  })

  it('is refused for another client’s, a cancelled one, an address abroad, and from its day on', async () => {
    const { server, ana, bea, orders, elsewhere } = await start()
    const [tuesday, wednesday] = orders
    expect(await elsewhere([tuesday], FRIEND, bea)).toBe('No encontramos este pedido.')
    expect(await elsewhere([tuesday], { ...FRIEND, lat: 40 })).toMatch(/Ecuador/)
    await server.call(cancelOrder, { order_id: wednesday ?? '', envioRestore: true }, ana)
    expect(await elsewhere([wednesday])).toMatch(/^El día de la entrega/)
    server.clock.set('2026-03-03', '00:00')
    expect(await elsewhere([tuesday])).toMatch(/^El día de la entrega/)
    server.clock.set('2026-03-04', '08:00')
    expect(await elsewhere([tuesday])).toMatch(/ya pasó/)
    expect(await server.db.query.selectFrom('order_addresses').selectAll().execute()).toEqual([])
  })
})
