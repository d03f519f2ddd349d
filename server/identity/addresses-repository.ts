import type { Trx } from '../db/port'
import type { AddressForm } from './person-form'

/** Stores the one delivery address of an account, in place of the one before. */
export const saveAddressOf = async (trx: Trx, accountId: number, address: AddressForm): Promise<void> => {
  await trx
    .insertInto('addresses')
    .values({ account_id: accountId, ...address })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(address))
    .execute()
}
