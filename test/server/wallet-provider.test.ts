import { describe, expect, it, onTestFinished } from 'vitest'
import { renewMembership } from '#contract/calls/membership'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions'
import { settlePayments } from '../../server/modules/membership'
import { MEMBERSHIP_TEXTS } from '../../server/modules/membership/texts'
import { realWallet } from '../../server/wallet'
import { WalletRefusal, WalletUnavailable } from '../../server/wallet/port'
import { addAccount } from '../support/accounts'
import { balanceOf } from '../support/kitchen'
import { type Provider, type ProviderFailure, startProvider } from '../support/provider'
import { startTestServer, testClock } from '../support/server'

const WANTED = {
  requestId: 'request-1',
  customId: 'ana/2',
  description: 'Membresía Almuerzo plus',
  amount: { cents: 9000, currency: 'USD' },
}

const TOKEN = 'POST /v1/oauth2/token'
const CREATE = 'POST /v2/checkout/orders'

const provided = async (options?: Parameters<typeof startProvider>[0]): Promise<Provider> => {
  const provider = await startProvider(options)
  onTestFinished(() => provider.close())
  return provider
}

/** The wallet that production uses, on a real connection; a round trip may take `timeoutMs`. */
const start = async (timeoutMs = 5000, options?: Parameters<typeof startProvider>[0]) => {
  const provider = await provided(options)
  const clock = testClock(0)
  return { provider, clock, wallet: realWallet({ ...provider.account, timeoutMs }, clock) }
}

describe('the wallet of production, over a real connection', () => {
  it('[REN-08] [REN-09] makes an order for an amount with two decimals, takes it once approved, and reads it', async () => {
    const { provider, wallet } = await start()
    const made = await wallet.create(WANTED)
    expect(made).toEqual({ id: made.id, status: 'CREATED', customId: 'ana/2', capture: null })
    expect(provider.orders.get(made.id)?.amount).toEqual({ currency_code: 'USD', value: '90.00' })
    await expect(wallet.capture(made.id, 'c')).rejects.toThrow(new WalletRefusal('ORDER_NOT_APPROVED'))
    provider.approve(made.id)
    const taken = await wallet.capture(made.id, 'c')
    expect(taken).toMatchObject({
      status: 'COMPLETED',
      customId: 'ana/2',
      capture: { status: 'COMPLETED', amount: { cents: 9000, currency: 'USD' } },
    })
    expect(await wallet.read(made.id)).toEqual(taken)
    expect(await wallet.read('NONE')).toBeNull()
  })

  it('the same request id again gives the same order and the same capture; another one is refused', async () => {
    const { provider, wallet } = await start()
    const made = await Promise.all(Array.from({ length: 20 }, () => wallet.create(WANTED)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const id = made[0]?.id ?? ''
    provider.approve(id)
    const taken = await Promise.all(Array.from({ length: 20 }, () => wallet.capture(id, 'c')))
    expect(new Set(taken.map(({ capture }) => capture?.id)).size).toBe(1)
    await expect(wallet.capture(id, 'd')).rejects.toThrow(new WalletRefusal('ORDER_ALREADY_CAPTURED'))
  })

  it('many who ask at once share one token; it is renewed before its end, and when it is refused', async () => {
    const { provider, clock, wallet } = await start()
    const tokens = () => provider.requests.filter((request) => request === TOKEN).length
    await Promise.all(Array.from({ length: 10 }, () => wallet.create(WANTED)))
    expect(tokens()).toBe(1)
    clock.advance(32_400_000 - 60_001)
    await wallet.create(WANTED)
    expect(tokens()).toBe(1)
    clock.advance(1)
    await wallet.create(WANTED)
    expect(tokens()).toBe(2)
    provider.endTokens()
    await Promise.all(Array.from({ length: 10 }, () => wallet.create(WANTED)))
    expect(tokens()).toBe(3)
  })

  it('wrong credentials are nobody’s refusal', async () => {
    const { provider } = await start()
    const wallet = realWallet({ ...provider.account, secret: 'wrong' }, testClock(0))
    await expect(wallet.create(WANTED)).rejects.toThrow(WalletUnavailable)
    expect(provider.requests).toEqual([TOKEN, TOKEN])
  })

  it.each([
    'lost-answer',
    'down',
    'flooded',
    'busy',
    'garbage',
    'cut-off',
    'endless',
    'credentials',
  ] as const satisfies readonly ProviderFailure[])(
    'where no usable answer comes (%s) nobody is told yes or no, after one more try; then it works again',
    async (failure) => {
      const { provider, wallet } = await start()
      provider.fail(failure)
      await expect(wallet.create(WANTED)).rejects.toThrow(WalletUnavailable)
      const expected = failure === 'credentials' ? [TOKEN, TOKEN] : [TOKEN, CREATE, CREATE]
      expect(provider.requests).toEqual(expected)
      provider.fail(null)
      expect(await wallet.create(WANTED)).toMatchObject({ status: 'CREATED' })
      expect(provider.orders.size).toBe(1)
    },
  )

  it('an answer that does not come is waited for as long as was set, and not longer', async () => {
    const { provider, wallet } = await start(60)
    await wallet.create(WANTED)
    provider.fail('silent')
    await expect(wallet.read('O')).rejects.toThrow(WalletUnavailable)
  })

  it('nobody at the address is a wallet that is away', async () => {
    const { provider, wallet } = await start()
    await provider.close()
    await expect(wallet.create(WANTED)).rejects.toThrow(WalletUnavailable)
  })

  it('a provider that sends us elsewhere is not followed: the token goes to its own address alone', async () => {
    const elsewhere = await provided()
    const { provider, wallet } = await start(5000, { elsewhere: `${elsewhere.url}/v2/checkout/orders` })
    provider.fail('redirect')
    await expect(wallet.create(WANTED)).rejects.toThrow(WalletUnavailable)
    expect(elsewhere.requests).toEqual([])
  })
})

/** A server with the provider's account, and Ana, who has no shipments and wants level 2. */
const startShop = async (timeoutMs = 5000) => {
  const provider = await provided()
  const server = await startTestServer({
    wallet: (clock) => realWallet({ ...provider.account, timeoutMs }, clock),
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
    },
  })
  onTestFinished(server.close)
  const ana = await server.signIn('ana@demo.test')
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
    expect((await capture(id)).mensaje).toBe(MEMBERSHIP_TEXTS.notApproved)
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

  it('renewals that come before, between and after the captures renew once, and only what was taken', {
    timeout: MANY_TAKE_MS,
  }, async () => {
    const { provider, create, capture, renew, payments, balance } = await startShop()
    const id = await create()
    provider.approve(id)
    const calls = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? renew(id) : capture(id)))
    const answers = new Set((await Promise.all(calls)).map(({ mensaje }) => mensaje))
    answers.delete('success')
    answers.delete(MEMBERSHIP_TEXTS.notPaid)
    expect([...answers]).toEqual([])
    expect((await renew(id)).mensaje).toBe('success')
    expect(await payments()).toHaveLength(1)
    expect(await balance()).toEqual(PLUS)
  })

  it('a capture whose answer is lost is a success after a look, and "already captured" too', async () => {
    const { provider, create, capture, renew, balance } = await startShop()
    const id = await create()
    provider.approve(id)
    provider.fail('lost-answer')
    expect((await capture(id)).mensaje).toBe(MEMBERSHIP_TEXTS.unconfirmed)
    provider.fail(null)
    expect((await capture(id)).mensaje).toBe('success')
    expect((await renew(id)).mensaje).toBe('success')
    expect(await balance()).toEqual(PLUS)
  })

  it.each(['busy', 'down', 'silent'] as const)(
    'a capture that the provider does not answer (%s) is neither paid nor declined, and is not taken twice',
    async (failure) => {
      const { provider, create, capture, renew, balance } = await startShop(failure === 'silent' ? 200 : 5000)
      const id = await create()
      provider.approve(id)
      provider.fail(failure)
      expect((await capture(id)).mensaje).toBe(MEMBERSHIP_TEXTS.unconfirmed)
      provider.fail(null)
      expect((await capture(id)).mensaje).toBe('success')
      await renew(id)
      expect(await balance()).toEqual(PLUS)
    },
  )

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
      for (let time = 0; time < 3; time += 1) expect((await renew(id)).mensaje).toBe(MEMBERSHIP_TEXTS[text])
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

  it.each(['', 'o1', 'O 1', 'O1/capture', '../../v1/oauth2/token', 'O1?x=1', 'Ó1', 'O'.repeat(65)])(
    '%j is no order of the provider: it is a malformed body, and nobody is asked',
    async (id) => {
      const { provider, capture, renew } = await startShop()
      expect([(await renew(id)).status, (await capture(id)).status]).toEqual([400, 400])
      expect(provider.requests).toEqual([])
    },
  )

  it('a well-formed order that the provider does not know is refused in words', async () => {
    const { provider, renew } = await startShop()
    expect((await renew(`EC-${'9'.repeat(61)}`)).mensaje).toBe(MEMBERSHIP_TEXTS.unknownPayment)
    expect(provider.requests.at(-1)).toBe(`GET /v2/checkout/orders/EC-${'9'.repeat(61)}`)
  })

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
      expect((await renew(id)).mensaje).toBe(MEMBERSHIP_TEXTS.notPaid)
      expect([await payments(), await balance()]).toEqual([[], NOTHING])
      if (order) order.status = 'COMPLETED'
      expect((await renew(id)).mensaje).toBe('success')
      expect(await balance()).toEqual(PLUS)
    },
  )

  it('money for somebody else is told to a person by the server’s own look', async () => {
    const { provider, server, create, capture, payments, balance } = await startShop()
    const id = await create()
    provider.approve(id)
    await capture(id)
    const order = provider.orders.get(id)
    if (order) order.custom_id = 'somebody/2'
    server.clock.advance(2 * 60 * 1000)
    await settlePayments(server.deps)()
    const told = server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
    expect(told).toMatchObject([{ order: id, trouble: 'purpose' }])
    expect([await payments(), await balance()]).toEqual([[], NOTHING])
  })
})
