import type { CallInput, CallSent } from '#contract/envelope'
import type { getReviews } from '#contract/extensions/reviews'
import type { ModuleDeps } from '../../deps'
import { accountNamed } from '../../identity/client'
import { pageOf, pageWanted } from '../../pages'
import { orderOf } from '../../records/orders'
import type { ListedOrder } from '../../records/orders-repository'
import {
  countReviews,
  listRatedOrders,
  listReviews,
  placeOfReview,
  type ReviewRow,
} from './reviews-repository'

type Sent = CallSent<typeof getReviews>

/** Reads ratings; a page, its orders and the count are of one instant. */
export const reviewsService = ({ db }: Pick<ModuleDeps, 'db'>) => ({
  /** One page of the ratings that match, the newest first. Refuses an unknown client. */
  async list({ estrellas, platillo, cliente, ...paging }: CallInput<typeof getReviews>) {
    return db.snapshot(
      async (query) => {
        const accountId = cliente === undefined ? null : (await accountNamed(query, cliente)).id
        const filters = { rating: estrellas, dish: platillo, accountId }
        const page = pageWanted(paging, 2)
        const read = await listReviews(query, filters, page)
        const count = await countReviews(query, filters)
        const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfReview })
        const orders = await listRatedOrders(
          query,
          rows.map(({ order_id }) => order_id),
        )
        const byId = new Map(orders.map((order) => [order.id, order]))
        return {
          resenas: rows.flatMap((row) => reviewOf(row, byId.get(row.order_id))),
          ...ends,
        }
      },
      { isLong: true },
    )
  },
})

const reviewOf = (row: ReviewRow, order: ListedOrder | undefined): Sent['resenas'] =>
  // A rating always has its order: the column is a reference.
  order === undefined
    ? []
    : [
        {
          id: String(row.id),
          rating: row.rating,
          description: row.description,
          at: row.created_at,
          img_profile: row.img_ruta ?? '',
          order: orderOf(order),
        },
      ]
