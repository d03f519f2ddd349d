import { afterEach, describe, expect, it } from 'vitest'
import { getClientOrders, sendReview } from '#contract/calls/orders'
import { ORDER_STATUSES } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { type Kitchen, startKitchen } from '../support/kitchen'
import { addOrderRow, type OrderRowGiven } from '../support/rows'
import type { TestSession } from '../support/server'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, ana } = kitchen
  const add = (given: OrderRowGiven = {}) => addOrderRow(kitchen, given)
  const rate = (id: unknown, more: object = {}, session: TestSession = ana) => {
    const review = { id_platillo: id, platillo: 'Locro martes', description: 'Muy rico', rating: 5, ...more }
    return server.call(sendReview, { review }, session)
  }
  const reviews = () => server.db.query.selectFrom('reviews').selectAll().orderBy('id').execute()
  return { ...kitchen, db: server.db, add, rate, reviews }
}

describe('a rating (update-orders/review.php)', () => {
  it('[CALL-35] [ENT-16] [RATE-07] a delivered order is rated with a number and words, under the dish it was', async () => {
    const { add, rate, reviews, ids } = await start()
    const id = await add()
    const sent = await rate(id, {
      platillo: 'Otro nombre',
      description: '  Muy rico\ny caliente ',
      rating: 4,
    })
    expect(sent.raw).toEqual({ mensaje: 'success' })
    expect(await reviews()).toEqual([
      {
        id: expect.any(Number),
        order_id: id,
        account_id: ids.ana,
        dish_name: 'Locro martes',
        rating: 4,
        description: 'Muy rico\ny caliente',
        created_at: '2026-03-02 08:00:00',
      },
    ])
  })

  it('[RATE-08] a second rating is refused kindly and the first one stays; the history knows', async () => {
    const { server, add, rate, reviews, ana } = await start()
    const id = await add()
    await rate(id, { rating: 2 })
    expect((await rate(id, { rating: 5 })).mensaje).toBe(ORDER_ANSWERS.alreadyRated)
    expect((await rate(id, { rating: 2 })).mensaje).toBe(ORDER_ANSWERS.alreadyRated)
    expect(await reviews()).toMatchObject([{ rating: 2 }])
    const { orders } = (await server.call(getClientOrders, {}, ana)).data
    expect(orders).toMatchObject([{ id: String(id), review_exists: true }])
  })

  it('[RATE-09] an order that is not delivered cannot be rated', async () => {
    const { add, rate, reviews } = await start()
    for (const status of ORDER_STATUSES.filter((name) => name !== 'entregado')) {
      const id = await add({ status, type: status === 'enviado' ? 'cena' : 'almuerzo' })
      expect([status, (await rate(id)).mensaje]).toEqual([status, MESSAGES.notRateable])
    }
    expect(await reviews()).toEqual([])
  })

  it('[RATE-02] [RATE-03] a rating is a whole number from 0 to 5', async () => {
    const { add, rate, reviews } = await start()
    const id = await add()
    for (const rating of [-1, 6, 4.5, 1e21, '5.5', '-0.5']) {
      expect([rating, (await rate(id, { rating })).mensaje]).toEqual([rating, MESSAGES.ratingBounds])
    }
    expect(await reviews()).toEqual([])
    for (const rating of [0, '3', 5]) {
      const order = await add({ date: `2026-02-1${Number(rating)}` })
      expect([rating, (await rate(order, { rating })).mensaje]).toEqual([rating, 'success'])
    }
    expect((await reviews()).map(({ rating }) => rating)).toEqual([0, 3, 5])
  })
})
