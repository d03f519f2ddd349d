import { describe, expect, it, onTestFinished } from 'vitest'
import { renewMembership } from '#contract/calls/membership'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { MEMBERSHIP_ANSWERS } from '../../server/modules/membership/texts'
import type { SandboxFailure } from '../../server/wallet/sandbox'
import { balanceOf, startKitchen } from '../support/kitchen'

const start = async () => {
  const kitchen = await startKitchen({ ana: { envios: 0 } })
  onTestFinished(() => kitchen.server.close())
  const { ana, server } = kitchen
  const create = () => server.call(createWalletOrder, { membership: '1', request_id: 'uno' }, ana)
  const capture = (order: string) => server.call(captureWalletOrder, { order }, ana)
  const renew = (id: string) =>
    server.call(renewMembership, { membership: '1', payment: { id, status: 'COMPLETED' } }, ana)
  /** Log entries about the wallet. */
  const told = (): Record<string, unknown>[] =>
    server.log
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => String(msg).startsWith('the wallet '))
  return { ...kitchen, create, capture, renew, told }
}

const ERROR = 50

describe('a wallet that cannot be used', () => {
  it.each([
    ['credentials', 'no token, status 401'],
    ['unavailable', 'no token, status 503'],
    ['unreachable', 'not reached, TypeError'],
    ['garbage', 'no token, status 200'],
  ] as const)(
    '(%s) is told to the log with its reason, where people read a kind sentence',
    async (failure, detail) => {
      const { create, server, told } = await start()
      server.sandbox.fail(failure)
      expect((await create()).mensaje).toBe(MEMBERSHIP_ANSWERS.walletAway)
      expect(told()).toMatchObject([
        { level: ERROR, call: 'create', detail, msg: 'the wallet cannot be used' },
      ])
    },
  )

  it('is logged once a minute, with the number of repetitions', async () => {
    const { create, server, told } = await start()
    server.sandbox.fail('unavailable')
    for (let turn = 0; turn < 5; turn += 1) await create()
    expect(told()).toHaveLength(1)
    server.clock.advance(60_000)
    await create()
    expect(told()).toMatchObject([{ detail: 'no token, status 503' }, { again: 4 }])
  })

  it('a payment that is refused is a warning with the wallet’s own word; no line holds a person or a secret', async () => {
    const { ana, create, capture, server, told } = await start()
    const { id } = (await create()).data.order
    server.sandbox.fail('declined')
    await capture(id)
    expect(told()).toMatchObject([{ level: 40, call: 'capture', detail: 'INSTRUMENT_DECLINED' }])
    const failures: SandboxFailure[] = ['credentials', 'unreachable']
    for (const failure of failures) {
      server.sandbox.fail(failure)
      await capture(id)
    }
    expect(JSON.stringify(told())).not.toMatch(
      new RegExp(`${ana.keylogin}|${ana.session_id}|Bearer|token-|${id}`),
    )
  })
})

describe('a payment in the sandbox goes on afterwards', () => {
  it('one that is denied fails, also where its client hears of it first, and another may be begun', async () => {
    const { create, capture, ids, server } = await start()
    const { id } = (await create()).data.order
    server.sandbox.fail('pending')
    await capture(id)
    server.sandbox.fail(null)
    await server.sandbox.change('denied')
    expect((await capture(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.declined)
    const rows = await server.db.query.selectFrom('payments').select('payment_status').execute()
    expect(rows).toEqual([{ payment_status: 'FAILED' }])
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
    expect((await capture(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.attemptOver)
  })
})
