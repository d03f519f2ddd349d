import { describe, expect, it, onTestFinished } from 'vitest'
import { realWallet } from '../../server/wallet'
import { WalletRefusal, WalletUnavailable } from '../../server/wallet/port'
import { type Provider, type ProviderFailure, startProvider } from '../support/provider'
import { testClock } from '../support/server'

const WANTED = {
  requestId: 'request-1',
  customId: 'ana/2',
  description: 'Servicio Almuerzo plus',
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
    expect(made).toEqual({ id: made.id, status: 'CREATED', customId: 'ana/2', payee: 'us', capture: null })
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

  it('wrong credentials are no refusal of a payment', async () => {
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

  it('an address without a server is an unavailable wallet', async () => {
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
