import { describe, expect, it, onTestFinished } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { editOrderAsAdmin, updateOrders } from '#contract/calls/orders'
import { getDeliveryList } from '#contract/extensions/delivery'
import { getOrderHistory } from '#contract/extensions/history'
import { createRoute, getRoute, getRoutes, markStops, revokeRoute } from '#contract/extensions/routes'
import { LIMITS } from '../../server/limits/limits'
import { addAccount } from '../support/accounts'
import { startKitchen } from '../support/kitchen'
import { addRoute, addStop } from '../support/rows'

const TODAY = '2026-03-02'
const SECOND = 1000

const start = async (options: Parameters<typeof startKitchen>[2] = {}) => {
  const kitchen = await startKitchen({}, undefined, options)
  onTestFinished(() => kitchen.server.close())
  const { server, admin } = kitchen
  const ask = (more: object = {}) => ({
    search: TODAY,
    searchType: 'almuerzo',
    nombre: 'Luis',
    sectores: [] as string[],
    request_id: 'one',
    ...more,
  })
  const create = (more: object = {}) => server.call(createRoute, ask(more), admin)
  const open = async (more: object = {}) => (await create(more)).data.ruta
  const look = (token: string) => server.call(getRoute, { token })
  /** A driver's presses; `at` in seconds relative to now. */
  const mark = (
    token: string,
    ...presses: [order_id: string, resultado: 'entregado' | 'no_estaba' | '', at?: number, nota?: string][]
  ) =>
    server.call(markStops, {
      token,
      marcas: presses.map(([order_id, resultado, at = 0, nota = '']) => ({
        order_id,
        resultado,
        nota,
        at: server.clock.now() + at * SECOND,
      })),
    })
  const stop = async (token: string, order_id: string) =>
    (await look(token)).data.stops.find((one) => one.order_id === order_id)
  const history = async (order_id: string) =>
    (await server.call(getOrderHistory, { order_id }, admin)).data.steps
      .slice(1)
      .map(({ field, from, to, who, reason }) => [field, from, to, who, reason])
  return { ...kitchen, kitchen, ask, create, open, look, mark, stop, history }
}

describe('the link', () => {
  it('is made once for a request, and shows a driver what is needed to deliver and nothing else', async () => {
    const { kitchen, create, open, look, server } = await start()
    const order_id = await addStop(kitchen, { nombre: 'Uno', colonia: 'La Carolina' })
    await server.db.query.updateTable('accounts').set({ note: 'Paga tarde' }).execute()
    const ruta = await open()
    expect(await open()).toEqual(ruta)
    expect(ruta).toMatchObject({ nombre: 'Luis', total: 1, entregados: 0, revoked: false })
    const { data } = await look(ruta.token)
    expect(data).toMatchObject({ nombre: 'Luis', date: TODAY, type: 'almuerzo' })
    expect(data.stops).toMatchObject([
      { order_id, nombre: 'Uno Paz', sector: 'La Carolina', referencia: 'Portón verde', lat: -0.18 },
    ])
    const text = JSON.stringify((await look(ruta.token)).raw)
    for (const secret of ['demo.test', 'keylogin', 'Paga tarde']) expect(text).not.toContain(secret)
    expect((await create({ search: '2026-03-01', request_id: 'two' })).mensaje).toMatch(/ya pasó/)
    expect((await create({ nombre: '  ', request_id: 'two' })).mensaje).toMatch(/quién/)
  })

  it('is refused in words when it is wrong, of another route, over or closed', async () => {
    const { kitchen, open, look, mark, server, admin } = await start()
    const order_id = await addStop(kitchen, { nombre: 'Uno', colonia: 'La Carolina' })
    const [one, two] = [await open(), await open({ request_id: 'two' })]
    const proof = one.token.split('.')[1]
    for (const token of ['', 'x', `${one.id}.`, `${two.id}.${proof}`, `99.${proof}`, `${one.token}A`]) {
      expect((await look(token)).mensaje, token).toMatch(/^Este enlace no es válido/)
      expect((await mark(token, [order_id, 'entregado'])).mensaje, token).toMatch(/^Este enlace no es válido/)
    }
    for (let again = 0; again < 2; again += 1)
      expect((await server.call(revokeRoute, { id: one.id }, admin)).mensaje).toBe('success')
    expect((await look(one.token)).mensaje).toMatch(/^La cocina cerró esta ruta/)
    expect((await mark(one.token, [order_id, 'entregado'])).mensaje).toMatch(/^La cocina cerró esta ruta/)
    server.clock.set(TODAY, '23:59')
    expect((await look(two.token)).mensaje).toBe('success')
    server.clock.set('2026-03-03', '00:00')
    expect((await look(two.token)).mensaje).toMatch(/^Esta ruta terminó: era del lunes 2 de marzo/)
    expect((await mark(two.token, [order_id, 'entregado'])).mensaje).toMatch(/^Esta ruta terminó/)
    expect(server.log.join()).not.toContain(proof)
  })

  it('is made at most 14 days ahead', async () => {
    const { create } = await start()
    expect((await create({ search: '2026-03-17' })).mensaje).toMatch(/14 días/)
    expect((await create({ search: '2026-03-16' })).mensaje).toBe('success')
  })

  it.each([
    ['lost the role', { rol: 1 as const }],
    ['was deleted', { deleted_at: '2026-03-02 08:30:00' }],
  ])('ends with the account that made it, which %s', async (_how, change) => {
    const { kitchen, open, look, mark, server, admin } = await start()
    const order_id = await addStop(kitchen, { nombre: 'Uno', colonia: '' })
    const maker = await addAccount(server.deps, { email: 'otra@demo.test', nombre: 'Otra', rol: 4 })
    const { token } = await addRoute(server, { actor_id: maker })
    const other = await open({ nombre: 'Rosa' })
    expect((await look(token)).mensaje).toBe('success')
    await server.db.query.updateTable('accounts').set(change).where('id', '=', maker).execute()
    expect((await look(token)).mensaje).toMatch(/^La cocina cerró esta ruta/)
    expect((await mark(token, [order_id, 'entregado'])).mensaje).toMatch(/^La cocina cerró esta ruta/)
    expect((await look(other.token)).mensaje).toBe('success')
    const { cobertura, rutas } = (await server.call(getRoutes, { search: TODAY }, admin)).data
    expect(rutas.map(({ revoked }) => revoked)).toEqual([true, false])
    expect(cobertura?.[0]).toMatchObject({ type: 'almuerzo', sin_ruta: 0, repetidas: 0 })
  })

  it('of a coming day shows its stops, and takes no marks yet', async () => {
    const { kitchen, open, look, mark, stop } = await start()
    const order_id = await addStop(kitchen, { nombre: 'Uno', colonia: '', date: '2026-03-03' })
    const { token } = await open({ search: '2026-03-03' })
    expect((await look(token)).data.stops).toHaveLength(1)
    expect((await mark(token, [order_id, 'entregado'])).mensaje).toMatch(/martes 3 de marzo/)
    expect((await stop(token, order_id))?.status).toBe('enviado')
  })
})

describe('the routes of the last time', () => {
  it('are told for the day after, but closed ones, and not to a day before them', async () => {
    const { open, server, admin } = await start()
    await open({ nombre: 'Luis', sectores: ['La Carolina'] })
    const closed = await open({ nombre: 'Rosa', request_id: 'route-rosa' })
    await server.call(revokeRoute, { id: closed.id }, admin)
    const earlier = async (search: string) =>
      (await server.call(getRoutes, { search }, admin)).data.anteriores
    expect(await earlier('2026-03-04')).toEqual([
      { id: expect.any(String), nombre: 'Luis', type: 'almuerzo', sectores: ['La Carolina'] },
    ])
    expect(await earlier(TODAY)).toEqual([])
  })
})

describe('what the routes leave open', () => {
  it('is said once the kitchen makes routes: stops without one, and stops on several', async () => {
    const { kitchen, open, server, admin } = await start()
    for (const [nombre, colonia] of [
      ['Uno', 'La Carolina'],
      ['Dos', 'Iñaquito'],
      ['Tres', 'Quitumbe'],
    ] as const)
      await addStop(kitchen, { nombre, colonia })
    const lunch = async () => (await server.call(getRoutes, { search: TODAY }, admin)).data.cobertura?.[0]
    expect(await lunch()).toMatchObject({ sin_ruta: 0, repetidas: 0 })
    await open({ sectores: ['la carolina'] })
    await open({ nombre: 'Rosa', sectores: ['La Carolina', 'Iñaquito'], request_id: 'two' })
    expect(await lunch()).toEqual({
      type: 'almuerzo',
      sin_ruta: 1,
      sectores: ['Quitumbe'],
      repetidas: 1,
      rutas: ['Luis', 'Rosa'],
      ausentes: [],
    })
  })
})

describe('a bulk update to ‘entregado’', () => {
  const bulk = { search: TODAY, searchType: 'almuerzo', searchState: 'enviado', status: 'entregado' } as const

  it('leaves out whom the driver did not find at home, and says who', async () => {
    const { kitchen, open, mark, server, admin } = await start()
    const [missed, met, taken] = [
      await addStop(kitchen, { nombre: 'Uno', colonia: '' }),
      await addStop(kitchen, { nombre: 'Dos', colonia: '' }),
      await addStop(kitchen, { nombre: 'Tres', colonia: '' }),
    ]
    const { token } = await open()
    await mark(token, [missed, 'no_estaba'], [taken, 'no_estaba'])
    server.clock.advance(SECOND)
    await mark(token, [taken, ''])
    const { cobertura } = (await server.call(getRoutes, { search: TODAY }, admin)).data
    expect(cobertura?.[0]?.ausentes).toEqual(['Uno Paz'])
    expect((await server.call(updateOrders, bulk, admin)).data).toMatchObject({
      updated: 2,
      ausentes: 'Uno Paz',
    })
    const status = async (id: string) =>
      (await server.call(getDeliveryList, { search: TODAY, searchType: 'almuerzo' }, admin)).data.stops.find(
        ({ order_id }) => order_id === id,
      )?.status
    expect(await Promise.all([missed, met, taken].map(status))).toEqual(['enviado', 'entregado', 'entregado'])
    expect((await server.call(updateOrders, bulk, admin)).data).toEqual({ updated: 0, ausentes: 'Uno Paz' })
  })

  it('does not outlast a ‘no estaba’ that arrives after it; the office’s word on that one order does', async () => {
    const { kitchen, open, mark, stop, server, admin } = await start()
    const late = await addStop(kitchen, { nombre: 'Uno', colonia: '' })
    const known = await addStop(kitchen, { nombre: 'Dos', colonia: '' })
    const { token } = await open()
    await server.call(editOrderAsAdmin, { order: { id: known, status: 'entregado' } }, admin)
    await server.call(updateOrders, bulk, admin)
    await mark(token, [late, 'no_estaba', -60], [known, 'no_estaba', -60])
    expect((await stop(token, late))?.status).toBe('enviado')
    expect((await stop(token, known))?.status).toBe('entregado')
  })
})

describe('what a driver says', () => {
  it('changes the route’s own stops alone: not another sector’s, type’s or day’s, and no cancelled one', async () => {
    const { kitchen, open, mark, server, admin } = await start()
    const own = await addStop(kitchen, { nombre: 'Uno', colonia: 'la  carolina' })
    const elsewhere = await addStop(kitchen, { nombre: 'Dos', colonia: 'Iñaquito' })
    const otherDay = await addStop(kitchen, { nombre: 'Tres', colonia: 'La Carolina', date: '2026-03-03' })
    const { token } = await open({ sectores: ['La Carolina'] })
    const cancelled = await addStop(kitchen, {
      nombre: 'Cuatro',
      colonia: 'La Carolina',
      status: 'cancelado',
    })
    const moment = { updated_at: `${TODAY} 08:30:00` }
    await server.db.query.updateTable('orders').set(moment).where('id', '=', Number(cancelled)).execute()
    const { data } = await mark(
      token,
      ...[own, elsewhere, otherDay, cancelled, '999999', 'x'].map((id): [string, 'entregado'] => [
        id,
        'entregado',
      ]),
    )
    expect(data.stops.map(({ order_id, status, entrega }) => [order_id, status, entrega])).toEqual([
      [cancelled, 'cancelado', ''],
      [own, 'entregado', 'entregado'],
    ])
    const statuses = await server.db.query
      .selectFrom('orders')
      .select(['id', 'status'])
      .orderBy('id')
      .execute()
    expect(statuses.map(({ status }) => status)).toEqual(['entregado', 'enviado', 'enviado', 'cancelado'])
    expect((await server.call(getRoutes, { search: TODAY }, admin)).data.rutas).toMatchObject([
      { total: 1, entregados: 1, no_estaba: 0 },
    ])
  })

  it('counts once, however often it comes, and the newest press wins whenever it arrives', async () => {
    const { kitchen, open, mark, stop, history } = await start()
    const order = await addStop(kitchen, { nombre: 'Uno', colonia: '', status: 'programado' })
    const { token } = await open()
    await mark(token, [order, 'entregado', -60])
    await mark(token, [order, 'entregado', -60])
    await mark(token, [order, '', -30])
    // Sent before, arrived late.
    await mark(token, [order, 'entregado', -60])
    await mark(token, [order, 'no_estaba', -90])
    expect(await stop(token, order)).toMatchObject({ status: 'enviado', entrega: '' })
    await mark(token, [order, 'no_estaba', -10, 'Nadie contesta'], [order, 'entregado', -20])
    expect(await stop(token, order)).toMatchObject({
      status: 'enviado',
      entrega: 'no_estaba',
      nota_entrega: 'Nadie contesta',
    })
    expect(await history(order)).toEqual([
      ['estado', 'programado', 'entregado', '', 'Reparto: Luis'],
      ['estado', 'entregado', 'enviado', '', 'Reparto: Luis'],
      ['entrega', '', 'no estaba: Nadie contesta', '', 'Reparto: Luis'],
    ])
    await mark(token, [order, '', -5])
    expect((await history(order)).at(-1)?.slice(0, 3)).toEqual([
      'entrega',
      'no estaba: Nadie contesta',
      'sin marcar',
    ])
  })

  it('by a clock that is ahead is taken as said now: it does not win over what is said later', async () => {
    const { kitchen, open, mark, stop, server } = await start()
    const order = await addStop(kitchen, { nombre: 'Uno', colonia: '' })
    const { token } = await open()
    await mark(token, [order, 'entregado', 3600])
    server.clock.advance(SECOND)
    await mark(token, [order, 'no_estaba'])
    expect(await stop(token, order)).toMatchObject({ status: 'enviado', entrega: 'no_estaba' })
  })

  it('with a note that is too long is refused whole', async () => {
    const { kitchen, open, mark, stop } = await start()
    const order = await addStop(kitchen, { nombre: 'Uno', colonia: '' })
    const other = await addStop(kitchen, { nombre: 'Dos', colonia: '' })
    const { token } = await open()
    const answer = await mark(token, [other, 'entregado'], [order, 'no_estaba', 0, 'x'.repeat(10_000)])
    expect(answer.mensaje).toBe('La nota puede tener hasta 300 caracteres; esta tiene 10.000.')
    expect((await stop(token, other))?.status).toBe('enviado')
    expect((await mark(token, [order, 'no_estaba', 0, '😀'.repeat(300)])).mensaje).toBe('success')
  })

  it('tells the client that nobody was met, until it is taken back or delivered after all', async () => {
    const { kitchen, open, mark, server, ana } = await start()
    const order = await addStop(kitchen, { nombre: 'Uno', colonia: '', status: 'programado' })
    await server.db.query.updateTable('orders').set({ account_id: kitchen.ids.ana }).execute()
    const { token } = await open()
    const notice = async () =>
      (await server.call(getClientMenu, { hoy: TODAY }, ana)).data.orders?.[0]?.notice ?? null
    await mark(token, [order, 'no_estaba', -30, 'Nadie contesta'])
    expect(await notice()).toBe(
      'Pasamos a entregarte y no encontramos a nadie. Escribe a la cocina para acordar la entrega.',
    )
    await mark(token, [order, '', -20])
    expect(await notice()).toBeNull()
    await mark(token, [order, 'no_estaba', -10])
    await mark(token, [order, 'entregado', -5])
    expect(await notice()).toBeNull()
  })

  it('reaches the office’s list and the client’s menu', async () => {
    const { kitchen, open, mark, server, admin, ana } = await start()
    const order = await addStop(kitchen, { nombre: 'Uno', colonia: '' })
    await server.db.query.updateTable('orders').set({ account_id: kitchen.ids.ana }).execute()
    const { token } = await open()
    await mark(token, [order, 'entregado'])
    const list = await server.call(getDeliveryList, { search: TODAY, searchType: 'almuerzo' }, admin)
    expect(list.data.stops).toMatchObject([{ status: 'entregado', entrega: 'entregado' }])
    expect((await server.call(getClientMenu, { hoy: TODAY }, ana)).data.orders).toMatchObject([
      { status: 'entregado' },
    ])
    await mark(token, [order, '', 1])
    expect((await server.call(getDeliveryList, { search: TODAY, searchType: 'almuerzo' }, admin)).data.stops)
      // Same moment by the server's clock: not newer.
      .toMatchObject([{ entrega: 'entregado' }])
    server.clock.advance(SECOND)
    await mark(token, [order, ''])
    expect(
      (await server.call(getDeliveryList, { search: TODAY, searchType: 'almuerzo' }, admin)).data.stops,
    ).toMatchObject([{ status: 'enviado', entrega: '' }])
  })

  it('presses within a minute, each sent by itself, meet no limit but that on all calls', async () => {
    const { kitchen, open, mark } = await start({ config: { limitsFactor: 1 } })
    const order = await addStop(kitchen, { nombre: 'Uno', colonia: '' })
    const { token } = await open()
    // One more than the widest limit of a single call takes.
    for (let press = 0; press <= LIMITS.codeTries.max; press += 1)
      expect((await mark(token, [order, press % 2 === 0 ? 'entregado' : '', press - 200])).mensaje).toBe(
        'success',
      )
  })
})
