import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { LIVE_STATUSES } from '#domain/order-status'
import { WAITING } from '#domain/transfers'
import { countRows } from '../../db/count-rows'
import type { Queryable } from '../../db/port'

/** A day's meals of one kind. */
export type Meals = { date: IsoDate; type: OrderType }

/** Orders and juices by meal, dish, its name at the time, and status. Counted first: then a dish is looked up once. */
export const countDishes = async (query: Queryable, date: IsoDate, types: readonly OrderType[]) => {
  const ordered = query
    .selectFrom('orders')
    .leftJoin('automatic_choices as choice', 'choice.order_id', 'orders.id')
    .select(['orders.type', 'dish_id', 'dish_name', 'status'])
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .select(({ fn }) => fn.sum<number | string>('jugo').as('juices'))
    .select(({ fn }) => fn.count<number | string>('choice.order_id').as('automatic'))
    .where('orders.date', '=', date)
    .where('orders.type', 'in', types)
    .where('status', 'in', LIVE_STATUSES)
    .groupBy(['orders.type', 'status', 'dish_id', 'dish_name'])
  const rows = await query
    .selectFrom(ordered.as('ordered'))
    .innerJoin('dishes', 'dishes.id', 'ordered.dish_id')
    .selectAll('ordered')
    .select('dishes.sold_out_at')
    .execute()
  return rows.map(({ automatic, total, juices, ...row }) => ({
    ...row,
    total: Number(total),
    juices: Number(juices),
    automatic: Number(automatic),
  }))
}

/** A day's orders by meal, and those of them that the kitchen chose. */
export const countMeals = async (query: Queryable, date: IsoDate) => {
  const rows = await query
    .selectFrom('orders')
    .leftJoin('automatic_choices as choice', 'choice.order_id', 'orders.id')
    .select((eb) => [
      'orders.type',
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.count<number | string>('choice.order_id').as('automatic'),
    ])
    .where('orders.date', '=', date)
    .where('orders.status', 'in', LIVE_STATUSES)
    .groupBy('orders.type')
    .execute()
  return (type: OrderType) => {
    const row = rows.find((one) => one.type === type)
    return { pedidos: Number(row?.total ?? 0), automaticos: Number(row?.automatic ?? 0) }
  }
}

/** The menu whose week begins on a day; undefined where there is none. */
export const findMenuStartingOn = async (query: Queryable, monday: IsoDate): Promise<number | undefined> =>
  (
    await query
      .selectFrom('menus')
      .select('id')
      .where('start_date', '=', monday)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
  )?.id

/** Number of transfers under review. */
export const countWaitingTransfers = (query: Queryable): Promise<number> =>
  countRows(query.selectFrom('transfers').where('state', '=', WAITING))

/** The orders of clients with allergies or an office note. */
export const listOrdersWithCare = (query: Queryable, { date, type }: Meals) =>
  query
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select([
      'orders.id',
      'orders.dish_name',
      'accounts.keylogin',
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.alergias',
      'accounts.note',
      'dishes.allergens',
    ])
    .where('orders.date', '=', date)
    .where('orders.type', '=', type)
    .where('orders.status', 'in', LIVE_STATUSES)
    .where((eb) => eb.or([eb('accounts.alergias', '<>', ''), eb('accounts.note', '<>', '')]))
    .execute()
