import type { IsoDate } from '#domain/calendar'
import type { Queryable } from '../../db/port'

/** Whether a menu covers a day. */
export const hasMenuOn = async (query: Queryable, date: IsoDate): Promise<boolean> =>
  (await query
    .selectFrom('menus')
    .select('id')
    .where('removed_at', 'is', null)
    .where('start_date', '<=', date)
    .where('end_date', '>=', date)
    .limit(1)
    .executeTakeFirst()) !== undefined
