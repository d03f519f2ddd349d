import type { Queryable } from '../../db/port'
import type { PaymentRow, WalletOrderRow, WalletOrderState } from '../../db/schema'
import { isUniqueViolation } from '../../db/unique-violation'

export type NewAttempt = Pick<
  WalletOrderRow,
  | 'account_id'
  | 'client_request'
  | 'wallet_request'
  | 'membership_id'
  | 'level_name'
  | 'level_envios'
  | 'value_cents'
  | 'divisa'
  | 'wallet_account'
> & { now: number }

const FRESH = { next_poll_ms: null, polls: 0, trouble: null } as const

/** Stores an attempt before the wallet is called; a retry of the same attempt gives the existing row. */
export const keepAttempt = async (
  query: Queryable,
  { now, ...attempt }: NewAttempt,
): Promise<WalletOrderRow> => {
  await query
    .insertInto('wallet_orders')
    .values({ ...attempt, ...FRESH, order_id: null, state: 'open', created_ms: now, updated_ms: now })
    .onConflict((oc) => oc.columns(['account_id', 'client_request']).doNothing())
    .execute()
  return query
    .selectFrom('wallet_orders')
    .selectAll()
    .where('account_id', '=', attempt.account_id)
    .where('client_request', '=', attempt.client_request)
    .executeTakeFirstOrThrow()
}

/** Stores an attempt's wallet id, and its next poll; times in epoch ms. */
export const nameOrder = async (
  query: Queryable,
  { id, orderId, now, nextPoll }: { id: number; orderId: string; now: number; nextPoll: number | null },
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ order_id: orderId, updated_ms: now, next_poll_ms: nextPoll })
    .where('id', '=', id)
    .execute()
}

/** An order by the wallet's id, of any client. */
export const findWalletOrder = (query: Queryable, orderId: string): Promise<WalletOrderRow | undefined> =>
  query.selectFrom('wallet_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/**
 * Begins to take the money of an order (again). False when another order of the same client is being paid: the
 * database allows one at a time, so two tabs do not pay twice.
 */
export const beginCapture = async (
  query: Queryable,
  { id, now, nextPoll }: { id: number; now: number; nextPoll: number | null },
): Promise<boolean> => {
  try {
    await query
      .updateTable('wallet_orders')
      .set({ state: 'capturing', updated_ms: now, next_poll_ms: nextPoll, polls: 0 })
      .where('id', '=', id)
      .where('state', 'in', ['open', 'capturing'])
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export type WalletOrderMove = {
  id: number
  from: readonly WalletOrderState[]
  to: WalletOrderState
  now: number
  nextPoll: number | null
}

/** Moves an order on, if it still is in one of these states. */
export const moveWalletOrder = async (
  query: Queryable,
  { id, from, to, now, nextPoll }: WalletOrderMove,
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ state: to, updated_ms: now, next_poll_ms: nextPoll, polls: 0, trouble: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute()
}

/** Creation times of a client's pending payments. */
export const listPending = (query: Queryable, accountId: number): Promise<Pick<PaymentRow, 'created_at'>[]> =>
  query
    .selectFrom('payments')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('payment_status', '=', 'PENDING')
    .execute()
