import type { IsoDate } from '#domain/calendar'
import type { OrderStatus, OrderType } from '#domain/constants'
import { NOT_AT_HOME } from '#domain/delivery-note'
import { isDelivered } from '#domain/order-status'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import { setStatuses } from '../../records/orders-repository'

export type BulkMove = { date: IsoDate; type: OrderType; from: OrderStatus; to: OrderStatus; at: string }

export type BulkMoved = {
  /** The moved orders. */
  ids: number[]
  /** Clients whose driver found no one at home: their orders do not become 'entregado'. */
  absent: Pick<AccountRow, 'nombre' | 'apellidos'>[]
}

/** Moves the orders of a day and type from one status to another at once. */
export const moveOrders = async (trx: Trx, { date, type, from, to, at }: BulkMove): Promise<BulkMoved> => {
  // An update alone locks its rows in any order.
  const held = await trx
    .selectFrom('orders')
    .select('id')
    .where('date', '=', date)
    .where('type', '=', type)
    .where('status', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Read after the lock: a driver's mark that came first counts.
  const absent = isDelivered(to) ? await listAbsent(trx, { date, type, from }) : []
  const stay = new Set(absent.map(({ id }) => id))
  const ids = held.map(({ id }) => id).filter((id) => !stay.has(id))
  await setStatuses(trx, ids, { status: to, at })
  return { ids, absent }
}

/** The orders of a day, type and status whose driver found no one at home, with their clients. */
const listAbsent = (query: Queryable, { date, type, from }: Pick<BulkMove, 'date' | 'type' | 'from'>) =>
  query
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.id', 'accounts.nombre', 'accounts.apellidos'])
    .where('orders.date', '=', date)
    .where('orders.type', '=', type)
    .where('orders.status', '=', from)
    .where('deliveries.outcome', '=', NOT_AT_HOME)
    .where('deliveries.taken_back', '=', 0)
    .orderBy('accounts.nombre')
    .orderBy('orders.id')
    .execute()
