import type { IsoDate } from '#domain/calendar'
import type { OrderStatus } from '#domain/constants'
import { type DayName, ROLE_CLIENT } from '#domain/constants'
import { SCHEDULED } from '#domain/order-status'
import { countRows } from '../../db/count-rows'
import type { Queryable, Trx } from '../../db/port'
import {
  type AccountRow,
  type DayCapColumn,
  type DishRow,
  type MenuRow,
  type OrderRow,
  PHONE_COLUMNS,
  type PhoneColumn,
} from '../../db/schema'
import { detachChoices } from '../../records/choices-repository'
import { menus } from '../../records/days-repository'
import { listedOrders } from '../../records/orders-repository'
import { hasReturned } from '../../records/shipments-repository'

/** An order's menu id; undefined if unknown. Not locked: menus are locked before orders. */
export const findMenuId = async (query: Queryable, orderId: number): Promise<number | undefined> =>
  (await query.selectFrom('orders').select('menu_id').where('id', '=', orderId).executeTakeFirst())?.menu_id

export const lockOrder = (trx: Trx, id: number): Promise<OrderRow | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks every client in the order of the ids, so that orders made meanwhile wait and no two transactions block each other. */
export const lockAllClients = async (trx: Trx): Promise<void> => {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('rol', '=', ROLE_CLIENT)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const menusOfDay = (query: Queryable, date: IsoDate) =>
  menus(query).where('start_date', '<=', date).where('end_date', '>=', date)

/** The menu that has a day; undefined = none yet. */
export const findMenuOfDay = (query: Queryable, date: IsoDate): Promise<MenuRow | undefined> =>
  menusOfDay(query, date).executeTakeFirst()

/** Locks the menu of a day, so that orders of it wait. */
export const lockMenuOfDay = (trx: Trx, date: IsoDate): Promise<MenuRow | undefined> =>
  menusOfDay(trx, date).forUpdate().executeTakeFirst()

/** Locks a menu, so that orders of it wait. */
export const lockMenu = (trx: Trx, id: number): Promise<MenuRow | undefined> =>
  menus(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** A dish that is on a menu. */
export const findDish = (query: Queryable, id: number): Promise<DishRow | undefined> =>
  query
    .selectFrom('dishes')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Sets when a dish sold out; null = it takes orders. */
export const writeSoldOut = async (trx: Trx, id: number, at: string | null): Promise<void> => {
  await trx.updateTable('dishes').set({ sold_out_at: at }).where('id', '=', id).execute()
}

/** Sets the cap of a dish, or of a day without one, and the version of its menu, which is locked; null = no limit. */
export const writeCap = async (
  trx: Trx,
  {
    at,
    cap,
    day,
    dishId,
    menuId,
  }: { menuId: number; day: DayName; dishId: number | undefined; cap: number | null; at: string },
): Promise<void> => {
  if (dishId !== undefined) await trx.updateTable('dishes').set({ cap }).where('id', '=', dishId).execute()
  const column: DayCapColumn = `cap_${day}`
  await trx
    .updateTable('menus')
    .set((eb) => ({
      ...(dishId === undefined && { [column]: cap }),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', menuId)
    .execute()
}

/** Locks the scheduled orders of a day, by id. */
export const lockScheduledOrders = (trx: Trx, date: IsoDate): Promise<OrderRow[]> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('date', '=', date)
    .where('status', '=', SCHEDULED)
    .orderBy('id')
    .forUpdate()
    .execute()

export type DishOrder = OrderRow &
  Pick<AccountRow, 'keylogin' | 'nombre' | 'apellidos' | 'alergias' | PhoneColumn>

/** Locks a dish's scheduled orders, by id; gives them with their clients. */
export const lockOrdersOfDish = async (trx: Trx, dishId: number): Promise<DishOrder[]> => {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('dish_id', '=', dishId)
    .where('status', '=', SCHEDULED)
    .orderBy('id')
    .forUpdate()
    .execute()
  const people = await trx
    .selectFrom('accounts')
    .innerJoin('orders', 'orders.account_id', 'accounts.id')
    .select(['accounts.id', 'keylogin', 'nombre', 'apellidos', ...PHONE_COLUMNS, 'alergias'])
    .where('orders.dish_id', '=', dishId)
    .where('orders.status', '=', SCHEDULED)
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return orders.flatMap((order) => {
    const person = byId.get(order.account_id)
    return person ? [{ ...person, ...order }] : []
  })
}

/** The scheduled orders of a day whose dish is sold out, with their clients; by dish and name. */
export const listSoldOutOrders = (query: Queryable, date: IsoDate) =>
  listedOrders(query)
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select(['dishes.allergens', 'accounts.alergias', ...PHONE_COLUMNS])
    .where('orders.date', '=', date)
    .where('orders.status', '=', SCHEDULED)
    .where('dishes.sold_out_at', 'is not', null)
    .orderBy('orders.dish_position')
    .orderBy('accounts.nombre')
    .orderBy('orders.id')
    .execute()

export type SoldOutOrder = Awaited<ReturnType<typeof listSoldOutOrders>>[number]

/** A day's order count by status. */
export const countByStatus = async (
  query: Queryable,
  date: IsoDate,
): Promise<ReadonlyMap<OrderStatus, number>> => {
  const rows = await query
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number | string>().as('count')])
    .where('date', '=', date)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Scheduled orders of a day whose shipment was returned before (the office reinstated them). */
export const countReturned = (query: Queryable, date: IsoDate): Promise<number> =>
  countRows(
    query
      .selectFrom('orders')
      .where('orders.date', '=', date)
      .where('orders.status', '=', SCHEDULED)
      .where(hasReturned),
  )

/** Scheduled orders of a day by dish id. */
export const countScheduledByDish = async (
  query: Queryable,
  date: IsoDate,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await query
    .selectFrom('orders')
    .select((eb) => ['dish_id', eb.fn.countAll<number | string>().as('count')])
    .where('date', '=', date)
    .where('status', '=', SCHEDULED)
    .groupBy('dish_id')
    .execute()
  return new Map(rows.map(({ dish_id, count }) => [dish_id, Number(count)]))
}

export type OrderDish = { id: number; name: string; position: number }

/** Sets another dish on locked orders, and the reason for the client; a null notice clears an older one. */
export const setDish = async (
  trx: Trx,
  { ids, dish, at, notice }: { ids: readonly number[]; dish: OrderDish; at: string; notice: string | null },
): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('orders')
    .set({
      dish_id: dish.id,
      dish_name: dish.name,
      dish_position: dish.position,
      updated_at: at,
      notice,
    })
    .where('id', 'in', ids)
    .execute()
  await detachChoices(trx, ids)
}

/** Closes a day; false when it was closed already. */
export const insertClosedDay = async (
  trx: Trx,
  day: { date: IsoDate; reason: string; created_at: string },
): Promise<boolean> =>
  (await trx
    .insertInto('closed_days')
    .values(day)
    .onConflict((oc) => oc.column('date').doNothing())
    .returning('date')
    .executeTakeFirst()) !== undefined

/** Opens a day; false when it was not closed. */
export const deleteClosedDay = async (trx: Trx, date: IsoDate): Promise<boolean> =>
  (await trx.deleteFrom('closed_days').where('date', '=', date).returning('date').executeTakeFirst()) !==
  undefined
