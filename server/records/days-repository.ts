import type { IsoDate } from '#domain/calendar'
import type { DayName } from '#domain/constants'
import { compiledOnce } from '../db/compiled'
import type { Queryable } from '../db/port'
import type { ClosedDaysTable, DishRow, MenuRow } from '../db/schema'

/** Menus that were not removed: callers add which, and the lock. */
export const menus = (query: Queryable) =>
  query.selectFrom('menus').selectAll().where('removed_at', 'is', null)

/** The menu that ends on or after `from` and starts first; removed ones do not count. */
export const findFirstMenuFrom = (query: Queryable, from: IsoDate): Promise<MenuRow | undefined> =>
  firstMenu.first(query, { from })

const firstMenu = compiledOnce((query, { from }: { from: IsoDate }) =>
  menus(query).where('end_date', '>=', from).orderBy('start_date').orderBy('id').limit(1),
)

/** The dishes of a day of a menu, the sold-out ones too, in the order of the list; removed ones do not count. */
export const listDishesOfDay = (
  query: Queryable,
  day: { menuId: number; day: DayName },
): Promise<DishRow[]> => dishesOfDay.all(query, day)

const dishesOfDay = compiledOnce((query, { day, menuId }: { menuId: number; day: DayName }) =>
  query
    .selectFrom('dishes')
    .selectAll()
    .where('menu_id', '=', menuId)
    .where('day', '=', day)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id'),
)

/** Why a day is closed; null = it is not. */
export const closedReason = async (query: Queryable, date: IsoDate): Promise<string | null> =>
  (await closedDay.first(query, { date }))?.reason ?? null

const closedDay = compiledOnce((query, { date }: { date: IsoDate }) =>
  query.selectFrom('closed_days').select('reason').where('date', '=', date),
)

/** The closed days from one day to another, both included. */
export const listClosedDays = (
  query: Queryable,
  span: { from: IsoDate; to: IsoDate },
): Promise<Pick<ClosedDaysTable, 'date' | 'reason'>[]> => closedDays.all(query, span)

const closedDays = compiledOnce((query, { from, to }: { from: IsoDate; to: IsoDate }) =>
  query
    .selectFrom('closed_days')
    .select(['date', 'reason'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date'),
)
