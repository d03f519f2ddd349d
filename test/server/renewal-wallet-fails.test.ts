import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#domain/messages'
import { settlePayments } from '../../server/modules/membership'
import { MEMBERSHIP_ANSWERS } from '../../server/modules/membership/texts'
import type { SandboxFailure } from '../../server/wallet/sandbox'
import { balanceOf } from '../support/kitchen'
import { startRenewals as start } from './renewals'

describe('when the wallet fails', () => {
  const cases: [SandboxFailure, string][] = [
    ['credentials', MEMBERSHIP_ANSWERS.walletAway],
    ['unavailable', MEMBERSHIP_ANSWERS.walletAway],
    ['unreachable', MEMBERSHIP_ANSWERS.walletAway],
    ['garbage', MEMBERSHIP_ANSWERS.walletAway],
    ['lost-answer', MEMBERSHIP_ANSWERS.walletAway],
  ]
  it.each(cases)(
    'making an order (%s) refuses in words, and the same attempt goes on later',
    async (failure, text) => {
      const { server, create, ana, db } = await start()
      server.sandbox.fail(failure)
      expect((await create(1, ana, 'attempt')).mensaje).toBe(text)
      server.sandbox.fail(null)
      const [first, second] = [await create(1, ana, 'attempt'), await create(1, ana, 'attempt')]
      expect(second.data.order.id).toBe(first.data.order.id)
      expect(await db.query.selectFrom('wallet_sandbox').selectAll().execute()).toHaveLength(1)
    },
  )

  it.each([
    ['unavailable', MEMBERSHIP_ANSWERS.unconfirmed],
    ['unreachable', MEMBERSHIP_ANSWERS.unconfirmed],
    ['garbage', MEMBERSHIP_ANSWERS.unconfirmed],
    ['not-approved', MEMBERSHIP_ANSWERS.notApproved],
    ['declined', MEMBERSHIP_ANSWERS.declined],
  ] as const)('a capture (%s) refuses in words and goes through later', async (failure, text) => {
    const { server, create, capture, renew } = await start()
    const { id } = (await create(1)).data.order
    server.sandbox.fail(failure)
    expect((await capture(id)).mensaje).toBe(text)
    server.sandbox.fail(null)
    expect((await renew(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.notPaid)
    expect((await capture(id)).mensaje).toBe('success')
    expect((await renew(id)).data.user.envios).toBe(20)
  })

  it('an order that was captured by somebody’s browser is read as captured', async () => {
    const { server, create, capture, renew } = await start()
    const { id } = (await create(1)).data.order
    await server.deps.wallets.now()?.capture(id, 'by the browser')
    expect((await capture(id)).mensaje).toBe('success')
    expect((await renew(id)).data.user.envios).toBe(20)
  })

  it('a capture under review renews nothing until the wallet confirms it, and no second one is taken', async () => {
    const { server, create, capture, renew, db, ids, payments } = await start()
    const [first, second] = [(await create(1)).data.order.id, (await create(1)).data.order.id]
    server.sandbox.fail('pending')
    expect((await capture(first)).mensaje).toBe(MEMBERSHIP_ANSWERS.underReview)
    server.sandbox.fail(null)
    expect((await renew(first)).mensaje).toBe(MEMBERSHIP_ANSWERS.underReview)
    expect((await capture(second)).mensaje).toBe(MEMBERSHIP_ANSWERS.inFlight)
    expect((await create(1)).mensaje).toBe(MEMBERSHIP_ANSWERS.underReview)
    expect((await capture(first)).mensaje).toBe(MEMBERSHIP_ANSWERS.underReview)
    expect(await payments()).toMatchObject([{ payment_status: 'PENDING', value_cents: 7000 }])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
    await db.query
      .updateTable('wallet_sandbox')
      .set({ capture_status: 'COMPLETED' })
      .where('order_id', '=', first)
      .execute()
    expect((await renew(first)).data.user.envios).toBe(20)
  })

  it.each([
    ['other-amount', MEMBERSHIP_ANSWERS.otherAmount],
    ['other-currency', MEMBERSHIP_ANSWERS.otherAmount],
    ['other-client', MEMBERSHIP_ANSWERS.someoneElses],
    ['other-payee', MEMBERSHIP_ANSWERS.otherPayee],
    ['unavailable', MEMBERSHIP_ANSWERS.unconfirmed],
    ['forgotten', MEMBERSHIP_ANSWERS.unknownPayment],
  ] as const)(
    'a renewal is refused while the wallet tells of %s, and goes through when all is right',
    async (failure, text) => {
      const { server, pay, renew, payments } = await start()
      const id = await pay(1)
      server.sandbox.fail(failure)
      expect((await renew(id)).mensaje).toBe(text)
      expect(await payments()).toEqual([])
      server.sandbox.fail(null)
      expect((await renew(id)).data.user.envios).toBe(20)
    },
  )

  it('a browser that never comes back loses nothing: its payment renews before another order is made', async () => {
    const { pay, create, ids, db, payments } = await start()
    await pay(1)
    expect((await create(1)).mensaje).toBe(MESSAGES.renewalBlocked)
    expect(await payments()).toHaveLength(1)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 20, ledger: 20 })
  })

  it('nor does one who never asks again: the server looks its payment up by itself, once the browser had its time', async () => {
    const { server, pay, create, bea, ids, db } = await start()
    await pay(1)
    await create(2, bea)
    const settle = settlePayments(server.deps)
    await settle()
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
    server.clock.advance(2 * 60 * 1000)
    await settle()
    await settle()
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 20, ledger: 20 })
    expect(await balanceOf(db, ids.bea)).toEqual({ envios: 0, ledger: 0 })
  })

  it('an order that is no longer known, or was left unpaid, does not stand in the way of another', async () => {
    const { server, create, pay, renew, db } = await start()
    const { id } = (await create(1)).data.order
    await db.query.deleteFrom('wallet_sandbox').where('order_id', '=', id).execute()
    await create(2)
    await db.query
      .updateTable('wallet_orders')
      .set({ state: 'capturing' })
      .where('order_id', '<>', id)
      .execute()
    server.clock.advance(10 * 60 * 1000)
    expect((await renew(await pay(3))).data.user.envios).toBe(40)
  })
})
