import type { IsoDate } from '#domain/calendar'
import type { Trx } from '../../db/port'
import type { AccountRow, OrderRow } from '../../db/schema'

/** A client's open orders, locked: all live ones after today, and today's that have not left the kitchen. */
export const lockOrdersToCome = (
  trx: Trx,
  { accountId, today }: { accountId: number; today: IsoDate },
): Promise<Pick<OrderRow, 'id' | 'date' | 'status'>[]> =>
  trx
    .selectFrom('orders')
    .select(['id', 'date', 'status'])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'cancelado')
    .where((eb) =>
      eb.or([eb('date', '>', today), eb.and([eb('date', '=', today), eb('status', '=', 'programado')])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** Cancels an order of a deleted client, whatever its status; `at` is a date-time. */
export const cancelOrderToCome = async (trx: Trx, { id, at }: { id: number; at: string }): Promise<void> => {
  await trx.updateTable('orders').set({ status: 'cancelado', updated_at: at }).where('id', '=', id).execute()
}

/**
 * Removes everything personal from an account and closes it. Its row stays under a meaningless key, because
 * past orders, payments and the ledger refer to it; the e-mail and its key are free for a new account.
 */
export const anonymiseAccount = async (
  trx: Trx,
  { id, nombre, at }: { id: number; nombre: string; at: string },
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({
      keylogin: `eliminado-${id}`,
      email: null,
      nombre,
      apellidos: '',
      phone: '',
      phone_e164: '',
      phone2: '',
      phone2_e164: '',
      alergias: '',
      img_ruta: null,
      reward_available: 0,
      note: '',
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute()
  // The stars still count in the reports; the words were the person's own.
  await trx.updateTable('reviews').set({ description: '' }).where('account_id', '=', id).execute()
}

/** Deletes a client's addresses, sessions, codes and mails. */
export const deleteTraces = async (
  trx: Trx,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
): Promise<void> => {
  await trx.deleteFrom('sessions').where('account_id', '=', id).execute()
  await trx.deleteFrom('known_networks').where('account_id', '=', id).execute()
  await trx.deleteFrom('addresses').where('account_id', '=', id).execute()
  await trx.deleteFrom('day_addresses').where('account_id', '=', id).execute()
  await trx.deleteFrom('calendars').where('account_id', '=', id).execute()
  await trx.deleteFrom('notices').where('account_id', '=', id).execute()
  await trx.deleteFrom('notice_settings').where('account_id', '=', id).execute()
  await trx.deleteFrom('stops').where('account_id', '=', id).execute()
  await trx
    .updateTable('deliveries')
    .set({ note: '' })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('account_id', '=', id))
    .execute()
  // The books keep a payment's receipt; its picture, words and pending reports go. The sweep removes the picture.
  await trx
    .updateTable('transfers')
    .set({ note: '', reason: '', image_ruta: null })
    .where('account_id', '=', id)
    .execute()
  await trx
    .updateTable('transfers')
    .set({ state: 'rechazada' })
    .where('account_id', '=', id)
    .where('state', '=', 'revision')
    .execute()
  if (email === null) return
  await trx.deleteFrom('codes').where('email', '=', email).execute()
  await trx.deleteFrom('registration_tickets').where('email', '=', email).execute()
  await trx.deleteFrom('mails').where('recipient', '=', email).execute()
}
