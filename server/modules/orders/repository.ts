import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { OrderStatus, OrderType } from '#domain/constants'
import { CANCELLED, isLive, LIVE_STATUSES, SCHEDULED } from '#domain/order-status'
import { compiledOnce } from '../../db/compiled'
import type { Queryable, Trx } from '../../db/port'
import type { Flag, MenuRow, OrderRow, ReviewsTable } from '../../db/schema'
import type { ShipmentResult } from '../../db/shipments'
import { isUniqueViolation } from '../../db/unique-violation'
import { menus } from '../../records/days-repository'
import { takeShipments } from '../../records/shipments-repository'

/** A menu that has not been removed, share-locked: orders run in parallel, a save of the menu waits. */
export const holdMenu = (trx: Trx, id: number): Promise<MenuRow | undefined> => heldMenu.first(trx, { id })

const heldMenu = compiledOnce((query, { id }: { id: number }) => menus(query).where('id', '=', id).forShare())

/** Finds and locks an order of this client; undefined for an unknown id and for another client's order. */
export const lockOwnOrder = (
  trx: Trx,
  of: { accountId: number; id: number },
): Promise<OrderRow | undefined> => ownOrder.first(trx, of)

const ownOrder = compiledOnce((query, { accountId, id }: { accountId: number; id: number }) =>
  query.selectFrom('orders').selectAll().where('id', '=', id).where('account_id', '=', accountId).forUpdate(),
)

/** The client's live order of a day and type; the database allows one. */
export const findLiveOrder = (
  query: Queryable,
  day: { accountId: number; date: IsoDate; type: OrderType },
): Promise<OrderRow | undefined> => liveOrder.first(query, day)

const liveOrder = compiledOnce(
  (query, { accountId, date, type }: { accountId: number; date: IsoDate; type: OrderType }) =>
    query
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('date', '=', date)
      .where('type', '=', type)
      .where('status', 'in', LIVE_STATUSES),
)

/** A client's live orders from a day on, up to one. */
export const listOrdersToCome = (
  query: Queryable,
  { accountId, from, to }: { accountId: number; from: IsoDate; to?: IsoDate },
): Promise<Pick<OrderRow, 'id' | 'date' | 'type' | 'status' | 'dish_name'>[]> =>
  query
    .selectFrom('orders')
    .select(['id', 'date', 'type', 'status', 'dish_name'])
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .$if(to !== undefined, (some) => some.where('date', '<=', to ?? ''))
    .where('status', 'in', LIVE_STATUSES)
    .orderBy('date')
    .orderBy('type')
    .execute()

export type NewOrder = Omit<OrderRow, 'id' | 'status' | 'created_at' | 'updated_at'> & {
  at: string
}

/** Adds an order; undefined when the client has a live one for that day and type, also when concurrent. */
export const insertOrder = async (trx: Trx, { at, ...order }: NewOrder): Promise<number | undefined> =>
  (
    await trx
      .insertInto('orders')
      .values({ ...order, status: SCHEDULED, created_at: at, updated_at: at })
      .onConflict((oc) =>
        oc
          .columns(['account_id', 'date', 'type'])
          // The index's own words: a parameter would keep PostgreSQL from recognising it.
          .where(sql<boolean>`status <> ${sql.lit(CANCELLED)}`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id

export type OrderChange = Pick<
  OrderRow,
  'id' | 'menu_id' | 'dish_id' | 'dish_name' | 'dish_position' | 'time' | 'notice'
> & {
  jugo: Flag
  at: string
}

/** Changes an order's content, and what its client reads of the change; false when the order is not 'programado' (any more). */
export const changeScheduledOrder = async (trx: Trx, change: OrderChange): Promise<boolean> =>
  (await scheduledChange.changed(trx, change)) === 1n

const scheduledChange = compiledOnce(
  (query, { id, menu_id, dish_id, dish_name, dish_position, jugo, time, notice, at }: OrderChange) =>
    query
      .updateTable('orders')
      // The office's earlier notice no longer applies.
      .set({ menu_id, dish_id, dish_name, dish_position, jugo, time, updated_at: at, notice })
      .where('id', '=', id)
      .where('status', '=', SCHEDULED),
)

/** Takes the shipment of a new order. */
export const takeShipment = (
  trx: Trx,
  { actorId, ...order }: { accountId: number; orderId: number; actorId: number | null; at: string },
): Promise<ShipmentResult> =>
  takeShipments(trx, { ...order, ...(actorId !== null && { actorId }), delta: -1, reason: 'pedido' })

/** Locks any client's order and gives its status. */
export const lockStatus = async (trx: Trx, id: number): Promise<OrderStatus | undefined> =>
  (await trx.selectFrom('orders').select('status').where('id', '=', id).forUpdate().executeTakeFirst())
    ?.status

/** `notice`: what its client reads of it. */
export type StatusChange = { id: number; from: OrderStatus; to: OrderStatus; at: string; notice?: string }

/**
 * Sets a status if it still is `from`. `occupied`: another live order of its client, day and type exists, which
 * the database does not allow.
 */
export const setStatus = async (
  query: Queryable,
  { id, from, to, at, notice }: StatusChange,
): Promise<'changed' | 'stale' | 'occupied'> => {
  try {
    const { numUpdatedRows } = await query
      .updateTable('orders')
      // An earlier change's notice does not explain this one.
      .set({
        status: to,
        updated_at: at,
        ...(!isLive(to) && { notice: null }),
        ...(notice !== undefined && { notice }),
      })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'changed' : 'stale'
  } catch (error) {
    if (isUniqueViolation(error)) return 'occupied'
    throw error
  }
}

/** Adds an order's only review; false when it has one, also when concurrent. */
export const insertReview = async (trx: Trx, review: Omit<ReviewsTable, 'id'>): Promise<boolean> =>
  (await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((oc) => oc.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined
