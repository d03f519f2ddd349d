import type { Queryable, Trx } from '../../db/port'
import type { WalletOrderRow, WalletOrderState, WalletTrouble } from '../../db/schema'
import { isUniqueViolation } from '../../db/unique-violation'

export type NewAttempt = Pick<
  WalletOrderRow,
  'account_id' | 'client_request' | 'wallet_request' | 'membership_id' | 'value_cents' | 'divisa'
> & { now: number }

const FRESH = { next_look_ms: null, looks: 0, trouble: null } as const

/** Keeps an attempt before the wallet hears of it; the same attempt again gives the row that is there. */
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

export const nameOrder = async (
  query: Queryable,
  { id, orderId, now, nextLook }: { id: number; orderId: string; now: number; nextLook: number | null },
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ order_id: orderId, updated_ms: now, next_look_ms: nextLook })
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

export type NewForeignOrder = Pick<
  WalletOrderRow,
  'account_id' | 'membership_id' | 'value_cents' | 'divisa' | 'state'
> & { order_id: string; now: number; nextLook: number | null }

/** Notes an order that somebody else made at the wallet; one that is noted stays as it is. */
export const keepForeignOrder = async (
  trx: Trx,
  { now, nextLook, ...order }: NewForeignOrder,
): Promise<void> => {
  const request = `order/${order.order_id}`
  const requests = { client_request: request, wallet_request: request }
  const times = { created_ms: now, updated_ms: now, next_look_ms: nextLook }
  await trx
    .insertInto('wallet_orders')
    .values({ ...order, ...FRESH, ...requests, ...times })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Orders that the server shall look at by now, with their client's key; who has waited longest comes first. */
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

/** Closes an order that a person must look at; false when it was told before, or has renewed. */
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

/**
 * Begins to take the money of an order (again). False when another order of the same client is being paid: the
 * database allows one at a time, so two tabs do not pay twice.
 */
export const beginCapture = async (
  query: Queryable,
  { id, now, nextLook }: { id: number; now: number; nextLook: number | null },
): Promise<boolean> => {
  try {
    await query
      .updateTable('wallet_orders')
      .set({ state: 'capturing', updated_ms: now, next_look_ms: nextLook, looks: 0 })
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
  nextLook: number | null
}

/** Moves an order on, if it still is in one of these states. */
export const moveWalletOrder = async (
  query: Queryable,
  { id, from, to, now, nextLook }: WalletOrderMove,
): Promise<void> => {
  await query
    .updateTable('wallet_orders')
    .set({ state: to, updated_ms: now, next_look_ms: nextLook, looks: 0, trouble: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute()
}
