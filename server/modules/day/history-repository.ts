import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { CANCELLED, LIVE_STATUSES, SCHEDULED } from '#domain/order-status'
import type { Queryable, Trx } from '../../db/port'
import type { BatchKind } from '../../db/schema'

/** An order's creation and client. */
export const findMaking = (query: Queryable, orderId: number) =>
  query
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.created_at', 'orders.dish_name', 'accounts.nombre', 'accounts.apellidos'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

/** The changes of an order, the oldest first, each with its author (null = the system, or a driver). */
export const listChangesOf = (query: Queryable, orderId: number) =>
  query
    .selectFrom('changes')
    .leftJoin('accounts', 'accounts.id', 'changes.actor_id')
    .selectAll('changes')
    .select(['accounts.nombre', 'accounts.apellidos', 'accounts.rol'])
    .where('changes.order_id', '=', orderId)
    .orderBy('changes.id')
    .execute()

/** The returns of an order's shipment, and when it was taken again, each with who did it (null = the system). */
export const listReturns = (query: Queryable, orderId: number) =>
  query
    .selectFrom('shipments_ledger')
    .leftJoin('accounts', 'accounts.id', 'shipments_ledger.actor_id')
    .select([
      'shipments_ledger.id',
      'shipments_ledger.created_at',
      'shipments_ledger.reason',
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.rol',
    ])
    .where('shipments_ledger.order_id', '=', orderId)
    .where('shipments_ledger.reason', 'in', ['cancelacion', 'problema', 'reapertura'])
    .orderBy('shipments_ledger.id')
    .execute()

/** Whether an order is unchanged since a change: only then can that be undone. */
const isUnchangedSince = sql<boolean>`case changes.field when 'estado' then orders.status = changes.to_value
  else orders.status = ${SCHEDULED} and orders.dish_name = changes.to_value end`

/**
 * The batches since a moment that are not undone, the newest first, each with its number of orders unchanged since.
 */
export const listUndoables = (
  query: Queryable,
  { since, kinds }: { since: number; kinds: readonly BatchKind[] },
) =>
  query
    .selectFrom('batches')
    .innerJoin('accounts', 'accounts.id', 'batches.actor_id')
    .innerJoin('changes', 'changes.batch_id', 'batches.id')
    .innerJoin('orders', 'orders.id', 'changes.order_id')
    .select(['batches.id', 'batches.created_ms', 'accounts.nombre', 'accounts.apellidos', 'orders.date'])
    .select(({ fn }) => [
      fn.min('changes.field').as('field'),
      fn.min('changes.from_value').as('from'),
      fn.min('changes.to_value').as('to'),
      fn.min<OrderType>('orders.type').as('first_type'),
      fn.max<OrderType>('orders.type').as('last_type'),
      fn.countAll<number | string>().as('orders'),
    ])
    .where('batches.created_ms', '>=', since)
    .where('batches.kind', 'in', kinds)
    .where('batches.undone_ms', 'is', null)
    .where(isUnchangedSince)
    .groupBy(['batches.id', 'batches.created_ms', 'accounts.nombre', 'accounts.apellidos', 'orders.date'])
    .orderBy('batches.id', 'desc')
    .execute()

export const findBatch = (query: Queryable, id: number) =>
  query.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()

/** The orders that a batch changed, one for each change. */
export const listBatchOrders = async (query: Queryable, batchId: number): Promise<number[]> => {
  const rows = await query
    .selectFrom('changes')
    .select('order_id')
    .where('batch_id', '=', batchId)
    .where('order_id', 'is not', null)
    .execute()
  return rows.flatMap(({ order_id }) => order_id ?? [])
}

/** The changes of a batch to orders unchanged since, in the order of the orders. */
export const listUndoableChanges = (query: Queryable, batchId: number) =>
  query
    .selectFrom('changes')
    .innerJoin('orders', 'orders.id', 'changes.order_id')
    .select(['orders.id as order_id', 'changes.field', 'changes.from_value', 'changes.to_value'])
    .select('changes.dish_id')
    .where('changes.batch_id', '=', batchId)
    .where(isUnchangedSince)
    .orderBy('orders.id')
    .execute()

/** Whether a day is closed, and by another closing than this one. */
export const isClosedByOther = async (
  trx: Trx,
  { date, batchId }: { date: IsoDate; batchId: number },
): Promise<boolean> => {
  const newest = await trx
    .selectFrom('closed_days')
    .leftJoin('changes', (join) =>
      join
        .onRef('changes.date', '=', 'closed_days.date')
        .on('changes.field', '=', 'dia')
        .on('changes.to_value', '=', 'cerrado'),
    )
    .select('changes.batch_id')
    .where('closed_days.date', '=', date)
    .orderBy('changes.id', 'desc')
    .executeTakeFirst()
  return newest !== undefined && newest.batch_id !== batchId
}

/**
 * The orders of a closing that can come back, in their order: still cancelled, of clients and menus that are there, and
 * without another live order in their place.
 */
export const listReopenable = (trx: Trx, batchId: number) =>
  trx
    .selectFrom('changes')
    .innerJoin('orders', 'orders.id', 'changes.order_id')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .innerJoin('menus', 'menus.id', 'orders.menu_id')
    .select(['orders.id', 'orders.account_id'])
    .where('changes.batch_id', '=', batchId)
    .where('orders.status', '=', CANCELLED)
    .where('accounts.deleted_at', 'is', null)
    .where('menus.removed_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as other')
            .select('other.id')
            .whereRef('other.account_id', '=', 'orders.account_id')
            .whereRef('other.date', '=', 'orders.date')
            .whereRef('other.type', '=', 'orders.type')
            .where('other.status', 'in', LIVE_STATUSES),
        ),
      ),
    )
    .orderBy('orders.id')
    .execute()

/** The day of a closing. */
export const findClosedDate = async (query: Queryable, batchId: number): Promise<IsoDate | undefined> =>
  (
    await query
      .selectFrom('changes')
      .leftJoin('orders', 'orders.id', 'changes.order_id')
      .select(({ fn }) => fn.coalesce('changes.date', 'orders.date').as('day'))
      .where('changes.batch_id', '=', batchId)
      .executeTakeFirst()
  )?.day ?? undefined

/** A dish and its place in the day's list, also when it has left the menu since. */
export const findPlace = (query: Queryable, dishId: number) =>
  query.selectFrom('dishes').select(['id', 'position']).where('id', '=', dishId).executeTakeFirst()

/** Locks orders in the order of their ids. */
export const lockOrders = (trx: Trx, ids: readonly number[]) =>
  trx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Marks a batch as undone; false when it was before. The counts answer a repeated request. */
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
