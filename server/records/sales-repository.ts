import type { IsoDate } from '#domain/calendar'
import { owedCents, waits } from '../db/owed'
import type { Queryable, Trx } from '../db/port'
import type { SaleRow } from '../db/schema'
import { applyShipments } from '../db/shipments'
import { recordChanges } from './changes-repository'

/** What a client owes, in cents; below 0 = credit. */
export const owedBy = async (query: Queryable, id: number): Promise<number> => {
  const accounts = query.selectFrom('accounts').where('accounts.id', '=', id)
  const { owed } = await accounts.select(owedCents.as('owed')).executeTakeFirstOrThrow()
  return Number(owed)
}

/** The service that a client has paid early and that has not begun. */
export const findWaiting = (query: Queryable, accountId: number): Promise<SaleRow | undefined> =>
  query.selectFrom('sales').selectAll().where('account_id', '=', accountId).where(waits).executeTakeFirst()

export const findSale = (query: Queryable, paymentId: number): Promise<SaleRow | undefined> =>
  query.selectFrom('sales').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

/** Inserts a sale; undefined where another one waits already. */
export const insertSale = (
  trx: Trx,
  sale: Omit<SaleRow, 'id' | 'reversed_at'>,
): Promise<SaleRow | undefined> =>
  trx
    .insertInto('sales')
    .values({ ...sale, reversed_at: null })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst()

/** The account's level before a payment's service, for its reversal; then the level that was paid for, and its shipments. */
export const beginSale = async (
  trx: Trx,
  sale: SaleRow,
  { actorId, at }: { actorId: number | null; at: string },
): Promise<void> => {
  const { account_id: accountId, level_envios, membership_id, payment_id: paymentId } = sale
  const before = await trx
    .selectFrom('accounts')
    .select(['nivel', 'membership_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('transfers')
    .set({ nivel_before: before.nivel, membership_before: before.membership_id })
    .where('payment_id', '=', paymentId)
    .execute()
  await trx
    .updateTable('accounts')
    .set({ nivel: membership_id, membership_id })
    .where('id', '=', accountId)
    .execute()
  const change = { field: 'nivel', from: String(before.nivel), to: String(membership_id), accountId } as const
  await recordChanges(trx, { actorId, at }, [change])
  const move = { accountId, delta: level_envios, reason: 'renovacion', paymentId, at } as const
  await applyShipments(trx, { ...move, ...(actorId !== null && { actorId }) })
}

/**
 * Begins the service that waits: because the last shipment is used (`on` null), or its day has come by `on`. Once, whichever
 * server asks.
 * The caller holds the account.
 */
export const beginWaiting = async (
  trx: Trx,
  { accountId, on, at }: { accountId: number; on: IsoDate | null; at: string },
): Promise<void> => {
  const sale = await trx
    .updateTable('sales')
    .set({ begun_at: at })
    .where('account_id', '=', accountId)
    .where(waits)
    .$if(on !== null, (due) => due.where('begins_on', '<=', on))
    .returningAll()
    .executeTakeFirst()
  if (sale) await beginSale(trx, sale, { actorId: null, at })
}

/** Accounts whose paid service begins by this day. */
export const listDueToBegin = async (query: Queryable, today: IsoDate): Promise<number[]> => {
  const due = query.selectFrom('sales').select('account_id').where(waits)
  const rows = await due.where('begins_on', '<=', today).orderBy('id').limit(MOST_AT_ONCE).execute()
  return rows.map(({ account_id }) => account_id)
}
const MOST_AT_ONCE = 200

/** Ends the sale of a payment, or an account's waiting one, that has not ended yet. */
export const reverseSale = async (
  trx: Trx,
  { at, ...of }: ({ paymentId: number } | { waitingOf: number }) & { at: string },
): Promise<void> => {
  const sales = trx.updateTable('sales').set({ reversed_at: at }).where('reversed_at', 'is', null)
  await ('paymentId' in of
    ? sales.where('payment_id', '=', of.paymentId)
    : sales.where('account_id', '=', of.waitingOf).where('begun_at', 'is', null)
  ).execute()
}

/** What the wallet gave back of a payment is not owed again: its sale costs that much less. */
export const lowerSale = async (
  trx: Trx,
  { idPayment, cents }: { idPayment: string; cents: number },
): Promise<void> => {
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'value_cents'])
    .where('id_payment', '=', idPayment)
    .executeTakeFirst()
  if (!payment) return
  await trx
    .updateTable('sales')
    .set({ billed_cents: Math.max(0, payment.value_cents - cents) })
    .where('payment_id', '=', payment.id)
    .execute()
}
