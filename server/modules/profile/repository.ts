import type { IsoDate } from '#domain/calendar'
import { SCHEDULED } from '#domain/order-status'
import type { Queryable, Trx } from '../../db/port'
import { type AccountRow, CORRECTED_FIELDS, type OrderRow, type PhoneColumn } from '../../db/schema'

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

/** A client's orders from a day on that are not cancelled, with their dishes' allergens. */
export const listComingDishes = (query: Queryable, accountId: number, from: IsoDate) =>
  query
    .selectFrom('orders')
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select(['orders.id', 'orders.date', 'orders.type', 'orders.dish_name', 'dishes.allergens'])
    .where('orders.account_id', '=', accountId)
    .where('orders.date', '>=', from)
    .where('orders.status', '=', SCHEDULED)
    .orderBy('orders.date')
    .orderBy('orders.id')
    .execute()

/** The office's last corrections of an account, the newest first, each with its author. */
export const listCorrections = (query: Queryable, accountId: number) =>
  query
    .selectFrom('changes')
    .leftJoin('accounts', 'accounts.id', 'changes.actor_id')
    .select(['changes.id', 'changes.created_at', 'field', 'from_value', 'to_value', 'nombre', 'apellidos'])
    .where('account_id', '=', accountId)
    .where('field', 'in', CORRECTED_FIELDS)
    .orderBy('changes.id', 'desc')
    .limit(CORRECTIONS_SHOWN)
    .execute()

const CORRECTIONS_SHOWN = 50
