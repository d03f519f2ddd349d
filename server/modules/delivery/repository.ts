import { matchingAllergens, namesAllergies } from '#domain/allergies'
import type { IsoDate } from '#domain/calendar'
import { type OrderType, ROLE_CLIENT } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { LIVE_STATUSES } from '#domain/order-status'
import type { Queryable, Trx } from '../../db/port'
import type { StopTicksTable } from '../../db/schema'
import { type Destination, destinationsOf } from '../../records/destinations-repository'
import { DELIVERY_ANSWERS } from './texts'

type DayAndType = { date: IsoDate; type: OrderType }

const selectStops = (query: Queryable, { date, type }: DayAndType) =>
  query
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .leftJoin('stops', 'stops.account_id', 'orders.account_id')
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.order_id', '=', 'orders.id').on('deliveries.taken_back', '=', 0),
    )
    .leftJoin('stop_ticks', 'stop_ticks.order_id', 'orders.id')
    .leftJoin('accounts as ticker', 'ticker.id', 'stop_ticks.actor_id')
    .select([
      'orders.id',
      'orders.updated_at',
      'stop_ticks.created_at as marcada_at',
      'ticker.nombre as ticker_nombre',
      'ticker.apellidos as ticker_apellidos',
      'orders.dish_name as dish',
      'orders.jugo',
      'orders.status',
      'orders.account_id',
      'accounts.keylogin',
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.alergias',
      'accounts.note as nota',
      'accounts.phone',
      'accounts.phone_e164',
      'accounts.phone2',
      'accounts.phone2_e164',
      'dishes.allergens',
      'stops.position',
      'deliveries.outcome',
      'deliveries.note as nota_entrega',
    ])
    .where('orders.date', '=', date)
    .where('orders.type', '=', type)

type StopRow = Awaited<ReturnType<ReturnType<typeof selectStops>['execute']>>[number]

/** The rows as stops, each with the address that its order goes to. */
const stopsOf = async (query: Queryable, date: IsoDate, rows: readonly StopRow[]) => {
  const placeOf = await destinationsOf(
    query,
    rows.map(({ account_id, id }) => ({ account_id, id, date })),
  )
  return rows.map((row) => stopOf(row, placeOf({ ...row, date })))
}

const stopOf = (
  {
    id,
    account_id: _account,
    apellidos,
    jugo,
    allergens,
    outcome,
    ticker_apellidos,
    ticker_nombre,
    ...row
  }: StopRow,
  place: Destination | undefined,
) => ({
  ...row,
  order_id: String(id),
  marcada_por: fullName({ nombre: ticker_nombre ?? '', apellidos: ticker_apellidos ?? '' }),
  nombre: fullName({ nombre: row.nombre, apellidos }),
  jugo: jugo === 1,
  alergias: namesAllergies(row.alergias) ? row.alergias.trim() : '',
  nota: row.nota.trim(),
  choque: matchingAllergens(allergens, row.alergias).join(', '),
  lugar: place && place.source !== 'principal' ? place.name || DELIVERY_ANSWERS.otherPlace : '',
  direccion: place?.direccion ?? '',
  referencia: place?.referencia ?? '',
  apartamento: place?.apartamento ?? '',
  sector: place?.colonia ?? '',
  ciudad: place?.ciudad ?? '',
  comentarios: place?.comentarios ?? '',
  lat: place?.lat ?? null,
  lng: place?.lng ?? null,
  entrega: outcome ?? ('' as const),
  nota_entrega: row.nota_entrega ?? '',
})

/**
 * The stops of a day and type, in no order, also those cancelled since a moment (date-time in Guayaquil). Each client
 * has one live order per day and type. Without an address the fields are empty.
 */
export const listStopsSince = async (query: Queryable, day: DayAndType, since: string) => {
  const rows = await selectStops(query, day)
    .where((eb) => eb.or([eb('orders.status', 'in', LIVE_STATUSES), eb('orders.updated_at', '>=', since)]))
    .execute()
  return stopsOf(query, day.date, rows)
}

/** Every client with a position, in order. */
export const listStopOrder = async (query: Queryable): Promise<number[]> => {
  const rows = await query
    .selectFrom('stops')
    .select('account_id')
    .orderBy('position')
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Locks these clients; deleted ones have no keylogin. */
export const lockClientsOf = (trx: Trx, keylogins: readonly string[]) =>
  trx
    .selectFrom('accounts')
    .select(['id', 'keylogin'])
    .where('keylogin', 'in', keylogins)
    .where('rol', '=', ROLE_CLIENT)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()

/** Two parameters a row: SQLite takes 32,766 a statement. */
const ROWS_AT_ONCE = 1000

/** Writes the whole order, the first client first. */
export const replaceStopOrder = async (trx: Trx, accountIds: readonly number[]): Promise<void> => {
  await trx.deleteFrom('stops').execute()
  const rows = accountIds.map((account_id, index) => ({ account_id, position: index + 1 }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('stops')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}

/** Ticks a stop; a ticked one keeps its author and time. */
export const insertTick = async (trx: Trx, tick: StopTicksTable): Promise<void> => {
  await trx
    .insertInto('stop_ticks')
    .values(tick)
    .onConflict((oc) => oc.column('order_id').doNothing())
    .execute()
}

export const deleteTick = async (trx: Trx, orderId: number): Promise<void> => {
  await trx.deleteFrom('stop_ticks').where('order_id', '=', orderId).execute()
}

/** An order of this account; undefined for another's. */
export const findOwnOrder = (query: Queryable, { accountId, id }: { accountId: number; id: number }) =>
  query
    .selectFrom('orders')
    .select(['id', 'date', 'type', 'status'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Whether there is such an order. */
export const hasOrder = async (query: Queryable, id: number): Promise<boolean> =>
  (await query.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A stop's tick, as the delivery list shows it. */
export const findTick = async (query: Queryable, orderId: number) => {
  const tick = await query
    .selectFrom('stop_ticks')
    .innerJoin('accounts', 'accounts.id', 'stop_ticks.actor_id')
    .select(['stop_ticks.created_at', 'accounts.nombre', 'accounts.apellidos'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return { marcada_at: tick?.created_at ?? null, marcada_por: tick ? fullName(tick) : '' }
}
