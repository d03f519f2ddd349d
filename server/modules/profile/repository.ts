import type { Trx } from '../../db/port'
import type { AccountRow, PhoneColumn } from '../../db/schema'

/** A person's changes to the own account; without `img_ruta` the picture stays. */
type AccountChange = Pick<AccountRow, 'nombre' | 'apellidos' | 'alergias' | PhoneColumn> & {
  img_ruta?: string
}

/** Changes an account that the transaction has locked. */
export const updateAccount = async (trx: Trx, id: number, change: AccountChange): Promise<void> => {
  await trx.updateTable('accounts').set(change).where('id', '=', id).execute()
}
