import type { Queryable } from '../../db/port'
import type { WalletOrderRow, WalletOrderState } from '../../db/schema'
import { isUniqueViolation } from '../../db/unique-violation'

export type NewAttempt = Omit<WalletOrderRow, 'id' | 'order_id' | 'state' | 'created_ms' | 'updated_ms'> & {
  now: number
}

/** Keeps an attempt before the wallet hears of it; the same attempt again gives the row that is there. */
export const keepAttempt = async (
  query: Queryable,
  { now, ...attempt }: NewAttempt,
): Promise<WalletOrderRow> => {
  await query
    .insertInto('wallet_orders')
    .values({ ...attempt, order_id: null, state: 'open', created_ms: now, updated_ms: now })
    .onConflict((oc) => oc.columns(['account_id', 'client_request']).doNothing())
    .execute()
  return query
    .selectFrom('wallet_orders')
    .selectAll()
    .where('account_id', '=', attempt.account_id)
    .where('client_request', '=', attempt.client_request)
    .executeTakeFirstOrThrow()
}

export const nameOrder = async (
  query: Queryable,
  { id, orderId, now }: { id: number; orderId: string; now: number },
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ order_id: orderId, updated_ms: now })
    .where('id', '=', id)
    .execute()
}

/** An order by the wallet's id, whoever's it is. */
export const findWalletOrder = (query: Queryable, orderId: string): Promise<WalletOrderRow | undefined> =>
  query.selectFrom('wallet_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()

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

export type Unsettled = { accountId: number; keylogin: string }

/**
 * Clients with orders that nobody has ended: not touched since `quietSince`, and made after `madeSince`, because the
 * wallet forgets what nobody pays. Who has waited longest comes first.
 */
export const listUnsettledPayers = async (
  query: Queryable,
  { quietSince, madeSince, limit }: { quietSince: number; madeSince: number; limit: number },
): Promise<Unsettled[]> => {
  const rows = await query
    .selectFrom('wallet_orders')
    .innerJoin('accounts', 'accounts.id', 'wallet_orders.account_id')
    .select((eb) => [
      'accounts.id as accountId',
      'accounts.keylogin',
      eb.fn.min('wallet_orders.updated_ms').as('since'),
    ])
    .where('wallet_orders.state', 'in', ['open', 'capturing', 'captured'])
    .where('wallet_orders.order_id', 'is not', null)
    .where('wallet_orders.updated_ms', '<=', quietSince)
    .where('wallet_orders.created_ms', '>=', madeSince)
    .where('accounts.deleted_at', 'is', null)
    .groupBy(['accounts.id', 'accounts.keylogin'])
    .orderBy('since')
    .orderBy('accounts.id')
    .limit(limit)
    .execute()
  return rows.map(({ accountId, keylogin }) => ({ accountId, keylogin }))
}

/**
 * Begins to take the money of an order (again). False when another order of the same client is being paid: the
 * database allows one at a time, so two tabs do not pay twice.
 */
export const beginCapture = async (
  query: Queryable,
  { id, now }: { id: number; now: number },
): Promise<boolean> => {
  try {
    await query
      .updateTable('wallet_orders')
      .set({ state: 'capturing', updated_ms: now })
      .where('id', '=', id)
      .where('state', 'in', ['open', 'capturing'])
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Moves an order on, if it still is in one of these states. */
export const moveWalletOrder = async (
  query: Queryable,
  { id, from, to, now }: { id: number; from: readonly WalletOrderState[]; to: WalletOrderState; now: number },
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ state: to, updated_ms: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute()
}
