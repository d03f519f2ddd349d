import { expect, it, onTestFinished } from 'vitest'
import { cancelOrder, editOrderAsAdmin, saveOrder, updateOrders } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { cancelForClient, changeOrderDish, closeDay, openDay } from '#contract/extensions/day'
import { undoBatch } from '#contract/extensions/history'
import { getMails, getNotices, resendMail, saveNotice } from '#contract/extensions/notices'
import { cancelOrderFor } from '#contract/extensions/orders-for'
import { saveSettings } from '#contract/extensions/settings'
import {
  refuseTransfer,
  registerPayment,
  reportTransfer,
  reversePayment,
} from '#contract/extensions/transfers'
import { addDays, epochOf, weekdayOf } from '#domain/calendar'
import { ASKED_TO_CANCEL } from '#domain/office-reasons'
import { noticeSweep, unsubscribe } from '../../server/modules/notices'
import { addMenu, orderFor, startKitchen } from '../support/kitchen'
import { addOrderRow, addPayment } from '../support/rows'

const start = async (given: Parameters<typeof startKitchen>[0] = {}) => {
  const kitchen = await startKitchen(given)
  const { server } = kitchen
  onTestFinished(() => server.close())
  const sweep = noticeSweep(server.deps)
  // The first run sends no notice of older events.
  await sweep()
  const codes = (await server.outbox()).length
  /** Each mail as `to subject`, oldest first. */
  const letters = async () => {
    await sweep()
    const all = await server.outbox()
    return all
      .slice(0, all.length - codes)
      .map(({ to, subject }) => `${to} ${subject}`)
      .reverse()
  }
  /** The same once the last change has stood for two minutes. */
  const settled = () => {
    server.clock.advance(2 * MINUTE)
    return letters()
  }
  const text = async () => (await server.outbox())[0]?.text ?? ''
  const order = (account_id: number, more: object = {}) =>
    addOrderRow(kitchen, { account_id, date: '2026-03-04', status: 'programado', ...more })
  return { ...kitchen, sweep, letters, settled, text, order }
}

const MINUTE = 60_000
const AT_EIGHT = epochOf('2026-03-02', '20:00')

it('reminds at 20:00 who has shipments and nothing ordered for tomorrow, once, until it is too late', async () => {
  const { server, ids, letters, text, order } = await start()
  await order(ids.bea, { date: '2026-03-03' })
  server.clock.set(AT_EIGHT - 60_000)
  expect(await letters()).toEqual([])
  server.clock.set(AT_EIGHT)
  const reminder = 'ana@demo.test Aún no eliges para mañana, martes 3 de marzo'
  expect(await letters()).toEqual([reminder])
  expect(await text()).toContain('/cliente/menu')
  expect(await letters()).toEqual([reminder])
})

it('the kitchen chooses the hour of its reminder and what it sends; clients see just that, and money always goes', async () => {
  const { server, ids, ana, admin, letters, order } = await start()
  const set = (valores: Record<string, string>) =>
    server.call(saveSettings, { tema: 'avisos', valores }, admin)
  const wrong = { hora: 'tarde', menu: 'a veces', pagos: 'no' }
  for (const [name, text] of Object.entries(wrong)) expect((await set({ [name]: text })).status).toBe(200)
  expect(server.deps.settings.now().stored.avisos).toEqual({})
  await set({ hora: '18:30', recordatorio: 'no', en_camino: 'no' })
  server.clock.set(epochOf('2026-03-02', '18:30'))
  await server.call(saveNotice, { aviso: 'en_camino', activo: true }, ana)
  await order(ids.ana, { date: '2026-03-04' })
  const bulk = { search: '2026-03-04', searchState: 'programado', searchType: 'almuerzo' }
  await server.call(updateOrders, { ...bulk, status: 'enviado' }, admin)
  await addPayment(server.db, { account_id: ids.ana, id_payment: 'P-1', created_at: '2026-03-02 18:30:00' })
  const paid = 'ana@demo.test Recibimos tu pago: tu servicio está activo'
  expect(await letters()).toEqual([paid])
  const { avisos, hora } = (await server.call(getNotices, {}, ana)).data
  expect([avisos.map(({ aviso }) => aviso), hora]).toEqual([
    ['pagos', 'cambios', 'pocos_envios', 'menu'],
    '18:30',
  ])
  await set({ recordatorio: '' })
  expect(await letters()).toContain('bea@demo.test Aún no eliges para mañana, martes 3 de marzo')
})

it.each(['cocina', 'caja'])(
  'reminds nobody of a day whose order %s cancelled because the client asked for it',
  async (area) => {
    const { server, ids, admin, bea, letters, order } = await start({ ana: { envios: 0 } })
    const order_id = String(await order(ids.bea, { date: '2026-03-03' }))
    server.clock.set(AT_EIGHT - 120_000)
    await (area === 'cocina'
      ? server.call(cancelForClient, { order_id, reason: ASKED_TO_CANCEL }, admin)
      : server.call(cancelOrderFor, { cliente: bea.keylogin, order_id, envioRestore: true }, admin))
    server.clock.set(AT_EIGHT)
    expect(await letters()).toEqual(['bea@demo.test Se canceló tu almuerzo del martes 3 de marzo'])
  },
)

it('reminds nobody of a day that they cancelled themselves; a cancellation by the office leaves them undecided', async () => {
  const { server, ids, ana, admin, letters, order } = await start()
  const own = String(await order(ids.ana, { date: '2026-03-03' }))
  const other = String(await order(ids.bea, { date: '2026-03-03' }))
  server.clock.set(AT_EIGHT - 120_000)
  await server.call(cancelOrder, { order_id: own, envioRestore: true }, ana)
  await server.call(cancelForClient, { order_id: other, reason: 'Se dañó el horno' }, admin)
  server.clock.set(AT_EIGHT)
  expect(await letters()).toEqual([
    'bea@demo.test Se canceló tu almuerzo del martes 3 de marzo',
    'bea@demo.test Aún no eliges para mañana, martes 3 de marzo',
  ])
})

it('tells whom it reminded of a day that it closed, and that it opens again, each once', async () => {
  const { server, ids, admin, letters, settled, text, order } = await start()
  const { db } = server
  await order(ids.bea, { date: '2026-03-03' })
  server.clock.set(AT_EIGHT)
  const told = ['ana@demo.test Aún no eliges para mañana, martes 3 de marzo']
  expect(await letters()).toEqual(told)
  server.clock.set(AT_EIGHT + 60_000)
  await server.call(closeDay, { date: '2026-03-03', reason: 'Sin agua' }, admin)
  const closed = 'ana@demo.test La cocina cierra mañana, martes 3 de marzo'
  const cancelled = 'bea@demo.test Se canceló tu almuerzo del martes 3 de marzo'
  const lives = 'bea@demo.test Tu almuerzo del martes 3 de marzo sigue en pie'
  told.push(cancelled, closed)
  expect(await settled()).toEqual(told)
  expect(await text()).toContain('Sin agua.')
  expect(await letters()).toEqual(told)
  const { id } = await db.query.selectFrom('batches').select('id').executeTakeFirstOrThrow()
  await server.call(undoBatch, { batch: String(id) }, admin)
  told.push(lives, 'ana@demo.test La cocina sí abre mañana, martes 3 de marzo')
  expect(await settled()).toEqual(told)
  expect(await letters()).toEqual(told)
  await server.call(closeDay, { date: '2026-03-03', reason: 'Sin agua' }, admin)
  told.push(cancelled, closed)
  expect(await settled()).toEqual(told)
})

it('says nothing of a closing to whom was not reminded, and reminds them once the day is open', async () => {
  const { server, admin, letters } = await start({ ana: { envios: 0 } })
  server.clock.set(AT_EIGHT)
  await server.call(closeDay, { date: '2026-03-03', reason: 'Sin agua' }, admin)
  expect(await letters()).toEqual([])
  await server.call(openDay, { date: '2026-03-03' }, admin)
  expect(await letters()).toEqual(['bea@demo.test Aún no eliges para mañana, martes 3 de marzo'])
})

it('does not remind too late, of a closed or full day, of a day without dishes, or whom has no shipments', async () => {
  const { server, db, letters, admin } = await (async () => {
    const kitchen = await start({ ana: { envios: 0 } })
    return { ...kitchen, db: kitchen.server.db }
  })()
  server.clock.set(epochOf('2026-03-02', '23:30'))
  expect(await letters()).toEqual([])
  server.clock.set(AT_EIGHT)
  await server.call(closeDay, { date: '2026-03-03', reason: 'Feriado' }, admin)
  expect(await letters()).toEqual([])
  await db.query.deleteFrom('closed_days').execute()
  await db.query.updateTable('menus').set({ cap_martes: 0 }).execute()
  expect(await letters()).toEqual([])
  await db.query.updateTable('menus').set({ cap_martes: null }).execute()
  await db.query
    .updateTable('dishes')
    .set({ sold_out_at: '2026-03-02 10:00:00' })
    .where('day', '=', 'martes')
    .execute()
  expect(await letters()).toEqual([])
})

it('over two weeks with two servers, restarts and a closed day reminds exactly who should be, once an evening', async () => {
  const { server, ids, menu, letters, order } = await start()
  const { db } = server
  for (const week of [1, 2]) await addMenu(db, addDays(menu.start, 7 * week))
  await db.query.updateTable('menus').set({ updated_at: '2026-02-01 00:00:00' }).execute()
  const closed = '2026-03-11'
  const values = { date: closed, reason: 'Feriado.', created_at: '2026-03-01 00:00:00' }
  await db.query.insertInto('closed_days').values(values).execute()
  const expected: string[] = []
  const days = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
  for (let nr = 0; nr < 14; nr += 1) {
    const today = addDays('2026-03-02', nr)
    const tomorrow = addDays(today, 1)
    const weekday = weekdayOf(tomorrow)
    // Bea orders every other day.
    if (nr % 2 === 0) await order(ids.bea, { date: tomorrow })
    const isDelivered = weekday >= 1 && weekday <= 5 && tomorrow !== closed
    const words = `Aún no eliges para mañana, ${days[weekday]} ${Number(tomorrow.slice(8))} de marzo`
    if (isDelivered) {
      expected.push(`ana@demo.test ${words}`)
      if (nr % 2 === 1) expected.push(`bea@demo.test ${words}`)
    }
    for (const time of ['19:59', '20:00', '20:07', '21:30', '23:29', '23:59']) {
      server.clock.set(epochOf(today, time))
      // Two servers at once, each as if just started.
      await Promise.all([noticeSweep(server.deps)(), noticeSweep(server.deps)()])
    }
  }
  const written = (await letters()).filter((line) => line.includes('Aún no'))
  expect(written.toSorted()).toEqual(expected.toSorted())
}, 120_000)

it('who closes a day and takes it back at once writes to nobody; a closing that stands is said', async () => {
  const { server, ids, admin, letters, settled, order } = await start()
  await order(ids.bea, { date: '2026-03-03' })
  server.clock.set(AT_EIGHT)
  const told = ['ana@demo.test Aún no eliges para mañana, martes 3 de marzo']
  expect(await letters()).toEqual(told)
  const close = () => server.call(closeDay, { date: '2026-03-03', reason: 'Sin agua' }, admin)
  const lastBatch = server.db.query.selectFrom('batches').select('id').orderBy('id', 'desc')
  await close()
  server.clock.advance(MINUTE)
  expect(await letters()).toEqual(told)
  await server.call(undoBatch, { batch: String((await lastBatch.executeTakeFirst())?.id) }, admin)
  for (let minute = 0; minute < 5; minute += 1) {
    server.clock.advance(MINUTE)
    expect(await letters()).toEqual(told)
  }
  await close()
  expect((await settled()).slice(1)).toEqual([
    'bea@demo.test Se canceló tu almuerzo del martes 3 de marzo',
    'ana@demo.test La cocina cierra mañana, martes 3 de marzo',
  ])
})

it('tells a client what others changed of an order, not what they changed themselves or what was taken back', async () => {
  const { server, ids, admin, menu, settled, order, text } = await start()
  const changed = await order(ids.ana)
  const cancelled = await order(ids.bea)
  const reason = 'Se acabó el pollo'
  const other = String(menu.dishes.miercoles[1]?.id)
  await server.db.query.updateTable('accounts').set({ alergias: '' }).execute()
  await server.call(changeOrderDish, { order_id: String(changed), dish_id: other, reason }, admin)
  expect(await settled()).toEqual(['ana@demo.test Cambió tu almuerzo del miércoles 4 de marzo'])
  expect(await text()).toContain('Se acabó el pollo.')
  await server.call(cancelForClient, { order_id: String(cancelled), reason }, admin)
  expect((await settled()).slice(1)).toEqual([
    'bea@demo.test Se canceló tu almuerzo del miércoles 4 de marzo',
  ])
  await order(ids.ana, { date: '2026-03-05' })
  await server.call(closeDay, { date: '2026-03-05', reason: 'Feriado' }, admin)
  expect((await settled()).slice(2)).toEqual(['ana@demo.test Se canceló tu almuerzo del jueves 5 de marzo'])
})

it('tells who read of a cancellation that the order lives again, and of the next cancellation too', async () => {
  const { server, ids, admin, settled, order, text } = await start()
  const id = String(await order(ids.ana, { notice: 'La cocina cambió tu platillo.' }))
  const status = (to: string) => server.call(editOrderAsAdmin, { order: { id, status: to } }, admin)
  const day = 'almuerzo del miércoles 4 de marzo'
  await status('cancelado')
  expect(await settled()).toEqual([`ana@demo.test Se canceló tu ${day}`])
  // An earlier notice does not explain a cancellation.
  expect(await text()).not.toContain('La cocina cambió tu platillo.')
  expect(await text()).toContain('El envío no volvió a tu saldo.')
  await status('programado')
  expect((await settled()).slice(1)).toEqual([`ana@demo.test Tu ${day} sigue en pie`])
  await status('cancelado')
  expect((await settled()).slice(2)).toEqual([`ana@demo.test Se canceló tu ${day}`])
})

it("writes 'En camino' to who switched it on, and nothing of a bulk that was undone before", async () => {
  const { server, ids, admin, ana, settled, order } = await start()
  await order(ids.ana)
  await order(ids.bea)
  const bulk = {
    search: '2026-03-04',
    searchState: 'programado',
    searchType: 'almuerzo',
    status: 'enviado',
  } as const
  const { batch } = (await server.call(updateOrders, bulk, admin)).data
  await server.call(undoBatch, { batch }, admin)
  expect(await settled()).toEqual([])
  await server.call(saveNotice, { aviso: 'en_camino', activo: true }, ana)
  await server.call(updateOrders, bulk, admin)
  expect(await settled()).toEqual(['ana@demo.test Tu almuerzo va en camino'])
})

it('writes of payments, of refused transfers and of the last two shipments', async () => {
  const { server, ids, admin, ana, bea, letters } = await start({ ana: { envios: 0 } })
  const hand = {
    membership: '2',
    banco: 'Pichincha',
    recibo: '77',
    valor: 1,
    fecha: '2026-03-02',
    request_id: 'a',
  }
  const form = { ...hand, cliente: ana.keylogin, metodo: 'efectivo', nota: '', otro_valor: true } as const
  expect((await server.call(registerPayment, form, admin)).mensaje).toBe(SUCCESS)
  const { id } = (await server.call(reportTransfer, { ...hand, request_id: 'b' }, bea)).data
  await server.call(refuseTransfer, { id, reason: 'No se lee' }, admin)
  await server.db.query.updateTable('accounts').set({ envios: 2 }).where('id', '=', ids.bea).execute()
  await server.db.query
    .insertInto('shipments_ledger')
    .values({ account_id: ids.bea, delta: -3, reason: 'pedido', created_at: '2026-03-02 08:00:00' })
    .execute()
  expect((await letters()).toSorted()).toEqual([
    'ana@demo.test Recibimos tu pago: tu servicio está activo',
    'bea@demo.test No pudimos confirmar tu transferencia',
    'bea@demo.test Te quedan 2 envíos',
  ])
  server.clock.advance(60_000)
  expect(await letters()).toHaveLength(3)
})

it('writes that a service is paid early, asks nobody to renew then, says what is owed, and when it began', async () => {
  const { server, admin, ana, menu, letters, text } = await start({ ana: { envios: 2 } })
  const hand = { membership: '3', banco: '', recibo: '', fecha: '2026-03-02', metodo: 'efectivo', nota: '' }
  const form = { ...hand, cliente: ana.keylogin, valor: 100, otro_valor: true }
  await server.call(registerPayment, { ...form, adelantado: true, request_id: 'a' }, admin)
  await letters()
  expect(await text()).toContain('Empieza solo, cuando uses tu último envío: no hace falta renovar.')
  expect(await text()).toContain('Debes $30,00.')
  await server.call(saveOrder, { order: orderFor(menu, { day: 'jueves' }) }, ana)
  await letters()
  expect(await text()).toContain(
    'Tu siguiente servicio está apartado; falta pagar $30,00. Empieza solo: Almuerzo y cena.',
  )
  expect(await text()).not.toContain('Renueva')
  await server.call(registerPayment, { ...form, valor: 30, abono: true, request_id: 'b' }, admin)
  await letters()
  expect(await text()).toContain('No debes nada.')
  server.clock.advance(1000)
  await server.call(saveOrder, { order: orderFor(menu, { day: 'viernes' }) }, ana)
  expect(await letters()).toEqual([
    'ana@demo.test Tu siguiente servicio está apartado; falta pagar $30,00.',
    'ana@demo.test Te queda 1 envío',
    'ana@demo.test Recibimos tu abono',
    'ana@demo.test Tu siguiente servicio ya empezó',
  ])
  expect(await text()).toContain('Ahora tienes 40 envíos')
})

it('says of a refund why, how many shipments went and where to write, and sends no letter again that became untrue', async () => {
  const { server, admin, ana, letters, text } = await start({ ana: { envios: 0 } })
  const hand = { membership: '2', banco: 'Pichincha', recibo: '77', valor: 70, fecha: '2026-03-02' }
  const form = {
    ...hand,
    cliente: ana.keylogin,
    metodo: 'transferencia',
    nota: '',
    otro_valor: true,
  } as const
  const { payment } = (await server.call(registerPayment, { ...form, request_id: 'a' }, admin)).data
  await letters()
  expect(await text()).toContain('Recibimos tu pago de $70,00 por')
  const [paid] = (await server.call(getMails, { cliente: ana.keylogin }, admin)).data.correos
  expect(paid).toMatchObject({ reenviable: true })
  await server.call(reversePayment, { payment, reason: 'Era de otra persona.' }, admin)
  expect((await letters()).at(-1)).toBe('ana@demo.test Tu pago fue devuelto')
  const { envios } = await server.db.query
    .selectFrom('niveles')
    .select('envios')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  const said = await text()
  expect(said).toContain('Motivo: Era de otra persona.')
  expect(said).toContain(`Quitamos ${envios} envíos de tu saldo.`)
  expect(said).toContain(`escríbenos a ${server.deps.config.web.supportEmail}`)
  const { correos } = (await server.call(getMails, { cliente: ana.keylogin }, admin)).data
  expect(correos.slice(0, 2).map(({ reenviable }) => reenviable)).toEqual([true, false])
  expect((await server.call(resendMail, { id: paid?.id ?? '' }, admin)).mensaje).toBe(
    'Este aviso ya no es cierto: no se envía de nuevo.',
  )
})

it('sends a reminder and a refund in part again while they are true', async () => {
  const { server, ids, admin, ana, letters, order } = await start()
  const isTrue = async () =>
    (await server.call(getMails, { cliente: ana.keylogin }, admin)).data.correos[0]?.reenviable
  const { id } = await server.db.query
    .insertInto('payments')
    .values({
      account_id: ids.ana,
      id_payment: 'W1',
      type_sell: 'PayPal',
      payment_status: 'COMPLETED',
      descripcion: 'Almuerzos',
      value_cents: 7000,
      divisa: 'USD',
      membership_id: 2,
      created_at: '2026-02-01 00:00:00',
      updated_at: '2026-03-02 23:00:00',
      refunded_cents: 1200,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await letters()).toEqual(['ana@demo.test Te devolvimos una parte de tu pago'])
  expect(await isTrue()).toBe(true)
  await server.db.query.updateTable('payments').set({ refunded_cents: 2400 }).where('id', '=', id).execute()
  expect(await isTrue()).toBe(false)
  server.clock.set(AT_EIGHT)
  expect((await letters()).filter((line) => line.includes('ana@') && line.includes('Aún no'))).toHaveLength(1)
  expect(await isTrue()).toBe(true)
  await order(ids.ana, { date: '2026-03-03' })
  expect(await isTrue()).toBe(false)
})

it('promises another look at a receipt after the first refusal alone', async () => {
  const { server, admin, ana, letters, text } = await start()
  const said: string[] = []
  for (const request_id of ['a', 'b']) {
    const word = { membership: '2', banco: 'Pichincha', recibo: '77', valor: 70, fecha: '2026-03-02' }
    const { id } = (await server.call(reportTransfer, { ...word, request_id }, ana)).data
    await server.call(refuseTransfer, { id, reason: 'No se lee' }, admin)
    await letters()
    said.push(await text())
  }
  expect(said.map((words) => words.includes('enviarlo una vez más'))).toEqual([true, false])
  expect(said[1]).toContain('Ya lo revisamos dos veces')
})

it('announces a week when it opens, whenever it was saved, in the day and once', async () => {
  const { server, letters, text } = await start()
  await server.db.query.updateTable('accounts').set({ membership_id: 1 }).where('rol', '=', 1).execute()
  const next = await addMenu(server.db, '2026-03-09')
  const menus = async (date: string, time: string) => {
    server.clock.set(epochOf(date, time))
    return (await letters()).filter((line) => line.includes('menú')).toSorted()
  }
  const written = ['ana@demo.test Ya está el menú de la semana', 'bea@demo.test Ya está el menú de la semana']
  expect(await menus('2026-03-06', '20:00')).toEqual([])
  expect(await menus('2026-03-07', '07:59')).toEqual([])
  expect(await menus('2026-03-07', '08:00')).toEqual(written)
  expect(await text()).toContain('del lunes 9 de marzo al viernes 13 de marzo')
  expect(await menus('2026-03-08', '08:00')).toEqual(written)
  // On its last day a menu takes no more orders.
  await server.db.query.updateTable('menus').set({ created_at: '2026-03-13 09:00:00' }).execute()
  await server.db.query.deleteFrom('notices').execute()
  expect(await menus('2026-03-13', '10:00')).toEqual(written)
  await server.db.query
    .updateTable('menus')
    .set({ created_at: '2026-03-10 09:00:00' })
    .where('id', '=', next.id)
    .execute()
  expect(await menus('2026-03-10', '10:00')).toHaveLength(4)
  expect(await text()).toContain('del miércoles 11 de marzo al viernes 13 de marzo')
})

it('one click in a mail switches its kind off; looking at the link changes nothing, and a forged one nothing either', async () => {
  const { server, db, ana, letters } = await (async () => {
    const kitchen = await start()
    return { ...kitchen, db: kitchen.server.db }
  })()
  server.clock.set(AT_EIGHT)
  await letters()
  const mail = await db.query
    .selectFrom('mails')
    .selectAll()
    .where('subject', 'like', 'Aún%')
    .where('recipient', '=', 'ana@demo.test')
    .executeTakeFirstOrThrow()
  expect(mail.body).toContain(mail.unsubscribe)
  const url = new URL(mail.unsubscribe ?? '')
  const click = (method: 'GET' | 'POST', path: string) =>
    server.app.inject({
      method,
      url: path,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    })
  const path = `${url.pathname}${url.search}`
  const isOn = async () =>
    (await server.call(getNotices, {}, ana)).data.avisos.find(({ aviso }) => aviso === 'recordatorio')?.activo
  const page = await click('GET', path)
  expect([page.statusCode, page.body.includes('Dejar de recibirlos'), await isOn()]).toEqual([
    200,
    true,
    true,
  ])
  expect((await click('POST', `${path}x`)).statusCode).toBe(404)
  expect(await isOn()).toBe(true)
  expect((await click('POST', path)).statusCode).toBe(200)
  expect(await isOn()).toBe(false)
  server.clock.set(AT_EIGHT + 24 * 60 * 60_000)
  expect((await letters()).filter((line) => line.startsWith('ana@demo.test Aún'))).toHaveLength(1)
})

it('what a link switched off, perhaps by a scanner, is said in the next mail, once, and stands on Avisos', async () => {
  const { server, db, ids, ana, order, settled, text, admin } = await (async () => {
    const kitchen = await start()
    return { ...kitchen, db: kitchen.server.db }
  })()
  const off = async () =>
    (await server.call(getNotices, {}, ana)).data.avisos.flatMap(({ activo, aviso, por_enlace }) =>
      por_enlace ? [[aviso, activo]] : [],
    )
  const press = () => unsubscribe(server.deps, { accountId: ids.ana, kind: 'recordatorio' })
  /** The text of the mail about another order of Ana's that the kitchen cancelled. */
  const nextMail = async (date: string) => {
    const order_id = String(await order(ids.ana, { date }))
    await server.call(cancelForClient, { order_id, reason: 'Se dañó el horno' }, admin)
    await settled()
    return text()
  }
  const remark = 'se apagó «Aún no eliges para mañana». ¿No fuiste tú?'
  // Whoever switched it off on Avisos needs no news of it, also when a link is pressed afterwards.
  await server.call(saveNotice, { aviso: 'recordatorio', activo: false }, ana)
  await press()
  expect([await off(), (await nextMail('2026-03-03')).includes(remark)]).toEqual([[], false])
  await server.call(saveNotice, { aviso: 'recordatorio', activo: true }, ana)
  await press()
  await press()
  expect(await off()).toEqual([['recordatorio', false]])
  const mail = await nextMail('2026-03-04')
  expect(mail).toContain(remark)
  expect(mail).toContain('/cliente/cuenta')
  expect(await nextMail('2026-03-05')).not.toContain(remark)
  expect(await off()).toEqual([['recordatorio', false]])
  await server.call(saveNotice, { aviso: 'recordatorio', activo: true }, ana)
  const settings = db.query.selectFrom('notice_settings').select(['is_on', 'link_off'])
  expect([await off(), await settings.execute()]).toEqual([[], [{ is_on: 1, link_off: null }]])
})

it('the office sees what went out and writes a notice again, once; codes it does not', async () => {
  const { server, ids, admin, letters } = await start()
  const ana = await server.signIn('ana@demo.test')
  server.clock.set(AT_EIGHT)
  await letters()
  const shown = async () => (await server.call(getMails, { cliente: ana.keylogin }, admin)).data
  const [notice, code] = (await shown()).correos
  expect(notice).toMatchObject({ estado: 'enviado', reenviable: true })
  expect(code).toMatchObject({ reenviable: false })
  expect((await server.call(resendMail, { id: code?.id ?? '' }, admin)).mensaje).not.toBe(SUCCESS)
  await server.db.query.updateTable('accounts').set({ bounced_ms: 1 }).where('id', '=', ids.ana).execute()
  expect((await shown()).rebotado).toBe(true)
  for (let nr = 0; nr < 2; nr += 1) {
    expect((await server.call(resendMail, { id: notice?.id ?? '' }, admin)).mensaje).toBe(SUCCESS)
  }
  const after = await shown()
  expect(after.rebotado).toBe(false)
  expect(after.correos.filter(({ asunto }) => asunto === notice?.asunto)).toHaveLength(2)
  // By tomorrow the notice is no longer true.
  const again = after.correos.find(({ reenviable }) => reenviable)?.id ?? ''
  server.clock.set(epochOf('2026-03-03', '08:00'))
  const later = await server.signIn('jefa@demo.test')
  expect((await server.call(getMails, { cliente: ana.keylogin }, later)).data.correos).not.toContainEqual(
    expect.objectContaining({ reenviable: true }),
  )
  expect((await server.call(resendMail, { id: again }, later)).mensaje).toBe(
    'Este aviso ya no es cierto: no se envía de nuevo.',
  )
})
