import type { Selectable } from 'kysely'
import type { Queryable } from '../db/port'
import type { WalletSandboxTable } from '../db/schema'

export type SandboxOrder = Selectable<WalletSandboxTable>
export type NewSandboxOrder = Omit<SandboxOrder, 'capture_id' | 'capture_request' | 'capture_status'>

/** Stores an order; a repeated request id gives the existing one. */
export const keepSandboxOrder = async (query: Queryable, order: NewSandboxOrder): Promise<SandboxOrder> => {
  await query
    .insertInto('wallet_sandbox')
    .values({ ...order, capture_id: null, capture_request: null, capture_status: null })
    .onConflict((oc) => oc.column('request_id').doNothing())
    .execute()
  return query
    .selectFrom('wallet_sandbox')
    .selectAll()
    .where('request_id', '=', order.request_id)
    .executeTakeFirstOrThrow()
}

/** An order of the sandbox by the wallet's id. */
export const findSandboxOrder = (query: Queryable, orderId: string): Promise<SandboxOrder | undefined> =>
  query.selectFrom('wallet_sandbox').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Takes the money once; false when it was taken before. */
export const captureSandboxOrder = async (
  query: Queryable,
  orderId: string,
  capture: { id: string; request: string; status: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('wallet_sandbox')
    .set({ capture_id: capture.id, capture_request: capture.request, capture_status: capture.status })
    .where('order_id', '=', orderId)
    .where('capture_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Captures that are `from` become `to`: those of an order or a payment by its id, without one all of them. Gives the
 * orders that changed.
 */
export const changeCaptures = async (
  query: Queryable,
  { from, id, to }: { from: string; to: string; id: string | undefined },
): Promise<string[]> => {
  let change = query
    .updateTable('wallet_sandbox')
    .set({ capture_status: to })
    .where('capture_status', '=', from)
  if (id !== undefined) {
    change = change.where((eb) => eb.or([eb('order_id', '=', id), eb('capture_id', '=', id)]))
  }
  const rows = await change.returning('order_id').execute()
  return rows.map(({ order_id }) => order_id)
}
