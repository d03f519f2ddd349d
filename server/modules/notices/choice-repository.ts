import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { LIVE_STATUSES } from '#domain/order-status'
import type { Queryable } from '../../db/port'

/** What became of forgotten meals since an instant, with the juice of those that are orders. */
export const listChoicesSince = (query: Queryable, since: string) =>
  query
    .selectFrom('automatic_choices')
    .leftJoin('orders', 'orders.id', 'automatic_choices.order_id')
    .select(['automatic_choices.account_id', 'automatic_choices.date', 'automatic_choices.type'])
    .select(['order_id', 'result', 'facts', 'orders.jugo'])
    .where('automatic_choices.created_at', '>=', since)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('orders.status', 'in', LIVE_STATUSES)]))
    .orderBy('automatic_choices.created_at')
    .execute()

/** Whether a forgotten meal has a live order: its choice's, or (without one) any. */
export const findChoice = async (
  query: Queryable,
  { accountId, date, type }: { accountId: number; date: IsoDate; type: OrderType },
): Promise<{ isLive: boolean } | undefined> => {
  const choice = await query
    .selectFrom('automatic_choices')
    .select(['order_id', 'result'])
    .where('account_id', '=', accountId)
    .where('date', '=', date)
    .where('type', '=', type)
    .executeTakeFirst()
  if (!choice) return undefined
  const orders = query.selectFrom('orders').select('id').where('status', 'in', LIVE_STATUSES)
  const live =
    choice.result === 'pedido'
      ? orders.where('id', '=', choice.order_id)
      : orders.where('account_id', '=', accountId).where('date', '=', date).where('type', '=', type)
  return { isLive: (await live.executeTakeFirst()) !== undefined }
}
