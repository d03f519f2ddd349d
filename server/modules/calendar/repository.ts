import type { IsoDate } from '#domain/calendar'
import type { Queryable } from '../../db/port'
import type { OrderRow } from '../../db/schema'

/** The version of the account's feed address; 0 for the first. */
export const readVersion = async (query: Queryable, accountId: number): Promise<number> => {
  const row = await query
    .selectFrom('calendars')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Replaces the address of this version; concurrent requests raise it once. */
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

/** An account's live orders from a day on, at most `most`, the nearest first. */
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
