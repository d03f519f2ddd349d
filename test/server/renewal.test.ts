import { afterEach, describe, expect, it } from 'vitest'
import { renewMembership } from '#contract/calls/membership'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions'
import { MESSAGES } from '#domain/messages'
import type { ModuleDeps } from '../../server/deps'
import { settlePayments } from '../../server/modules/membership'
import { MEMBERSHIP_TEXTS } from '../../server/modules/membership/texts'
import { WalletUnavailable } from '../../server/wallet/port'
import type { SandboxFailure } from '../../server/wallet/sandbox'
import { type AccountGiven, addAccount } from '../support/accounts'
import { balanceOf, type Kitchen, startKitchen } from '../support/kitchen'
import { addPayment } from '../support/payments'
import { startTestServer, type TestSession } from '../support/server'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

/** Ana and Bea have no shipments left. */
const start = async (ana: Partial<AccountGiven> = {}) => {
  const kitchen = await startKitchen({ ana: { envios: 0, ...ana }, bea: { envios: 0 } })
  open.push(kitchen)
  const { server } = kitchen
  const { db } = server
  const create = (membership: number, session = kitchen.ana, request_id = '') =>
    server.call(createWalletOrder, { membership, request_id }, session)
  const capture = (order: string, session = kitchen.ana) =>
    server.call(captureWalletOrder, { order }, session)
  const renew = (id: string, session: TestSession = kitchen.ana, more: object = {}) =>
    server.call(renewMembership, { membership: 1, payment: { id, status: 'COMPLETED' }, ...more }, session)
  /** An order that is made and paid; gives its id. */
  const pay = async (membership: number, session = kitchen.ana) => {
    const { id } = (await create(membership, session)).data.order
    await capture(id, session)
    return id
  }
  const payments = () => db.query.selectFrom('payments').selectAll().orderBy('id').execute()
  const accountOf = (id: number) =>
    db.query.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...kitchen, db, create, capture, renew, pay, payments, accountOf }
}

describe('paying by the wallet and renewing', () => {
  it('[CALL-40] a paid order sets the level, adds its shipments to the ledger and keeps the payment', async () => {
    const { create, capture, renew, ids, payments, db } = await start()
    const made = (await create(3)).data.order
    expect(made).toMatchObject({ value: 130, divisa: 'USD' })
    expect((await capture(made.id)).data).toEqual({ payment: { id: made.id, status: 'COMPLETED' } })
    const { user } = (await renew(made.id)).data
    expect(user).toMatchObject({ nivel: 3, envios: 40, membership: { id: '3' } })
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 40, ledger: 40 })
    expect(await payments()).toMatchObject([
      {
        account_id: ids.ana,
        payment_status: 'COMPLETED',
        type_sell: 'PayPal',
        descripcion: 'Membresía Almuerzo y cena',
        value_cents: 13_000,
        divisa: 'USD',
        membership_id: 3,
        created_at: '2026-03-02 08:00:00',
      },
    ])
  })

  it('the level that was paid for counts, whatever the body asks for', async () => {
    const { pay, renew } = await start()
    const id = await pay(1)
    expect((await renew(id, undefined, { membership: 3 })).data.user).toMatchObject({ nivel: 1, envios: 20 })
  })

  it('a body that says COMPLETED renews nothing that the wallet does not confirm', async () => {
    const { create, renew, payments, ids, db } = await start()
    const { id } = (await create(1)).data.order
    expect((await renew(id)).mensaje).toBe(MEMBERSHIP_TEXTS.notPaid)
    expect((await renew('INVENTED')).mensaje).toBe(MEMBERSHIP_TEXTS.unknownPayment)
    expect(await payments()).toEqual([])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
  })

  it('100 simultaneous sends of one capture renew once, and every one of them succeeds', async () => {
    const { pay, renew, payments, ids, db } = await start()
    const id = await pay(2)
    const answers = await Promise.all(Array.from({ length: 100 }, () => renew(id)))
    expect(new Set(answers.map(({ mensaje }) => mensaje))).toEqual(new Set(['success']))
    expect(await payments()).toHaveLength(1)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 20, ledger: 20 })
  })

  it('100 simultaneous captures of one order take its money once', async () => {
    const { create, capture, db } = await start()
    const { id } = (await create(1)).data.order
    const answers = await Promise.all(Array.from({ length: 100 }, () => capture(id)))
    expect(new Set(answers.map(({ mensaje }) => mensaje))).toEqual(new Set(['success']))
    expect(await db.query.selectFrom('wallet_sandbox').select('capture_status').execute()).toEqual([
      { capture_status: 'COMPLETED' },
    ])
  })

  it('an order of somebody else is neither captured nor used', async () => {
    const { pay, create, capture, renew, bea, payments } = await start()
    const { id } = (await create(1)).data.order
    expect((await capture(id, bea)).mensaje).toBe(MEMBERSHIP_TEXTS.unknownPayment)
    const paid = await pay(1)
    expect((await renew(paid, bea)).mensaje).toBe(MEMBERSHIP_TEXTS.someoneElses)
    expect(await payments()).toEqual([])
    expect((await renew(paid)).mensaje).toBe('success')
  })

  it('a capture that is in the books as somebody else’s renews for nobody but them, though the order names the caller', async () => {
    const { pay, renew, ids, db, payments, accountOf } = await start()
    const id = await pay(1)
    const { capture_id } = await db.query
      .selectFrom('wallet_sandbox')
      .select('capture_id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    // Still under review, so that nothing but the owner stands between the caller and a renewal.
    const theirs = { account_id: ids.bea, id_payment: capture_id ?? '', payment_status: 'PENDING' as const }
    await addPayment(db, theirs)
    for (let time = 0; time < 2; time += 1) {
      expect((await renew(id)).mensaje).toBe(MEMBERSHIP_TEXTS.someoneElses)
    }
    expect(await payments()).toMatchObject([theirs])
    for (const account of [ids.ana, ids.bea]) {
      expect(await balanceOf(db, account)).toEqual({ envios: 0, ledger: 0 })
      expect((await accountOf(account)).first_membership_at).toBeNull()
    }
  })
})

describe('while shipments remain', () => {
  it('[REN-07] no order is made at the wallet', async () => {
    const { create, db } = await start({ envios: 1 })
    expect((await create(1)).mensaje).toBe(MESSAGES.renewalBlocked)
    expect(await db.query.selectFrom('wallet_sandbox').selectAll().execute()).toEqual([])
  })

  it('[REN-07] no order is captured, and it can be captured once they are used up', async () => {
    const { create, capture, ids, db } = await start()
    const { id } = (await create(1)).data.order
    await db.query.updateTable('accounts').set({ envios: 1 }).where('id', '=', ids.ana).execute()
    expect((await capture(id)).mensaje).toBe(MESSAGES.renewalBlocked)
    expect(await db.query.selectFrom('wallet_sandbox').select('capture_id').execute()).toEqual([
      { capture_id: null },
    ])
    await db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute()
    expect((await capture(id)).mensaje).toBe('success')
  })

  it('what is paid renews all the same', async () => {
    const { pay, renew, capture, ids, db } = await start()
    const id = await pay(1)
    await db.query.updateTable('accounts').set({ envios: 2 }).where('id', '=', ids.ana).execute()
    expect((await capture(id)).mensaje).toBe('success')
    expect((await renew(id)).data.user.envios).toBe(22)
  })

  it('two orders made in two tabs are not both paid', async () => {
    const { create, capture, renew, db } = await start()
    const tabs = [(await create(1)).data.order.id, (await create(3)).data.order.id]
    const answers = await Promise.all(tabs.map((id) => capture(id)))
    expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual(
      [MEMBERSHIP_TEXTS.inFlight, 'success'].sort(),
    )
    const paid = tabs[answers.findIndex(({ mensaje }) => mensaje === 'success')] ?? ''
    const other = tabs.find((id) => id !== paid) ?? ''
    expect((await capture(other)).mensaje).toBe(MEMBERSHIP_TEXTS.inFlight)
    await renew(paid)
    expect((await capture(other)).mensaje).toBe(MESSAGES.renewalBlocked)
    const captures = await db.query.selectFrom('wallet_sandbox').select('capture_id').execute()
    expect(captures.filter(({ capture_id }) => capture_id !== null)).toHaveLength(1)
  })
})

describe('when the wallet fails', () => {
  const cases: [SandboxFailure, string][] = [
    ['credentials', MEMBERSHIP_TEXTS.walletAway],
    ['unavailable', MEMBERSHIP_TEXTS.walletAway],
    ['unreachable', MEMBERSHIP_TEXTS.walletAway],
    ['garbage', MEMBERSHIP_TEXTS.walletAway],
    ['lost-answer', MEMBERSHIP_TEXTS.walletAway],
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
    ['unavailable', MEMBERSHIP_TEXTS.unconfirmed],
    ['unreachable', MEMBERSHIP_TEXTS.unconfirmed],
    ['garbage', MEMBERSHIP_TEXTS.unconfirmed],
    ['not-approved', MEMBERSHIP_TEXTS.notApproved],
    ['declined', MEMBERSHIP_TEXTS.declined],
  ] as const)('a capture (%s) refuses in words and goes through later', async (failure, text) => {
    const { server, create, capture, renew } = await start()
    const { id } = (await create(1)).data.order
    server.sandbox.fail(failure)
    expect((await capture(id)).mensaje).toBe(text)
    server.sandbox.fail(null)
    expect((await renew(id)).mensaje).toBe(MEMBERSHIP_TEXTS.notPaid)
    expect((await capture(id)).mensaje).toBe('success')
    expect((await renew(id)).data.user.envios).toBe(20)
  })

  it('[REN-09] a capture whose answer is lost is a success after a look', async () => {
    const { server, create, capture, renew } = await start()
    const { id } = (await create(1)).data.order
    server.sandbox.fail('lost-answer')
    expect((await capture(id)).mensaje).toBe('success')
    server.sandbox.fail(null)
    expect((await renew(id)).data.user.envios).toBe(20)
  })

  it('an order that was captured by somebody’s browser is read as captured', async () => {
    const { server, create, capture, renew } = await start()
    const { id } = (await create(1)).data.order
    await server.deps.wallet?.capture(id, 'by the browser')
    expect((await capture(id)).mensaje).toBe('success')
    expect((await renew(id)).data.user.envios).toBe(20)
  })

  it('a capture under review renews nothing until the wallet confirms it, and no second one is taken', async () => {
    const { server, create, capture, renew, db, ids, payments } = await start()
    const [first, second] = [(await create(1)).data.order.id, (await create(1)).data.order.id]
    server.sandbox.fail('pending')
    expect((await capture(first)).mensaje).toBe(MEMBERSHIP_TEXTS.underReview)
    server.sandbox.fail(null)
    expect((await renew(first)).mensaje).toBe(MEMBERSHIP_TEXTS.underReview)
    expect((await capture(second)).mensaje).toBe(MEMBERSHIP_TEXTS.inFlight)
    expect((await create(1)).mensaje).toBe(MEMBERSHIP_TEXTS.underReview)
    expect((await capture(first)).mensaje).toBe(MEMBERSHIP_TEXTS.underReview)
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
    ['other-amount', MEMBERSHIP_TEXTS.otherAmount],
    ['other-currency', MEMBERSHIP_TEXTS.otherAmount],
    ['other-client', MEMBERSHIP_TEXTS.someoneElses],
    ['other-payee', MEMBERSHIP_TEXTS.otherPayee],
    ['unavailable', MEMBERSHIP_TEXTS.unconfirmed],
    ['forgotten', MEMBERSHIP_TEXTS.unknownPayment],
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

  it('a look-up that the wallet does not answer says so and finds the payment the next time', async () => {
    const { server, pay, ids, db } = await start()
    await pay(1)
    server.clock.advance(2 * 60 * 1000)
    const settle = settlePayments(server.deps)
    server.sandbox.fail('unavailable')
    await expect(settle()).rejects.toThrow(WalletUnavailable)
    server.sandbox.fail(null)
    server.clock.advance(5 * 60 * 1000)
    await settle()
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 20, ledger: 20 })
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

describe('the price', () => {
  it('is the one the order was made at, though the level’s has changed since', async () => {
    const { pay, renew, db, payments } = await start()
    const id = await pay(1)
    await db.query.updateTable('niveles').set({ precio_cents: 9900 }).where('id', '=', 1).execute()
    expect((await renew(id)).mensaje).toBe('success')
    expect(await payments()).toMatchObject([{ value_cents: 7000 }])
  })

  it('an order that another program made renews nothing, though it names the client and is worth the level’s price', async () => {
    const { server, renew, ana, payments, ids, db } = await start()
    const amount = { cents: 9000, currency: 'USD' }
    const wanted = { requestId: 'whole', customId: `${ana.keylogin}/2`, description: '', amount }
    const order = await server.deps.wallet?.create(wanted)
    await server.deps.wallet?.capture(order?.id ?? '', 'whole-c')
    expect((await renew(order?.id ?? '')).mensaje).toBe(MEMBERSHIP_TEXTS.unknownPayment)
    expect(await payments()).toEqual([])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
  })

  it('a level that is not offered is not sold', async () => {
    const { create } = await start()
    for (const level of [0, 4, -1]) expect((await create(level)).mensaje).toBe(MEMBERSHIP_TEXTS.unknownLevel)
  })
})

describe('the reward of the one who invited', () => {
  it('becomes 1 with the first membership and stays as it is with later ones', async () => {
    const { server, pay, renew, ids, db, accountOf } = await start()
    await db.query.updateTable('accounts').set({ referrer_id: ids.bea }).where('id', '=', ids.ana).execute()
    await renew(await pay(1))
    expect(await accountOf(ids.ana)).toMatchObject({
      reward_available: 1,
      first_membership_at: '2026-03-02 08:00:00',
    })
    await db.query.updateTable('accounts').set({ envios: 0, reward_available: 0 }).execute()
    server.clock.advance(1000)
    await renew(await pay(1))
    expect(await accountOf(ids.ana)).toMatchObject({
      reward_available: 0,
      first_membership_at: '2026-03-02 08:00:00',
    })
  })

  it('the number that the administrator set stays', async () => {
    const { pay, renew, ids, db, accountOf } = await start({ reward_available: 5, reward_set_by_admin: 1 })
    await db.query.updateTable('accounts').set({ referrer_id: ids.bea }).where('id', '=', ids.ana).execute()
    await renew(await pay(1))
    expect(await accountOf(ids.ana)).toMatchObject({ reward_available: 5 })
  })

  it('somebody whom nobody invited leaves no reward', async () => {
    const { pay, renew, ids, accountOf } = await start()
    await renew(await pay(1))
    expect(await accountOf(ids.ana)).toMatchObject({ reward_available: 0 })
  })
})

it('a server without a wallet lists no such extension, serves no such address and renews nothing', async () => {
  const seed = async (deps: ModuleDeps) => {
    await addAccount(deps, { email: 'ana@demo.test' })
  }
  const server = await startTestServer({ wallet: null, seed })
  const ana = await server.signIn('ana@demo.test')
  const config = await server.inject({ method: 'GET', url: '/config.json' })
  expect(config.json().extensions).not.toContain('wallet')
  expect((await server.call(createWalletOrder, { membership: 1 }, ana)).status).toBe(404)
  const renewal = { membership: 1, payment: { id: 'X', status: 'COMPLETED' } }
  expect((await server.call(renewMembership, renewal, ana)).mensaje).toBe(MEMBERSHIP_TEXTS.noWallet)
  await server.close()
})
