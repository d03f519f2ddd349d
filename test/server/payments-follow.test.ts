import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { renewMembership } from '#contract/calls/membership'
import { getClientPayments } from '#contract/calls/payments'
import { getSummary } from '#contract/calls/reports'
import { getTroubles, settleTrouble } from '#contract/extensions/transfers'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { keyloginOf } from '../../server/identity/keys'
import { settlePayments } from '../../server/modules/membership'
import { nextPoll } from '../../server/modules/membership/poll-schedule'
import { MEMBERSHIP_ANSWERS } from '../../server/modules/membership/texts'
import { realWallet } from '../../server/wallet'
import { addAccount } from '../support/accounts'
import { balanceOf } from '../support/kitchen'
import { startProvider } from '../support/provider'
import { startTestServer } from '../support/server'
import { sessionFor } from '../support/sessions'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Ana without shipments, an administrator, the provider and the settling task. */
const start = async () => {
  const provider = await startProvider({ approvesAll: true })
  onTestFinished(() => provider.close())
  const ids = { ana: 0 }
  const server = await startTestServer({
    wallet: (clock) => realWallet(provider.account, clock),
    seed: async (deps) => {
      ids.ana = await addAccount(deps, { email: 'ana@demo.test' })
      await addAccount(deps, { email: 'jefa@demo.test', rol: 4 })
    },
  })
  onTestFinished(server.close)
  const ana = await sessionFor(server, 'ana@demo.test')
  const create = async () => (await server.call(createWalletOrder, { membership: 1 }, ana)).data.order.id
  const capture = (order: string) => server.call(captureWalletOrder, { order }, ana)
  const renew = (id: string) =>
    server.call(renewMembership, { membership: 1, payment: { id, status: 'COMPLETED' } }, ana)
  const statuses = async () =>
    (await server.call(getClientPayments, {}, ana)).data.payments.map((payment) => payment.payment_status)
  const orderRow = (id: string) =>
    server.db.query.selectFrom('wallet_orders').selectAll().where('order_id', '=', id).executeTakeFirst()
  const settle = settlePayments(server.deps)
  /** Advances the clock, then runs the task. */
  const later = async (ms: number) => {
    server.clock.advance(ms)
    await settle()
  }
  const reads = () => provider.requests.filter((request) => request.startsWith('GET')).length
  const errors = () => server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  const balance = () => balanceOf(server.db, ids.ana)
  return {
    provider,
    server,
    ana,
    create,
    capture,
    renew,
    statuses,
    orderRow,
    settle,
    later,
    reads,
    errors,
    balance,
  }
}

const PAID = { envios: 20, ledger: 20 }
const NOTHING = { envios: 0, ledger: 0 }

describe('a payment under review', () => {
  it('is listed as PENDING, and becomes COMPLETED and renews once the wallet confirms it', async () => {
    const { provider, create, capture, statuses, later, balance, orderRow } = await start()
    const id = await create()
    provider.captureAs('PENDING')
    expect((await capture(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.underReview)
    expect([await statuses(), await balance()]).toEqual([['PENDING'], NOTHING])
    await later(DAY)
    expect([await statuses(), await balance()]).toEqual([['PENDING'], NOTHING])
    provider.becomes(id, 'COMPLETED')
    await later(DAY)
    expect([await statuses(), await balance()]).toEqual([['COMPLETED'], PAID])
    expect(await orderRow(id)).toMatchObject({ state: 'renewed' })
    await later(DAY)
    expect(await balance()).toEqual(PAID)
  })

  it.each(['DENIED', 'DECLINED', 'FAILED'])(
    'that the wallet then refuses (%s) is FAILED, renews nothing and no longer stands in the way',
    async (status) => {
      const { provider, create, capture, statuses, later, balance, orderRow } = await start()
      const id = await create()
      provider.captureAs('PENDING')
      await capture(id)
      provider.becomes(id, status)
      await later(DAY)
      expect([await statuses(), await balance()]).toEqual([['FAILED'], NOTHING])
      expect(await orderRow(id)).toMatchObject({ state: 'closed', next_poll_ms: null })
      provider.captureAs('COMPLETED')
      const next = await create()
      expect((await capture(next)).mensaje).toBe('success')
    },
  )

  it('that another program made is logged for a person, and never renews', async () => {
    const { provider, server, ana, renew, statuses, later, balance, orderRow, errors } = await start()
    const wanted = { requestId: 'r', customId: `${ana.keylogin}/1`, description: '' }
    const made = await server.deps.wallets
      .now()
      ?.create({ ...wanted, amount: { cents: 7000, currency: 'USD' } })
    const id = made?.id ?? ''
    provider.captureAs('PENDING')
    await server.deps.wallets.now()?.capture(id, 'by the browser')
    expect((await renew(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.unknownPayment)
    expect(errors()).toMatchObject([{ order: id, trouble: 'foreign' }])
    provider.becomes(id, 'COMPLETED')
    await later(DAY)
    expect([await statuses(), await balance(), await orderRow(id)]).toEqual([[], NOTHING, undefined])
  })

  it('that stays pending is logged for a person after 30 days, and not looked up again', {
    timeout: 30_000,
  }, async () => {
    const { provider, create, capture, later, errors, reads } = await start()
    const id = await create()
    provider.captureAs('PENDING')
    await capture(id)
    const before = reads()
    for (let day = 0; day < 31; day += 1) await later(DAY)
    expect(errors()).toMatchObject([{ order: id, msg: 'a payment was never decided' }])
    const after = reads()
    expect(after - before).toBeLessThanOrEqual(31)
    await later(30 * DAY)
    expect(reads()).toBe(after)
  })
})

describe('a payment that was given back', () => {
  it.each([
    ['REFUNDED', 'REFUNDED'],
    ['REVERSED', 'REFUNDED'],
    ['DENIED', 'FAILED'],
  ])('at the wallet (%s) shows %s; shipments and level stay as they are', async (status, shown) => {
    const { provider, server, create, capture, renew, statuses, later, balance, orderRow, reads } =
      await start()
    const id = await create()
    await capture(id)
    await renew(id)
    provider.becomes(id, status)
    await later(DAY)
    expect([await statuses(), await balance()]).toEqual([[shown], PAID])
    expect(server.log.join()).toContain('money went back; its shipments stay')
    expect((await renew(id)).data.user).toMatchObject({ nivel: 1, envios: 20 })
    await later(10 * DAY)
    const before = reads()
    if (shown === 'REFUNDED') {
      expect(await orderRow(id)).toMatchObject({ state: 'renewed', next_poll_ms: null })
      await later(10 * DAY)
      expect(reads()).toBe(before)
    }
  })

  it('counts in the reports no longer', async () => {
    const { provider, server, create, capture, renew, later } = await start()
    const admin = await sessionFor(server, 'jefa@demo.test')
    const profit = async () => (await server.call(getSummary, { intervalo: '7 DAY' }, admin)).data
    const id = await create()
    await capture(id)
    await renew(id)
    server.clock.advance(MINUTE)
    const before = JSON.stringify(await profit())
    expect(before).toContain('USD')
    provider.becomes(id, 'REFUNDED')
    await later(DAY)
    expect(JSON.stringify(await profit())).not.toContain('USD')
  })

  it('in part keeps its shipments, says how much is back, and counts for what is left', async () => {
    const { provider, server, ana, create, capture, renew, later, balance } = await start()
    const admin = await sessionFor(server, 'jefa@demo.test')
    const id = await create()
    await capture(id)
    await renew(id)
    const [paid] = (await server.call(getClientPayments, {}, ana)).data.payments
    expect(paid).not.toHaveProperty('devuelto')
    provider.becomes(id, 'PARTIALLY_REFUNDED')
    await later(DAY)
    const [payment] = (await server.call(getClientPayments, {}, ana)).data.payments
    expect(payment).toMatchObject({ payment_status: 'COMPLETED', value: 70, devuelto: 20 })
    expect(payment?.devuelto_at).toMatch(/^2/)
    expect(await balance()).toEqual(PAID)
    const { profit } = (await server.call(getSummary, { intervalo: '7 DAY' }, admin)).data
    expect(profit).toEqual({ USD: 50 })
    provider.becomes(id, 'REFUNDED')
    await later(DAY)
    const [ended] = (await server.call(getClientPayments, {}, ana)).data.payments
    expect(ended).toMatchObject({ payment_status: 'REFUNDED', devuelto: 70 })
  })

  it('before it renewed anything renews nothing', async () => {
    const { provider, create, capture, renew, later, balance, orderRow } = await start()
    const id = await create()
    await capture(id)
    provider.becomes(id, 'REFUNDED')
    expect((await renew(id)).mensaje).toBe(MEMBERSHIP_ANSWERS.notPaid)
    await later(DAY)
    expect(await balance()).toEqual(NOTHING)
    expect(await orderRow(id)).toMatchObject({ state: 'closed' })
  })
})

describe('money whose client was deleted before it renewed', () => {
  it('waits in the office until a person has settled it', async () => {
    const { server, create, capture, later } = await start()
    const admin = await sessionFor(server, 'jefa@demo.test')
    const troubles = async () => (await server.call(getTroubles, {}, admin)).data.pagos
    const id = await create()
    await capture(id)
    expect(await troubles()).toEqual([])
    const ana = keyloginOf(server.deps.secrets, 'ana@demo.test')
    expect((await server.call(deleteClient, { id: ana }, admin)).mensaje).toBe('success')
    await later(DAY)
    const [trouble, ...others] = await troubles()
    expect(others).toEqual([])
    expect(trouble).toMatchObject({ orden: id, valor: 70, divisa: 'USD', cliente: '', nombre: '', email: '' })
    for (const _ of [1, 2]) {
      expect((await server.call(settleTrouble, { id: trouble?.id ?? '' }, admin)).mensaje).toBe('success')
    }
    expect(await troubles()).toEqual([])
  })
})

describe('two servers that look at the same time', () => {
  it('ask for each order once, and renew it once', async () => {
    const { provider, server, create, capture, statuses, reads, balance, settle } = await start()
    const other = settlePayments(server.deps)
    const [id] = [await create(), await create()]
    await capture(id)
    server.clock.advance(2 * MINUTE)
    const before = reads()
    await Promise.all([settle(), other(), settle(), other()])
    expect(reads() - before).toBe(2)
    expect(provider.orders.size).toBe(2)
    expect([await statuses(), await balance()]).toEqual([['COMPLETED'], PAID])
  })

  it('one that dies in the middle leaves its look to the other', async () => {
    const { provider, create, capture, balance, later, settle, server } = await start()
    await capture(await create())
    server.clock.advance(2 * MINUTE)
    provider.fail('down')
    await expect(settle()).rejects.toThrow()
    provider.fail(null)
    await settle()
    expect(await balance()).toEqual(NOTHING)
    await later(5 * MINUTE)
    expect(await balance()).toEqual(PAID)
  })
})

describe('how often the server polls the wallet', () => {
  /** Polling intervals in minutes for an order whose state never changes. */
  const waits = (state: 'open' | 'captured' | 'renewed', isUnderReview = false): number[] => {
    const found: number[] = []
    for (let now = 0, polls = 0; ; polls += 1) {
      const next = nextPoll({ state, isUnderReview, polls, created_ms: 0 }, now)
      if (next === null) return found
      found.push((next - now) / MINUTE)
      now = next
    }
  }

  it.each([
    ['open', false, 2, 6 * 60, 4],
    ['captured', false, 2, 60, 30],
    ['open', true, 10, 12 * 60, 30],
    ['renewed', false, 24 * 60, 3 * 24 * 60, 180],
  ] as const)('%s (under review: %s): after %i minutes first, at least every %i, for %i days', (...row) => {
    const [state, isUnderReview, first, most, days] = row
    const found = waits(state, isUnderReview)
    expect(found[0]).toBe(first)
    expect(found[1]).toBe(first * 2)
    expect(Math.max(...found)).toBe(most)
    const total = found.reduce((sum, wait) => sum + wait, 0) / (24 * 60)
    expect(total).toBeGreaterThanOrEqual(days)
    expect(total).toBeLessThan(days + 4)
  })
})
