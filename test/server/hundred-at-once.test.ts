import { describe, expect, it, onTestFinished } from 'vitest'
import { cancelOrder, editOrderAsAdmin, saveOrder, updateOrders } from '#contract/calls/orders'
import { type Call, SUCCESS } from '#contract/envelope'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { DAYS, ORDER_TYPES } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import type { ShipmentReason } from '../../server/db/schema'
import { MEMBERSHIP_ANSWERS } from '../../server/modules/membership/texts'
import { orderVersion } from '../../server/records/orders'
import { addAccount } from '../support/accounts'
import { asSecondServer } from '../support/database'
import { brokenBalances } from '../support/database-dump'
import { balanceOf, orderFor, ordersOf, startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'
import { secondServer, sendTo } from '../support/second-server'
import type { TestSession } from '../support/server'

const MANY = 100
/** Hundreds of calls with real transactions, on a busy machine. */
const timeout = 60_000

type Input = Readonly<Record<string, unknown>>

/** A kitchen behind two servers on one database; calls alternate between them. */
const start = async (given: Parameters<typeof startKitchen>[0] = {}) => {
  const kitchen = await startKitchen(given)
  const { server } = kitchen
  onTestFinished(() => server.close())
  const apps = [server.app, await secondServer(server.deps, { db: await asSecondServer(server.db) })]
  const send = (call: Call, input: Input, session: TestSession, nth: number): Promise<Input> =>
    sendTo(apps[nth % apps.length], call, input, session)
  /** The same call a hundred times at once; gives the answers. */
  const hundred = (call: Call, input: Input | ((nth: number) => Input), session: TestSession) =>
    Promise.all(
      Array.from({ length: MANY }, (_, nth) =>
        send(call, typeof input === 'function' ? input(nth) : input, session, nth),
      ),
    )
  const check = async () => expect(await brokenBalances(server)).toEqual([])
  const ledger = (reason: ShipmentReason) =>
    server.db.query.selectFrom('shipments_ledger').selectAll().where('reason', '=', reason).execute()
  return { ...kitchen, db: server.db, send, hundred, check, ledger }
}

/** Count per `mensaje`. */
const tally = (answers: readonly Input[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { mensaje } of answers) counts[String(mensaje)] = (counts[String(mensaje)] ?? 0) + 1
  return counts
}

const always = { [SUCCESS]: MANY }

describe('a hundred of the same at once, at two servers of one database', { timeout }, () => {
  it('orders of every day and type with three shipments: three orders, never below zero', async () => {
    const { server, hundred, menu, bea, ids, db, check } = await start({ bea: { envios: 3 } })
    server.clock.set('2026-03-01')
    const answers = await hundred(
      saveOrder,
      (nth) => ({
        order: orderFor(menu, { day: DAYS[nth % 5] ?? 'lunes', type: ORDER_TYPES[nth % 2] ?? 'cena' }),
      }),
      bea,
    )
    expect(Object.keys(tally(answers)).sort()).toEqual([MESSAGES.noShipments, SUCCESS].sort())
    expect(await ordersOf(db, ids.bea)).toHaveLength(3)
    expect(await balanceOf(db, ids.bea)).toEqual({ envios: 0, ledger: 0 })
    await check()
  })

  it('changes of one order to different dishes: one order with one of them, no shipment moved', async () => {
    const { server, hundred, menu, bea, ids, db, check } = await start()
    const { id } = (await server.call(saveOrder, { order: orderFor(menu) }, bea)).data
    const answers = await hundred(
      saveOrder,
      (nth) => ({ order: { ...orderFor(menu, { place: nth % 3 }), id } }),
      bea,
    )
    expect(tally(answers)).toEqual(always)
    const orders = await ordersOf(db, ids.bea)
    expect(orders).toHaveLength(1)
    const dishes = menu.dishes.miercoles.map((dish) => [dish.id, dish.name])
    expect(dishes).toContainEqual([orders[0]?.dish_id, orders[0]?.dish_name])
    expect(await balanceOf(db, ids.bea)).toEqual({ envios: 4, ledger: 4 })
    await check()
  })

  it('orders and cancellations of one day mixed: what is live was paid, what is not came back', async () => {
    const { server, send, menu, bea, ids, db, check } = await start()
    const { id } = (await server.call(saveOrder, { order: orderFor(menu) }, bea)).data
    await Promise.all(
      Array.from({ length: MANY }, (_, nth) =>
        nth % 2 === 0
          ? send(cancelOrder, { order_id: id, envioRestore: true }, bea, nth)
          : send(saveOrder, { order: orderFor(menu) }, bea, nth >> 1),
      ),
    )
    const live = (await ordersOf(db, ids.bea)).filter(({ status }) => status !== 'cancelado')
    expect(live.length).toBeLessThanOrEqual(1)
    expect((await balanceOf(db, ids.bea)).envios).toBe(5 - live.length)
    await check()
  })

  it('orders at the wallet in a hundred tabs: the money of one is taken', async () => {
    const { hundred, send, ana, db } = await start({ ana: { envios: 0 } })
    const made = await hundred(
      createWalletOrder,
      (nth) => ({ membership: 1, request_id: `tab-${nth % 10}` }),
      ana,
    )
    expect(tally(made)).toEqual(always)
    const orders = await db.query.selectFrom('wallet_sandbox').select('order_id').execute()
    expect(orders).toHaveLength(10)
    const captures = await Promise.all(
      orders.map(({ order_id }, nth) => send(captureWalletOrder, { order: order_id }, ana, nth)),
    )
    expect(tally(captures)).toEqual({ [SUCCESS]: 1, [MEMBERSHIP_ANSWERS.inFlight]: 9 })
  })
})

describe('two administrators at the same rows', { timeout }, () => {
  const bulk = { search: '2026-03-04', searchState: 'programado', searchType: 'almuerzo', status: 'enviado' }

  /** Thirty people's lunches of Wednesday. */
  const startBulk = async () => {
    const kitchen = await start()
    const orders: number[] = []
    for (let nth = 0; nth < 30; nth += 1) {
      const account_id = await addAccount(kitchen.server.deps, { email: `c${nth}@demo.test` })
      orders.push(await addOrderRow(kitchen, { account_id, date: '2026-03-04', status: 'programado' }))
    }
    const byStatus = async () => {
      const rows = await kitchen.db.query.selectFrom('orders').select('status').execute()
      return tally(rows.map(({ status }) => ({ mensaje: status })))
    }
    return { ...kitchen, orders, byStatus }
  }

  it('each order moves once, and the counts that are told are true', async () => {
    const { hundred, admin, byStatus } = await startBulk()
    const answers = await hundred(updateOrders, bulk, admin)
    expect(answers.reduce((sum, { updated }) => sum + Number(updated), 0)).toBe(30)
    expect(await byStatus()).toEqual({ enviado: 30 })
  })

  it('single changes meanwhile count once too: told counts and changes together are every order', async () => {
    const { send, admin, orders, byStatus } = await startBulk()
    const answers = await Promise.all([
      ...orders.map((id, nth) => {
        const order = { id, status: 'entregado', version: orderVersion('programado') }
        return send(editOrderAsAdmin, { order }, admin, nth)
      }),
      send(updateOrders, bulk, admin, 0),
      send(updateOrders, bulk, admin, 1),
    ])
    const singles = answers.slice(0, 30).filter(({ mensaje }) => mensaje === SUCCESS).length
    const told = answers.slice(30).reduce((sum, { updated }) => sum + Number(updated), 0)
    expect(singles + told).toBe(30)
    const counts = await byStatus()
    expect([counts['entregado'] ?? 0, counts['enviado'] ?? 0]).toEqual([singles, told])
  })

  it('a client who cancels meanwhile either has cancelled, with the shipment back, or has it sent', async () => {
    const { server, send, menu, bea, admin, ids, db, check } = await start()
    const { id } = (await server.call(saveOrder, { order: orderFor(menu) }, bea)).data
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0
          ? send(updateOrders, bulk, admin, nth >> 1)
          : send(cancelOrder, { order_id: id, envioRestore: true }, bea, nth >> 1),
      ),
    )
    const [order] = await ordersOf(db, ids.bea)
    const { envios } = await balanceOf(db, ids.bea)
    expect([
      ['cancelado', 5],
      ['enviado', 4],
    ]).toContainEqual([order?.status, envios])
    await check()
  })
})
