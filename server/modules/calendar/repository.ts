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

/** The address of this version is none any more; pressed twice at once it moves on once. */
export const raiseVersion = async (query: Queryable, accountId: number, version: number): Promise<void> => {
  await query
    .insertInto('calendars')
    .values({ account_id: accountId, version: version + 1 })
    .onConflict((oc) =>
      oc
        .column('account_id')
        .doUpdateSet({ version: version + 1 })
        .where('calendars.version', '=', version),
    )
    .execute()
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
