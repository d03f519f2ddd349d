import { bankKey, receiptKey } from '#domain/transfers'
import type { Db } from '../../server/db/port'
import type { TransferRow } from '../../server/db/schema'

/** Adds a reported transfer for level 2; returns its id. */
export const addTransfer = async (
  db: Db,
  given: Pick<TransferRow, 'account_id'> & Partial<TransferRow>,
): Promise<number> => {
  const { bank = 'Pichincha', receipt = '123', ...more } = given
  const { id } = await db.query
    .insertInto('transfers')
    .values({
      request_id: `row ${bank} ${receipt}`,
      method: 'transferencia',
      membership_id: 2,
      bank,
      receipt,
      bank_key: bankKey(bank),
      receipt_key: receiptKey(receipt),
      price_cents: 9000,
      value_cents: 9000,
      divisa: 'USD',
      paid_on: '2026-03-01',
      note: '',
      image_ruta: null,
      state: 'revision',
      reason: '',
      payment_id: null,
      nivel_before: null,
      membership_before: null,
      actor_id: null,
      created_at: '2026-03-01 12:00:00',
      decided_at: null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
