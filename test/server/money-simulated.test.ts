import { expect, it, onTestFinished } from 'vitest'
import { updateClient } from '#contract/calls/clients'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { getPayments } from '#contract/calls/payments'
import { getSummary } from '#contract/calls/reports'
import { validateSession } from '#contract/calls/session'
import { SUCCESS } from '#contract/envelope'
import { acceptStatementLine } from '#contract/extensions/statement'
import {
  refuseTransfer,
  registerPayment,
  reportTransfer,
  reversePayment,
} from '#contract/extensions/transfers'
import { addDays, todayIn } from '#domain/calendar'
import type { DayName } from '#domain/constants'
import type { Db } from '../../server/db/port'
import { beginDue } from '../../server/modules/membership'
import { owedBy } from '../../server/records/sales-repository'
import { brokenBalances } from '../support/database-dump'
import { addMenu, orderFor, startKitchen } from '../support/kitchen'
import type { TestSession } from '../support/server'
import { twoServers } from '../support/simulated'

const STEPS = 1000
const DAY_MS = 24 * 3_600_000
/** Below, at and above the price. */
const AMOUNTS = [-3000, 0, 0, 1000] as const
const DAYS_OF_ORDERS = ['martes', 'miercoles', 'jueves', 'viernes'] as const satisfies readonly DayName[]

type Sale = { price: number; shipments: number; on: string | null; phase: 'waits' | 'runs' | 'gone' }
type Paid = { account: number; cents: number; counts: boolean; sale: Sale | null }
type Client = { session: TestSession; id: number; envios: number; sales: Sale[]; begun: number }
type Live = { id: string; client: Client; date: string }

/** The rules in a few lines: what each acknowledged step must have done. */
const modelOf = (clients: readonly Client[]) => {
  const paid = new Map<string, Paid>()
  const begin = (client: Client, sale: Sale) => {
    sale.phase = 'runs'
    client.envios += sale.shipments
    client.begun += 1
  }
  const waiting = (client: Client) => client.sales.find(({ phase }) => phase === 'waits')
  const take = (client: Client, count: number) => {
    client.envios -= count
    const next = waiting(client)
    if (client.envios === 0 && next) begin(client, next)
  }
  return {
    paid,
    take,
    pay: (
      client: Client,
      payment: string,
      cents: number,
      sold: Omit<Sale, 'phase'> | null,
      isEarly: boolean,
    ) => {
      if (paid.has(payment)) return
      const sale: Sale | null = sold && { ...sold, phase: 'waits' }
      paid.set(payment, { account: client.id, cents, counts: true, sale })
      if (!sale) return
      client.sales.push(sale)
      if (!isEarly || (client.envios === 0 && sale.on === null)) begin(client, sale)
    },
    reverse: (client: Client, payment: string) => {
      const known = paid.get(payment)
      if (!known?.counts) return
      known.counts = false
      const { sale } = known
      if (!sale) return
      const ran = sale.phase === 'runs'
      sale.phase = 'gone'
      if (ran) take(client, sale.shipments)
    },
    dayComes: (today: string) => {
      for (const client of clients) {
        const next = waiting(client)
        if (next && next.on !== null && next.on <= today) begin(client, next)
      }
    },
    billed: ({ sales }: Client) =>
      sales.reduce((sum, { phase, price }) => sum + (phase === 'gone' ? 0 : price), 0),
    received: ({ id }: Client) =>
      [...paid.values()].reduce((sum, one) => sum + (one.counts && one.account === id ? one.cents : 0), 0),
  }
}

const start = async (seed: string) => {
  const kitchen = await startKitchen({ ana: { envios: 3 }, bea: { envios: 1 } })
  const { server, ids, ana, bea, admin } = kitchen
  onTestFinished(() => server.close())
  const { db, deps, clock } = server
  const menus = [kitchen.menu]
  for (let week = 1; week < 6; week += 1) menus.push(await addMenu(db, addDays('2026-03-02', 7 * week)))
  const servers = await twoServers(deps, seed)
  const clients: Client[] = [
    { session: ana, id: ids.ana, envios: 3, sales: [], begun: 0 },
    { session: bea, id: ids.bea, envios: 1, sales: [], begun: 0 },
  ]
  return { ...servers, admin, clients, clock, db, deps, menus, server }
}
type World = Awaited<ReturnType<typeof start>>

/** Twice at once at both servers, as after a lost answer: it is one payment. */
const sentTwice = async ({ send, admin }: World, input: object) => {
  const [first, second] = await Promise.all([1, 2].map(() => send(registerPayment, input, admin)))
  expect([second?.mensaje, second?.payment]).toEqual([first?.mensaje, first?.payment])
  return first?.mensaje === SUCCESS ? (first.payment ?? null) : null
}

/** The random steps, and the model beside them. */
const stepsOf = (world: World, model: ReturnType<typeof modelOf>) => {
  const { admin, below, clients, clock, db, deps, menus, restart, send } = world
  const orders: Live[] = []
  const LEVELS = [
    { id: '1', cents: 7000, shipments: 4 },
    { id: '2', cents: 9000, shipments: 6 },
  ] as const
  const raise = (): never => {
    throw new Error('no such thing')
  }
  const someone = (): Client => clients[below(2)] ?? raise()
  const cashOf = (client: Client, nr: number) => ({
    cliente: client.session.keylogin,
    metodo: 'efectivo',
    banco: '',
    recibo: '',
    nota: '',
    fecha: '2026-03-01',
    request_id: `paso-${nr}`,
    otro_valor: true,
  })
  const sell = async (
    nr: number,
    more: { adelantado?: boolean; empieza?: string; transferencia?: string },
  ) => {
    const client = someone()
    const level = LEVELS[below(2)] ?? LEVELS[0]
    const cents = level.cents + (AMOUNTS[below(4)] ?? 0)
    const input = { ...cashOf(client, nr), ...more, membership: level.id, valor: cents / 100 }
    const payment = await sentTwice(world, input)
    const sold = { price: level.cents, shipments: level.shipments, on: more.empieza ?? null }
    if (payment !== null) model.pay(client, payment, cents, sold, more.adelantado ?? false)
  }
  const reported = (client: Client, nr: number) => {
    const said = { membership: '1', banco: 'Austro', recibo: `${nr}`, valor: 70, fecha: '2026-03-01' }
    const report = { ...said, request_id: `aviso-${nr}` }
    return send(reportTransfer, report, client.session).then(({ id }) => ({ id, said }))
  }
  return [
    (nr: number) => sell(nr, {}),
    (nr: number) => sell(nr, { adelantado: true }),
    (nr: number) => sell(nr, { adelantado: true, empieza: addDays(todayIn(clock), 1 + below(4)) }),
    async (nr: number) => {
      const client = someone()
      const cents = 500 + 500 * below(8)
      const input = { ...cashOf(client, nr), membership: '1', abono: true, valor: cents / 100 }
      const payment = await sentTwice(world, input)
      if (payment !== null) model.pay(client, payment, cents, null, false)
    },
    async () => {
      const payment = [...model.paid.keys()][below(Math.max(1, model.paid.size))]
      if (payment === undefined) return
      const client = clients.find(({ id }) => id === model.paid.get(payment)?.account) ?? raise()
      const both = await Promise.all([1, 2].map(() => send(reversePayment, { payment, reason: 'No' }, admin)))
      if (both.some(({ mensaje }) => mensaje === SUCCESS)) model.reverse(client, payment)
    },
    async (nr: number) => {
      const client = someone()
      const { id, said } = await reported(client, nr)
      if (id === undefined) return
      const input = { ...cashOf(client, nr), ...said, metodo: 'transferencia', transferencia: id }
      const payment = await sentTwice(world, { ...input, adelantado: below(2) === 0 ? 'true' : 'false' })
      if (payment === null) await send(refuseTransfer, { id, reason: 'No' }, admin)
      else model.pay(client, payment, 7000, { price: 7000, shipments: 4, on: null }, client.envios > 0)
    },
    // The bank's line of it, pressed by two people at once.
    async (nr: number) => {
      const client = someone()
      const { id, said } = await reported(client, nr)
      if (id === undefined) return
      const line = {
        banco: 'fecha|monto',
        fecha: said.fecha,
        valor: said.valor,
        numero: said.recibo,
        texto: '',
      }
      const input = { ...line, nth: 1, transferencia: id }
      const [first, second] = await Promise.all([1, 2].map(() => send(acceptStatementLine, input, admin)))
      expect([second?.mensaje, second?.payment]).toEqual([first?.mensaje, first?.payment])
      if (first?.payment === undefined) await send(refuseTransfer, { id, reason: 'No' }, admin)
      else model.pay(client, first.payment, 7000, { price: 7000, shipments: 4, on: null }, false)
    },
    ...[1, 2, 3].map(() => async () => {
      const client = someone()
      const menu = menus.find((one) => addDays(one.start, 4) > todayIn(clock)) ?? menus[0] ?? raise()
      const day = DAYS_OF_ORDERS[below(4)] ?? 'martes'
      const order = orderFor(menu, { day })
      const { id, mensaje } = await send(saveOrder, { order }, client.session)
      if (mensaje !== SUCCESS || id === undefined || orders.some((one) => one.id === id)) return
      orders.push({ id, client, date: order.date })
      model.take(client, 1)
    }),
    async () => {
      const [order] = orders.splice(below(Math.max(1, orders.length)), 1)
      if (!order || order.date <= todayIn(clock)) return
      const cancel = { order_id: order.id, envioRestore: true }
      const { mensaje } = await send(cancelOrder, cancel, order.client.session)
      if (mensaje === SUCCESS) order.client.envios += 1
    },
    ...[1, 2, 3].map(() => async () => {
      const client = someone()
      // To none, one less, or one more.
      const wanted = [0, Math.max(0, client.envios - 1), client.envios + 1][below(3)] ?? 0
      const delta = wanted - client.envios
      const { nivel } = await db.query
        .selectFrom('accounts')
        .select('nivel')
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow()
      const change = {
        cliente: client.session.keylogin,
        nivel,
        rewardAvailable: 0,
        referrer: '',
        motivo: 'Ajuste',
      }
      const { mensaje } = await send(updateClient, { ...change, envios: wanted }, admin)
      if (mensaje !== SUCCESS || delta === 0) return
      if (delta < 0) model.take(client, -delta)
      else client.envios += delta
    }),
    async () => {
      if (below(3) > 0) return
      clock.advance(DAY_MS)
      model.dayComes(todayIn(clock))
      await Promise.all([beginDue(deps), beginDue(deps)])
      await beginDue(deps)
    },
    async () => {
      if (below(8) === 0) await restart()
    },
  ]
}

const begunOf = async (db: Db, accountId: number): Promise<number> =>
  (
    await db.query
      .selectFrom('shipments_ledger')
      .select('id')
      .where('account_id', '=', accountId)
      .where('reason', '=', 'renovacion')
      .execute()
  ).length

it('a thousand random steps at two servers that restart: ledger, debts, reports and the queue are the model’s', async () => {
  const world = await start('2')
  const { admin, clients, clock, db, server, below } = world
  await db.query.updateTable('niveles').set({ envios: 4 }).where('id', '=', 1).execute()
  await db.query.updateTable('niveles').set({ envios: 6 }).where('id', '=', 2).execute()
  const model = modelOf(clients)
  const steps = stepsOf(world, model)
  for (let nr = 0; nr < STEPS; nr += 1) {
    await steps[below(steps.length)]?.(nr)
    const accounts = await db.query.selectFrom('accounts').select(['id', 'envios']).execute()
    for (const client of clients) {
      const envios = accounts.find(({ id }) => id === client.id)?.envios
      const owed = await owedBy(db.query, client.id)
      expect([nr, client.id, envios, owed + model.received(client)]).toEqual([
        nr,
        client.id,
        client.envios,
        model.billed(client),
      ])
    }
  }
  expect(await brokenBalances(server)).toEqual([])
  const lines = await db.query.selectFrom('statement_lines').select('id').execute()
  expect(lines.length).toBeGreaterThan(2)
  for (const client of clients) {
    expect(client.begun).toBeGreaterThan(20)
    expect(await begunOf(db, client.id)).toBe(client.begun)
    const waits = client.sales.some(({ phase }) => phase === 'waits')
    const { user } = (await server.call(validateSession, {}, client.session)).data
    expect(user.siguiente !== undefined).toBe(waits)
  }
  clock.advance(1000)
  const counted = [...model.paid.values()].filter(({ counts }) => counts)
  const { sales, profit } = (await server.call(getSummary, { intervalo: '1 YEAR' }, admin)).data
  const cents = Math.round((profit?.['USD'] ?? 0) * 100)
  expect({ sales, cents }).toEqual({
    sales: counted.length,
    cents: counted.reduce((sum, one) => sum + one.cents, 0),
  })
  const page = (await server.call(getPayments, { page: 1, itemsPerPage: 1, searchState: 'COMPLETED' }, admin))
    .data
  expect(page.totalPages).toBe(counted.length)
}, 240_000)
