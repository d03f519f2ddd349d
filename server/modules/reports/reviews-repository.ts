import { type ExpressionBuilder, sql } from 'kysely'
import { pageIn } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import { folded, foldedText, holds } from '../../db/folded'
import type { Queryable } from '../../db/port'
import type { AccountRow, Database, ReviewsTable } from '../../db/schema'
import type { Page, Place } from '../../pages'
import { type ListedOrder, listedOrders } from '../../records/orders-repository'

/** `rating` and `accountId`: null means all. `dish`: words, each of which is part of the dish's name. */
export type ReviewFilters = { rating: number | null; dish: string; accountId: number | null }

/** A rating with its client's present picture. */
export type ReviewRow = Pick<ReviewsTable, 'order_id' | 'rating' | 'description' | 'created_at'> &
  Pick<AccountRow, 'img_ruta'> & { id: number }

export const placeOfReview = ({ created_at, id }: ReviewRow): Place => [created_at, id]

/** One page of the ratings that match, the newest first. */
export const listReviews = (query: Queryable, filters: ReviewFilters, page: Page): Promise<ReviewRow[]> =>
  matching(query, filters)
    .innerJoin('accounts', 'accounts.id', 'reviews.account_id')
    .select([
      'reviews.id',
      'reviews.order_id',
      'reviews.rating',
      'reviews.description',
      'reviews.created_at',
      'accounts.img_ruta',
    ])
    .$call(pageIn(['reviews.created_at', 'reviews.id'], page))
    .execute()

/** Row count over all pages of {@link listReviews}. */
export const countReviews = async (query: Queryable, filters: ReviewFilters): Promise<number> => {
  const { accountId, dish, rating } = filters
  if (rating !== null || accountId !== null || dish.trim() !== '') return countRows(matching(query, filters))
  const { count } = await query
    .selectFrom('day_sums')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('count'))
    .where('kind', '=', 'resenas')
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** The rated orders. */
export const listRatedOrders = async (query: Queryable, ids: readonly number[]): Promise<ListedOrder[]> =>
  ids.length === 0 ? [] : listedOrders(query).where('orders.id', 'in', ids).execute()

/** More words than any dish has; further words are ignored. */
const WORDS = 8

const matching = (query: Queryable, { rating, dish, accountId }: ReviewFilters) => {
  let reviews = query.selectFrom('reviews')
  if (rating !== null) reviews = reviews.where('reviews.rating', '=', rating)
  if (accountId !== null) reviews = reviews.where('reviews.account_id', '=', accountId)
  const words = dish.split(/\s+/).filter((word) => word !== '')
  if (words.length > 0) reviews = reviews.where(sql`lower(reviews.dish_name)`, 'in', dishesNamed(words))
  return reviews
}

/** The rated dishes that hold all these words: each name's accents are taken away once, not once a rating. */
const dishesNamed = (words: readonly string[]) => (eb: ExpressionBuilder<Database, 'reviews'>) =>
  eb
    .selectFrom('dish_ratings')
    .select('dish')
    .where((dishes) =>
      dishes.and(words.slice(0, WORDS).map((word) => holds(folded(dishes.ref('dish')), foldedText(word)))),
    )
