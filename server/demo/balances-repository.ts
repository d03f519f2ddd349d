import { sql } from 'kysely'
import type { Trx } from '../db/port'

/** A gift of shipments by the administrator, in a new demo only. */
export const insertGift = async (
  trx: Trx,
  gift: { accountId: number; delta: number; actorId: number; at: string },
): Promise<void> => {
  await trx
    .insertInto('shipments_ledger')
    .values({
      account_id: gift.accountId,
      delta: gift.delta,
      reason: 'administrador',
      actor_id: gift.actorId,
      created_at: gift.at,
    })
    .execute()
}

export type PaidState = {
  accountId: number
  nivel: number
  firstPaidAt: string | null
  reward: number
  claimedAt: string | null
}

/** Stores the result of payments and claims. */
export const updatePaidState = async (trx: Trx, state: PaidState): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({
      membership_id: state.nivel,
      first_membership_at: state.firstPaidAt,
      reward_available: state.reward,
      reward_claimed_at: state.claimedAt,
    })
    .where('id', '=', state.accountId)
    .execute()
}

/** Whole weeks of movements are written at once, so the balances are recomputed from the ledger in the same transaction. */
export const balanceFromLedger = async (trx: Trx, accountIds: readonly number[]): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set((eb) => ({
      envios: eb
        .selectFrom('shipments_ledger')
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('delta'), sql<number>`0`).as('envios'))
        .whereRef('shipments_ledger.account_id', '=', 'accounts.id'),
    }))
    .where('id', 'in', accountIds)
    .execute()
}
