import { afterEach, describe, expect, it } from 'vitest'
import { getSummary } from '#contract/calls/reports'
import type { ReportPeriod } from '#domain/constants'
import { ago, DAY, NOW, SECOND, SPANS, startBusiness } from '../support/business'
import type { Kitchen } from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const PERIODS = Object.keys(SPANS) as ReportPeriod[]

const start = async () => {
  const business = await startBusiness()
  const { server, admin } = business
  open.push(business)
  const summary = async (intervalo: ReportPeriod) =>
    (await server.call(getSummary, { intervalo }, admin)).data
  return { ...business, summary }
}

const NOTHING = {
  delivered: 0,
  cancelled: 0,
  sales: 0,
  clients: 0,
  referrals: 0,
  reviews: 0,
  profit: {},
  review_details: [],
  reviews_average: 0,
}
const twinsOf = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${name}_prev`, value]))

describe('the figures of a period (get_summary.php)', () => {
  it('[CALL-28] [ENT-27] [ENT-28] [ENT-29] [ENT-30] without any business every figure and its twin is nothing', async () => {
    const { summary } = await start()
    expect(await summary('7 DAY')).toEqual({ ...NOTHING, ...twinsOf(NOTHING) })
  })

  it.each(PERIODS)(
    '%s holds its first second and not its last, and its twin ends where it begins',
    async (period) => {
      const { add, ids, summary } = await start()
      const [twin, from] = SPANS[period]
      for (const at of [ago(SECOND, twin), NOW]) {
        await add.payment(at)
        await add.client(at, ids.ana)
        await add.review(at, 1)
      }
      for (const at of [twin, ago(SECOND, from)]) {
        await add.payment(at, { value_cents: 1001 })
        await add.client(at)
        await add.review(at, 2)
      }
      for (const at of [from, ago(DAY / 3), ago(SECOND)]) {
        await add.payment(at, { value_cents: 33 })
        await add.client(at, ids.ana)
        await add.review(at, 4)
      }
      const people = { nombre: 'Ana Paz', img_profile: '', description: '' }
      expect(await summary(period)).toEqual({
        ...NOTHING,
        sales: 3,
        clients: 3,
        referrals: 3,
        reviews: 3,
        profit: { USD: 0.99 },
        reviews_average: 4,
        review_details: new Array(3).fill({ ...people, rating: 4 }),
        ...twinsOf({
          ...NOTHING,
          sales: 2,
          clients: 2,
          reviews: 2,
          profit: { USD: 20.02 },
          reviews_average: 2,
          review_details: new Array(2).fill({ ...people, rating: 2 }),
        }),
      })
    },
  )

  it('delivered and cancelled orders count by their delivery day: today is the last of the days', async () => {
    const { add, summary, ids } = await start()
    for (const date of ['2026-04-01', '2026-03-24']) await add.order(date, 'entregado')
    for (const date of ['2026-03-31', '2026-03-25', '2026-03-17']) await add.order(date, 'entregado', ids.bea)
    await add.order('2026-03-30', 'cancelado')
    await add.order('2026-03-18', 'cancelado')
    await add.order('2026-03-30', 'enviado')
    await add.order('2026-03-31', 'programado')
    expect(await summary('7 DAY')).toMatchObject({
      delivered: 2,
      delivered_prev: 1,
      cancelled: 1,
      cancelled_prev: 1,
    })
    expect(await summary('1 DAY')).toMatchObject({
      delivered: 1,
      delivered_prev: 0,
      cancelled: 0,
      cancelled_prev: 1,
    })
  })

  it('only completed payments are sales; profit is kept apart by currency, to the cent', async () => {
    const { add, summary } = await start()
    const at = ago(DAY)
    for (let cents = 0; cents < 10; cents += 1) await add.payment(at, { value_cents: 10 })
    await add.payment(at, { value_cents: 13_005, divisa: 'EUR' })
    for (const payment_status of ['PENDING', 'REFUNDED', 'FAILED']) await add.payment(at, { payment_status })
    expect(await summary('3 DAY')).toMatchObject({ sales: 11, profit: { USD: 1, EUR: 130.05 } })
  })

  it('the newest 50 ratings are listed, newest first, and all of them count in number and average', async () => {
    const { add, summary } = await start()
    for (let nth = 60; nth > 0; nth -= 1) {
      await add.review(ago(Math.ceil(nth / 2) * SECOND), nth > 50 ? 0 : 5, `n${nth}`)
    }
    const { review_details, reviews, reviews_average } = await summary('1 DAY')
    expect([reviews, reviews_average]).toEqual([60, 250 / 60])
    expect(review_details.map(({ description }) => description)).toEqual(
      Array.from({ length: 50 }, (_, index) => `n${index + 1}`),
    )
  })
})
