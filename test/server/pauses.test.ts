import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteClient, getClients } from '#contract/calls/clients'
import { getClientMenu } from '#contract/calls/menus'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { getCorrections } from '#contract/extensions/clients'
import { closeDay, rescheduleOrder } from '#contract/extensions/day'
import { getMenuFor, saveOrderFor } from '#contract/extensions/orders-for'
import {
  endPause,
  endPauseFor,
  getPauses,
  getPausesOf,
  savePause,
  savePauseFor,
} from '#contract/extensions/pauses'
import { epochOf } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { saidOfClient } from '#domain/messages-of-client'
import { noticeSweep } from '../../server/modules/notices'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { addAccount } from '../support/accounts'
import { brokenBalances } from '../support/database-dump'
import { addMenu, balanceOf, orderFor, ordersOf, startKitchen, type Wish } from '../support/kitchen'
import { sessionFor } from '../support/sessions'

const WEEK = { desde: '2026-03-03', hasta: '2026-03-06', tipo: '' } as const
const TWO_WEEKS = { desde: '2026-03-09', hasta: '2026-03-20', tipo: '' } as const
type Span = Omit<CallInput<typeof savePause>, 'cancelar'>

/** Monday 2 March 2026, 08:00, with this week's menu and the next one's. */
const start = async (given: Parameters<typeof startKitchen>[0] = {}) => {
  const kitchen = await startKitchen({ ...given, ana: { nivel: 3, ...given.ana } })
  const { admin, ana, ids, menu, server } = kitchen
  onTestFinished(() => server.close())
  const nextMenu = await addMenu(server.db, '2026-03-09')
  const sweep = noticeSweep(server.deps)
  await sweep()
  const before = (await server.outbox()).length
  const pauses = async () => (await server.call(getPauses, {}, ana)).data
  return {
    ...kitchen,
    nextMenu,
    pauses,
    pause: async (span: Span = WEEK, cancelar: string[] = []) =>
      (await server.call(savePause, { ...span, cancelar }, ana)).mensaje,
    end: async (span: Span = WEEK) => (await server.call(endPause, span, ana)).mensaje,
    order: async (wish: Wish = {}, of = menu) =>
      (await server.call(saveOrder, { order: orderFor(of, wish) }, ana)).data.id ?? '',
    states: async () => (await ordersOf(server.db, ids.ana)).map(({ status }) => status),
    envios: () => balanceOf(server.db, ids.ana),
    history: async () =>
      (await server.call(getCorrections, { cliente: ana.keylogin }, admin)).data.correcciones
        .filter(({ campo }) => campo === 'pausa')
        .map(({ a, de, quien }) => [quien, de, a]),
    /** Every letter so far of an evening's reminders, the oldest first. */
    letters: async (date: string, time = '20:00') => {
      server.clock.set(epochOf(date, time))
      await sweep()
      const all = await server.outbox()
      return all
        .slice(0, all.length - before)
        .map(({ subject, to }) => `${to} ${subject}`)
        .filter((line) => line.startsWith('ana@'))
        .map((line) => line.slice('ana@demo.test '.length))
        .reverse()
    },
    text: async () => (await server.outbox()).find(({ to }) => to === 'ana@demo.test')?.text ?? '',
  }
}

describe('a client pauses', () => {
  it('days of both meals, and sees them as one pause over a weekend until it is over', async () => {
    const { pause, pauses, server } = await start()
    expect(await pause(WEEK)).toBe('success')
    expect(await pause(TWO_WEEKS)).toBe('success')
    expect(await pauses()).toMatchObject({ pausas: [{ desde: '2026-03-03', hasta: '2026-03-20' }], dias: [] })
    server.clock.set(epochOf('2026-03-18', '09:00'))
    expect((await pauses()).pausas).toEqual([{ desde: '2026-03-18', hasta: '2026-03-20' }])
    server.clock.set(epochOf('2026-03-21', '00:00'))
    expect((await pauses()).pausas).toEqual([])
  })

  it('pauses that overlap or come again are their union, and the history has each once', async () => {
    const { history, pause, pauses } = await start()
    await pause({ desde: '2026-03-03', hasta: '2026-03-05', tipo: '' })
    await pause({ desde: '2026-03-05', hasta: '2026-03-10', tipo: '' })
    await pause({ desde: '2026-03-04', hasta: '2026-03-09', tipo: '' })
    expect((await pauses()).pausas).toEqual([{ desde: '2026-03-03', hasta: '2026-03-10' }])
    expect(await history()).toEqual([
      ['Ana Paz', '', 'del jueves 5 de marzo al martes 10 de marzo'],
      ['Ana Paz', '', 'del martes 3 de marzo al jueves 5 de marzo'],
    ])
  })

  it('one meal of a day alone, which is no pause', async () => {
    const { pause, pauses } = await start()
    await pause({ desde: '2026-03-04', hasta: '2026-03-04', tipo: 'cena' })
    expect(await pauses()).toMatchObject({ pausas: [], dias: [{ fecha: '2026-03-04', tipo: 'cena' }] })
  })

  it('ends it whole or in part, again without harm; what is over stays as it was', async () => {
    const { end, history, pause, pauses, server } = await start()
    await pause()
    server.clock.set(epochOf('2026-03-04', '09:00'))
    expect([await end(), await end()]).toEqual(['success', 'success'])
    expect((await pauses()).pausas).toEqual([])
    expect(await server.db.query.selectFrom('paused_days').select(['date', 'type']).execute()).toHaveLength(2)
    expect(await history()).toContainEqual(['Ana Paz', 'del miércoles 4 de marzo al viernes 6 de marzo', ''])
    await pause(TWO_WEEKS)
    await end({ desde: '2026-03-11', hasta: '2026-03-11', tipo: 'almuerzo' })
    expect(await pauses()).toMatchObject({
      pausas: [
        { desde: '2026-03-09', hasta: '2026-03-10' },
        { desde: '2026-03-12', hasta: '2026-03-20' },
      ],
      dias: [{ fecha: '2026-03-11', tipo: 'cena' }],
    })
  })

  it.each([
    ['2026-03-02', '2026-03-06', /empieza mañana o después/],
    ['2026-03-06', '2026-03-04', /termina antes de empezar/],
    ['2026-03-03', '2026-06-03', /hasta 60 días/],
    ['2026-03-07', '2026-03-08', /lunes a viernes/],
    ['2028-03-01', '2028-03-02', /dentro de un año/],
  ])('%s to %s is refused in words, and nothing is cancelled', async (desde, hasta, words) => {
    const { envios, order, pause, pauses, states } = await start()
    const id = await order()
    expect(await pause({ desde, hasta, tipo: '' }, [id])).toMatch(words)
    expect([await states(), (await envios()).envios]).toEqual([['programado'], 4])
    expect((await pauses()).pausas).toEqual([])
  })

  it('today is over at midnight: what was tomorrow a minute ago is refused', async () => {
    const { pause, server } = await start()
    const tuesday = { desde: '2026-03-03', hasta: '2026-03-03', tipo: '' } as const
    server.clock.set(epochOf('2026-03-02', '23:59'))
    expect(await pause(tuesday)).toBe('success')
    server.clock.set(epochOf('2026-03-03', '00:00'))
    expect(await pause(tuesday)).toMatch(/empieza mañana o después/)
  })
})

describe('orders within a pause', () => {
  it('are listed while they can be cancelled, and cancelled with their shipments in the same press, or kept', async () => {
    const { envios, order, pause, pauses, server, states } = await start()
    const [martes, jueves] = [await order({ day: 'martes' }), await order({ day: 'jueves' })]
    const sent = await order({ day: 'viernes' })
    const row = server.db.query.updateTable('orders').where('id', '=', Number(sent))
    await row.set({ status: 'enviado' }).execute()
    expect((await pauses()).pedidos).toEqual([
      { id: martes, fecha: '2026-03-03', tipo: 'almuerzo', platillo: 'Guatita martes' },
      { id: jueves, fecha: '2026-03-05', tipo: 'almuerzo', platillo: 'Guatita jueves' },
    ])
    expect(await pause(WEEK, [martes])).toBe('success')
    expect(await states()).toEqual(['cancelado', 'programado', 'enviado'])
    expect(await envios()).toEqual({ envios: 3, ledger: 3 })
    // The meals that are kept are not paused.
    expect(await pauses()).toMatchObject({
      pausas: [{ desde: '2026-03-03', hasta: '2026-03-04' }],
      dias: [
        { fecha: '2026-03-05', tipo: 'cena' },
        { fecha: '2026-03-06', tipo: 'cena' },
      ],
    })
    // The lost answer is asked for again.
    expect(await pause(WEEK, [martes])).toBe('success')
    expect(await envios()).toEqual({ envios: 3, ledger: 3 })
    expect(await brokenBalances(server)).toEqual([])
  })

  it('one that cannot be cancelled, is of other days or of another client stops everything', async () => {
    const { bea, envios, menu, order, pause, pauses, server, states } = await start()
    const martes = await order({ day: 'martes' })
    const sent = await order({ day: 'viernes' })
    const row = server.db.query.updateTable('orders').where('id', '=', Number(sent))
    await row.set({ status: 'enviado' }).execute()
    const hers = (await server.call(saveOrder, { order: orderFor(menu) }, bea)).data.id ?? ''
    expect(await pause(WEEK, [martes, sent])).toBe(MESSAGES.orderNotScheduled)
    expect(await pause(TWO_WEEKS, [martes])).toBe(ORDER_ANSWERS.outsidePause)
    expect(await pause({ ...WEEK, tipo: 'cena' }, [martes])).toBe(ORDER_ANSWERS.outsidePause)
    expect(await pause(WEEK, [martes, hers])).toBe(ORDER_ANSWERS.unknownOrder)
    expect([await states(), (await envios()).envios]).toEqual([['programado', 'enviado'], 3])
    expect((await pauses()).pausas).toEqual([])
  })

  it('ordering ends the pause of that day and meal alone, by the client or the office; a refused order ends nothing', async () => {
    const { admin, ana, menu, order, pause, pauses, server } = await start({ ana: { nivel: 3 } })
    await pause()
    await order({ day: 'martes' })
    const cliente = ana.keylogin
    await server.call(saveOrderFor, { cliente, order: orderFor(menu, { type: 'cena' }) }, admin)
    await server.db.query.updateTable('accounts').set({ envios: 0 }).execute()
    const none = await server.call(saveOrder, { order: orderFor(menu, { day: 'jueves' }) }, ana)
    expect(none.mensaje).toBe(MESSAGES.noShipments)
    expect(await pauses()).toMatchObject({
      pausas: [{ desde: '2026-03-05', hasta: '2026-03-06' }],
      dias: [
        { fecha: '2026-03-03', tipo: 'cena' },
        { fecha: '2026-03-04', tipo: 'almuerzo' },
      ],
    })
  })

  it('one that the office schedules again ends it, too', async () => {
    const { admin, ana, order, pause, pauses, server } = await start()
    const order_id = await order()
    await server.call(cancelOrder, { order_id, envioRestore: true }, ana)
    await pause()
    const again = { order_id, acepta_alergenos: true }
    expect((await server.call(rescheduleOrder, again, admin)).mensaje).toBe('success')
    expect((await pauses()).dias).toEqual([{ fecha: '2026-03-04', tipo: 'cena' }])
  })

  it('made in the same moment, an order is kept or refused, and never counts twice', async () => {
    const { ana, envios, menu, pause, pauses, server } = await start()
    const [saved] = await Promise.all([
      server.call(saveOrder, { order: orderFor(menu) }, ana),
      pause(),
      pause(),
    ])
    expect(saved.mensaje).toBe('success')
    expect((await pauses()).dias).toEqual([{ fecha: '2026-03-04', tipo: 'cena' }])
    expect(await envios()).toEqual({ envios: 4, ledger: 4 })
  })

  it('the week tells its paused meals, to the client and to the office', async () => {
    const { admin, ana, pause, server } = await start()
    await pause({ desde: '2026-03-05', hasta: '2026-03-13', tipo: 'almuerzo' })
    const pausados = [
      { fecha: '2026-03-05', tipo: 'almuerzo' },
      { fecha: '2026-03-06', tipo: 'almuerzo' },
    ]
    expect((await server.call(getClientMenu, { hoy: '' }, ana)).data.pausados).toEqual(pausados)
    const of = { cliente: ana.keylogin, hoy: '' }
    expect((await server.call(getMenuFor, of, admin)).data.pausados).toEqual(pausados)
  })
})

describe('letters', () => {
  it('none asks to choose in a pause, one says the evening before that it ends, and once', async () => {
    const { letters, pause, text } = await start()
    await pause({ desde: '2026-03-03', hasta: '2026-03-10', tipo: '' })
    for (const date of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-08', '2026-03-09']) {
      expect(await letters(date), date).toEqual([])
    }
    const ends = ['Tu pausa termina: mañana, miércoles 11 de marzo, ya hay entrega']
    expect(await letters('2026-03-10', '19:59')).toEqual([])
    expect(await letters('2026-03-10')).toEqual(ends)
    expect(await text()).toContain('Tienes hasta la medianoche de hoy')
    expect(await letters('2026-03-10', '21:00')).toEqual(ends)
    expect(await letters('2026-03-11')).toEqual([...ends, 'Aún no eliges para mañana, jueves 12 de marzo'])
  })

  it('the menu of a week that is paused whole is not announced; of a part of it, it is', async () => {
    const member = { ana: { membership_id: 1 } }
    const { letters, pause } = await start(member)
    await pause({ desde: '2026-03-09', hasta: '2026-03-13', tipo: '' })
    expect(await letters('2026-03-07', '10:00')).toEqual([])
    const other = await start(member)
    await other.pause({ desde: '2026-03-09', hasta: '2026-03-12', tipo: '' })
    expect(await other.letters('2026-03-07', '10:00')).toEqual(['Ya está el menú de la semana'])
  })

  it('a Friday’s end is said on Sunday evening, with what the client has by then', async () => {
    const { letters, nextMenu, order, pause, server, text } = await start()
    await pause()
    expect(await letters('2026-03-06', '20:00')).toEqual([])
    server.clock.set(epochOf('2026-03-07', '09:00'))
    await order({ day: 'lunes' }, nextMenu)
    expect(await letters('2026-03-08', '20:00')).toContain(
      'Tu pausa termina: mañana, lunes 9 de marzo, ya hay entrega',
    )
    expect(await text()).toContain('Ya tienes tu pedido')
  })

  it('a closed day between is passed over; a pause that was ended, or ordered into, is not said to end', async () => {
    const { admin, end, letters, order, pause, server } = await start()
    const closing = { date: '2026-03-05', reason: 'Feriado', returnShipments: true, notify: false }
    await server.call(closeDay, { ...closing }, admin)
    await pause({ desde: '2026-03-03', hasta: '2026-03-04', tipo: '' })
    expect(await letters('2026-03-04')).toEqual([])
    expect(await letters('2026-03-05')).toEqual([
      'Tu pausa termina: mañana, viernes 6 de marzo, ya hay entrega',
    ])
    await end({ desde: '2026-03-05', hasta: '2026-03-06', tipo: '' })
    const other = await start({ ana: { nivel: 3 } })
    await other.pause(WEEK)
    await other.order({ day: 'jueves' })
    await other.order({ day: 'jueves', type: 'cena' })
    expect(await other.letters('2026-03-04')).toEqual([])
    await other.end({ desde: '2026-03-04', hasta: '2026-03-06', tipo: '' })
    expect(await other.letters('2026-03-04', '20:30')).toEqual([])
    expect(await order({ day: 'viernes' })).not.toBe('')
  })

  it('a single meal that is not wanted silences that day, and ends without a letter', async () => {
    const { letters, pause } = await start()
    await pause({ desde: '2026-03-03', hasta: '2026-03-03', tipo: 'almuerzo' })
    expect(await letters('2026-03-02')).toEqual([])
    expect(await letters('2026-03-03')).toEqual(['Aún no eliges para mañana, miércoles 4 de marzo'])
  })
})

describe('the office', () => {
  it('pauses and ends for a client by his rules, under its own name, and he reads of it', async () => {
    const { admin, ana, envios, history, letters, order, pauses, server } = await start()
    const cliente = ana.keylogin
    const martes = await order({ day: 'martes' })
    expect((await server.call(getPausesOf, { cliente }, admin)).data).toEqual(await pauses())
    const saved = await server.call(savePauseFor, { cliente, ...WEEK, cancelar: [martes] }, admin)
    expect(saved.mensaje).toBe('success')
    expect((await pauses()).pausas).toEqual([{ desde: '2026-03-03', hasta: '2026-03-06' }])
    expect(await envios()).toEqual({ envios: 5, ledger: 5 })
    const early = { cliente, desde: '2026-03-02', hasta: '2026-03-03', tipo: '', cancelar: [] } as const
    expect((await server.call(savePauseFor, early, admin)).mensaje).toMatch(/empieza mañana o después/)
    const sent = await order({ day: 'viernes' })
    await server.db.query
      .updateTable('orders')
      .set({ status: 'enviado' })
      .where('id', '=', Number(sent))
      .execute()
    const late = await server.call(savePauseFor, { cliente, ...WEEK, cancelar: [sent] }, admin)
    expect(late.mensaje).toBe(saidOfClient(MESSAGES.orderNotScheduled))
    expect(await letters('2026-03-02', '08:10')).toEqual(
      expect.arrayContaining([
        'Se canceló tu almuerzo del martes 3 de marzo',
        'La cocina corrigió tus datos',
      ]),
    )
    expect((await server.call(endPauseFor, { cliente, ...WEEK }, admin)).mensaje).toBe('success')
    const words = 'del martes 3 de marzo al viernes 6 de marzo'
    expect(await history()).toEqual([
      ['Jefa Paz', words, ''],
      ['Jefa Paz', '', words],
    ])
  })

  it('sees in the list who pauses until when, finds them, and does not ask them to choose', async () => {
    const { admin, pause, server } = await start()
    const list = async (filtro: '' | 'en_pausa' | 'sin_elegir' | 'sin_elegir_semana') =>
      (await server.call(getClients, { search: '', filtro }, admin)).data.accounts.map(
        ({ nombre, pausa_desde, pausa_hasta }) => [nombre, pausa_desde, pausa_hasta],
      )
    const bea = ['Bea Sol', undefined, undefined]
    expect(await list('en_pausa')).toEqual([])
    expect(await list('sin_elegir')).toHaveLength(2)
    await pause()
    const ana = ['Ana Paz', '2026-03-03', '2026-03-06']
    expect(await list('en_pausa')).toEqual([ana])
    expect(await list('')).toEqual(expect.arrayContaining([ana, bea]))
    expect(await list('sin_elegir')).toEqual([bea])
    // Today cannot be chosen any more.
    expect(await list('sin_elegir_semana')).toEqual([bea])
    server.clock.set(epochOf('2026-03-09', '08:00'))
    expect(await list('en_pausa')).toEqual([])
  })

  it('only caja and administración may; a deleted or unknown client is refused, and keeps no pause', async () => {
    const { admin, ana, pause, server } = await start()
    const cliente = ana.keylogin
    await pause()
    const cook = await addAccount(server.deps, { email: 'c@demo.test', rol: 4, areas: 'cocina' })
    const cocina = await sessionFor(server, cook)
    const refused = await server.call(savePauseFor, { cliente, ...WEEK, cancelar: [] }, cocina)
    expect(refused.mensaje).not.toBe('success')
    expect((await server.call(deleteClient, { id: cliente }, admin)).mensaje).toBe('success')
    expect(await server.db.query.selectFrom('paused_days').selectAll().execute()).toEqual([])
    for (const wrong of [cliente, 'nadie', admin.keylogin]) {
      const answer = await server.call(savePauseFor, { cliente: wrong, ...WEEK, cancelar: [] }, admin)
      expect(answer.mensaje).not.toBe('success')
    }
  })
})
