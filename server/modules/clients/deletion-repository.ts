import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { LIVE_STATUSES, SCHEDULED } from '#domain/order-status'
import { TRANSFER_DECISIONS, WAITING } from '#domain/transfers'
import type { Trx } from '../../db/port'
import { type AccountRow, CORRECTED_FIELDS, type OrderRow } from '../../db/schema'

/** A client's open orders, locked: all live ones after today, and today's that have not left the kitchen. */
export const lockOrdersToCome = (
  trx: Trx,
  { accountId, today }: { accountId: number; today: IsoDate },
): Promise<Pick<OrderRow, 'id' | 'date' | 'status'>[]> =>
  trx
    .selectFrom('orders')
    .select(['id', 'date', 'status'])
    .where('account_id', '=', accountId)
    .where('status', 'in', LIVE_STATUSES)
    .where((eb) =>
      eb.or([eb('date', '>', today), eb.and([eb('date', '=', today), eb('status', '=', SCHEDULED)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Removes everything personal from accounts and closes them. Their rows stay under a meaningless key, because
 * past orders, payments and the ledger refer to them; e-mails and keys are free for new accounts.
 */
export const anonymiseAccounts = async (
  trx: Trx,
  { ids, nombre, at }: { ids: readonly number[]; nombre: string; at: string },
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({
      keylogin: sql<string>`'eliminado-' || id`,
      email: null,
      nombre,
      apellidos: '',
      phone: '',
      phone_e164: '',
      phone2: '',
      phone2_e164: '',
      alergias: '',
      areas: '',
      img_ruta: null,
      reward_available: 0,
      note: '',
      bounced_ms: null,
      deleted_at: at,
    })
    .where('id', 'in', ids)
    .execute()
}

/** A request's id in a deleted client's row: it stays unique. */
const WIPED_ID = sql<string>`'eliminado ' || id`

/** 'no estaba: perro suelto' becomes 'no estaba'. */
const wipeDriversNotes = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const marks = await trx
    .selectFrom('changes')
    .innerJoin('orders', 'orders.id', 'changes.order_id')
    .select(['changes.id', 'from_value', 'to_value'])
    .where('orders.account_id', 'in', ids)
    .where('field', '=', 'entrega')
    .execute()
  const outcome = (value: string) => value.split(':')[0] ?? ''
  for (const { from_value, id: change, to_value } of marks) {
    const values = { from_value: outcome(from_value), to_value: outcome(to_value) }
    await trx.updateTable('changes').set(values).where('id', '=', change).execute()
  }
}

/**
 * Wipes what is written about clients in rows that stay: who did what and when, and how much, is left. Words that others
 * typed about their orders go too. Gives the pictures that the rows showed.
 */
export const wipeWords = async (trx: Trx, ids: readonly number[]): Promise<string[]> => {
  const orders = trx.selectFrom('orders').select('id').where('account_id', 'in', ids)
  await trx.updateTable('orders').set({ notice: null }).where('account_id', 'in', ids).execute()
  await trx.updateTable('deliveries').set({ note: '' }).where('order_id', 'in', orders).execute()
  await trx.updateTable('problems').set({ words: '', answer: '' }).where('order_id', 'in', orders).execute()
  await trx
    .updateTable('changes')
    .set({ reason: '' })
    .where((eb) => eb.or([eb('account_id', 'in', ids), eb('order_id', 'in', orders)]))
    .execute()
  await trx
    .updateTable('changes')
    .set({ from_value: '', to_value: '' })
    .where('account_id', 'in', ids)
    .where('field', 'in', CORRECTED_FIELDS)
    .execute()
  await wipeDriversNotes(trx, ids)
  await trx.updateTable('shipments_ledger').set({ words: '' }).where('account_id', 'in', ids).execute()
  // The stars still count in the reports; the words were the person's own.
  await trx.updateTable('reviews').set({ description: '' }).where('account_id', 'in', ids).execute()
  const own = await trx.selectFrom('transfers').select('image_ruta').where('account_id', 'in', ids).execute()
  await trx
    .updateTable('transfers')
    .set({ note: '', reason: '', image_ruta: null, request_id: WIPED_ID })
    .where('account_id', 'in', ids)
    .execute()
  await trx
    .updateTable('wallet_orders')
    .set({ client_request: WIPED_ID })
    .where('account_id', 'in', ids)
    .execute()
  // The books keep the bank and receipt of a payment, so that it counts once; no report that was none.
  await trx
    .updateTable('transfers')
    .set({ state: TRANSFER_DECISIONS.refuse.to, bank: '', receipt: '', bank_key: '', receipt_key: '' })
    .where('account_id', 'in', ids)
    .where('state', 'in', [WAITING, TRANSFER_DECISIONS.refuse.to])
    .execute()
  return own.flatMap(({ image_ruta }) => image_ruta ?? [])
}

/** Deletes clients' addresses, sessions, networks, codes and mails. */
export const deleteTraces = async (
  trx: Trx,
  clients: readonly Pick<AccountRow, 'id' | 'email'>[],
): Promise<void> => {
  const ids = clients.map(({ id }) => id)
  const emails = clients.flatMap(({ email }) => email ?? [])
  await trx.deleteFrom('sessions').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('known_networks').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('addresses').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('billing').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('day_addresses').where('account_id', 'in', ids).execute()
  const orders = trx.selectFrom('orders').select('id').where('account_id', 'in', ids)
  await trx.deleteFrom('order_addresses').where('order_id', 'in', orders).execute()
  await trx.deleteFrom('paused_days').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('tastes').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('forgotten_days').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('automatic_choices').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('calendars').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('passkeys').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('notices').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('notice_settings').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('stops').where('account_id', 'in', ids).execute()
  await trx.updateTable('security_events').set({ network: null }).where('account_id', 'in', ids).execute()
  await trx.deleteFrom('codes').where('email', 'in', emails).execute()
  await trx.deleteFrom('waiting').where('email', 'in', emails).execute()
  await trx.deleteFrom('registration_tickets').where('email', 'in', emails).execute()
  await trx.deleteFrom('mails').where('recipient', 'in', emails).execute()
}
