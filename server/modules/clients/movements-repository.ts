import type { IsoDate } from '#domain/calendar'
import { pageIn } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import type { Queryable } from '../../db/port'
import type { AccountRow, ShipmentsLedgerTable } from '../../db/schema'
import type { Page, Place } from '../../pages'

/** A row of an account's ledger with the balance after it, its author (null = the system) and its order, if any. */
export type Movement = Pick<
  ShipmentsLedgerTable,
  'delta' | 'reason' | 'order_id' | 'actor_id' | 'created_at'
> & {
  id: number
  words: string
  saldo: number
  nombre: AccountRow['nombre'] | null
  apellidos: AccountRow['apellidos'] | null
  date: IsoDate | null
  dish_name: string | null
}

export const placeOfMovement = ({ id }: Movement): Place => [id]

/** One page of an account's movements, the newest first. The balances are of all its rows, whatever the page. */
export const listMovements = async (query: Queryable, accountId: number, page: Page): Promise<Movement[]> => {
  const rows = await query
    .selectFrom((eb) =>
      eb
        .selectFrom('shipments_ledger')
        .select(['id', 'delta', 'reason', 'order_id', 'actor_id', 'created_at', 'words'])
        .select(({ fn }) =>
          fn
            .sum<number | string>('delta')
            .over((over) => over.orderBy('id'))
            .as('saldo'),
        )
        .where('account_id', '=', accountId)
        .as('moves'),
    )
    .leftJoin('accounts', 'accounts.id', 'moves.actor_id')
    .leftJoin('orders', 'orders.id', 'moves.order_id')
    .selectAll('moves')
    .select(['accounts.nombre', 'accounts.apellidos', 'orders.date', 'orders.dish_name'])
    .$call(pageIn(['moves.id'], page))
    .execute()
  return rows.map((row) => ({ ...row, saldo: Number(row.saldo) }))
}

/** An account's movement count. */
export const countMovements = (query: Queryable, accountId: number): Promise<number> =>
  countRows(query.selectFrom('shipments_ledger').where('account_id', '=', accountId))
