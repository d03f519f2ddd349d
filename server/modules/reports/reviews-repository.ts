import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { pageIn } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import { folded, foldedText, holds } from '../../db/folded'
import type { Queryable } from '../../db/port'
import type { AccountRow, ReviewsTable } from '../../db/schema'
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
  if (rating !== null || accountId !== null) return countRows(matching(query, filters))
  const { count } = await query
    .selectFrom('dish_ratings')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('count'))
    .where(isNamed(sql.ref('dish'), dish))
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
  return reviews.where(isNamed(sql.ref('reviews.dish_name'), dish))
}

/** Whether a dish's name holds all these words. */
const isNamed = (name: Expression<string>, words: string): Expression<SqlBool> =>
  expressionBuilder().and(
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, WORDS)
      .map((word) => holds(folded(name), foldedText(word))),
  )
