import { ROLE_CLIENT } from '#domain/constants'
import type { Queryable, Trx } from '../../db/port'
import { beginsWith } from '../../db/prefix'
import type { AccountRow } from '../../db/schema'
import { applyShipments, type ShipmentResult } from '../../db/shipments'
import { lockAccount } from '../../identity/lock-repository'
import { findAccountByKey } from '../../identity/users-repository'

/** Clients who are not deleted and whose e-mail begins with `search` (`''` = all). */
const clients = (query: Queryable, search: string) => {
  const all = query.selectFrom('accounts').where('rol', '=', ROLE_CLIENT).where('deleted_at', 'is', null)
  return search.trim() === '' ? all : all.where((eb) => beginsWith(eb.ref('email'), search))
}

export type ListedClient = Pick<AccountRow, 'nombre' | 'apellidos' | 'email' | 'keylogin'>

/** One page of clients, the newest first. */
export const listClients = (
  query: Queryable,
  search: string,
  { page, size }: { page: number; size: number },
): Promise<ListedClient[]> =>
  clients(query, search)
    .select(['nombre', 'apellidos', 'email', 'keylogin'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

/** How many clients {@link listClients} has on all its pages. */
export const countClients = async (query: Queryable, search: string): Promise<number> => {
  const matching = clients(query, search).select((eb) => eb.fn.countAll<number | string>().as('count'))
  return Number((await matching.executeTakeFirstOrThrow()).count)
}

/** How a person is named to the administrator and by him. */
export type Person = Pick<AccountRow, 'id' | 'keylogin' | 'email'>

/** Who an account is, unless it is deleted. */
export const findPerson = (query: Queryable, accountId: number): Promise<Person | undefined> =>
  query
    .selectFrom('accounts')
    .select(['id', 'keylogin', 'email'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The client with this public key or this (lower case) e-mail. */
export const findNamedClient = (
  query: Queryable,
  { keylogin, email }: { keylogin: string; email: string },
): Promise<Person | undefined> =>
  clients(query, '')
    .select(['id', 'keylogin', 'email'])
    .where((eb) => eb.or([eb('keylogin', '=', keylogin), eb('email', '=', email)]))
    .executeTakeFirst()

/** The name of a level, or undefined when the table does not have it. */
export const findLevelName = async (query: Queryable, nivel: number): Promise<string | undefined> =>
  (await query.selectFrom('niveles').select('descripcion').where('id', '=', nivel).executeTakeFirst())
    ?.descripcion

/** The account with this public key, held until the transaction ends; undefined when there is none (any more). */
export const lockByKey = async (trx: Trx, keylogin: string): Promise<AccountRow | undefined> => {
  const known = await findAccountByKey(trx, keylogin)
  return known && lockAccount(trx, known.id)
}

export type ClientChange = Pick<
  AccountRow,
  'id' | 'nivel' | 'referrer_id' | 'reward_available' | 'reward_set_by_admin'
>

/** Writes what an administrator set; shipments go through the ledger, see {@link adjustShipments}. */
export const changeClient = async (trx: Trx, { id, ...columns }: ClientChange): Promise<void> => {
  await trx.updateTable('accounts').set(columns).where('id', '=', id).execute()
}

export type ShipmentChange = { accountId: number; delta: number; actorId: number; at: string }

/** Shipments that the administrator gives or takes. */
export const adjustShipments = (trx: Trx, change: ShipmentChange): Promise<ShipmentResult> =>
  applyShipments(trx, { ...change, reason: 'administrador' })
