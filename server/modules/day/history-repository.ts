import type { Queryable, Trx } from '../../db/port'
import type { OrderRow } from '../../db/schema'

/** When an order was made, and by whom. */
export const findMaking = (query: Queryable, orderId: number) =>
  query
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.created_at', 'orders.dish_name', 'accounts.nombre', 'accounts.apellidos'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

/** The changes of an order, the oldest first, each with who made it (null = the system, or a driver). */
export const listOrderChanges = (query: Queryable, orderId: number) =>
  query
    .selectFrom('changes')
    .leftJoin('accounts', 'accounts.id', 'changes.actor_id')
    .selectAll('changes')
    .select(['accounts.nombre', 'accounts.apellidos', 'accounts.rol'])
    .where('changes.order_id', '=', orderId)
    .orderBy('changes.id')
    .execute()

/** A batch. */
export const findBatch = (query: Queryable, id: number) =>
  query.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()

/** The changes of orders that a batch made, in the order of the orders. */
export const listBatchChanges = (query: Queryable, batchId: number) =>
  query
    .selectFrom('changes')
    .select(['order_id', 'field', 'from_value', 'to_value', 'dish_id'])
    .where('batch_id', '=', batchId)
    .where('order_id', 'is not', null)
    .orderBy('order_id')
    .execute()

/** A dish and its place in the day's list, also when it has left the menu since. */
export const findPlace = (query: Queryable, dishId: number) =>
  query.selectFrom('dishes').select(['id', 'position']).where('id', '=', dishId).executeTakeFirst()

/** Orders by their ids, held in that order. */
export const lockOrders = (trx: Trx, ids: readonly number[]): Promise<OrderRow[]> =>
  trx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Notes that a batch was undone; false when it was before. The counts answer a repeated request. */
export const markUndone = async (
  trx: Trx,
  { id, now, ...counts }: { id: number; now: number; restored: number; kept: number },
): Promise<boolean> =>
  (await trx
    .updateTable('batches')
    .set({ undone_ms: now, ...counts })
    .where('id', '=', id)
    .where('undone_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Puts orders that are held back into a status. */
export const setStatuses = async (
  trx: Trx,
  { ids, status, at }: { ids: readonly number[]; status: OrderRow['status']; at: string },
): Promise<void> => {
  if (ids.length === 0) return
  await trx.updateTable('orders').set({ status, updated_at: at }).where('id', 'in', ids).execute()
}
