import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { deleteClient, updateClient } from '#contract/calls/clients'
import { cancelOrder, editOrderAsAdmin, saveOrder } from '#contract/calls/orders'
import { claimReward } from '#contract/calls/referrals'
import { DAYS, ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { isUniqueViolation } from '../../server/db/unique-violation'
import { addAccount } from '../support/accounts'
import { onPostgres } from '../support/database'
import { balanceOf, type Kitchen, orderFor, ordersOf, startKitchen } from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const GUESTS = 3

const step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    day: fc.constantFrom(...DAYS),
    type: fc.constantFrom(...ORDER_TYPES),
  }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(9), flag: fc.boolean() }),
  fc.record({
    kind: fc.constant('status' as const),
    nth: fc.nat(9),
    status: fc.constantFrom(...ORDER_STATUSES),
  }),
  fc.record({ kind: fc.constant('claim' as const), guest: fc.nat(GUESTS - 1) }),
  fc.record({ kind: fc.constant('reward' as const), guest: fc.nat(GUESTS - 1), number: fc.nat(110) }),
  fc.record({ kind: fc.constant('shipments' as const), number: fc.nat(210) }),
  fc.record({ kind: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('deleteGuest' as const), guest: fc.nat(GUESTS - 1) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Bea (level 3, five shipments) invited three who have paid. */
const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, ids } = kitchen
  const guests: string[] = []
  const accounts: number[] = [ids.ana, ids.bea]
  for (let n = 0; n < GUESTS; n += 1) {
    const given = { email: `g${n}@demo.test`, referrer_id: ids.bea, reward_available: n }
    const id = await addAccount(server.deps, {
      ...given,
      first_membership_at: '2026-02-01 09:00:00',
      envios: n,
    })
    accounts.push(id)
    const row = server.db.query.selectFrom('accounts').select('keylogin').where('id', '=', id)
    guests.push((await row.executeTakeFirstOrThrow()).keylogin)
  }
  return { ...kitchen, guests, accounts }
}
type Scene = Awaited<ReturnType<typeof start>>

const take = async ({ server, menu, ids, bea, admin, guests }: Scene, next: Step): Promise<void> => {
  const edit = (cliente: string | undefined, fields: object) =>
    server.call(updateClient, { cliente, nivel: 3, rewardAvailable: 0, referrer: '', ...fields }, admin)
  if (next.kind === 'later') return server.clock.advance(next.hours * 3_600_000)
  if (next.kind === 'order') await server.call(saveOrder, { order: orderFor(menu, next) }, bea)
  else if (next.kind === 'claim') await server.call(claimReward, { referred: guests[next.guest] }, bea)
  else if (next.kind === 'shipments') await edit(bea.keylogin, { envios: next.number })
  else if (next.kind === 'deleteGuest') await server.call(deleteClient, { id: guests[next.guest] }, admin)
  else if (next.kind === 'reward') {
    const fields = { envios: next.number, rewardAvailable: next.number, referrer: 'bea@demo.test' }
    await edit(guests[next.guest], fields)
  } else {
    const orders = await ordersOf(server.db, ids.bea)
    const id = orders[next.nth % Math.max(1, orders.length)]?.id
    if (id === undefined) return
    if (next.kind === 'status') {
      await server.call(editOrderAsAdmin, { order: { id, status: next.status } }, admin)
    } else await server.call(cancelOrder, { order_id: id, envioRestore: next.flag }, bea)
  }
}

const check = async ({ server, ids, accounts }: Scene): Promise<void> => {
  for (const id of accounts) {
    const { envios, ledger } = await balanceOf(server.db, id)
    expect(envios).toBe(ledger)
    expect(envios).toBeGreaterThanOrEqual(0)
  }
  const live = (await ordersOf(server.db, ids.bea)).filter(({ status }) => status !== 'cancelado')
  expect(new Set(live.map(({ date, type }) => `${date} ${type}`)).size).toBe(live.length)
  const claims = await server.db.query
    .selectFrom('shipments_ledger')
    .select('referred_id')
    .where('reason', '=', 'recompensa')
    .execute()
  expect(new Set(claims.map(({ referred_id }) => referred_id)).size).toBe(claims.length)
}

describe('any mix of orders, cancellations, status changes, claims, edits and deletions', () => {
  it('everybody’s shipments equal the sum of the ledger, never fall below 0, no guest is claimed twice, and no day and type has two live orders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const scene = await start()
        for (const next of steps) {
          await take(scene, next)
          await check(scene)
        }
        await scene.server.call(deleteClient, { id: scene.bea.keylogin }, scene.admin)
        await check(scene)
      }),
      { numRuns: onPostgres() ? 6 : 15 },
    )
  })

  it('all at the same time comes to the same', async () => {
    const steps = fc.sample(step, { numRuns: 80, seed: 20260302 })
    const scene = await start()
    await Promise.all(steps.map((next) => take(scene, next)))
    await check(scene)
  })
})

it('the database itself refuses a second live order of a client, day and type', async () => {
  const { server, menu, bea } = await start()
  await server.call(saveOrder, { order: orderFor(menu) }, bea)
  const { id: _id, ...row } = await server.db.query.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  await expect(server.db.query.insertInto('orders').values(row).execute()).rejects.toSatisfy(
    isUniqueViolation,
  )
  await server.db.query
    .insertInto('orders')
    .values({ ...row, status: 'cancelado' })
    .execute()
})
