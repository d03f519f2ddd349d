import { sql } from 'kysely'
import { dayNameOf, type IsoDate } from '#domain/calendar'
import { RENEWS_SOON } from '#domain/client-bounds'
import { type DayName, ROLE_CLIENT } from '#domain/constants'
import { PENDING_STATUSES } from '#domain/order-status'
import { inOrder, stretchOf } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import { owedCents, WHO_OWE } from '../../db/owed'
import type { Queryable, Trx } from '../../db/port'
import { beginsWith } from '../../db/prefix'
import { type AccountRow, PHONE_COLUMNS, type PhoneColumn } from '../../db/schema'
import type { ShipmentResult } from '../../db/shipments'
import { isPerson } from '../../identity/person-search-repository'
import { nearerSliceOf, type Page, type Place } from '../../pages'
import { recordChanges } from '../../records/changes-repository'
import { hasNotChosen } from '../../records/orders-repository'
import { hasPauseFrom, notPaused } from '../../records/pauses-repository'
import { takeShipments } from '../../records/shipments-repository'

const clients = (query: Queryable) => notDeleted(query).where('accounts.rol', '=', ROLE_CLIENT)

/** As {@link clients}, but `+` keeps SQLite from using the role's index: there is a better one. */
const clientsAmong = (query: Queryable) => notDeleted(query).where(sql`+accounts.rol`, '=', ROLE_CLIENT)

const notDeleted = (query: Queryable) => query.selectFrom('accounts').where('accounts.deleted_at', 'is', null)

/**
 * `email`: its beginning; `person`: part of the name or telephone; '' = all. `group`: clients without shipments, with few
 * or none, who owe something, who pause now or later, or with shipments and no live order for these days, of which
 * those from `next` on are not all paused; null = all.
 */
export type ClientFilters = {
  email: string
  person: string
  group:
    | 'noShipments'
    | 'few'
    | 'owing'
    | { pausedFrom: IsoDate }
    | { notChosen: { from: IsoDate; to: IsoDate; next: IsoDate } }
    | null
}

const matching = (query: Queryable, { email, group, person }: ClientFilters) => {
  let found = email.trim() === '' ? clients(query) : clientsAmong(query)
  if (email.trim() !== '') found = found.where((eb) => beginsWith(eb.ref('accounts.email'), email))
  if (person !== '') found = found.where(isPerson(person, true))
  if (group === null) return found
  if (group === 'owing') return found.where('accounts.id', 'in', WHO_OWE)
  if (group === 'few') return found.where('accounts.envios', '<=', RENEWS_SOON)
  if (group === 'noShipments') return found.where('accounts.envios', '=', 0)
  if ('pausedFrom' in group) return found.where(hasPauseFrom(group.pausedFrom))
  const { from, next, to } = group.notChosen
  const left = found
    .where('accounts.envios', '>', 0)
    .where(hasNotChosen({ from, to }))
    .where(notPaused({ from: next, to }))
  const day = from === to ? dayNameOf(from) : null
  if (day === null) return left
  // For the others the kitchen chooses, at the hour.
  return left.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('forgotten_days')
          .select('day')
          .whereRef('forgotten_days.account_id', '=', 'accounts.id')
          .where('day', '=', day),
      ),
    ),
  )
}

export type ListedClient = Pick<
  AccountRow,
  'id' | 'created_at' | 'nombre' | 'apellidos' | 'email' | 'keylogin' | 'envios' | PhoneColumn
> & {
  /** The service's name. */
  level: string | null
  /** The day of the next order that is still to be delivered. */
  next_date: IsoDate | null
  /** In cents; below 0 = credit. */
  owed: number | string
}

const ORDER = ['accounts.created_at', 'accounts.id'] as const
export const placeOfClient = ({ created_at, id }: Pick<AccountRow, 'created_at' | 'id'>): Place => [
  created_at,
  id,
]

/** One page of the matching clients, the newest first, with what each has from `today` on. */
export const listClients = (
  query: Queryable,
  filters: ClientFilters,
  { count, today, ...page }: Page & { count: number; today: IsoDate },
): Promise<ListedClient[]> =>
  query
    .selectFrom('accounts')
    .leftJoin('niveles', 'niveles.id', 'accounts.nivel')
    .select(['accounts.id', 'accounts.created_at', 'accounts.nombre', 'accounts.apellidos', 'accounts.email'])
    .select(['accounts.keylogin', ...PHONE_COLUMNS, 'accounts.envios', 'niveles.descripcion as level'])
    .select(owedCents.as('owed'))
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(({ fn }) => fn.min('orders.date').as('date'))
        .whereRef('orders.account_id', '=', 'accounts.id')
        .where('orders.date', '>=', today)
        .where('orders.status', 'in', PENDING_STATUSES)
        .as('next_date'),
    )
    .where('accounts.id', 'in', (eb) =>
      eb
        .selectFrom(
          matching(query, filters)
            .select('accounts.id')
            .$call(stretchOf(ORDER, { after: page.after, ...nearerSliceOf(page, count) }))
            .as('page'),
        )
        .select('page.id'),
    )
    .$call(inOrder(ORDER))
    .execute()

/** The matching clients after one of them (null = from the first), with all columns of the file; at most `size`. */
export const listClientsAfter = (
  query: Queryable,
  filters: ClientFilters,
  { after, size }: { after: Pick<AccountRow, 'created_at' | 'id'> | null; size: number },
) =>
  matching(query, filters)
    .leftJoin('niveles', 'niveles.id', 'accounts.nivel')
    .leftJoin('addresses', 'addresses.account_id', 'accounts.id')
    .leftJoin('accounts as referrers', (join) =>
      join.onRef('referrers.id', '=', 'accounts.referrer_id').on('referrers.deleted_at', 'is', null),
    )
    .select([
      'accounts.id',
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.email',
      'accounts.phone',
      'accounts.phone2',
      'accounts.envios',
      owedCents.as('owed'),
      'accounts.alergias',
      'accounts.note',
      'accounts.created_at',
      'niveles.descripcion as level',
      'referrers.nombre as referrer_nombre',
      'referrers.apellidos as referrer_apellidos',
      'addresses.direccion',
      'addresses.apartamento',
      'addresses.referencia',
      'addresses.colonia',
      'addresses.ciudad',
      'addresses.comentarios',
    ])
    .$call(stretchOf(ORDER, { after: after && placeOfClient(after), limit: size }))
    .execute()

/** Row count over all pages of {@link listClients}. */
export const countClients = async (query: Queryable, filters: ClientFilters): Promise<number> => {
  const { email, group, person } = filters
  if (email.trim() !== '' || person !== '' || group !== null) return countRows(matching(query, filters))
  const { count } = await query
    .selectFrom('client_days')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('count'))
    .where('is_deleted', '=', '0')
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** Start of the menu with dishes for a day; undefined when there is none. */
export const findMenuStart = async (
  query: Queryable,
  { date, day }: { date: IsoDate; day: DayName },
): Promise<IsoDate | undefined> =>
  (
    await query
      .selectFrom('menus')
      .innerJoin('dishes', 'dishes.menu_id', 'menus.id')
      .select('menus.start_date')
      .where('menus.removed_at', 'is', null)
      .where('menus.start_date', '<=', date)
      .where('menus.end_date', '>=', date)
      .where('dishes.day', '=', day)
      .where('dishes.removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
  )?.start_date

/** An account as the administrator names and finds it. */
export type Person = Pick<AccountRow, 'id' | 'keylogin' | 'email' | 'nombre' | 'apellidos'>

/** Unless it is deleted. */
export const findPerson = (query: Queryable, accountId: number): Promise<Person | undefined> =>
  query
    .selectFrom('accounts')
    .select(['id', 'keylogin', 'email', 'nombre', 'apellidos'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The client with this public key or this e-mail, as it is compared. */
export const findNamedClient = (
  query: Queryable,
  { keylogin, email }: { keylogin: string; email: string },
): Promise<Person | undefined> =>
  clients(query)
    .select(['id', 'keylogin', 'email', 'nombre', 'apellidos'])
    .where((eb) => eb.or([eb('keylogin', '=', keylogin), eb('email', '=', email)]))
    .executeTakeFirst()

/** The name of a level, or undefined when the table does not have it. */
export const findLevelName = async (query: Queryable, nivel: number): Promise<string | undefined> =>
  (await query.selectFrom('niveles').select('descripcion').where('id', '=', nivel).executeTakeFirst())
    ?.descripcion

export type ClientChange = Pick<
  AccountRow,
  'id' | 'nivel' | 'referrer_id' | 'reward_available' | 'reward_set_by_admin'
>

/** Stores an administrator's changes; shipments go through the ledger, see {@link adjustShipments}. */
export const changeClient = async (trx: Trx, { id, ...columns }: ClientChange): Promise<void> => {
  await trx.updateTable('accounts').set(columns).where('id', '=', id).execute()
}

export const changeNote = async (trx: Trx, { id, note }: Pick<AccountRow, 'id' | 'note'>): Promise<void> => {
  await trx.updateTable('accounts').set({ note }).where('id', '=', id).execute()
}

/** Writes an administrator's changes to a client into the history; shipments have the ledger. */
export const recordEdit = (
  trx: Trx,
  { actorId, at }: { actorId: number; at: string },
  { before, after }: { before: ClientChange; after: ClientChange },
): Promise<void> => {
  const idText = (value: number | null) => (value === null ? '' : String(value))
  return recordChanges(
    trx,
    { actorId, at },
    FIELDS_OF_HISTORY.map(([field, column]) => ({
      field,
      from: idText(before[column]),
      to: idText(after[column]),
      accountId: before.id,
    })),
  )
}

/** A referrer is recorded as the account's id: a name would outlive the account. */
const FIELDS_OF_HISTORY = [
  ['nivel', 'nivel'],
  ['recompensa', 'reward_available'],
  ['referente', 'referrer_id'],
] as const

export type ShipmentChange = { accountId: number; delta: number; actorId: number; at: string; words?: string }

/** Shipments that the administrator adds or takes. */
export const adjustShipments = (trx: Trx, change: ShipmentChange): Promise<ShipmentResult> =>
  takeShipments(trx, { ...change, reason: 'administrador' })
