import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { Queryable, Trx } from '../db/port'
import type { Database, OrderRow } from '../db/schema'

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
  /** The order's id where no one was at home for the driver, else null. */
  missed_id: number | null
}

/** Orders with their client and whether they are rated: callers add the filters, the order and the page. */
export const listedOrders = (query: Queryable) =>
  query
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .leftJoin('reviews', 'reviews.order_id', 'orders.id')
    .leftJoin('deliveries', (join) =>
      join
        .onRef('deliveries.order_id', '=', 'orders.id')
        .on('deliveries.outcome', '=', 'no_estaba')
        .on('deliveries.taken_back', '=', 0),
    )
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
      'deliveries.order_id as missed_id',
    ])

/** Whether a client has no live order for a day. */
export const hasNotChosen =
  (date: IsoDate) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'accounts'>): Expression<SqlBool> =>
    not(
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.account_id', '=', 'accounts.id')
          .where('orders.date', '=', date)
          .where('orders.status', '<>', 'cancelado'),
      ),
    )

/** Sets the status of locked orders. */
export const setStatuses = async (
  trx: Trx,
  { ids, status, at }: { ids: readonly number[]; status: OrderRow['status']; at: string },
): Promise<void> => {
  if (ids.length === 0) return
  await trx.updateTable('orders').set({ status, updated_at: at }).where('id', 'in', ids).execute()
}
