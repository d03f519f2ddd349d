import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { devWallet } from '../../server/plugins/dev-wallet'
import { cryptoRandom } from '../../server/random'
import { demoWallet } from '../../server/wallet'
import { centsOf, decimalOf } from '../../server/wallet/money'
import { type WalletOrder, WalletRefusal, WalletUnavailable } from '../../server/wallet/port'
import { restWallet } from '../../server/wallet/rest'
import { type SandboxFailure, walletSandbox } from '../../server/wallet/sandbox'
import { startTestServer } from '../support/server'

const WANTED = {
  requestId: 'request-1',
  customId: 'ana/2',
  description: 'Membresía Almuerzo plus',
  amount: { cents: 9000, currency: 'USD' },
}

/** The wallet with every request that reached the provider, `METHOD path`. */
const start = async () => {
  const { clock, db, close } = await startTestServer()
  onTestFinished(close)
  const sandbox = walletSandbox({ db, random: cryptoRandom })
  const sent: Request[] = []
  const send: typeof fetch = (input, init) => {
    sent.push(new Request(input, init))
    return sandbox.send(input, init)
  }
  const wallet = demoWallet({ sandbox: { ...sandbox, send }, clock })
  const paths = () => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  return { clock, paths, sandbox, sent, wallet }
}

describe('the wallet by its REST calls', () => {
  it('[REN-08] an order asks for the token and then for the amount in dollars with two decimals', async () => {
    const { wallet, sent, paths } = await start()
    const order = await wallet.create(WANTED)
    expect(order).toEqual({ id: order.id, status: 'APPROVED', customId: 'ana/2', payee: 'us', capture: null })
    expect(paths()).toEqual(['POST /v1/oauth2/token', 'POST /v2/checkout/orders'])
    expect(sent[1]?.headers.get('paypal-request-id')).toBe('request-1')
    expect(await sent[1]?.json()).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: 'ana/2', amount: { currency_code: 'USD', value: '90.00' } }],
    })
  })

  it('[REN-09] a capture takes what was ordered, and reading it gives the same', async () => {
    const { wallet } = await start()
    const { id } = await wallet.create(WANTED)
    const captured = await wallet.capture(id, 'request-1-c')
    expect(captured).toMatchObject({
      id,
      status: 'COMPLETED',
      customId: 'ana/2',
      capture: { status: 'COMPLETED', amount: { cents: 9000, currency: 'USD' } },
    })
    expect(await wallet.read(id)).toEqual(captured)
  })

  it('the same request id gives the same order and takes the money once', async () => {
    const { wallet } = await start()
    const [first, second] = await Promise.all([wallet.create(WANTED), wallet.create(WANTED)])
    expect(second.id).toBe(first.id)
    const captures = await Promise.all(Array.from({ length: 20 }, () => wallet.capture(first.id, 'c')))
    expect(new Set(captures.map(({ capture }) => capture?.id)).size).toBe(1)
    await expect(wallet.capture(first.id, 'other')).rejects.toThrow(
      new WalletRefusal('ORDER_ALREADY_CAPTURED'),
    )
  })

  it('the token is kept until a minute before its end, and one that ended early is renewed at once', async () => {
    const { wallet, clock, paths, sandbox } = await start()
    const tokens = () => paths().filter((path) => path.endsWith('/token')).length
    const { id } = await wallet.create(WANTED)
    clock.advance(32_340_000 - 1)
    await wallet.read(id)
    expect(tokens()).toBe(1)
    clock.advance(1)
    await wallet.read(id)
    expect(tokens()).toBe(2)
    sandbox.fail('token-ended')
    expect(await wallet.read(id)).toMatchObject({ id })
    expect(tokens()).toBe(3)
  })

  it('an order that the wallet does not know reads as null, whatever its id looks like', async () => {
    const { wallet } = await start()
    for (const id of ['NONE', '../../v1/oauth2/token', 'x/capture']) expect(await wallet.read(id)).toBeNull()
  })

  it.each(['credentials', 'unavailable', 'unreachable', 'garbage', 'lost-answer'] as const)(
    'where no usable answer comes (%s) nobody is told yes or no, after one more try',
    async (failure: SandboxFailure) => {
      const { wallet, sandbox, paths } = await start()
      sandbox.fail(failure)
      await expect(wallet.create(WANTED)).rejects.toThrow(WalletUnavailable)
      expect(paths().length).toBeGreaterThan(1)
      sandbox.fail(null)
      expect((await wallet.create(WANTED)).capture).toBeNull()
    },
  )

  it.each([
    ['not-approved', 'ORDER_NOT_APPROVED'],
    ['declined', 'INSTRUMENT_DECLINED'],
    ['forgotten', 'RESOURCE_NOT_FOUND'],
  ] as const)('a refusal (%s) carries the wallet’s own word %s', async (failure, issue) => {
    const { wallet, sandbox } = await start()
    const { id } = await wallet.create(WANTED)
    sandbox.fail(failure)
    await expect(wallet.capture(id, 'c')).rejects.toThrow(new WalletRefusal(issue))
  })

  it('a declined try before the one that went through does not hide it', async () => {
    const { clock } = await start()
    const amount = { currency_code: 'USD', value: '70.00' }
    const captures = [
      { id: 'NO', status: 'DECLINED', amount },
      { id: 'YES', status: 'COMPLETED', amount },
      { id: 'NO-2', status: 'DECLINED', amount },
    ]
    const answers = [
      { access_token: 'x', expires_in: 60 },
      { id: 'O', status: 'COMPLETED', purchase_units: [{ custom_id: 'a/1', payments: { captures } }] },
    ]
    const send: typeof fetch = async () => Response.json(answers.shift())
    const account = { clientId: '', secret: '', merchantId: '' }
    const wallet = restWallet({ send, clock, baseUrl: 'https://wallet.invalid', ...account })
    expect((await wallet.read('O'))?.capture?.id).toBe('YES')
  })
})

describe('amounts', () => {
  it.each([
    ['70', 7000],
    ['70.5', 7050],
    ['0.07', 7],
    ['130.05', 13_005],
  ] as const)('%s is %i cents', (text, cents) => expect(centsOf(text)).toBe(cents))

  it.each(['', '-1', '1.234', '1e3', ' 1', '1,00', 'NaN'])('"%s" is no amount', (text) =>
    expect(centsOf(text)).toBeNull(),
  )

  it('cents are written with two decimals', () => {
    expect([7, 70, 7000, 13_005].map(decimalOf)).toEqual(['0.07', '0.70', '70.00', '130.05'])
  })
})

describe('POST /dev/wallet.json', () => {
  const startDev = async () => {
    const given = await start()
    const app = Fastify()
    onTestFinished(() => app.close())
    const followed: string[] = []
    devWallet(app, {
      sandbox: given.sandbox,
      follow: async (orders) => {
        followed.push(...orders)
      },
    })
    const ask = (payload: object) => app.inject({ method: 'POST', url: '/dev/wallet.json', payload })
    return { ...given, ask, followed }
  }

  it('makes the sandbox fail in the way it is told, and heals it', async () => {
    const { ask, wallet } = await startDev()
    expect((await ask({ failure: 'unavailable' })).json()).toEqual({ failure: 'unavailable' })
    await expect(wallet.create(WANTED)).rejects.toThrow(WalletUnavailable)
    expect((await ask({ failure: 'on fire' })).statusCode).toBe(400)
    await expect(wallet.create(WANTED)).rejects.toThrow(WalletUnavailable)
    expect((await ask({ failure: null })).json()).toEqual({ failure: null })
    expect(await wallet.create(WANTED)).toMatchObject({ status: 'APPROVED' })
  })

  it.each([
    ['completed', 'COMPLETED'],
    ['denied', 'DENIED'],
  ])('a capture under review becomes %s, and our books follow', async (capture, status) => {
    const { ask, followed, sandbox, wallet } = await startDev()
    const { id } = await wallet.create(WANTED)
    const other = await wallet.create({ ...WANTED, requestId: 'request-2' })
    await wallet.capture(other.id, 'other-c')
    sandbox.fail('pending')
    await wallet.capture(id, 'c')
    sandbox.fail(null)
    expect((await wallet.read(id))?.capture?.status).toBe('PENDING')
    expect((await ask({ capture })).json()).toEqual({ capture, orders: [id] })
    expect((await wallet.read(id))?.capture?.status).toBe(status)
    expect((await wallet.read(other.id))?.capture?.status).toBe('COMPLETED')
    expect(followed).toEqual([id])
    expect((await ask({ capture })).json()).toEqual({ capture, orders: [] })
  })

  it('a payment that came in goes back, by the id of its order or its own', async () => {
    const { ask, wallet } = await startDev()
    for (const [requestId, idOf] of [
      ['one', ({ id }: WalletOrder) => id],
      ['two', ({ capture }: WalletOrder) => capture?.id],
    ] as const) {
      const made = await wallet.create({ ...WANTED, requestId })
      const paid = await wallet.capture(made.id, `${requestId}-c`)
      const answer = await ask({ capture: 'refunded', id: idOf(paid) })
      expect(answer.json()).toEqual({ capture: 'refunded', orders: [made.id] })
      expect((await wallet.read(made.id))?.capture?.status).toBe('REFUNDED')
    }
  })

  it('what it does not understand gets every way there is', async () => {
    const { ask } = await startDev()
    for (const wrong of [
      {},
      { capture: 'refunded' },
      { capture: 'gone' },
      { failure: null, capture: 'denied' },
    ]) {
      const answer = await ask(wrong)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().mensaje).toMatch(/"credentials".+"completed" \| "denied" \| "refunded"/)
    }
  })
})

it('wrong credentials stop a wallet that has a token from before, until they are right again', async () => {
  const { sandbox, wallet } = await start()
  await wallet.create(WANTED)
  sandbox.fail('credentials')
  await expect(wallet.create({ ...WANTED, requestId: 'request-2' })).rejects.toThrow('no token, status 401')
  await expect(wallet.check()).rejects.toThrow(WalletUnavailable)
  sandbox.fail(null)
  await wallet.check()
  expect(await wallet.create({ ...WANTED, requestId: 'request-2' })).toMatchObject({ status: 'APPROVED' })
})
