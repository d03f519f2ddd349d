import { describe, expect, it, onTestFinished } from 'vitest'
import { getClientOrders } from '#contract/calls/orders'
import { getMovements } from '#contract/extensions/clients'
import { cancelForClient, getDay } from '#contract/extensions/day'
import { answerProblem, getStopsLeft, reportProblem } from '#contract/extensions/problems'
import { createRoute, markStops } from '#contract/extensions/routes'
import { brokenBalances } from '../support/database-dump'
import { startKitchen } from '../support/kitchen'
import { addOrderRow, addStop } from '../support/rows'

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, admin, ana, ids } = kitchen
  const add = async (given: object) =>
    String(await addOrderRow(kitchen, { account_id: ids.ana, date: '2026-03-02', ...given }))
  const report = async (order_id: string, detalle = 'Le faltó la sopa.', who = ana) =>
    (await server.call(reportProblem, { order_id, motivo: 'falta', detalle }, who)).mensaje
  const answer = async (order_id: string, devolver: boolean, respuesta = 'Lo sentimos.') =>
    (await server.call(answerProblem, { order_id, respuesta, devolver }, admin)).mensaje
  const problems = async (date: string) =>
    (await server.call(getDay, { date }, admin)).data.problems.map(({ order }) => order.problema?.detalle)
  const shipments = async () =>
    (await server.call(getMovements, { page: 1, itemsPerPage: 10 }, ana)).data.movimientos.filter(
      ({ motivo }) => motivo === 'problema',
    )
  const history = async () =>
    (await server.call(getClientOrders, { page: 1, itemsPerPage: 10, search: '', searchState: '' }, ana)).data
      .orders
  return { ...kitchen, add, report, answer, problems, shipments, history }
}

describe('a problem with a delivered order', () => {
  it('reaches the office, is answered with the shipment, and the client reads it; once each', async () => {
    const { server, add, report, answer, problems, shipments, history } = await start()
    const id = await add({})
    expect(await report(id)).toBe('success')
    expect(await report(id)).toBe('success')
    expect(await report(id, 'Otra cosa.')).toMatch(/^Ya nos contaste/)
    expect(await problems('2026-03-02')).toEqual(['Le faltó la sopa.'])
    const answers = await Promise.all([answer(id, true), answer(id, true), answer(id, true)])
    expect(answers).toEqual(['success', 'success', 'success'])
    expect(await answer(id, false)).toMatch(/ya tiene una respuesta/)
    expect(await shipments()).toMatchObject([{ delta: 1, order_id: id }])
    expect((await history())[0]?.problema).toEqual({
      motivo: 'falta',
      detalle: 'Le faltó la sopa.',
      respuesta: 'Lo sentimos.',
      envio_devuelto: true,
    })
    expect(await brokenBalances(server)).toEqual([])
  })

  it('is refused for another’s order, one not sent, and after seven days', async () => {
    const { add, report, bea } = await start()
    const long = await add({ date: '2026-02-22' })
    const last = await add({ date: '2026-02-23' })
    const scheduled = await add({ status: 'programado' })
    expect(await report(last, '', bea)).toBe('No encontramos este pedido.')
    expect(await report('999999')).toBe('No encontramos este pedido.')
    expect(await report(scheduled)).toMatch(/cuando el pedido haya salido de la cocina/)
    expect(await report(long)).toMatch(/hasta 7 días/)
    expect(await report(last)).toBe('success')
  })

  it('of one that left and never came is told, and its shipment comes back once', async () => {
    const { add, report, answer, shipments } = await start()
    const sent = await add({ status: 'enviado' })
    expect(await report(sent, 'No llegó.')).toBe('success')
    expect(await answer(sent, true)).toBe('success')
    expect(await shipments()).toMatchObject([{ delta: 1, order_id: sent }])
  })

  it('of the days before it stays on the office’s page until it is answered', async () => {
    const { add, report, answer, problems } = await start()
    const id = await add({ date: '2026-02-27' })
    await report(id)
    expect(await problems('2026-03-02')).toEqual(['Le faltó la sopa.'])
    expect(await answer(id, false, ' ')).toMatch(/^Escribe/)
    expect(await answer(id, false)).toBe('success')
    expect(await problems('2026-03-02')).toEqual([])
    expect(await problems('2026-02-27')).toEqual(['Le faltó la sopa.'])
  })

  it('gives back no shipment that came back by a cancellation, and needs a problem', async () => {
    const { server, admin, add, report, answer, shipments } = await start()
    const id = await add({})
    expect(await answer(id, true)).toMatch(/no contó ningún problema/)
    await report(id)
    await server.db.query.updateTable('orders').set({ status: 'enviado' }).execute()
    await server.call(cancelForClient, { order_id: id, reason: 'No pudimos llegar.' }, admin)
    expect(await answer(id, true)).toBe('El envío de este pedido ya se devolvió.')
    expect(await answer(id, false)).toBe('success')
    expect(await shipments()).toEqual([])
    expect(await brokenBalances(server)).toEqual([])
  })
})

describe('the day of a delivery', () => {
  it('its client learns how many stops come before, and when it arrived', async () => {
    const kitchen = await start()
    const { server, admin, ana, bea, add, history } = kitchen
    const id = await add({ status: 'enviado', updated_at: '2026-03-02 11:00:00' })
    const first = await addStop(kitchen, { nombre: 'Uno', colonia: 'aaa' })
    const left = async (who = ana) => (await server.call(getStopsLeft, { order_id: id }, who)).raw
    expect(await left()).toMatchObject({ faltan: null })
    const route = { search: '2026-03-02', searchType: 'almuerzo', nombre: 'Luis', request_id: 'r' } as const
    const made = await server.call(createRoute, { ...route, sectores: [] }, admin)
    expect(await left()).toMatchObject({ faltan: 1 })
    expect(Object.keys(await left()).toSorted()).toEqual(['faltan', 'mensaje'])
    expect((await left(bea))['mensaje']).toBe('No encontramos este pedido.')
    const mark = (order_id: string) => ({ order_id, resultado: 'entregado' as const, nota: '', at: 0 })
    const token = made.data.ruta?.token ?? ''
    const at = server.clock.now()
    await server.call(markStops, { token, marcas: [{ ...mark(String(first)), at }] })
    expect(await left()).toMatchObject({ faltan: 0 })
    await server.call(markStops, { token, marcas: [{ ...mark(id), resultado: 'no_estaba', at }] })
    expect(await left()).toMatchObject({ faltan: null })
    server.clock.set('2026-03-02', '11:48')
    await server.call(markStops, { token, marcas: [{ ...mark(id), at: server.clock.now() }] })
    expect((await history())[0]).toMatchObject({ status: 'entregado', arrived_at: '11:48' })
    expect(await left()).toMatchObject({ faltan: null })
  })
})
