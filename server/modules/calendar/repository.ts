import type { IsoDate } from '#domain/calendar'
import { CANCELLED } from '#domain/order-status'
import type { Queryable } from '../../db/port'
import type { OrderRow } from '../../db/schema'

/** The version of the account's feed address, 0 for the first; and when its deliveries moved last (epoch ms). */
export const readCalendar = async (
  query: Queryable,
  accountId: number,
): Promise<{ version: number; moved: number }> => {
  const row = await query
    .selectFrom('calendars')
    .select(['version', 'moved_ms'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { version: row?.version ?? 0, moved: Number(row?.moved_ms ?? 0) }
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

/** An account's orders from a day on, at most `most`: the live ones first, then the cancelled ones by day. */
export const listOrders = (
  query: Queryable,
  { accountId, from, most }: { accountId: number; from: IsoDate; most: number },
): Promise<Pick<OrderRow, 'id' | 'type' | 'date' | 'time' | 'dish_name' | 'status' | 'updated_at'>[]> =>
  query
    .selectFrom('orders')
    .select(['id', 'type', 'date', 'time', 'dish_name', 'status', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .orderBy((eb) => eb.case().when('status', '=', CANCELLED).then(1).else(0).end())
    .orderBy('date')
    .orderBy('id')
    .limit(most)
    .execute()
