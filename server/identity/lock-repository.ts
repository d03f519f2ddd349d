import type { Trx } from '../db/port'
import type { AccountRow } from '../db/schema'

/**
 * An account that is not deleted, held until the transaction ends: what is read of it stays true, and nobody
 * deletes it meanwhile. Hold several in the order of their ids, or two transactions wait for each other.
 */
export const lockAccount = (trx: Trx, id: number): Promise<AccountRow | undefined> =>
  trx
    .updateTable('accounts')
    .set((eb) => ({ envios: eb.ref('envios') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
