import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, OrderRow, PhoneColumn } from '../../db/schema'

/** A person's changes to the own account; without `img_ruta` the picture stays. */
type AccountChange = Pick<AccountRow, 'nombre' | 'apellidos' | 'alergias' | PhoneColumn> & {
  img_ruta?: string
}

/** Changes an account that the transaction has locked. */
export const updateAccount = async (trx: Trx, id: number, change: AccountChange): Promise<void> => {
  await trx.updateTable('accounts').set(change).where('id', '=', id).execute()
}

/** Those of the orders that are this account's, locked. */
export const lockOwnOrders = (
  trx: Trx,
  accountId: number,
  ids: readonly number[],
): Promise<Pick<OrderRow, 'id' | 'date' | 'status'>[]> =>
  trx
    .selectFrom('orders')
    .select(['id', 'date', 'status'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

export const findOrder = (
  query: Queryable,
  id: number,
): Promise<Pick<OrderRow, 'id' | 'account_id' | 'date'> | undefined> =>
  query.selectFrom('orders').select(['id', 'account_id', 'date']).where('id', '=', id).executeTakeFirst()
