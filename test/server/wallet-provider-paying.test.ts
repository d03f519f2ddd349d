import { describe, expect, it, onTestFinished } from 'vitest'
import { renewMembership } from '#contract/calls/membership'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { settlePayments } from '../../server/modules/membership'
import { MEMBERSHIP_ANSWERS } from '../../server/modules/membership/texts'
import { realWallet } from '../../server/wallet'
import { addAccount } from '../support/accounts'
import { balanceOf } from '../support/kitchen'
import { startProvider } from '../support/provider'
import { startTestServer } from '../support/server'
import { sessionFor } from '../support/sessions'

/** A server with the provider's account, and Ana, who has no shipments and wants level 2. */
const startShop = async (timeoutMs = 5000) => {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const server = await startTestServer({
    wallet: (clock) => realWallet({ ...provider.account, timeoutMs }, clock),
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
    },
  })
  onTestFinished(server.close)
  const ana = await sessionFor(server, 'ana@demo.test')
  const create = async (request_id = '') =>
    (await server.call(createWalletOrder, { membership: 2, request_id }, ana)).data.order.id
  const capture = (order: string) => server.call(captureWalletOrder, { order }, ana)
  const renew = (id: string) =>
    server.call(renewMembership, { membership: 2, payment: { id, status: 'COMPLETED' } }, ana)
  const payments = () => server.db.query.selectFrom('payments').selectAll().execute()
  const { id } = await server.db.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const balance = () => balanceOf(server.db, id)
  return { provider, server, create, capture, renew, payments, balance }
}

/** Hundreds of round trips over a real connection, on a busy machine. */
const MANY_TAKE_MS = 60_000

const PLUS = { envios: 20, ledger: 20 }
const NOTHING = { envios: 0, ledger: 0 }

describe('paying with the provider’s account', () => {
  it('[CALL-40] order, approval, capture and renewal, over a real connection', async () => {
    const { provider, create, capture, renew, payments, balance } = await startShop()
    const id = await create()
    expect((await capture(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.notApproved)
    provider.approve(id)
    expect((await capture(id)).mensaje).toBe('success')
    expect((await renew(id)).data.user).toMatchObject({ nivel: 2, envios: 20 })
    const idPayment = provider.orders.get(id)?.capture?.id
    expect(await payments()).toMatchObject([{ id_payment: idPayment, payment_status: 'COMPLETED' }])
    expect(await balance()).toEqual(PLUS)
  })

  it('100 captures and 100 renewals of one order at once: one capture, one payment, one row in the ledger', {
    timeout: MANY_TAKE_MS,
  }, async () => {
    const { provider, server, create, capture, renew, payments, balance } = await startShop()
    const id = await create()
    provider.approve(id)
    const hundred = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, call))
    const captures = await hundred(() => capture(id))
    expect(new Set(captures.map(({ mensaje }) => mensaje))).toEqual(new Set(['success']))
    const [renewals] = await Promise.all([hundred(() => renew(id)), hundred(() => capture(id))])
    expect(new Set(renewals.map(({ mensaje }) => mensaje))).toEqual(new Set(['success']))
    expect(await payments()).toHaveLength(1)
    const ledger = await server.db.query.selectFrom('shipments_ledger').select('reason').execute()
    expect(ledger).toEqual([{ reason: 'renovacion' }])
    expect(await balance()).toEqual(PLUS)
  })

  it('a capture whose answer is lost is a success after a look, and "already captured" too', async () => {
    const { provider, create, capture, renew, balance } = await startShop()
    const id = await create()
    provider.approve(id)
    provider.fail('lost-answer')
    expect((await capture(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.unconfirmed)
    provider.fail(null)
    expect((await capture(id)).mensaje).toBe('success')
    expect((await renew(id)).mensaje).toBe('success')
    expect(await balance()).toEqual(PLUS)
  })

  it('neither the account’s secret nor a token is ever logged, whatever fails', async () => {
    const { provider, server, create, capture, renew } = await startShop(200)
    const id = await create()
    provider.approve(id)
    const settle = settlePayments(server.deps)
    for (const failure of ['credentials', 'garbage', 'silent', 'lost-answer', 'redirect', null] as const) {
      provider.fail(failure)
      provider.endTokens()
      await capture(id)
      await renew(id)
      server.clock.advance(11 * 60 * 1000)
      await settle().catch((error: unknown) =>
        server.deps.logger.error({ err: error }, 'payments not settled'),
      )
    }
    const log = server.log.join('\n')
    expect(log).toContain('payments not settled')
    const basic = Buffer.from(`${provider.account.clientId}:${provider.account.secret}`).toString('base64')
    for (const secret of [provider.account.secret, basic, 'Bearer', 'T0000000000000']) {
      expect(log).not.toContain(secret)
    }
  })

  it.each([
    ['amount', (order: { value: string }) => Object.assign(order, { value: '89.99' }), 'otherAmount'],
    ['amount', (order: { value: string }) => Object.assign(order, { value: '90.01' }), 'otherAmount'],
    ['currency', (order: object) => Object.assign(order, { currency_code: 'EUR' }), 'otherAmount'],
  ] as const)(
    'money in another %s renews nothing, is told to a person once, and nobody asks for it any more',
    async (trouble, change, text) => {
      const { provider, server, create, capture, renew, payments, balance } = await startShop()
      const id = await create()
      provider.approve(id)
      await capture(id)
      const taken = provider.orders.get(id)?.capture
      change(taken?.amount ?? { value: '' })
      for (let time = 0; time < 3; time += 1) expect((await renew(id)).mensaje).toBe(MEMBERSHIP_ANSWERS[text])
      expect([await payments(), await balance()]).toEqual([[], NOTHING])
      const told = server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
      expect(told).toMatchObject([{ order: id, capture: taken?.id, trouble }])
      expect(Object.keys(told[0]).sort()).toEqual(
        ['account', 'capture', 'level', 'msg', 'order', 'time', 'trouble'].sort(),
      )
      provider.requests.length = 0
      server.clock.advance(3 * 24 * 60 * 60 * 1000)
      await settlePayments(server.deps)()
      expect(provider.requests).toEqual([])
      expect(await create()).not.toBe(id)
    },
  )

  it.each(['CREATED', 'APPROVED'] as const)(
    'an order that the provider calls %s is not believed to be paid, whatever its capture says',
    async (status) => {
      const { provider, create, capture, renew, payments, balance } = await startShop()
      const id = await create()
      provider.approve(id)
      await capture(id)
      const order = provider.orders.get(id)
      expect(order).toMatchObject({ status: 'COMPLETED', capture: { status: 'COMPLETED' } })
      if (order) order.status = status
      expect((await renew(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.notPaid)
      expect([await payments(), await balance()]).toEqual([[], NOTHING])
      if (order) order.status = 'COMPLETED'
      expect((await renew(id)).mensaje).toBe('success')
      expect(await balance()).toEqual(PLUS)
    },
  )
})
