import { expect, it, onTestFinished } from 'vitest'
import { getClientOrders, getOrders } from '#contract/calls/orders'
import { NOT_ALLOWED } from '#contract/envelope'
import { getKitchenSheet } from '#contract/extensions/kitchen'
import { getPanel } from '#contract/extensions/panel'
import { addAccount } from '../support/accounts'
import { addMenu, startKitchen } from '../support/kitchen'
import { addOrderRow, addTransfer, type OrderRowGiven } from '../support/rows'

const DAY = '2026-03-03'
const REMOVED = '2026-03-02T12:00:00.000Z'
const LUNCH = { search: DAY, searchType: 'almuerzo' } as const

/** Ana avoids milk; Bea wrote a note. */
const start = async () => {
  const kitchen = await startKitchen({
    ana: { alergias: 'Soy intolerante a la leche' },
    bea: { note: '  Sin cilantro\nToca timbre  ' },
  })
  onTestFinished(() => kitchen.server.close())
  const { server, menu, ids } = kitchen
  const person = (nombre: string, alergias: string) =>
    addAccount(server.deps, { email: `${nombre}@demo.test`, nombre, apellidos: 'Vera', alergias })
  const order = (account_id: number, given: OrderRowGiven = {}) =>
    addOrderRow(kitchen, { account_id, date: DAY, status: 'programado', ...given })
  const [guatita, locro] = menu.dishes.martes
  if (!guatita || !locro) throw new Error('No dishes')
  return { ...kitchen, ids, person, order, guatita, locro }
}

it('counts each dish as it was ordered with and without juice, and leaves cancelled orders and other meals out', async () => {
  const { server, admin, ids, person, order, guatita } = await start()
  await order(ids.ana)
  await order(ids.bea, { jugo: 0, status: 'enviado' })
  await order(await person('Carla', ''), { dish_id: guatita.id, dish_name: 'Locro martes' })
  await order(await person('Dina', ''), { status: 'cancelado' })
  await order(await person('Eva', ''), { type: 'cena' })
  await order(await person('Flor', ''), { date: '2026-03-04' })
  const { dishes, estados } = (await server.call(getKitchenSheet, LUNCH, admin)).data
  expect(estados).toEqual({ programado: 2, enviado: 1, entregado: 0 })
  // Two dishes of one name are cooked as one.
  expect(dishes).toEqual([
    {
      id: expect.any(String),
      name: 'Locro martes',
      total: 3,
      con_jugo: 2,
      sin_jugo: 1,
      automaticos: 0,
      agotado: false,
    },
  ])
})

it('names who has allergies or a note, real clashes first; who writes that there is none is not named', async () => {
  const { server, admin, ids, ana, bea, person, order } = await start()
  await order(ids.bea)
  await order(await person('Carla', 'Ninguna'))
  await order(await person('Dina', 'Fresas'))
  await order(await person('Eva', ''), {})
  const of = await order(ids.ana)
  const { raw } = await server.call(getKitchenSheet, LUNCH, admin)
  expect(raw['people']).toMatchObject([
    {
      order_id: String(of),
      keylogin: ana.keylogin,
      nombre: 'Ana Paz',
      dish: 'Locro martes',
      alergias: 'Soy intolerante a la leche',
      choque: 'Lácteos',
      nota: '',
    },
    { nombre: 'Dina Vera', alergias: 'Fresas', choque: '' },
    { nombre: 'Bea Sol', keylogin: bea.keylogin, alergias: '', nota: 'Sin cilantro\nToca timbre' },
  ])
})

it('is for the office alone, and a day without orders is empty', async () => {
  const { server, admin, ana } = await start()
  expect((await server.call(getKitchenSheet, LUNCH, ana)).mensaje).toBe(NOT_ALLOWED)
  const { raw } = await server.call(getKitchenSheet, LUNCH, admin)
  const estados = { programado: 0, enviado: 0, entregado: 0 }
  expect(raw).toEqual({ mensaje: 'success', estados, previstos: [], dishes: [], people: [] })
})

it('one call counts all that the dashboard shows: both meals of a day, the menu of a week, transfers that wait', async () => {
  const { server, admin, ana, ids, person, order } = await start()
  await order(ids.ana)
  await order(ids.bea, { status: 'entregado' })
  await order(ids.bea, { type: 'cena', status: 'enviado' })
  await order(await person('Carla', ''), { status: 'cancelado' })
  await addTransfer(server.db, { account_id: ids.ana })
  await addTransfer(server.db, { account_id: ids.bea, state: 'rechazada', receipt: '9' })
  const ask = async (semana: string) => (await server.call(getPanel, { search: DAY, semana }, admin)).raw
  const dish = { id: expect.any(String), name: 'Locro martes' }
  const none = { programado: 0, enviado: 0, entregado: 0 }
  const nobody = { pedidos: 0, automaticos: 0, previstos: 0 }
  const expected = {
    mensaje: 'success',
    almuerzo: {
      ...{ estados: { ...none, programado: 1, entregado: 1 }, dishes: [{ ...dish, total: 2 }] },
      previstos: 0,
    },
    cena: { estados: { ...none, enviado: 1 }, dishes: [{ ...dish, total: 1 }], previstos: 0 },
    menu: '',
    pendientes: 1,
    cupos: [],
    siguiente: { fecha: '2026-03-04', almuerzo: nobody, cena: nobody },
  }
  expect(await ask('2026-03-09')).toEqual(expected)
  await addMenu(server.db, '2026-03-09')
  // A deleted menu keeps its row for past orders.
  await server.db.query
    .updateTable('menus')
    .set({ removed_at: REMOVED })
    .where('start_date', '=', '2026-03-09')
    .execute()
  expect(await ask('2026-03-09')).toEqual(expected)
  const { id } = await addMenu(server.db, '2026-03-09')
  expect(await ask('2026-03-09')).toEqual({ ...expected, menu: String(id) })
  expect((await server.call(getPanel, { search: DAY, semana: DAY }, ana)).mensaje).toBe(NOT_ALLOWED)
})

it("the office's list of orders tells which clash with allergies; a client's own list says nothing of it", async () => {
  const { server, admin, ana, ids, order } = await start()
  await order(ids.ana)
  await order(ids.bea)
  const { raw } = await server.call(getOrders, {}, admin)
  expect(raw['orders']).toMatchObject([
    { nombre: 'Bea Sol', choque: '' },
    { nombre: 'Ana Paz', choque: 'Lácteos' },
  ])
  const own = await server.call(getClientOrders, {}, ana)
  expect(JSON.stringify(own.raw)).not.toContain('choque')
})
