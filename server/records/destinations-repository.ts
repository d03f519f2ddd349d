import { sql } from 'kysely'
import type { SentOrder } from '#contract/objects'
import { ADDRESS_WORDS, addressInLine } from '#domain/address'
import type { IsoDate } from '#domain/calendar'
import type { DayName, PlaceSource } from '#domain/constants'
import { dayNameOf } from '#domain/iso-date'
import { isLive } from '#domain/order-status'
import type { Queryable, Trx } from '../db/port'
import type { AddressRow, OrderRow } from '../db/schema'
import { daysIn } from '../identity/day-addresses-repository'
import type { AddressForm } from '../identity/person-form'

/** Where an order goes. `name`: 'Oficina', or ''; `days`: the weekdays of a second address. */
export type Destination = Omit<AddressRow, 'account_id'> & {
  name: string
  source: PlaceSource
  days: readonly DayName[]
}

const PLACE = [...ADDRESS_WORDS, 'cp', 'lat', 'lng'] as const

/** The part of an order that says where it goes. */
export type Sent = Pick<OrderRow, 'id' | 'account_id' | 'date'>

/**
 * Where orders go, for everything that shows or prints it: an order's own address, else that of its weekday, else the
 * client's main one; undefined without any.
 */
export const destinationsOf = async (
  query: Queryable,
  orders: readonly Sent[],
): Promise<(order: Sent) => Destination | undefined> => {
  if (orders.length === 0) return () => undefined
  const accountIds = [...new Set(orders.map(({ account_id }) => account_id))]
  const rows = await query
    .selectFrom('addresses')
    .select(['account_id as key', sql<string>`''`.as('name'), sql<string>`'[]'`.as('days'), ...PLACE])
    .select(sql<PlaceSource>`'principal'`.as('source'))
    .where('account_id', 'in', accountIds)
    .unionAll(
      query
        .selectFrom('day_addresses')
        .select(['account_id as key', 'name', 'days', ...PLACE])
        .select(sql<PlaceSource>`'dias'`.as('source'))
        .where('account_id', 'in', accountIds),
    )
    .unionAll(
      query
        .selectFrom('order_addresses')
        .select(['order_id as key', 'name', sql<string>`'[]'`.as('days'), ...PLACE])
        .select(sql<PlaceSource>`'pedido'`.as('source'))
        .where(
          'order_id',
          'in',
          orders.map(({ id }) => id),
        ),
    )
    .execute()
  const places = new Map(
    rows.map(({ key, days, ...row }): [string, Destination] => [
      `${row.source} ${key}`,
      { ...row, days: daysIn({ days }) },
    ]),
  )
  return ({ id, account_id, date }) => {
    const day = dayNameOf(date)
    const weekday = places.get(`dias ${account_id}`)
    return (
      places.get(`pedido ${id}`) ??
      (day !== null && weekday?.days.includes(day) ? weekday : undefined) ??
      places.get(`principal ${account_id}`)
    )
  }
}

/** `llega` of a client's orders that are to come: past ones went to the address of their time, which is not kept. */
export const placesOf = async (
  query: Queryable,
  { accountId, today }: { accountId: number; today: IsoDate },
  orders: readonly Pick<OrderRow, 'id' | 'date' | 'status'>[],
): Promise<(order: Pick<OrderRow, 'id' | 'date' | 'status'>) => Pick<SentOrder, 'llega'>> => {
  const coming = orders.filter(({ date, status }) => date >= today && isLive(status))
  const sent = (order: Pick<OrderRow, 'id' | 'date'>): Sent => ({ ...order, account_id: accountId })
  const placeOf = await destinationsOf(query, coming.map(sent))
  return (order) => {
    const place = coming.includes(order) ? placeOf(sent(order)) : undefined
    return place ? { llega: { nombre: place.name, lugar: addressInLine(place) ?? '', de: place.source } } : {}
  }
}

/** An account's other addresses of late: the newest first, each place once. */
export const listUsedAddresses = async (query: Queryable, accountId: number, most: number) => {
  const rows = await query
    .selectFrom('order_addresses')
    .innerJoin('orders', 'orders.id', 'order_addresses.order_id')
    .selectAll('order_addresses')
    .where('orders.account_id', '=', accountId)
    .orderBy('orders.date', 'desc')
    .orderBy('order_addresses.order_id', 'desc')
    .limit(20)
    .execute()
  const places = rows.map(addressInLine)
  return rows.filter((_row, index) => places.indexOf(places[index] ?? null) === index).slice(0, most)
}

/** Sends locked orders to an address of their own, or (null) to their day's again; false where they go there already. */
export const saveOrderAddresses = async (
  trx: Trx,
  orderIds: readonly number[],
  address: (AddressForm & { name: string }) | null,
): Promise<boolean> => {
  const stored = await trx
    .selectFrom('order_addresses')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute()
  const isThere = ({ order_id, ...row }: (typeof stored)[number]) =>
    address !== null && JSON.stringify({ ...row, ...address }) === JSON.stringify(row)
  if (stored.filter(isThere).length === (address === null ? stored : orderIds).length) return false
  await trx.deleteFrom('order_addresses').where('order_id', 'in', orderIds).execute()
  if (address === null) return true
  await trx
    .insertInto('order_addresses')
    .values(orderIds.map((order_id) => ({ order_id, ...address })))
    .execute()
  return true
}
