import type { Insertable, Selectable } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { type OrderType, ROLE_ADMIN } from '#domain/constants'
import { DELIVERED } from '#domain/order-status'
import type { Queryable, Trx } from '../../db/port'
import type { DeliveriesTable, OrderRow, RoutesTable } from '../../db/schema'

/** `maker_id`: the administrator who made it; null when that account lost the role or was deleted. */
export type RouteRow = Selectable<RoutesTable> & { maker_id: number | null }
export type DeliveryRow = Selectable<DeliveriesTable>

const routes = (query: Queryable) =>
  query
    .selectFrom('routes')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'routes.actor_id')
        .on('accounts.rol', '=', ROLE_ADMIN)
        .on('accounts.deleted_at', 'is', null),
    )
    .selectAll('routes')
    .select('accounts.id as maker_id')

/** Inserts a route; a retried request keeps the first one. */
export const insertRoute = async (trx: Trx, row: Insertable<RoutesTable>): Promise<RouteRow> => {
  await trx
    .insertInto('routes')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute()
  return routes(trx).where('request_id', '=', row.request_id).executeTakeFirstOrThrow()
}

/** The routes of a day, the oldest first. */
export const listRoutes = (query: Queryable, date: IsoDate): Promise<RouteRow[]> =>
  routes(query).where('date', '=', date).orderBy('routes.id').execute()

/** The open routes of the last day before that had some. */
export const listLastRoutes = (query: Queryable, before: IsoDate): Promise<RouteRow[]> =>
  routes(query)
    .where('revoked_ms', 'is', null)
    .where('date', '=', (eb) =>
      eb
        .selectFrom('routes')
        .select((inner) => inner.fn.max('date').as('date'))
        .where('date', '<', before)
        .where('revoked_ms', 'is', null),
    )
    .orderBy('routes.id')
    .execute()

export const findRoute = (query: Queryable, id: number): Promise<RouteRow | undefined> =>
  routes(query).where('routes.id', '=', id).executeTakeFirst()

/** A route, locked: it stays open until the transaction ends. */
export const holdRoute = (trx: Trx, id: number): Promise<RouteRow | undefined> =>
  routes(trx).where('routes.id', '=', id).forShare('routes').executeTakeFirst()

/** Closes a route; a closed one keeps its time. */
export const closeRoute = async (trx: Trx, { id, now }: { id: number; now: number }): Promise<void> => {
  await trx
    .updateTable('routes')
    .set({ revoked_ms: now })
    .where('id', '=', id)
    .where('revoked_ms', 'is', null)
    .execute()
}

/** Locks those of the orders that belong to a day and type, by id. */
export const lockOrdersOf = (
  trx: Trx,
  { ids, date, type }: { ids: readonly number[]; date: IsoDate; type: OrderType },
): Promise<OrderRow[]> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('date', '=', date)
    .where('type', '=', type)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Drivers' marks on orders, by order id. */
export const deliveriesOf = async (
  query: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, DeliveryRow>> => {
  const rows = await query.selectFrom('deliveries').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** Those of the orders that a bulk update, not a single change, made 'entregado'. */
export const listDeliveredInBulk = async (
  query: Queryable,
  orderIds: readonly number[],
): Promise<number[]> => {
  const rows = await query
    .selectFrom('changes')
    .select('order_id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('changes')
        .select((inner) => inner.fn.max('id').as('id'))
        .where('order_id', 'in', orderIds)
        .where('field', '=', 'estado')
        .groupBy('order_id'),
    )
    .where('to_value', '=', DELIVERED)
    .where('batch_id', 'is not', null)
    .execute()
  return rows.flatMap(({ order_id }) => order_id ?? [])
}

/** Stores drivers' marks, each in the place of the order's earlier one. */
export const writeDeliveries = async (trx: Trx, rows: readonly DeliveryRow[]): Promise<void> => {
  if (rows.length === 0) return
  await trx
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet(({ ref }) => ({
        route_id: ref('excluded.route_id'),
        outcome: ref('excluded.outcome'),
        note: ref('excluded.note'),
        marked_ms: ref('excluded.marked_ms'),
        taken_back: ref('excluded.taken_back'),
      })),
    )
    .execute()
}
