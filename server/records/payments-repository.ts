import type { IsoDate } from '#domain/calendar'
import { WAITING } from '#domain/transfers'
import { countRows } from '../db/count-rows'
import type { Queryable, Trx } from '../db/port'
import type { AccountRow, NivelRow, PaymentRow, PaymentStatusColumn } from '../db/schema'
import { beginSale, insertSale } from './sales-repository'

/** Inserts a payment and gives it, or the existing one with the same id of wallet or bank, also when concurrent. */
export const keepPayment = async (
  trx: Trx,
  payment: Omit<PaymentRow, 'id' | `${string}_at` | 'refunded_cents'> & { at: string },
): Promise<Pick<PaymentRow, 'id' | 'account_id'> & { isNew: boolean }> => {
  const { at, ...columns } = payment
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payments')
    .values({ ...columns, created_at: at, updated_at: at })
    .onConflict((oc) => oc.column('id_payment').doNothing())
    .executeTakeFirst()
  const kept = await trx
    .selectFrom('payments')
    .select(['id', 'account_id'])
    .where('id_payment', '=', columns.id_payment)
    .executeTakeFirstOrThrow()
  return { ...kept, isNew: numInsertedOrUpdatedRows === 1n }
}

export const findPaymentRow = (query: Queryable, id: number): Promise<PaymentRow | undefined> =>
  query.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export type PaymentMove = {
  /** The wallet's id of the capture. */
  idPayment: string
  from: readonly PaymentStatusColumn[]
  to: PaymentStatusColumn
  at: string
}

/** Moves a payment on, if it is in one of these states; true when this call did. */
export const movePayment = async (
  query: Queryable,
  { idPayment, from, to, at }: PaymentMove,
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('payments')
    .set({ payment_status: to, updated_at: at })
    .where('id_payment', '=', idPayment)
    .where('payment_status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records what was given back of a payment; true when it is more than before. */
export const recordRefund = async (
  query: Queryable,
  { idPayment, cents, at }: { idPayment: string; cents: number; at: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('payments')
    .set({ refunded_cents: cents, refunded_at: at, updated_at: at })
    .where('id_payment', '=', idPayment)
    .where('refunded_cents', '<', cents)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records the first payment, and the referrer's reward. */
const setFirstPayment = async (
  trx: Trx,
  { accountId, reward, at }: { accountId: number; reward: number; at: string },
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ first_membership_at: at, reward_available: reward })
    .where('id', '=', accountId)
    .execute()
}

/** The first payment of an invited client is worth one shipment, unless the administrator set a number. */
const rewardOf = (account: AccountRow): number =>
  account.referrer_id === null || account.reward_set_by_admin === 1 ? account.reward_available : 1

export type Grant = {
  /** Locked. */
  account: AccountRow
  level: NivelRow
  paymentId: number
  /** The payment's author. */
  actorId: number
  at: string
  /** Paid early: it begins on a day, or (null) when the last shipment is used. Left out = it begins now. */
  waits?: { on: IsoDate | null }
}

/**
 * Sells a service for a payment: its level and shipments, now or later, and with the first one the referrer's reward.
 * False where another one waits already.
 */
export const grantMembership = async (
  trx: Trx,
  { account, level, paymentId, actorId, at, waits }: Grant,
): Promise<boolean> => {
  const sale = await insertSale(trx, {
    account_id: account.id,
    payment_id: paymentId,
    membership_id: level.id,
    level_name: level.descripcion,
    level_envios: level.envios,
    billed_cents: level.precio_cents,
    divisa: level.divisa,
    sold_at: at,
    begins_on: waits?.on ?? null,
    begun_at: waits ? null : at,
    actor_id: actorId,
  })
  if (!sale) return false
  if (account.first_membership_at === null) {
    await setFirstPayment(trx, { accountId: account.id, reward: rewardOf(account), at })
  }
  if (!waits) await beginSale(trx, sale, { actorId, at })
  return true
}

/** A client's pending transfers. */
export const countWaiting = (query: Queryable, accountId: number): Promise<number> =>
  countRows(query.selectFrom('transfers').where('account_id', '=', accountId).where('state', '=', WAITING))
