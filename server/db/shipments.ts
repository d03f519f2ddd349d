import { sql } from 'kysely'
import type { Trx } from './port'
import type { ShipmentReason } from './schema'

/** One movement of an account's shipments and what caused it. */
export type ShipmentMove = {
  accountId: number
  /** Shipments to add (positive) or take (negative); never 0. */
  delta: number
  reason: ShipmentReason
  orderId?: number
  paymentId?: number
  referredId?: number
  /** Of an order or a reward: how often it had been taken back by then; left out = 0. */
  turn?: number
  /** Why the office did it, as typed. */
  words?: string
  /** The acting account; left out = the system. */
  actorId?: number
  /** Date-time in Guayaquil. */
  at: string
}

/** `already`: this cause has moved shipments before and never does twice. */
export type ShipmentResult =
  | { kind: 'applied'; envios: number }
  | { kind: 'insufficient' }
  | { kind: 'already' }

/**
 * The way to change `accounts.envios`: balance and ledger move together or not at all, never below 0,
 * and once for one order (and turn), payment or referred client and reason (decisions: "always the ledger's sum").
 */
export const applyShipments = async (trx: Trx, move: ShipmentMove): Promise<ShipmentResult> => {
  const entry = await enter(trx, move)
  if (entry === undefined) return { kind: 'already' }
  const changed = await trx
    .updateTable('accounts')
    .set((eb) => ({ envios: eb('envios', '+', move.delta) }))
    .where('id', '=', move.accountId)
    .where((eb) => eb(eb('envios', '+', move.delta), '>=', 0))
    .returning('envios')
    .executeTakeFirst()
  if (changed) return { kind: 'applied', envios: changed.envios }
  await trx.deleteFrom('shipments_ledger').where('id', '=', entry).execute()
  return { kind: 'insufficient' }
}

/**
 * As {@link applyShipments} for the opening balances of many accounts, which no cause bounds: an import's, and their end
 * when it is undone. The caller holds the accounts.
 */
export const applyInitialShipments = async (
  trx: Trx,
  moves: readonly Pick<ShipmentMove, 'accountId' | 'delta'>[],
  { actorId, at }: { actorId: number; at: string },
): Promise<void> => {
  const rows = moves
    .filter(({ delta }) => delta !== 0)
    .map(({ accountId, delta }) => ({
      account_id: accountId,
      delta,
      reason: 'inicial' as const,
      actor_id: actorId,
      order_id: null,
      payment_id: null,
      referred_id: null,
      created_at: at,
    }))
  if (rows.length === 0) return
  await trx.insertInto('shipments_ledger').values(rows).execute()
  await trx
    .updateTable('accounts')
    .set({
      envios: sql<number>`(select sum(delta) from shipments_ledger where account_id = accounts.id)`,
    })
    .where(
      'id',
      'in',
      rows.map(({ account_id }) => account_id),
    )
    .execute()
}

/** The new row's id; undefined where a unique index shows that its cause has one. */
const enter = async (trx: Trx, move: ShipmentMove): Promise<number | undefined> =>
  (
    await trx
      .insertInto('shipments_ledger')
      .values({
        account_id: move.accountId,
        delta: move.delta,
        reason: move.reason,
        order_id: move.orderId ?? null,
        payment_id: move.paymentId ?? null,
        referred_id: move.referredId ?? null,
        actor_id: move.actorId ?? null,
        ...(move.turn !== undefined && { turn: move.turn }),
        ...(move.words !== undefined && { words: move.words }),
        created_at: move.at,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
