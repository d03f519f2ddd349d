import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { devWallet } from '../../server/plugins/dev-wallet'
import { cryptoRandom } from '../../server/random'
import { demoWallet } from '../../server/wallet'
import { centsOf } from '../../server/wallet/money'
import { type WalletOrder, WalletRefusal, WalletUnavailable } from '../../server/wallet/port'
import { restWallet } from '../../server/wallet/rest'
import { walletSandbox } from '../../server/wallet/sandbox'
import { startTestServer } from '../support/server'

const WANTED = {
  requestId: 'request-1',
  customId: 'ana/2',
  description: 'Servicio Almuerzo plus',
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
  it('an order that the wallet does not know reads as null, whatever its id looks like', async () => {
    const { wallet } = await start()
    for (const id of ['NONE', '../../v1/oauth2/token', 'x/capture']) expect(await wallet.read(id)).toBeNull()
  })

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
      expect(answer.json().mensaje).toMatch(
        /"credentials".+"completed" \| "denied" \| "partially_refunded" \| "refunded"/,
      )
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
