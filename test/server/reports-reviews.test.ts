import { expect, it, onTestFinished } from 'vitest'
import { NOT_ALLOWED } from '#contract/envelope'
import { getReviews } from '#contract/extensions/reviews'
import { PERSON_ANSWERS } from '../../server/identity/texts'
import { startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'

type Input = Readonly<Record<string, unknown>>

/** Ratings of Ana and Bea, the oldest first: dish, stars, day of the delivery. */
const RATED = [
  ['ana', 'Locro de papa', 5, '2026-02-23'],
  ['bea', 'Seco de pollo', 2, '2026-02-24'],
  ['ana', 'Ají de Ñame', 0, '2026-02-25'],
  ['bea', 'LOCRO de zambo', 4, '2026-02-26'],
  ['ana', 'Seco de chivo', 5, '2026-02-27'],
] as const

const start = async () => {
  const kitchen = await startKitchen()
  const { server, ids, admin } = kitchen
  onTestFinished(() => server.close())
  for (const [who, dish_name, rating, date] of RATED) {
    const account_id = ids[who]
    const order_id = await addOrderRow(kitchen, { account_id, dish_name, date })
    const review = { order_id, account_id, dish_name, rating, description: `Rating ${rating}` }
    await server.db.query
      .insertInto('reviews')
      .values({ ...review, created_at: `${date} 14:00:00` })
      .execute()
  }
  const page = async (input: Input = {}) => (await server.call(getReviews, input, admin)).data
  const dishes = async (input: Input = {}) =>
    (await page(input)).resenas.map(({ order }) => order.dish_info.name)
  return { ...kitchen, page, dishes }
}

it('lists all ratings, the newest first, in pages, each with its order', async () => {
  const { page, dishes, ana } = await start()
  expect(await dishes()).toEqual(RATED.map(([, dish]) => dish).reverse())
  const { resenas, totalPages } = await page({ page: 3, itemsPerPage: 2 })
  expect(totalPages).toBe(3)
  expect(resenas).toMatchObject([
    {
      rating: 5,
      description: 'Rating 5',
      at: '2026-02-23 14:00:00',
      img_profile: '',
      order: {
        nombre: 'Ana Paz',
        account_id: ana.keylogin,
        order_date: '2026-02-23 10:00:00',
        status: 'entregado',
        review_exists: true,
        dish_info: { name: 'Locro de papa' },
      },
    },
  ])
  expect(await page({ page: 4, itemsPerPage: 2 })).toMatchObject({ resenas: [], totalPages: 3 })
})

it('filters by stars, 0 included, by words of the dish without capitals and accents, and by client, together', async () => {
  const { dishes, ana } = await start()
  expect(await dishes({ estrellas: 5 })).toEqual(['Seco de chivo', 'Locro de papa'])
  expect(await dishes({ estrellas: '0' })).toEqual(['Ají de Ñame'])
  expect(await dishes({ estrellas: 9 })).toEqual([])
  expect(await dishes({ platillo: ' locró ' })).toEqual(['LOCRO de zambo', 'Locro de papa'])
  expect(await dishes({ platillo: 'pollo sec' })).toEqual(['Seco de pollo'])
  expect(await dishes({ platillo: 'AJI name' })).toEqual(['Ají de Ñame'])
  for (const platillo of ['%', '_', "' or 1=1 --"]) expect(await dishes({ platillo })).toEqual([])
  expect(await dishes({ cliente: ana.keylogin, estrellas: 5, platillo: 'seco' })).toEqual(['Seco de chivo'])
})

it('is the office’s alone, and refuses an unknown client', async () => {
  const { server, ana, admin } = await start()
  expect((await server.call(getReviews, {}, ana)).raw).toEqual({ mensaje: NOT_ALLOWED })
  const refused = await server.call(getReviews, { cliente: 'nadie' }, admin)
  expect(refused.raw).toEqual({ mensaje: PERSON_ANSWERS.unknownClient })
})
