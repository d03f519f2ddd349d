import { afterEach, describe, expect, it } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { getClientMenu } from '#contract/calls/menus'
import { cancelOrder, getClientOrders, saveOrder } from '#contract/calls/orders'
import { NOT_ALLOWED } from '#contract/envelope'
import { closeDay, setSoldOut } from '#contract/extensions/day'
import { getOrderHistory } from '#contract/extensions/history'
import { getMovements } from '#contract/extensions/movements'
import { cancelOrderFor, getMenuFor, saveOrderFor } from '#contract/extensions/orders-for'
import { MESSAGES } from '#domain/messages'
import { PERSON_ANSWERS } from '../../server/identity/texts'
import { noticeSweep } from '../../server/modules/notices'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { addAccount } from '../support/accounts'
import { brokenBalances } from '../support/database-dump'
import { balanceOf, type Kitchen, orderFor, ordersOf, startKitchen, type Wish } from '../support/kitchen'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async (...args: Parameters<typeof startKitchen>) => {
  const kitchen = await startKitchen(...args)
  open.push(kitchen)
  const { admin, ana, ids, menu, server } = kitchen
  const sweep = noticeSweep(server.deps)
  await sweep()
  const cliente = ana.keylogin
  type More = Pick<Parameters<typeof server.call<typeof saveOrderFor>>[1], 'antes'>
  const save = (wish: Wish = {}, more: Partial<More> = {}, session = admin) =>
    server.call(saveOrderFor, { cliente, order: orderFor(menu, wish), ...more }, session)
  const idOf = async (wish: Wish = {}) => (await save(wish)).data.id ?? ''
  const cancel = (order_id: string, session = admin) =>
    server.call(cancelOrderFor, { cliente, order_id, envioRestore: true }, session)
  const steps = async (order_id: string) =>
    (await server.call(getOrderHistory, { order_id }, admin)).data.steps.map(
      ({ who, by_client, field, from, to }) => [who, by_client, field, from, to],
    )
  const letters = async () => {
    server.clock.advance(120_000)
    await sweep()
    await server.deps.mail.idle()
    return server.outbox()
  }
  const envios = async () => (await balanceOf(server.db, ids.ana)).envios
  const notice = async () =>
    (await server.call(getClientOrders, { search: '', searchState: '' }, ana)).data.orders[0]?.notice
  return { ...kitchen, cliente, save, idOf, cancel, steps, letters, envios, notice }
}

const asArea = async ({ server }: Kitchen, areas: 'caja' | 'cocina' | 'cocina,caja'): Promise<TestSession> =>
  sessionFor(server, await addAccount(server.deps, { email: 'otro@demo.test', rol: 4, areas }))

describe('an order by the office for a client', () => {
  it('takes his shipment, stands in the history and his file under the name of who made it, and he reads it', async () => {
    const { admin, cliente, envios, idOf, ids, letters, notice, server, steps } = await start()
    const id = await idOf({ jugo: false })
    expect(await ordersOf(server.db, ids.ana)).toMatchObject([{ id: Number(id), jugo: 0, time: '10:00' }])
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 4, ledger: 4 })
    expect(await steps(id)).toEqual([['Jefa Paz', false, 'creado', '', 'Guatita miercoles']])
    const { movimientos } = (await server.call(getMovements, { cliente }, admin)).data
    expect(movimientos[0]).toMatchObject({ motivo: 'pedido', quien: 'Jefa Paz', propio: false, delta: -1 })
    expect(await notice()).toBe('La cocina pidió este platillo por ti.')
    const sent = await letters()
    expect(sent.map(({ subject }) => subject)).toEqual([
      'La cocina pidió por ti: tu almuerzo del miércoles 4 de marzo',
    ])
    expect(sent[0]?.text).toContain('es «Guatita miercoles», sin jugo')
    expect(await letters()).toHaveLength(1)
    expect(await envios()).toBe(4)
  })

  it('the same one again is the same order; another one for that meal is refused', async () => {
    const { envios, idOf, save } = await start()
    const id = await idOf()
    expect((await save()).data.id).toBe(id)
    expect((await save({ place: 1 })).mensaje).toBe(MESSAGES.otherLiveOrder)
    expect(await envios()).toBe(4)
  })

  it('dish and juice are changed, with who did it; one letter each says what it is now', async () => {
    const { idOf, letters, notice, save, server, steps } = await start()
    const id = await idOf()
    await letters()
    server.clock.advance(1000)
    expect((await save({ id, place: 1 })).mensaje).toBe('success')
    await letters()
    expect((await save({ id, place: 1, jugo: false })).mensaje).toBe('success')
    expect(await notice()).toBe('La cocina cambió este pedido por ti.')
    expect(await steps(id)).toEqual([
      ['Jefa Paz', false, 'creado', '', 'Guatita miercoles'],
      ['Jefa Paz', false, 'platillo', 'Guatita miercoles', 'Locro miercoles'],
      ['Jefa Paz', false, 'jugo', 'sí', 'no'],
    ])
    const sent = (await letters()).map(({ text }) => text)
    expect(sent.some((text) => text.includes('Tu almuerzo del miércoles 4 de marzo es ahora «Locro'))).toBe(
      true,
    )
    expect(sent.some((text) => text.includes('va ahora sin jugo'))).toBe(true)
    expect(sent).toHaveLength(3)
  })

  it('what changes before he read of the order is in that one letter; what is cancelled by then in none', async () => {
    const { cancel, idOf, letters, save } = await start()
    const id = await idOf()
    await save({ id, place: 1, jugo: false })
    await cancel(await idOf({ day: 'jueves' }))
    const sent = await letters()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('«Locro miercoles», sin jugo')
  })

  it('a cancellation returns the shipment before the day, not on it, and he reads which', async () => {
    const { ana, cancel, envios, idOf, letters, menu, notice, server, steps } = await start()
    const id = await idOf()
    await letters()
    expect([(await cancel(id)).mensaje, (await cancel(id)).mensaje]).toEqual(['success', 'success'])
    expect(await envios()).toBe(5)
    expect(await notice()).toBe('La cocina canceló este pedido por ti y te devolvió el envío.')
    expect((await steps(id)).slice(1)).toEqual([
      ['Jefa Paz', false, 'estado', 'programado', 'cancelado'],
      ['Jefa Paz', false, 'envio', '', 'devuelto'],
    ])
    expect((await letters()).at(0)?.subject).toBe('Se canceló tu almuerzo del miércoles 4 de marzo')
    const own = await server.call(saveOrder, { order: orderFor(menu) }, ana)
    server.clock.set('2026-03-04')
    expect((await cancel(String(own.data.id))).mensaje).toBe('success')
    expect(await envios()).toBe(4)
    expect(await brokenBalances(server)).toEqual([])
  })

  it('a client who changes or cancels it himself leaves the notice behind, and gets no letter that is untrue', async () => {
    const { ana, idOf, letters, menu, notice, server } = await start()
    const id = await idOf()
    await server.call(saveOrder, { order: orderFor(menu, { id, place: 1 }) }, ana)
    expect(await notice()).toBeUndefined()
    expect(await letters()).toEqual([])
    const other = await idOf({ day: 'jueves' })
    await server.call(cancelOrder, { order_id: other, envioRestore: true }, ana)
    expect(await letters()).toEqual([])
  })
})

describe('what the office may not do for a client either', () => {
  it('says in words why, about him, and takes nothing', async () => {
    const { admin, cancel, cliente, envios, ids, menu, save, server } = await start()
    expect((await save({ day: 'lunes' })).mensaje).toBe(
      'Para hoy ya no se puede pedir: el menú del día cerró a medianoche.',
    )
    expect((await save({ type: 'cena' })).mensaje).toBe('El servicio de este cliente no incluye la cena.')
    const dish_id = String(menu.dishes.jueves[0]?.id)
    await server.call(setSoldOut, { dish_id, sold_out: true }, admin)
    expect((await save({ day: 'jueves' })).mensaje).toBe(
      '«Guatita jueves» se agotó. Ese día todavía hay «Locro jueves» y «Fritada jueves».',
    )
    await server.call(closeDay, { date: '2026-03-06', reason: 'Feriado' }, admin)
    expect((await save({ day: 'viernes' })).mensaje).toBe('La cocina no entrega ese día. Feriado.')
    expect((await cancel('999')).mensaje).toBe(ORDER_ANSWERS.unknownOrder)
    expect((await save({ time: 'ayer' })).mensaje).toBe(MESSAGES.timeRequired)
    expect(await ordersOf(server.db, ids.ana)).toEqual([])
    expect(await envios()).toBe(5)
    const order = orderFor(menu)
    for (const wrong of ['nadie', admin.keylogin]) {
      const answer = await server.call(saveOrderFor, { cliente: wrong, order }, admin)
      expect(answer.mensaje).toBe(PERSON_ANSWERS.unknownClient)
      const week = await server.call(getMenuFor, { cliente: wrong, hoy: '' }, admin)
      expect(week.mensaje).toBe(PERSON_ANSWERS.unknownClient)
    }
    await server.call(deleteClient, { id: cliente }, admin)
    expect((await save()).mensaje).toBe(PERSON_ANSWERS.unknownClient)
  })

  it('a client without shipments gets no order, and his own order stays where his last one went', async () => {
    const { envios, ids, save, server } = await start({ ana: { envios: 1 } })
    expect((await save()).mensaje).toBe('success')
    expect((await save({ day: 'jueves' })).mensaje).toBe('El cliente no tiene envíos disponibles.')
    expect(await ordersOf(server.db, ids.ana)).toHaveLength(1)
    expect(await envios()).toBe(0)
  })

  it("another client's order is not found, and clients and other areas may not", async () => {
    const kitchen = await start()
    const { ana, bea, cancel, menu, save, server } = kitchen
    const hers = await server.call(saveOrder, { order: orderFor(menu) }, bea)
    expect((await cancel(String(hers.data.id))).mensaje).toBe(ORDER_ANSWERS.unknownOrder)
    expect((await save({ id: String(hers.data.id), place: 1 })).mensaje).toBe(ORDER_ANSWERS.unknownOrder)
    expect((await save({}, {}, ana)).mensaje).toBe(NOT_ALLOWED)
    expect((await save({}, {}, await asArea(kitchen, 'cocina'))).mensaje).toBe(NOT_ALLOWED)
  })

  it('an order that he changed meanwhile is not overwritten', async () => {
    const { ana, idOf, ids, menu, save, server } = await start()
    const id = await idOf()
    const antes = { dish_id: String(menu.dishes.miercoles[0]?.id), jugo: true }
    await server.call(saveOrder, { order: orderFor(menu, { id, place: 2 }) }, ana)
    expect((await save({ id, place: 1 }, { antes })).mensaje).toBe(ORDER_ANSWERS.changedMeanwhile)
    await server.call(saveOrder, { order: orderFor(menu, { id, jugo: false }) }, ana)
    expect((await save({ id, place: 1 }, { antes })).mensaje).toBe(ORDER_ANSWERS.changedMeanwhile)
    expect(await ordersOf(server.db, ids.ana)).toMatchObject([{ dish_name: 'Guatita miercoles', jugo: 0 }])
    // Lost answers: what is wanted already is there.
    expect((await save({ id, jugo: false }, { antes })).mensaje).toBe('success')
    await server.call(cancelOrder, { order_id: id, envioRestore: true }, ana)
    expect((await save({ id, place: 1 })).mensaje).toBe(
      'Este pedido ya no está programado: no se puede cambiar ni cancelar.',
    )
  })

  it('of both at the same moment one order comes, with one shipment', async () => {
    const { ana, envios, ids, menu, save, server } = await start()
    const answers = await Promise.all([
      save({ place: 1 }),
      server.call(saveOrder, { order: orderFor(menu) }, ana),
    ])
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1)
    expect(await ordersOf(server.db, ids.ana)).toHaveLength(1)
    expect(await envios()).toBe(4)
    expect(await brokenBalances(server)).toEqual([])
  })
})

describe('the week that the office sees', () => {
  it('is the client’s own, with his shipments and level, and the dishes that he avoids', async () => {
    const { admin, ana, cliente, idOf, menu, server } = await start({
      ana: { alergias: 'Soy alérgica al maní' },
    })
    await idOf()
    const { data } = await server.call(getMenuFor, { cliente, hoy: '' }, admin)
    const own = (await server.call(getClientMenu, { hoy: '' }, ana)).data
    expect({ menu: data.menu, orders: data.orders }).toEqual({ menu: own.menu, orders: own.orders })
    expect(data).toMatchObject({ nombre: 'Ana Paz', nivel: 1, envios: 4 })
    expect(data.choques).toHaveLength(15)
    expect(data.choques[0]).toEqual({
      dish_id: String(menu.dishes.lunes[0]?.id),
      choque: 'Maní',
      alergias: 'Soy alérgica al maní',
    })
  })

  it.each([
    ['caja', ''],
    ['cocina,caja', 'Maní'],
  ] as const)('%s learns that there is a clash, and which only who sees allergies', async (areas, choque) => {
    const kitchen = await start({ ana: { alergias: 'Maní' } })
    const session = await asArea(kitchen, areas)
    const { data } = await kitchen.server.call(getMenuFor, { cliente: kitchen.cliente, hoy: '' }, session)
    expect(data.choques[0]).toMatchObject({ choque, alergias: choque })
    expect(JSON.stringify(data.choques).includes('Maní')).toBe(choque !== '')
  })

  it('without a menu there is none', async () => {
    const { admin, cliente, server } = await start()
    server.clock.set('2026-03-09')
    const { data } = await server.call(getMenuFor, { cliente, hoy: '' }, admin)
    expect(data).toMatchObject({ menu: null, orders: [], choques: [], envios: 5 })
  })
})
