import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { DeliveryOutcome, ProblemKind } from '#domain/constants'
import { LIVE_STATUSES } from '#domain/order-status'
import type { Queryable, Trx } from '../db/port'
import type { AutomaticChoiceRow, Database, Flag, OrderRow } from '../db/schema'
import type { Place } from '../pages'

/** An order's columns in lists; `nombre`, `apellidos` and `email` are the client's current ones. */
export type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'dish_id'
  | 'dish_name'
  | 'dish_position'
  | 'type'
  | 'date'
  | 'time'
  | 'jugo'
  | 'status'
  | 'notice'
  | 'updated_at'
> & {
  keylogin: string
  nombre: string
  apellidos: string
  email: string | null
  /** null = not rated. */
  review_id: number | null
  rating: number | null
  /** The driver's last mark, and when (epoch ms); null without one. */
  outcome: DeliveryOutcome | null
  marked_ms: number | null
  /** 'pedido' where the kitchen chose it and its client has not changed it; else null. */
  choice: AutomaticChoiceRow['result'] | null
  /** The client's problem with it, and the office's answer; null = none. */
  problem_kind: ProblemKind | null
  problem_words: string | null
  problem_answer: string | null
  problem_returned: Flag | null
}

/** Orders with their client and whether they are rated: callers add the filters, the order and the page. */
export const listedOrders = (query: Queryable) =>
  query
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .leftJoin('reviews', 'reviews.order_id', 'orders.id')
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.order_id', '=', 'orders.id').on('deliveries.taken_back', '=', 0),
    )
    .leftJoin('automatic_choices', 'automatic_choices.order_id', 'orders.id')
    .leftJoin('problems', 'problems.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.dish_id',
      'orders.dish_name',
      'orders.dish_position',
      'orders.type',
      'orders.date',
      'orders.time',
      'orders.jugo',
      'orders.status',
      'orders.notice',
      'orders.updated_at',
      'accounts.keylogin',
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.email',
      'reviews.id as review_id',
      'reviews.rating',
      'deliveries.outcome',
      'deliveries.marked_ms',
      'automatic_choices.result as choice',
      'problems.kind as problem_kind',
      'problems.words as problem_words',
      'problems.answer as problem_answer',
      'problems.returned as problem_returned',
    ])

/** Whether a client has no live order for the days from one to another. */
export const hasNotChosen =
  ({ from, to }: { from: IsoDate; to: IsoDate }) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'accounts'>): Expression<SqlBool> =>
    not(
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.account_id', '=', 'accounts.id')
          .where('orders.date', '>=', from)
          .where('orders.date', '<=', to)
          .where('orders.status', 'in', LIVE_STATUSES),
      ),
    )

/** The columns that lists of orders are sorted by. */
export const ORDER_PLACE = ['orders.date', 'orders.time', 'orders.id'] as const
export const placeOfOrder = ({ date, time, id }: Pick<OrderRow, 'date' | 'time' | 'id'>): Place => [
  date,
  time,
  id,
]

/** Batch size; SQLite serves other calls between two batches. */
const ROWS_AT_ONCE = 100

type NewStatus = Pick<OrderRow, 'status'> & { notice?: string | null }

/** Sets the status of locked orders, and the notice for their clients where one is given. */
export const setStatuses = async (
  trx: Trx,
  ids: readonly number[],
  { at, ...columns }: NewStatus & { at: string },
): Promise<void> => {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    await trx
      .updateTable('orders')
      .set({ ...columns, updated_at: at })
      .where('id', 'in', ids.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}

/** An order's account id; undefined if unknown. Not locked: accounts are locked before orders. */
export const findOwner = async (query: Queryable, orderId: number): Promise<number | undefined> =>
  (await query.selectFrom('orders').select('account_id').where('id', '=', orderId).executeTakeFirst())
    ?.account_id
