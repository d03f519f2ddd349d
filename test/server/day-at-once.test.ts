import { describe, expect, it, onTestFinished } from 'vitest'
import { cancelOrder, saveOrder, updateOrders } from '#contract/calls/orders'
import type { Call } from '#contract/envelope'
import { cancelForClient, closeDay, moveDishOrders, openDay } from '#contract/extensions/day'
import { undoBatch } from '#contract/extensions/history'
import { addAccount } from '../support/accounts'
import { asSecondServer } from '../support/database'
import { brokenBalances } from '../support/database-dump'
import { orderFor, startKitchen } from '../support/kitchen'
import { secondServer, sendTo } from '../support/second-server'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const DATE = '2026-03-04'
const CLIENTS = 10
const ROUNDS = 50
const WAVES = 5
/** Hundreds of calls with real transactions, on a busy machine. */
const timeout = 60_000

describe('the office’s day and its clients at once, at two servers of one database', { timeout }, () => {
  it('each shipment comes back at most once, balances are their ledgers, and every change is in the history', async () => {
    const kitchen = await startKitchen()
    const { server, menu, admin } = kitchen
    onTestFinished(() => server.close())
    const { query } = server.db
    const apps = [server.app, await secondServer(server.deps, { db: await asSecondServer(server.db) })]
    const send = (call: Call, input: object, session: TestSession, nth: number) =>
      sendTo(apps[nth % apps.length], call, input, session)
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, nth) => {
        const alergias = nth % 5 === 0 ? 'maní' : ''
        const id = await addAccount(server.deps, { email: `c${nth}@demo.test`, envios: 9, alergias })
        return sessionFor(server, id)
      }),
    )
    const [guatita, locro] = menu.dishes.miercoles.map(({ id }) => String(id))
    const bulk = { search: DATE, searchType: 'almuerzo', searchState: 'programado', status: 'enviado' }
    const undone = async (nth: number) => {
      const { batch } = await send(updateOrders, bulk, admin, nth)
      if (batch !== undefined) await send(undoBatch, { batch }, admin, nth + 1)
    }
    const lateCancel = async (nth: number) => {
      const [order] = await query.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).execute()
      if (order) await send(cancelForClient, { order_id: order.id, reason: 'Llamó' }, admin, nth)
    }
    const office = [
      (nth: number) => undone(nth),
      (nth: number) => lateCancel(nth),
      (nth: number) =>
        send(moveDishOrders, { dish_id: guatita, to_dish_id: locro, reason: 'Se agotó' }, admin, nth),
      (nth: number) => send(closeDay, { date: DATE, reason: 'Feriado' }, admin, nth),
      (nth: number) => send(openDay, { date: DATE }, admin, nth),
    ]
    const client = async (nth: number) => {
      const session = clients[nth % CLIENTS]
      if (!session) return
      const { id } = await send(saveOrder, { order: orderFor(menu) }, session, nth)
      if (id !== undefined && nth % 3 === 0) {
        await send(cancelOrder, { order_id: id, envioRestore: true }, session, nth + 1)
      }
    }
    for (let wave = 0; wave < WAVES; wave += 1) {
      await send(openDay, { date: DATE }, admin, wave)
      await Promise.all(
        Array.from({ length: ROUNDS / WAVES }, async (_, step) => {
          const nth = wave + step * WAVES
          await Promise.all([client(nth), client(nth + 5), office[step % office.length]?.(nth)])
        }),
      )
    }

    expect(await brokenBalances(server)).toEqual([])
    const orders = await query.selectFrom('orders').selectAll().execute()
    expect(orders.length).toBeGreaterThan(WAVES)
    const returns = await query
      .selectFrom('shipments_ledger')
      .select('order_id')
      .where('reason', '=', 'cancelacion')
      .execute()
    expect(new Set(returns.map(({ order_id }) => order_id)).size).toBe(returns.length)
    // All before the day: each cancelled order returned its shipment, no other did.
    const cancelled = orders.filter(({ status }) => status === 'cancelado').map(({ id }) => id)
    expect(returns.map(({ order_id }) => order_id).sort()).toEqual(cancelled.sort())
    const changes = await query.selectFrom('changes').selectAll().orderBy('id').execute()
    for (const { dish_name, id, status } of orders) {
      const walked = (field: string, first: string) =>
        changes
          .filter((change) => change.order_id === id && change.field === field)
          .reduce(
            (at, { from_value, to_value }) => (at === from_value ? to_value : `${at} ≠ ${from_value}`),
            first,
          )
      expect(walked('estado', 'programado')).toBe(status)
      expect(walked('platillo', 'Guatita miercoles')).toBe(dish_name)
    }
  })
})
