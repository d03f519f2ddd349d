import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { DayName, OrderStatus, OrderType } from '#domain/constants'
import type { Queryable, Trx } from '../../db/port'
import type { DishRow, Flag, MenuRow, OrderRow } from '../../db/schema'
import { applyShipments, type ShipmentResult } from '../../db/shipments'

/** A menu that has not been removed. */
export const findMenu = (query: Queryable, id: number): Promise<MenuRow | undefined> =>
  query
    .selectFrom('menus')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The dishes that can be ordered on a day of a menu, in the order of the list. */
export const listDishesOfDay = (
  query: Queryable,
  { menuId, day }: { menuId: number; day: DayName },
): Promise<DishRow[]> =>
  query
    .selectFrom('dishes')
    .selectAll()
    .where('menu_id', '=', menuId)
    .where('day', '=', day)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** An order of that client; somebody else's is as unknown as one that does not exist. */
export const findOwnOrder = (
  query: Queryable,
  { accountId, id }: { accountId: number; id: number },
): Promise<OrderRow | undefined> =>
  query
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** The client's live order of a day and type; the database allows one. */
export const findLiveOrder = (
  query: Queryable,
  { accountId, date, type }: { accountId: number; date: IsoDate; type: OrderType },
): Promise<OrderRow | undefined> =>
  query
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('date', '=', date)
    .where('type', '=', type)
    .where('status', '<>', 'cancelado')
    .executeTakeFirst()

export type NewOrder = Omit<OrderRow, 'id' | 'status' | 'created_at' | 'updated_at'> & { at: string }

/** Adds an order; undefined when the client has a live one for that day and type, however close in time. */
export const insertOrder = async (trx: Trx, { at, ...order }: NewOrder): Promise<number | undefined> =>
  (
    await trx
      .insertInto('orders')
      .values({ ...order, status: 'programado', created_at: at, updated_at: at })
      .onConflict((oc) =>
        oc
          .columns(['account_id', 'date', 'type'])
          // The index's own words: a parameter would keep PostgreSQL from recognising it.
          .where(sql<boolean>`status <> 'cancelado'`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id

export type OrderChange = Pick<
  OrderRow,
  'id' | 'menu_id' | 'dish_id' | 'dish_name' | 'dish_position' | 'time'
> & {
  jugo: Flag
  at: string
}

/** Changes what was ordered; false when the order is not 'programado' (any more). */
export const changeScheduledOrder = async (trx: Trx, change: OrderChange): Promise<boolean> => {
  const { id, at, ...columns } = change
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...columns, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'programado')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Cancels an order; false when it is not 'programado' (any more). */
export const cancelScheduledOrder = async (
  trx: Trx,
  { id, at }: { id: number; at: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ status: 'cancelado', updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'programado')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type ShipmentCause = { accountId: number; orderId: number; at: string }

/** Takes the shipment of a new order. */
export const takeShipment = (trx: Trx, { accountId, orderId, at }: ShipmentCause): Promise<ShipmentResult> =>
  applyShipments(trx, { accountId, delta: -1, reason: 'pedido', orderId, actorId: accountId, at })

/** Gives the shipment of a cancelled order back; a second time changes nothing. */
export const returnShipment = (
  trx: Trx,
  { accountId, orderId, at }: ShipmentCause,
): Promise<ShipmentResult> =>
  applyShipments(trx, { accountId, delta: 1, reason: 'cancelacion', orderId, actorId: accountId, at })

/** The status of any client's order. */
export const findStatus = async (query: Queryable, id: number): Promise<OrderStatus | undefined> =>
  (await query.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status
