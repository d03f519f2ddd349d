import type { Trx } from '../db/port'
import type { BatchKind, ChangedField, ChangesTable } from '../db/schema'

/** A change's author and reason. */
export type Cause = {
  /** The acting account; null = the system, or a driver. */
  actorId: number | null
  /** Date-time in Guayaquil. */
  at: string
  /** As its author typed it. */
  reason?: string
  /** The batch of the change. */
  batchId?: number
}

/** One field that changed, of an order, a client, a dish, a day or the settings. */
export type Change = {
  field: ChangedField
  from: string
  to: string
  orderId?: number
  accountId?: number
  dishId?: number
  date?: string
  /** As `cocina.nombre`. */
  setting?: string
}

/** Batch size, below the parameter limits (SQLite: 32,766); SQLite serves other calls between two batches. */
const ROWS_AT_ONCE = 100

/** Writes changes into the history, in the transaction that makes them; unchanged fields are left out. */
export const recordChanges = async (trx: Trx, cause: Cause, changes: readonly Change[]): Promise<void> => {
  const rows: Omit<ChangesTable, 'id'>[] = changes
    .filter(({ from, to }) => from !== to)
    .map((change) => ({
      created_at: cause.at,
      actor_id: cause.actorId,
      batch_id: cause.batchId ?? null,
      order_id: change.orderId ?? null,
      account_id: change.accountId ?? null,
      dish_id: change.dishId ?? null,
      date: change.date ?? null,
      setting: change.setting ?? null,
      field: change.field,
      from_value: change.from,
      to_value: change.to,
      reason: cause.reason ?? '',
    }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('changes')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}

/** Opens a batch; gives its id. `now` in epoch milliseconds; `requestId`: the same one cannot open a second batch. */
export const openBatch = async (
  trx: Trx,
  {
    kind,
    actorId,
    now,
    requestId = null,
  }: { kind: BatchKind; actorId: number; now: number; requestId?: string | null },
): Promise<number> =>
  (
    await trx
      .insertInto('batches')
      .values({ kind, actor_id: actorId, created_ms: now, undone_ms: null, request_id: requestId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
