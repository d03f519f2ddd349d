import type { Queryable, Trx } from '../../db/port'
import type { NivelRow, PaymentRow } from '../../db/schema'
import { applyShipments, type ShipmentResult } from '../../db/shipments'

/** Every membership level, the hidden one (id 0) too where there is one. */
export const listLevels = (query: Queryable): Promise<NivelRow[]> =>
  query.selectFrom('niveles').selectAll().orderBy('id').execute()

/** Keeps a payment; undefined when the wallet's id has been used before, however close in time. */
export const insertPayment = async (
  trx: Trx,
  payment: Omit<PaymentRow, 'id' | 'created_at' | 'updated_at'> & { at: string },
): Promise<number | undefined> => {
  const { at, ...columns } = payment
  const row = await trx
    .insertInto('payments')
    .values({ ...columns, created_at: at, updated_at: at })
    .onConflict((oc) => oc.column('id_payment').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Sets the level that was paid for. */
export const setLevel = async (
  trx: Trx,
  { accountId, levelId }: { accountId: number; levelId: number },
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ nivel: levelId, membership_id: levelId })
    .where('id', '=', accountId)
    .execute()
}

/** Notes the first payment, and what it is worth to the one who invited. */
export const setFirstPayment = async (
  trx: Trx,
  { accountId, reward, at }: { accountId: number; reward: number; at: string },
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ first_membership_at: at, reward_available: reward })
    .where('id', '=', accountId)
    .execute()
}

/** Adds the shipments of a payment, once. */
export const addPaidShipments = (
  trx: Trx,
  { accountId, paymentId, envios, at }: { accountId: number; paymentId: number; envios: number; at: string },
): Promise<ShipmentResult> =>
  applyShipments(trx, {
    accountId,
    delta: envios,
    reason: 'renovacion',
    paymentId,
    actorId: accountId,
    at,
  })
