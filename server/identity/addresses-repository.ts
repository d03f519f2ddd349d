import type { Trx } from '../db/port'
import type { AddressForm } from './person-form'

/** Notes that an account's deliveries go elsewhere from now on, for the calendars that show them. */
export const noteMove = async (trx: Trx, accountId: number, now: number): Promise<void> => {
  await trx
    .insertInto('calendars')
    .values({ account_id: accountId, version: 0, moved_ms: now })
    .onConflict((oc) => oc.column('account_id').doUpdateSet({ moved_ms: now }))
    .execute()
}

/** Stores the one delivery address of an account, in place of the one before. */
export const saveAddressOf = async (trx: Trx, accountId: number, address: AddressForm): Promise<void> => {
  await trx
    .insertInto('addresses')
    .values({ account_id: accountId, ...address })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(address))
    .execute()
}
