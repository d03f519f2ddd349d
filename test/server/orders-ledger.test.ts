import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { cancelOrder, editOrderAsAdmin, saveOrder } from '#contract/calls/orders'
import { DAYS, ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { isUniqueViolation } from '../../server/db/unique-violation'
import { onPostgres } from '../support/database'
import { balanceOf, type Kitchen, orderFor, ordersOf, startKitchen } from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async (envios = 5) => {
  const kitchen = await startKitchen({ bea: { envios } })
  open.push(kitchen)
  return { ...kitchen, db: kitchen.server.db }
}

describe('at the same time', () => {
  it('the database itself refuses a second live order of a client, day and type', async () => {
    const { server, menu, bea, db } = await start()
    await server.call(saveOrder, { order: orderFor(menu) }, bea)
    const { id: _id, ...row } = await db.query.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    await expect(db.query.insertInto('orders').values(row).execute()).rejects.toSatisfy(isUniqueViolation)
    await db.query
      .insertInto('orders')
      .values({ ...row, status: 'cancelado' })
      .execute()
  })
})

const day = fc.constantFrom(...DAYS)
const type = fc.constantFrom(...ORDER_TYPES)
const step = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), day, type, place: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(9), flag: fc.boolean() }),
  fc.record({
    kind: fc.constant('status' as const),
    nth: fc.nat(9),
    status: fc.constantFrom(...ORDER_STATUSES),
  }),
  fc.record({ kind: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 20 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

describe('any sequence of orders, cancellations, status changes and days', () => {
  it('shipments equal the sum of the ledger, never fall below 0, and no day and type has two live orders', async () => {
    const { server, menu, bea, admin, ids, db } = await start()

    const take = async (next: Step): Promise<void> => {
      if (next.kind === 'later') return server.clock.advance(next.hours * 3_600_000)
      if (next.kind === 'order') {
        await server.call(saveOrder, { order: orderFor(menu, next) }, bea)
        return
      }
      const orders = await ordersOf(db, ids.bea)
      const id = orders[next.nth % Math.max(1, orders.length)]?.id
      if (id === undefined) return
      if (next.kind === 'cancel') {
        await server.call(cancelOrder, { order_id: id, envioRestore: next.flag }, bea)
      } else {
        await server.call(editOrderAsAdmin, { order: { id, status: next.status } }, admin)
      }
    }

    const check = async (): Promise<void> => {
      const { envios, ledger } = await balanceOf(db, ids.bea)
      expect(envios).toBe(ledger)
      expect(envios).toBeGreaterThanOrEqual(0)
      expect(envios).toBeLessThanOrEqual(5)
      const live = (await ordersOf(db, ids.bea)).filter(({ status }) => status !== 'cancelado')
      expect(new Set(live.map((order) => `${order.date} ${order.type}`)).size).toBe(live.length)
    }

    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          for (const next of steps) {
            await take(next)
            await check()
          }
        })
        .beforeEach(async () => {
          server.clock.set('2026-02-28')
          await db.query.deleteFrom('changes').execute()
          await db.query.deleteFrom('shipments_ledger').execute()
          await db.query.deleteFrom('orders').execute()
          await db.query.updateTable('accounts').set({ envios: 5 }).where('id', '=', ids.bea).execute()
          await db.query
            .insertInto('shipments_ledger')
            .values({ account_id: ids.bea, delta: 5, reason: 'inicial', created_at: '2026-02-28 08:00:00' })
            .execute()
        }),
      { numRuns: onPostgres() ? 8 : 30 },
    )
  })
})
