import { describe, expect, it, onTestFinished } from 'vitest'
import { renewMembership } from '#contract/calls/membership'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { settlePayments } from '../../server/modules/membership'
import { MEMBERSHIP_ANSWERS } from '../../server/modules/membership/texts'
import { realWallet } from '../../server/wallet'
import { addAccount } from '../support/accounts'
import { balanceOf } from '../support/kitchen'
import { type ProviderOrder, startProvider } from '../support/provider'
import { startTestServer } from '../support/server'
import { sessionFor } from '../support/sessions'

const THIEF = { merchant_id: 'THXEF23456789' }
const NOTHING = { envios: 0, ledger: 0 }
const PLUS = { envios: 20, ledger: 20 }

/** A server with the provider's account, and Ana, who has no shipments and orders level 2. */
const start = async (account: { merchantId?: string } = {}) => {
  const provider = await startProvider({ approvesAll: true })
  onTestFinished(() => provider.close())
  const server = await startTestServer({
    wallet: (clock) => realWallet({ ...provider.account, ...account }, clock),
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
    },
  })
  onTestFinished(server.close)
  const ana = await sessionFor(server, 'ana@demo.test')
  const create = () => server.call(createWalletOrder, { membership: 2 }, ana)
  const capture = async (order: string) => (await server.call(captureWalletOrder, { order }, ana)).mensaje
  const renew = async (id: string) =>
    (await server.call(renewMembership, { membership: 2, payment: { id, status: 'COMPLETED' } }, ana)).mensaje
  const { id } = await server.db.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const left = async () => ({
    balance: await balanceOf(server.db, id),
    payments: await server.db.query.selectFrom('payments').select('value_cents').execute(),
    level: (await server.db.query.selectFrom('accounts').select('nivel').executeTakeFirstOrThrow()).nivel,
  })
  const troubles = () => server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  /** Changes an order at the provider. */
  const change = (orderId: string, change: Partial<ProviderOrder>) => {
    const order = provider.orders.get(orderId)
    if (!order) throw new Error(`No order ${orderId}`)
    Object.assign(order, change)
  }
  /** An order that a browser creates and captures itself with our public client id. */
  const foreign = async (more: object) => {
    const rest = async (path: string, body: object | string, authorization: string) => {
      const isForm = typeof body === 'string'
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const init = { headers: { authorization, 'content-type': type }, method: 'POST' }
      const answer = await fetch(provider.url + path, { ...init, body: isForm ? body : JSON.stringify(body) })
      return answer.json()
    }
    const { clientId, secret } = provider.account
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    const { access_token } = await rest('/v1/oauth2/token', 'grant_type=client_credentials', basic)
    const unit = {
      custom_id: `${ana.keylogin}/2`,
      amount: { currency_code: 'USD', value: '90.00' },
      ...more,
    }
    const made = await rest('/v2/checkout/orders', { purchase_units: [unit] }, `Bearer ${access_token}`)
    await rest(`/v2/checkout/orders/${made.id}/capture`, {}, `Bearer ${access_token}`)
    return String(made.id)
  }
  const captures = () => provider.requests.filter((request) => request.endsWith('/capture'))
  return { provider, server, ana, create, capture, renew, left, troubles, change, foreign, captures }
}

const UNTOUCHED = { balance: NOTHING, payments: [], level: 1 }

describe('an order that this server did not make', () => {
  it.each([
    ['to somebody else’s account', { payee: THIEF }, 'payee'],
    ['to the kitchen’s account', {}, 'foreign'],
  ] as const)('and that is paid %s renews nothing, and a person is told', async (_to, more, trouble) => {
    const { foreign, renew, capture, left, troubles } = await start()
    const id = await foreign(more)
    expect(await renew(id)).toBe(MEMBERSHIP_ANSWERS.unknownPayment)
    expect(await capture(id)).toBe(MEMBERSHIP_ANSWERS.unknownPayment)
    expect(await left()).toEqual(UNTOUCHED)
    expect(troubles()).toMatchObject([{ order: id, trouble }])
  })
})

describe('an order of ours that was changed at the provider', () => {
  const flaws: readonly (readonly [string, string, (keylogin: string) => Partial<ProviderOrder>])[] = [
    ['its payee', 'payee', () => ({ payee: THIEF })],
    ['whose payee is not told', 'payee', () => ({ payee: {} })],
    ['its level', 'purpose', (keylogin) => ({ custom_id: `${keylogin}/3` })],
    ['its client', 'purpose', () => ({ custom_id: 'somebody/2' })],
    ['its purpose, to none', 'purpose', () => ({ custom_id: '' })],
  ]

  it.each(flaws)('(%s) is not captured, and another one can be paid', async (_what, trouble, flaw) => {
    const { ana, server, create, capture, captures, change, renew, left } = await start()
    const { id } = (await create()).data.order
    change(id, flaw(ana.keylogin))
    expect(await capture(id)).toBe(MEMBERSHIP_ANSWERS.changedOrder)
    expect([captures(), await left()]).toEqual([[], UNTOUCHED])
    const warned = server.log.map((line) => JSON.parse(line)).filter(({ order }) => order === id)
    expect(warned).toMatchObject([{ level: 40, trouble }])
    const next = (await create()).data.order.id
    expect([await capture(next), await renew(next)]).toEqual(['success', 'success'])
    expect((await left()).balance).toEqual(PLUS)
  })

  it.each(flaws)(
    '(%s) after it was captured renews nothing, and is logged once for a person',
    async (...given) => {
      const [, trouble, flaw] = given
      const { ana, server, create, capture, change, renew, left, troubles } = await start()
      const { id } = (await create()).data.order
      await capture(id)
      change(id, flaw(ana.keylogin))
      const text = trouble === 'payee' ? MEMBERSHIP_ANSWERS.otherPayee : MEMBERSHIP_ANSWERS.someoneElses
      for (let time = 0; time < 2; time += 1) expect(await renew(id)).toBe(text)
      server.clock.advance(24 * 60 * 60 * 1000)
      await settlePayments(server.deps)()
      expect(await left()).toEqual(UNTOUCHED)
      expect(troubles()).toMatchObject([{ order: id, trouble }])
    },
  )

  it('and captured by a browser is not taken for paid', async () => {
    const { provider, server, create, capture, change, left, troubles } = await start()
    const { id } = (await create()).data.order
    await server.deps.wallets.now()?.capture(id, 'by the browser')
    change(id, { payee: THIEF })
    expect(await capture(id)).toBe(MEMBERSHIP_ANSWERS.otherPayee)
    expect(await left()).toEqual(UNTOUCHED)
    const taken = provider.orders.get(id)?.capture?.id
    expect(troubles()).toMatchObject([{ order: id, capture: taken, trouble: 'payee' }])
  })
})

it('with another account’s id in the settings no order is made that nobody could renew by, and the log says why', async () => {
  const { create, captures, left, troubles } = await start({ merchantId: 'VTRACTA234567' })
  expect((await create()).mensaje).toBe(MEMBERSHIP_ANSWERS.walletAway)
  expect([captures(), await left()]).toEqual([[], UNTOUCHED])
  expect(troubles()).toMatchObject([{ call: 'create', detail: 'orders are paid to another account' }])
})
