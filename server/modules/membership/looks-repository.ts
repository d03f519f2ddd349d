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

/** Orders due for a look, with their client's key, the longest due first. */
export const listDue = (
  query: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<(WalletOrderRow & { keylogin: string })[]> =>
  query
    .selectFrom('wallet_orders')
    .innerJoin('accounts', 'accounts.id', 'wallet_orders.account_id')
    .selectAll('wallet_orders')
    .select('accounts.keylogin')
    .where('wallet_orders.next_look_ms', '<=', now)
    .orderBy('wallet_orders.next_look_ms')
    .orderBy('wallet_orders.id')
    .limit(limit)
    .execute()

/** Takes the look at an order that is due for oneself; false when another server did, or the order moved on. */
export const claimLook = async (
  query: Queryable,
  { known, until }: { known: WalletOrderRow; until: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('wallet_orders')
    .set({ next_look_ms: until, looks: known.looks + 1 })
    .where('id', '=', known.id)
    .where('state', '=', known.state)
    .where('looks', '=', known.looks)
    .where('next_look_ms', '=', known.next_look_ms)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Says when the next look is, if the order has not moved on since it was claimed. */
export const setNextLook = async (
  query: Queryable,
  { id, claimedUntil, at }: { id: number; claimedUntil: number; at: number | null },
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ next_look_ms: at })
    .where('id', '=', id)
    .where('next_look_ms', '=', claimedUntil)
    .execute()
}

/** Orders whose next look shall not wait; one that is never looked at again stays as it is. */
export const lookSoon = async (
  query: Queryable,
  { orders, now }: { orders: readonly string[]; now: number },
): Promise<void> => {
  if (orders.length === 0) return
  await query
    .updateTable('wallet_orders')
    .set({ next_look_ms: now })
    .where('order_id', 'in', orders)
    .where('next_look_ms', '>', now)
    .execute()
}

/** Closes an order that a person must look at; false when it was marked before, or has renewed. */
export const markTrouble = async (
  query: Queryable,
  { id, trouble, now }: { id: number; trouble: WalletTrouble; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('wallet_orders')
    .set({ state: 'closed', trouble, updated_ms: now, next_look_ms: null })
    .where('id', '=', id)
    .where('trouble', 'is', null)
    .where('state', '<>', 'renewed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
