import type { Queryable } from '../../db/port'
import type { WalletOrderRow, WalletTrouble } from '../../db/schema'

/** A client's orders that may still hold money, the newest first. */
export const listUnsettled = (
  query: Queryable,
  accountId: number,
  limit: number,
): Promise<WalletOrderRow[]> =>
  query
    .selectFrom('wallet_orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('order_id', 'is not', null)
    .where('state', 'in', ['open', 'capturing', 'captured'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Orders due for a poll, with their client's key, the longest due first. */
export const listDue = (
  query: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<(WalletOrderRow & { keylogin: string })[]> =>
  query
    .selectFrom('wallet_orders')
    .innerJoin('accounts', 'accounts.id', 'wallet_orders.account_id')
    .selectAll('wallet_orders')
    .select('accounts.keylogin')
    .where('wallet_orders.next_poll_ms', '<=', now)
    .orderBy('wallet_orders.next_poll_ms')
    .orderBy('wallet_orders.id')
    .limit(limit)
    .execute()

/** Claims the poll of an order that is due; false when another server did, or the order moved on. */
export const claimPoll = async (
  query: Queryable,
  { known, until }: { known: WalletOrderRow; until: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('wallet_orders')
    .set({ next_poll_ms: until, polls: known.polls + 1 })
    .where('id', '=', known.id)
    .where('state', '=', known.state)
    .where('polls', '=', known.polls)
    .where('next_poll_ms', '=', known.next_poll_ms)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets when the next poll is, if the order has not moved on since it was claimed. */
export const setNextPoll = async (
  query: Queryable,
  { id, claimedUntil, at }: { id: number; claimedUntil: number; at: number | null },
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ next_poll_ms: at })
    .where('id', '=', id)
    .where('next_poll_ms', '=', claimedUntil)
    .execute()
}

/** Makes these orders due for a poll; those no longer polled stay as they are. */
export const pollSoon = async (
  query: Queryable,
  { orders, now }: { orders: readonly string[]; now: number },
): Promise<void> => {
  if (orders.length === 0) return
  await query
    .updateTable('wallet_orders')
    .set({ next_poll_ms: now })
    .where('order_id', 'in', orders)
    .where('next_poll_ms', '>', now)
    .execute()
}

/** Closes an order that a person must check; false when it was marked before, or has renewed. */
export const markTrouble = async (
  query: Queryable,
  { id, trouble, now }: { id: number; trouble: WalletTrouble; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('wallet_orders')
    .set({ state: 'closed', trouble, updated_ms: now, next_poll_ms: null })
    .where('id', '=', id)
    .where('trouble', 'is', null)
    .where('state', '<>', 'renewed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Most troubles listed; older ones follow once these are settled. */
const MOST_TROUBLES = 50

/** Orders whose money renewed nothing and that no person has settled, with their client and service, the newest first. */
export const listTroubles = (query: Queryable) =>
  query
    .selectFrom('wallet_orders')
    .innerJoin('accounts', 'accounts.id', 'wallet_orders.account_id')
    .select([
      'wallet_orders.id',
      'wallet_orders.order_id',
      'wallet_orders.trouble',
      'wallet_orders.value_cents',
      'wallet_orders.divisa',
      'wallet_orders.created_ms',
      'wallet_orders.level_name',
      'accounts.keylogin',
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.email',
      'accounts.deleted_at',
    ])
    .where('wallet_orders.trouble', 'is not', null)
    .where('wallet_orders.trouble_settled_ms', 'is', null)
    .orderBy('wallet_orders.id', 'desc')
    .limit(MOST_TROUBLES)
    .execute()

/** Takes an order off {@link listTroubles}. */
export const settleTroubleOf = async (
  query: Queryable,
  { id, actorId, now }: { id: number; actorId: number; now: number },
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ trouble_settled_ms: now, trouble_settled_by: actorId })
    .where('id', '=', id)
    .where('trouble', 'is not', null)
    .where('trouble_settled_ms', 'is', null)
    .execute()
}
