import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReportPeriod } from '#domain/constants'
import { ago, DAY, NOW, SPANS } from '../support/business'
import { business, businessForEach, card, open, SUMMARY, settled } from './reports-screen'

const HOUR = DAY / 24
const BUTTONS: Readonly<Record<ReportPeriod, string>> = {
  '1 DAY': '1D',
  '3 DAY': '3D',
  '7 DAY': '7D',
  '1 MONTH': '1M',
  '1 YEAR': '1A',
}

businessForEach()

/** Seeds a business and keeps it in plain lists; `expected` counts those by comparing texts, without product code. */
const seedYears = async () => {
  const { add, ids } = business
  const payments: { at: string; cents: number; divisa: string }[] = []
  const clients: { at: string; invited: boolean }[] = []
  const reviews: { at: string; rating: number }[] = []
  const orders: { date: string; status: 'entregado' | 'cancelado' }[] = []
  for (let n = 1; n <= 40; n += 1) {
    const at = ago(n * n * 11 * HOUR)
    payments.push({ at, cents: 1000 + 37 * n, divisa: n % 7 === 0 ? 'EUR' : 'USD' })
    clients.push({ at, invited: n % 3 === 0 })
    reviews.push({ at, rating: n % 6 })
    orders.push({ date: ago(n * n * 9 * HOUR).slice(0, 10), status: n % 4 === 0 ? 'cancelado' : 'entregado' })
  }
  const perDay = [...new Map(orders.map((order) => [order.date, order])).values()]
  for (const { at, cents, divisa } of payments) await add.payment(at, { value_cents: cents, divisa })
  for (const { at, invited } of clients) await add.client(at, invited ? ids.ana : null)
  for (const { at, rating } of reviews) await add.review(at, rating)
  for (const { date, status } of perDay) await add.order(date, status)
  const expected = (from: string, to: string) => {
    const within_ = <Row extends { at: string }>(rows: Row[]) =>
      rows.filter(({ at }) => at >= from && at < to)
    const days = perDay.filter(({ date }) => `${date} 00:00:00` >= from && `${date} 00:00:00` < to)
    const ratings = within_(reviews).map(({ rating }) => rating)
    const mean = ratings.length === 0 ? 0 : ratings.reduce((a, b) => a + b) / ratings.length
    return {
      delivered: days.filter(({ status }) => status === 'entregado').length,
      cancelled: days.filter(({ status }) => status === 'cancelado').length,
      sales: within_(payments).length,
      clients: within_(clients).length,
      referrals: within_(clients).filter(({ invited }) => invited).length,
      cents: within_(payments).reduce((sum, { cents, divisa }) => sum + (divisa === 'USD' ? cents : 0), 0),
      reviews: ratings.length,
      average: mean,
    }
  }
  return expected
}

/** The specification's rule, implemented independently. */
const changeOf = (now: number, before: number): string => {
  if (before === 0) return now > 0 ? '∞ %' : '0%'
  const percent = ((now / before - 1) * 100).toFixed(2)
  if (Number(percent) === 0) return '0,00 %'
  const [whole = '', decimals = ''] = percent.replace(/^-/, '').split('.')
  return `${Number(percent) > 0 ? '+' : '−'}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals} %`
}
const asShown = (average: number): number => Math.round(average * 10 + 1e-9) / 10
const money = (cents: number): string =>
  `$${`${Math.floor(cents / 100)}`.replace(/\B(?=(\d{3})+$)/g, '.')},${`${cents % 100}`.padStart(2, '0')} USD`

describe('/admin/reportes: the figures', () => {
  it.each(['7 DAY', '1 YEAR'] as const)(
    '[ROUTE-27] [AREP-08] [AREP-09] [AREP-10] [AREP-11] [AREP-12] [AREP-13] [AREP-14] [AREP-15] [AREP-16] [AREP-17] [AREP-18] [AREP-19] [AREP-20] [AREP-21] [AREP-22] [AREP-23] [AREP-24] of %s are those counted by hand, each with its change',
    async (period) => {
      const expected = await seedYears()
      const [twin, from] = SPANS[period]
      // The clock is a minute past NOW; that minute is empty.
      const [now, before] = [expected(from, NOW), expected(twin, from)]
      await open({ path: `/admin/reportes?periodo=${BUTTONS[period]}` })
      const counts = [
        ['Pedidos entregados', now.delivered, before.delivered],
        ['Pedidos cancelados', now.cancelled, before.cancelled],
        ['Ventas realizadas', now.sales, before.sales],
        ['Nuevos clientes', now.clients, before.clients],
        ['Nuevos referidos', now.referrals, before.referrals],
        ['Nuevas calificaciones', now.reviews, before.reviews],
        ['Cantidad', now.reviews, before.reviews],
      ] as const
      for (const [label, current, previous] of counts) {
        expect([label, await card(label)]).toEqual([
          label,
          {
            figure: String(current),
            change: changeOf(current, previous),
            trend: current > previous ? 'up' : current < previous ? 'down' : 'same',
            before: `Antes ${previous}`,
          },
        ])
      }
      expect(await card('Ganancias en USD')).toMatchObject({
        figure: money(now.cents),
        change: changeOf(now.cents, before.cents),
        before: `Antes ${money(before.cents)}`,
      })
      expect(await card('Promedio')).toMatchObject({
        figure: asShown(now.average).toFixed(1).replace('.', ','),
        change: changeOf(asShown(now.average), asShown(before.average)),
      })
    },
  )

  it('[AREP-06] [CALL-28] begin with 7D, and ask for 7 DAY', async () => {
    const app = await open()
    await settled()
    expect(screen.getByRole('button', { name: '7D' })).toHaveAttribute('aria-pressed', 'true')
    expect(app.callsTo(SUMMARY).map(({ body }) => body['intervalo'])).toEqual(['7 DAY'])
  })

  it('[AREP-01] [AREP-02] [AREP-03] [AREP-04] [AREP-05] [AREP-07] each button asks for its period, the heading says which, and the address keeps it', async () => {
    const app = await open()
    await settled()
    for (const [button, value, heading] of [
      ['1D', '1 DAY', 'Del 30 al 31 de marzo de 2026'],
      ['3D', '3 DAY', 'Del 28 al 31 de marzo de 2026'],
      ['7D', '7 DAY', 'Del 24 al 31 de marzo de 2026'],
      ['1M', '1 MONTH', 'Del 28 de febrero al 31 de marzo de 2026'],
      ['1A', '1 YEAR', 'Del 31 de marzo de 2025 al 31 de marzo de 2026'],
    ] as const) {
      await app.user.click(screen.getByRole('button', { name: button }))
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
      await waitFor(() => expect(app.callsTo(SUMMARY).map(({ body }) => body['intervalo'])).toContain(value))
      expect(app.path()).toBe(button === '7D' ? '/admin/reportes' : `/admin/reportes?periodo=${button}`)
      expect(screen.getAllByRole('button', { pressed: true }).map((found) => found.textContent)).toContain(
        button,
      )
    }
  })
})
describe('/admin/reportes: the ratings', () => {
  it('[AREP-25] are listed with picture, name, stars and description', async () => {
    const { add, db } = business
    await add.review(ago(DAY), 4, 'Muy rico')
    await add.review(ago(2 * DAY), 2, '')
    await db.query
      .updateTable('accounts')
      .set({ img_ruta: 'imagenes/cara.webp' })
      .where('email', 'like', 'persona%')
      .execute()
    await open()
    const list = await screen.findByRole('list', { name: 'Lo que dicen tus clientes' })
    const [first, second, ...more] = within(list).getAllByRole('listitem')
    if (!first || !second) throw new Error('Two reviews were expected')
    expect(more).toEqual([])
    expect(within(first).getByRole('img', { name: 'Foto de Ana Paz' }).getAttribute('src')).toMatch(
      /\/api\/imagenes\/cara\.webp$/,
    )
    expect(within(first).getByText('Ana Paz')).toBeVisible()
    expect(within(first).getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible()
    expect(within(first).getByText('Muy rico')).toBeVisible()
    expect(within(second).getByRole('img', { name: '2 de 5 estrellas' })).toBeVisible()
  })

  it("[AREP-26] without any say 'No hay calificaciones para mostrar'", async () => {
    await open()
    expect(await screen.findByText('No hay calificaciones para mostrar')).toBeVisible()
  })

  it('the average comes from the ratings themselves where the back end gives none', async () => {
    const review = (rating: number) => ({ nombre: 'Ana', img_profile: '', rating, description: '' })
    const counts = { delivered: 0, cancelled: 0, sales: 0, clients: 0, referrals: 0, reviews: '3' }
    const twins = Object.fromEntries(Object.keys(counts).map((name) => [`${name}_prev`, '0']))
    const answer = { mensaje: 'success', ...counts, ...twins, profit: [], profit_prev: [] }
    const body = { ...answer, review_details: [review(5), review(4), review(4)], review_details_prev: null }
    await open({
      interfere: (address) => (address === SUMMARY ? Response.json(body) : undefined),
    })
    expect(await card('Promedio')).toMatchObject({ figure: '4,3', change: '∞ %' })
  })
})
