import { describe, expect, it } from 'vitest'
import { renewMembership } from '#contract/calls/membership'
import { createWalletOrder } from '#contract/extensions/wallet'
import { MESSAGES } from '#domain/messages'
import type { ModuleDeps } from '../../server/deps'
import { MEMBERSHIP_ANSWERS } from '../../server/modules/membership/texts'
import { addAccount } from '../support/accounts'
import { balanceOf } from '../support/kitchen'
import { addPayment } from '../support/rows'
import { startTestServer } from '../support/server'
import { startRenewals as start } from './renewals'

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
        descripcion: 'Servicio Almuerzo y cena',
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
    expect((await renew(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.notPaid)
    expect((await renew('INVENTED')).mensaje).toBe(MEMBERSHIP_ANSWERS.unknownPayment)
    expect(await payments()).toEqual([])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
  })

  it('another client’s order is neither captured nor used', async () => {
    const { pay, create, capture, renew, bea, payments } = await start()
    const { id } = (await create(1)).data.order
    expect((await capture(id, bea)).mensaje).toBe(MEMBERSHIP_ANSWERS.unknownPayment)
    const paid = await pay(1)
    expect((await renew(paid, bea)).mensaje).toBe(MEMBERSHIP_ANSWERS.someoneElses)
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
    // Still under review, so that only the wrong owner prevents a renewal.
    const theirs = { account_id: ids.bea, id_payment: capture_id ?? '', payment_status: 'PENDING' as const }
    await addPayment(db, theirs)
    for (let time = 0; time < 2; time += 1) {
      expect((await renew(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.someoneElses)
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
      [MEMBERSHIP_ANSWERS.inFlight, 'success'].sort(),
    )
    const paid = tabs[answers.findIndex(({ mensaje }) => mensaje === 'success')] ?? ''
    const other = tabs.find((id) => id !== paid) ?? ''
    expect((await capture(other)).mensaje).toBe(MEMBERSHIP_ANSWERS.inFlight)
    await renew(paid)
    expect((await capture(other)).mensaje).toBe(MESSAGES.renewalBlocked)
    const captures = await db.query.selectFrom('wallet_sandbox').select('capture_id').execute()
    expect(captures.filter(({ capture_id }) => capture_id !== null)).toHaveLength(1)
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
    const order = await server.deps.wallets.now()?.create(wanted)
    await server.deps.wallets.now()?.capture(order?.id ?? '', 'whole-c')
    expect((await renew(order?.id ?? '')).mensaje).toBe(MEMBERSHIP_ANSWERS.unknownPayment)
    expect(await payments()).toEqual([])
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
  })

  it('a level that is not offered is not sold', async () => {
    const { create } = await start()
    for (const level of [0, 4, -1])
      expect((await create(level)).mensaje).toBe(MEMBERSHIP_ANSWERS.unknownLevel)
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
})

it('a server without a wallet offers none, says so and renews nothing', async () => {
  const seed = async (deps: ModuleDeps) => {
    await addAccount(deps, { email: 'ana@demo.test' })
  }
  const server = await startTestServer({ wallet: null, config: { wallet: { kind: 'none' } }, seed })
  const ana = await server.signIn('ana@demo.test')
  const config = await server.inject({ method: 'GET', url: '/config.json' })
  expect(config.json()).toMatchObject({ extensions: true, paypal_client_id: '' })
  const order = await server.call(createWalletOrder, { membership: 1 }, ana)
  expect(order.mensaje).toBe(MEMBERSHIP_ANSWERS.noWallet)
  const renewal = { membership: 1, payment: { id: 'X', status: 'COMPLETED' } }
  expect((await server.call(renewMembership, renewal, ana)).mensaje).toBe(MEMBERSHIP_ANSWERS.noWallet)
  await server.close()
})
