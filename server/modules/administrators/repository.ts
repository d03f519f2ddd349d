import { ROLE_ADMIN, type Role } from '#domain/constants'
import { PENDING_STATUSES } from '#domain/order-status'
import { countRows } from '../../db/count-rows'
import type { Queryable, Trx } from '../../db/port'

const administrators = (query: Queryable) =>
  query.selectFrom('accounts').where('rol', '=', ROLE_ADMIN).where('deleted_at', 'is', null)

/** Number of administrators; deleted accounts do not count. */
export const countAdministrators = (query: Queryable): Promise<number> => countRows(administrators(query))

/** Locks every administrator: of two concurrent changes the second sees the first. */
export const lockAdministrators = (trx: Trx) =>
  administrators(trx)
    .select(['id', 'keylogin', 'email', 'rol', 'areas'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Every administrator, oldest first, with the last use of a live session and the last sign-in (epoch ms). */
export const listAdministrators = (query: Queryable) =>
  administrators(query)
    .select(['id', 'keylogin', 'nombre', 'apellidos', 'email', 'areas'])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .select(({ fn }) => fn.max('last_seen_ms').as('seen'))
        .as('seen_ms'),
      eb
        .selectFrom('known_networks')
        .whereRef('known_networks.account_id', '=', 'accounts.id')
        .select(({ fn }) => fn.max('seen_ms').as('seen'))
        .as('entered_ms'),
    ])
    .orderBy('id')
    .execute()

/** Changes an account's role and areas; the caller ends its sessions if the role changed. */
export const setRole = async (
  trx: Trx,
  { id, ...role }: { id: number; rol: Role; areas: string },
): Promise<void> => {
  await trx.updateTable('accounts').set(role).where('id', '=', id).execute()
}

/** Number of an account's orders that are neither delivered nor cancelled. */
export const countOpenOrders = (query: Queryable, accountId: number): Promise<number> =>
  countRows(
    query.selectFrom('orders').where('account_id', '=', accountId).where('status', 'in', PENDING_STATUSES),
  )
