import type { IsoDate } from '#domain/calendar'
import type { Queryable } from '../../db/port'
import type { OrderRow } from '../../db/schema'

/** Which address of the feed is the account's; 0 for the first. */
export const readVersion = async (query: Queryable, accountId: number): Promise<number> => {
  const row = await query
    .selectFrom('calendars')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The address from before is none any more, in whatever order two presses arrive. */
export const raiseVersion = async (query: Queryable, accountId: number): Promise<number> => {
  const { version } = await query
    .insertInto('calendars')
    .values({ account_id: accountId, version: 1 })
    .onConflict((oc) =>
      oc.column('account_id').doUpdateSet((eb) => ({ version: eb('calendars.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** What an account has ordered from a day on and not cancelled, at most `most`, the nearest first. */
export const listLive = (
  query: Queryable,
  { accountId, from, most }: { accountId: number; from: IsoDate; most: number },
): Promise<Pick<OrderRow, 'id' | 'type' | 'date' | 'time' | 'dish_name'>[]> =>
  query
    .selectFrom('orders')
    .select(['id', 'type', 'date', 'time', 'dish_name'])
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .where('status', '<>', 'cancelado')
    .orderBy('date')
    .orderBy('id')
    .limit(most)
    .execute()
