import { afterEach, describe, expect, it } from 'vitest'
import { deleteClient, getClients, updateClient } from '#contract/calls/clients'
import { cancelOrder, getOrders, saveOrder } from '#contract/calls/orders'
import { validateSession } from '#contract/calls/session'
import { NOT_ALLOWED } from '#contract/envelope'
import { getNote, getOrdersOfClient, getPaymentsOfClient, saveNote } from '#contract/extensions/clients'
import { getMovements } from '#contract/extensions/movements'
import { NOTE_LENGTH } from '#domain/client-note'
import { CLIENT_ANSWERS } from '../../server/modules/clients/texts'
import { addAccount } from '../support/accounts'
import { balanceOf, type Kitchen, orderFor, startKitchen } from '../support/kitchen'
import { addOrderRow, addPayment } from '../support/rows'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

type Input = Record<string, unknown>

/** Monday 2026-03-02, 8:00; María Ñauta is the newest client. */
const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, admin } = kitchen
  const person = (given: Input & { email: string }) => addAccount(server.deps, given)
  const maria = await person({
    email: 'maria@demo.test',
    nombre: 'María José',
    apellidos: 'Ñauta Peña',
    phone: '+593 98 765 4321',
    created_at: '2026-02-01 09:00:00',
  })
  const clients = async (input: Input) => {
    const { data } = await server.call(getClients, input, admin)
    return { ...data, emails: data.accounts.map(({ email }) => email) }
  }
  const emails = async (nombre: string) => (await clients({ nombre })).emails
  return { ...kitchen, db: server.db, maria, person, clients, emails }
}

const MARIA = 'maria@demo.test'

describe('finding people', () => {
  it('by any part of name and surname, without accents and capitals, in any order of the words', async () => {
    const { emails } = await start()
    for (const typed of ['maria', 'NAUTA', 'ñau', 'jose ñauta', 'peña maría', ' José  Ñ ', 'ía jo']) {
      expect([typed, await emails(typed)]).toEqual([typed, [MARIA]])
    }
    expect(await emails('maria sol')).toEqual([])
  })

  it('by the telephone in any notation, from either side', async () => {
    const { emails } = await start()
    for (const typed of ['098 765 4321', '+593 98-765-4321', '00593987654321', '7654', '98.765', '(098)']) {
      expect([typed, await emails(typed)]).toEqual([typed, [MARIA]])
    }
    for (const typed of [
      '\u202A+593 98 765 4321\u202C',
      '098\u2011765\u20134321',
      '+593 (0)98 765 4321',
      '+593 (0)98 7',
    ])
      expect([typed, await emails(typed)]).toEqual([typed, [MARIA]])
    expect(await emails('+593 99 123 4567')).toEqual(['bea@demo.test', 'ana@demo.test'])
    expect(await emails('ana 099')).toEqual(['ana@demo.test'])
    expect(await emails('PAZ, ana')).toEqual(['ana@demo.test'])
  })

  it('by a telephone however it was typed, also the second one', async () => {
    const { emails, person } = await start()
    await person({
      email: 'uno@demo.test',
      phone: '099\u2013765\u20134321',
      created_at: '2026-02-03 09:00:00',
    })
    await person({
      email: 'dos@demo.test',
      phone: '2345678',
      phone2: '+593 (0)99 765 4321',
      created_at: '2026-02-02 09:00:00',
    })
    for (const typed of ['0997654321', '+593 99 765 4321'])
      expect(await emails(typed)).toEqual(['uno@demo.test', 'dos@demo.test'])
    expect(await emails('234 5678')).toEqual(['dos@demo.test'])
  })

  it('wildcards and quotes stand for themselves, blanks are no filter, and the e-mail filter stays beside it', async () => {
    const { clients, emails } = await start()
    for (const typed of ['%', '_', "' or 1=1 --", '\\', '😀'])
      expect([typed, await emails(typed)]).toEqual([typed, []])
    expect(await emails('  ')).toHaveLength(3)
    expect((await clients({ nombre: 'a', search: 'bea' })).emails).toEqual(['bea@demo.test'])
  })

  it('orders: the rows, the pages and the dishes are those of the people found', async () => {
    const { server, menu, ids, maria, ana, admin } = await start()
    const row = (given: object) => addOrderRow({ server, menu, ids }, given)
    const day = { date: '2026-03-04', status: 'programado' } as const
    for (const [account_id, dish_name] of [
      [maria, 'Locro'],
      [ids.bea, 'Locro'],
      [ids.ana, 'Fritada'],
    ] as const) {
      await row({ account_id, dish_name, ...day })
    }
    await server.call(saveOrder, { order: orderFor(menu, { day: 'viernes' }) }, ana)
    const found = async (input: Input) => (await server.call(getOrders, input, admin)).data
    const orders = await found({ nombre: 'naut', search: '2026-03-04', itemsPerPage: 1 })
    expect(orders).toMatchObject({ orders: [{ email: MARIA }], totalPages: 1, platillos: { Locro: 1 } })
    expect(await found({ nombre: '0991234567', itemsPerPage: 2 })).toMatchObject({ totalPages: 2 })
    expect(await found({ nombre: 'nadie' })).toEqual({ orders: [], totalPages: 1, platillos: {}, found: 0 })
  })
})

describe('whom to write to', () => {
  it('sin_elegir: who has shipments and no live order for the next day of deliveries, with telephone and shipments', async () => {
    const { server, clients, menu, ana, person } = await start()
    await person({ email: 'eva@demo.test', nombre: 'Eva', envios: 2, created_at: '2026-02-02 09:00:00' })
    const waiting = async () => (await clients({ filtro: 'sin_elegir' })).emails
    expect(await clients({ filtro: 'sin_elegir', nombre: 'eva' })).toMatchObject({
      accounts: [{ email: 'eva@demo.test', phone: '0991234567', envios: 2 }],
      date: '2026-03-03',
    })
    expect(await waiting()).toEqual(['eva@demo.test', 'bea@demo.test', 'ana@demo.test'])
    const order = orderFor(menu, { day: 'martes' })
    const { id } = (await server.call(saveOrder, { order }, ana)).data
    expect(await waiting()).toEqual(['eva@demo.test', 'bea@demo.test'])
    await server.call(cancelOrder, { order_id: id, envioRestore: true }, ana)
    expect(await waiting()).toContain('ana@demo.test')
  })

  it('the next day skips weekends and closed days; where nothing can be chosen yet, nobody is late', async () => {
    const { server, clients, db } = await start()
    const next = async () => {
      const { date, emails } = await clients({ filtro: 'sin_elegir' })
      return [date, emails.length]
    }
    await db.query
      .insertInto('closed_days')
      .values({ date: '2026-03-03', reason: 'Feriado', created_at: '2026-03-01 09:00:00' })
      .execute()
    expect(await next()).toEqual(['2026-03-04', 2])
    server.clock.set('2026-03-06')
    expect(await next()).toEqual(['2026-03-09', 0])
  })

  it('sin_elegir_semana: who has shipments and no live order in the whole week of the next day', async () => {
    const { server, clients, menu, ana, person } = await start()
    await person({ email: 'eva@demo.test', nombre: 'Eva', envios: 2, created_at: '2026-02-02 09:00:00' })
    const waiting = async () => (await clients({ filtro: 'sin_elegir_semana' })).emails
    expect(await waiting()).toEqual(['eva@demo.test', 'bea@demo.test', 'ana@demo.test'])
    const { id } = (await server.call(saveOrder, { order: orderFor(menu, { day: 'viernes' }) }, ana)).data
    expect(await waiting()).toEqual(['eva@demo.test', 'bea@demo.test'])
    expect((await clients({ filtro: 'sin_elegir' })).emails).toContain('ana@demo.test')
    server.clock.set('2026-03-05')
    expect(await waiting()).toEqual(['eva@demo.test', 'bea@demo.test'])
    server.clock.set('2026-03-02')
    await server.call(cancelOrder, { order_id: id, envioRestore: true }, ana)
    expect(await waiting()).toContain('ana@demo.test')
    // Of a week without a menu nobody is late.
    server.clock.set('2026-03-06')
    expect(await clients({ filtro: 'sin_elegir_semana' })).toMatchObject({ date: '2026-03-09', emails: [] })
  })

  it('pocos_envios: who has three or fewer, with what each has and gets next', async () => {
    const { server, clients, menu, ana, person, db, ids } = await start()
    for (const envios of [2, 3, 4])
      await person({
        email: `de${envios}@demo.test`,
        nombre: 'De',
        envios,
        created_at: `2026-02-0${envios} 09:00:00`,
      })
    await db.query.updateTable('accounts').set({ envios: 4 }).where('id', '=', ids.ana).execute()
    const few = async () => (await clients({ filtro: 'pocos_envios' })).emails
    expect(await few()).toEqual(['de3@demo.test', 'de2@demo.test', MARIA])
    await server.call(saveOrder, { order: orderFor(menu, { day: 'jueves' }) }, ana)
    expect(await few()).toContain('ana@demo.test')
    expect((await clients({ nombre: 'ana paz' })).accounts).toMatchObject([
      { email: 'ana@demo.test', envios: 3, servicio: expect.stringMatching(/\S/), proxima: '2026-03-05' },
    ])
    await db.query.updateTable('orders').set({ status: 'entregado' }).execute()
    expect((await clients({ nombre: 'ana paz' })).accounts[0]).not.toHaveProperty('proxima')
  })

  it('sin_envios: who has none left; without a filter no telephone is given', async () => {
    const { clients } = await start()
    expect(await clients({ filtro: 'sin_envios' })).toMatchObject({
      accounts: [{ email: MARIA, phone: '+593 98 765 4321', envios: 0 }],
    })
    expect((await clients({})).accounts[0]).toEqual({
      nombre: 'María José Ñauta Peña',
      email: MARIA,
      keylogin: expect.any(String),
      envios: 0,
      servicio: 'Almuerzo',
      debe: 0,
    })
    const found = await clients({ nombre: 'mar' })
    expect(found.accounts[0]).toMatchObject({ email: MARIA, phone: '+593 98 765 4321' })
  })
})

describe('a client’s orders and payments', () => {
  it('orders: what comes after today first, the nearest first, then the newest; in pages', async () => {
    const { server, menu, ids, ana, bea, admin } = await start()
    for (const date of ['2026-03-05', '2026-02-24', '2026-03-02', '2026-03-03', '2026-02-27']) {
      await addOrderRow({ server, menu, ids }, { date, status: 'programado' })
    }
    await addOrderRow({ server, menu, ids }, { account_id: ids.bea })
    const page = async (input: Input) =>
      (await server.call(getOrdersOfClient, { cliente: ana.keylogin, ...input }, admin)).data
    const { orders, totalPages } = await page({})
    expect(orders.map(({ order_date }) => order_date.slice(0, 10))).toEqual([
      '2026-03-03',
      '2026-03-05',
      '2026-03-02',
      '2026-02-27',
      '2026-02-24',
    ])
    expect(totalPages).toBe(1)
    expect(await page({ page: 2, itemsPerPage: 4 })).toMatchObject({ orders: [{}], totalPages: 2 })
    expect(orders[0]).toMatchObject({ account_id: ana.keylogin, email: 'ana@demo.test' })
    expect((await page({ cliente: bea.keylogin })).orders).toHaveLength(1)
  })

  it('payments: that client’s alone, the newest first', async () => {
    const { db, server, ids, ana, admin } = await start()
    for (const [account_id, id_payment, created_at] of [
      [ids.ana, 'OLD', '2026-01-10 10:00:00'],
      [ids.bea, 'BEA', '2026-02-10 10:00:00'],
      [ids.ana, 'NEW', '2026-02-20 10:00:00'],
    ] as const) {
      await addPayment(db, { account_id, id_payment, created_at })
    }
    const { data } = await server.call(getPaymentsOfClient, { cliente: ana.keylogin }, admin)
    expect(data.payments.map(({ id_payment }) => id_payment)).toEqual(['NEW', 'OLD'])
    expect(data.totalPages).toBe(1)
  })
})

describe('the movements of shipments', () => {
  it('each row has the balance after it, who made it and its order, the newest first, over all pages', async () => {
    const { server, menu, ids, ana, admin, db } = await start()
    const order = orderFor(menu)
    const { id } = (await server.call(saveOrder, { order }, ana)).data
    const fields = { cliente: ana.keylogin, nivel: 1, rewardAvailable: 0, referrer: '' }
    await server.call(updateClient, { ...fields, envios: 10 }, admin)
    await server.call(cancelOrder, { order_id: id, envioRestore: true }, ana)
    const page = async (input: Input = {}) =>
      (await server.call(getMovements, { cliente: ana.keylogin, ...input }, admin)).data
    const { movimientos } = await page()
    const about = {
      order_id: id,
      entrega: '2026-03-04',
      platillo: order.name,
      quien: 'Ana Paz',
      propio: true,
    }
    const none = { order_id: '', entrega: null, platillo: '', propio: false }
    expect(movimientos).toMatchObject([
      { delta: 1, saldo: 11, motivo: 'cancelacion', ...about },
      { delta: 6, saldo: 10, motivo: 'administrador', ...none, quien: 'Jefa Paz' },
      { delta: -1, saldo: 4, motivo: 'pedido', at: '2026-03-02 08:00:00', ...about },
      { delta: 5, saldo: 5, motivo: 'inicial', ...none, quien: '' },
    ])
    expect(movimientos[0]?.saldo).toBe((await balanceOf(db, ids.ana)).envios)
    expect(await page({ page: 2, itemsPerPage: 3 })).toEqual({ movimientos: [movimientos[3]], totalPages: 2 })
  })

  it('a client reads the own ones, learns no name of the office, and is refused another’s and the own by name', async () => {
    const { server, ana, bea, admin } = await start()
    const fields = { cliente: ana.keylogin, nivel: 1, rewardAvailable: 0, referrer: '' }
    await server.call(updateClient, { ...fields, envios: 10 }, admin)
    const { movimientos } = (await server.call(getMovements, {}, ana)).data
    expect(movimientos.map(({ saldo, quien }) => [saldo, quien])).toEqual([
      [10, CLIENT_ANSWERS.kitchen],
      [5, ''],
    ])
    for (const { keylogin } of [ana, bea]) {
      expect((await server.call(getMovements, { cliente: keylogin }, ana)).raw).toEqual({
        mensaje: NOT_ALLOWED,
      })
    }
    expect((await server.call(getMovements, {}, bea)).data.movimientos).toHaveLength(1)
  })
})

describe('the office’s note', () => {
  it('is saved with a version, and refused on top of another one; the same again succeeds', async () => {
    const { server, ana, admin } = await start()
    const cliente = ana.keylogin
    const read = async () => (await server.call(getNote, { cliente }, admin)).data
    const save = (input: Input) => server.call(saveNote, { cliente, ...input }, admin)
    const { nota, version } = await read()
    expect(nota).toBe('')
    const saved = await save({ nota: ' Llamar antes\r\nde las 11 ', version })
    expect(await read()).toEqual({ nota: 'Llamar antes\nde las 11', version: saved.data.version })
    expect((await save({ nota: 'Otra', version })).mensaje).toBe(CLIENT_ANSWERS.noteChangedMeanwhile)
    expect((await save({ nota: 'Llamar antes\nde las 11', version })).mensaje).toBe('success')
    expect((await save({ nota: '', version: saved.data.version })).mensaje).toBe('success')
    expect(await read()).toEqual({ nota: '', version })
  })

  it('one that is too long is refused in words, and nothing is stored', async () => {
    const { server, ana, admin } = await start()
    const cliente = ana.keylogin
    const save = (nota: string) => server.call(saveNote, { cliente, nota }, admin)
    expect((await save('🍲'.repeat(NOTE_LENGTH))).mensaje).toBe('success')
    for (const [length, shown] of [
      [NOTE_LENGTH + 1, '501'],
      [10_000, '10.000'],
    ] as const) {
      const refused = await save('x'.repeat(length))
      expect([refused.status, refused.mensaje]).toEqual([
        200,
        `La nota puede tener hasta 500 caracteres; esta tiene ${shown}.`,
      ])
    }
    expect((await server.call(getNote, { cliente }, admin)).data.nota).toBe('🍲'.repeat(NOTE_LENGTH))
  })

  it('no client reads or writes it, it comes with no call of theirs, and it goes with the account', async () => {
    const { server, ids, ana, bea, admin, db } = await start()
    const cliente = ana.keylogin
    await server.call(saveNote, { cliente, nota: 'Paga siempre tarde' }, admin)
    for (const session of [ana, bea]) {
      expect((await server.call(getNote, { cliente }, session)).mensaje).toBe(NOT_ALLOWED)
      expect((await server.call(saveNote, { cliente, nota: '' }, session)).mensaje).toBe(NOT_ALLOWED)
    }
    for (const [call, input] of [
      [validateSession, {}],
      [getMovements, {}],
    ] as const) {
      expect(JSON.stringify((await server.call(call, input, ana)).raw)).not.toContain('tarde')
    }
    await server.call(deleteClient, { id: cliente }, admin)
    const row = db.query.selectFrom('accounts').select('note').where('id', '=', ids.ana)
    expect(await row.executeTakeFirst()).toEqual({ note: '' })
  })

  it('an unknown client is refused everywhere, and an administrator has no note', async () => {
    const { server, admin } = await start()
    for (const call of [getOrdersOfClient, getPaymentsOfClient, getMovements, getNote, saveNote]) {
      const refused = await server.call(call, { cliente: 'nadie', nota: 'x' }, admin)
      expect([call.name, refused.raw]).toEqual([call.name, { mensaje: CLIENT_ANSWERS.unknownClient }])
    }
    const own = await server.call(saveNote, { cliente: admin.keylogin, nota: 'x' }, admin)
    expect(own.mensaje).toBe(CLIENT_ANSWERS.notAClient)
  })
})

describe('the history of a client', () => {
  it('has a row for each of level, reward and referrer that an edit changed, and none for a repeated one', async () => {
    const { server, ids, ana, bea, admin, db } = await start()
    const fields = { cliente: ana.keylogin, nivel: 3, envios: 5, rewardAvailable: 4, referrer: bea.keylogin }
    await server.call(updateClient, fields, admin)
    await server.call(updateClient, fields, admin)
    await server.call(updateClient, { ...fields, referrer: '', envios: 6 }, admin)
    const rows = await db.query.selectFrom('changes').selectAll().orderBy('id').execute()
    const by = { actor_id: ids.admin, account_id: ids.ana, created_at: '2026-03-02 08:00:00' }
    expect(rows).toMatchObject([
      { ...by, field: 'nivel', from_value: '1', to_value: '3' },
      { ...by, field: 'recompensa', from_value: '0', to_value: '4' },
      { ...by, field: 'referente', from_value: '', to_value: String(ids.bea) },
      { ...by, field: 'referente', from_value: String(ids.bea), to_value: '' },
    ])
  })

  it('a refused edit leaves none', async () => {
    const { server, ana, admin, db } = await start()
    const fields = { cliente: ana.keylogin, nivel: 3, envios: 5, rewardAvailable: 0, referrer: 'nadie' }
    expect((await server.call(updateClient, fields, admin)).mensaje).toBe(CLIENT_ANSWERS.unknownReferrer)
    expect(await db.query.selectFrom('changes').selectAll().execute()).toEqual([])
  })
})
