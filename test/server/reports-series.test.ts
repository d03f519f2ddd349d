import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getSummary } from '#contract/calls/reports'
import { getSeries } from '#contract/extensions/series'
import { ORDER_STATUSES, type ReportPeriod } from '#domain/constants'
import { ago, DAY, msOf, NOW, SECOND, SPANS, startBusiness } from '../support/business'

const PERIODS = Object.keys(SPANS) as ReportPeriod[]

/** Each period's comparison span, counted by hand on a calendar. */
const TWINS: Readonly<Record<ReportPeriod, readonly [from: string, to: string]>> = {
  '1 DAY': ['2026-03-23 10:15:00', '2026-03-24 10:15:00'],
  '3 DAY': ['2026-03-21 10:15:00', '2026-03-24 10:15:00'],
  '7 DAY': ['2026-03-17 10:15:00', '2026-03-24 10:15:00'],
  '1 MONTH': ['2026-01-24 10:15:00', '2026-02-24 10:15:00'],
  '1 YEAR': ['2024-03-31 10:15:00', '2025-03-31 10:15:00'],
}

const start = async () => {
  const business = await startBusiness()
  const { server, admin } = business
  onTestFinished(() => server.close())
  const series = async (intervalo: ReportPeriod) => (await server.call(getSeries, { intervalo }, admin)).data
  const summary = async (intervalo: ReportPeriod) =>
    (await server.call(getSummary, { intervalo }, admin)).data
  return { ...business, series, summary }
}

type Days = { desde: string; hasta: string }
const spansOf = (points: readonly Days[]) => points.map(({ desde, hasta }) => [desde, hasta])
const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

describe('the figures of a period, point by point (ext/series.php)', () => {
  it('has a point a day: orders by whole days, sales and ratings from the moment the period begins', async () => {
    const { series } = await start()
    const days = ['25', '26', '27', '28', '29', '30', '31'].map((day) => `2026-03-${day}`)
    const before = ['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-03-${day}`)
    const answer = await series('7 DAY')
    const twice = (dates: readonly string[]) => dates.map((date) => [date, date])
    expect(spansOf(answer.orders)).toEqual(twice(days))
    expect(spansOf(answer.sales)).toEqual(twice(['2026-03-24', ...days]))
    expect(spansOf(answer.reviews)).toEqual(twice(['2026-03-24', ...days]))
    expect(spansOf(answer.orders_prev)).toEqual(twice(before))
    expect(spansOf(answer.sales_prev)).toEqual(twice(['2026-03-17', ...before]))
  })

  it('has a point a month for a year; the first and the last hold only the days of the period', async () => {
    const { series } = await start()
    const { orders, orders_prev, sales } = await series('1 YEAR')
    expect(spansOf(orders)).toHaveLength(12)
    expect(spansOf(orders).slice(0, 2)).toEqual([
      ['2025-04-01', '2025-04-30'],
      ['2025-05-01', '2025-05-31'],
    ])
    expect(spansOf(orders)[10]).toEqual(['2026-02-01', '2026-02-28'])
    expect(spansOf(orders).at(-1)).toEqual(['2026-03-01', '2026-03-31'])
    expect(spansOf(sales)).toHaveLength(13)
    expect(spansOf(sales)[0]).toEqual(['2025-03-31', '2025-03-31'])
    expect(spansOf(orders_prev)[0]).toEqual(['2024-04-01', '2024-04-30'])
  })

  it('names the closed days of the period and of the previous one', async () => {
    const { series, db } = await start()
    for (const date of ['2026-03-16', '2026-03-17', '2026-03-31', '2026-04-01']) {
      await db.query
        .insertInto('closed_days')
        .values({ date, reason: 'Feriado', created_at: '2026-03-01 09:00:00' })
        .execute()
    }
    expect((await series('7 DAY')).closed).toEqual([{ date: '2026-03-17' }, { date: '2026-03-31' }])
  })

  it("counts today's orders that are still to be delivered", async () => {
    const { add, ids, series } = await start()
    await add.order('2026-03-31', 'enviado')
    await add.order('2026-03-31', 'entregado', ids.bea)
    await add.order('2026-04-01', 'programado')
    expect((await series('1 DAY')).pending).toBe(1)
  })

  it('a payment late in the evening belongs to that day of Guayaquil, not to the next one of UTC', async () => {
    const { add, series } = await start()
    await add.payment('2026-03-29 23:59:59', { value_cents: 1250 })
    await add.payment('2026-03-30 00:00:00', { value_cents: 300, divisa: 'EUR' })
    const { sales } = await series('3 DAY')
    expect(sales.slice(-3).map(({ desde, profit }) => [desde, profit])).toEqual([
      ['2026-03-29', { USD: 12.5 }],
      ['2026-03-30', { EUR: 3 }],
      ['2026-03-31', {}],
    ])
  })

  it('ratings of a day are averaged, unrounded', async () => {
    const { add, series } = await start()
    for (const rating of [5, 4, 4]) await add.review('2026-03-30 18:00:00', rating)
    await add.review('2026-03-30 19:00:00', 0)
    const { reviews } = await series('3 DAY')
    expect(reviews.at(-2)).toEqual({
      desde: '2026-03-30',
      hasta: '2026-03-30',
      reviews: 4,
      reviews_average: 3.25,
    })
  })

  it('of any business of two years every point is what counting row by row gives, and the points add up to the summary', async () => {
    const { add, series, summary } = await start()
    const moment = fc.integer({ min: 0, max: (760 * DAY) / SECOND }).map((s) => ago(s * SECOND))
    const many = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { numRuns: 100, seed: 11 })
    const status = fc.constantFrom(...ORDER_STATUSES)
    const orders = [...new Map(many(fc.record({ at: moment, status })).map((o) => [o.at.slice(0, 10), o]))]
    const payments = many(fc.record({ at: moment, cents: fc.integer({ min: 0, max: 20_000 }) }))
    const reviews = many(fc.record({ at: moment, rating: fc.integer({ min: 0, max: 5 }) }))
    for (const [date, order] of orders) await add.order(date, order.status)
    for (const { at, cents } of payments) await add.payment(at, { value_cents: cents })
    for (const { at, rating } of reviews) await add.review(at, rating)

    for (const period of PERIODS) {
      const [, from] = SPANS[period]
      const answer = await series(period)
      /** A point's rows, found by comparing instants. */
      const rowsIn = <Row extends { at: string }>(
        rows: readonly Row[],
        days: Days,
        span: readonly [string, string],
      ) =>
        rows.filter(({ at }) => {
          const ms = msOf(at)
          const isInDays = ms >= msOf(`${days.desde} 00:00:00`) && ms < msOf(`${days.hasta} 00:00:00`) + DAY
          return isInDays && ms >= msOf(span[0]) && ms < msOf(span[1])
        })
      const check = (
        now: typeof answer.sales,
        ratings: typeof answer.reviews,
        span: readonly [string, string],
      ) => {
        for (const point of now) {
          const paid = rowsIn(payments, point, span)
          expect([period, point.desde, point.sales]).toEqual([period, point.desde, paid.length])
          expect(Math.round((point.profit['USD'] ?? 0) * 100)).toBe(total(paid, ({ cents }) => cents))
        }
        for (const point of ratings) {
          const given = rowsIn(reviews, point, span)
          expect([period, point.desde, point.reviews]).toEqual([period, point.desde, given.length])
          if (given.length === 0) continue
          const mean = total(given, ({ rating }) => rating) / given.length
          expect(Math.abs(point.reviews_average - mean)).toBeLessThan(1e-9)
        }
      }
      check(answer.sales, answer.reviews, [from, NOW])
      check(answer.sales_prev, answer.reviews_prev, TWINS[period])
      for (const point of [...answer.orders, ...answer.orders_prev]) {
        const days = orders.filter(([date]) => date >= point.desde && date <= point.hasta)
        const ofStatus = (wanted: string) => days.filter(([, order]) => order.status === wanted).length
        expect([point.delivered, point.cancelled]).toEqual([ofStatus('entregado'), ofStatus('cancelado')])
      }
      const figures = await summary(period)
      expect([
        total(answer.orders, ({ delivered }) => delivered),
        total(answer.sales, ({ sales }) => sales),
        total(answer.reviews, (point) => point.reviews),
      ]).toEqual([figures.delivered, figures.sales, figures.reviews])
    }
    expect(total((await series('1 YEAR')).sales, ({ sales }) => sales)).toBeGreaterThan(10)
  })
})
