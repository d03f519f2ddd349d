import type { Trx } from '../../db/port'
import type { ReviewsTable } from '../../db/schema'

export type NewReview = Omit<ReviewsTable, 'id'>

/** Adds the one review that an order can have; false when it has one, however close in time. */
export const insertReview = async (trx: Trx, review: NewReview): Promise<boolean> =>
  (await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((oc) => oc.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined
