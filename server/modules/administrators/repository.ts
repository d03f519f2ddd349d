import { ROLE_ADMIN, type Role } from '#domain/constants'
import { countRows } from '../../db/count-rows'
import type { Queryable, Trx } from '../../db/port'

/** Number of administrators; deleted accounts do not count. */
export const countAdministrators = (query: Queryable): Promise<number> =>
  countRows(query.selectFrom('accounts').where('rol', '=', ROLE_ADMIN).where('deleted_at', 'is', null))

/** Locks every administrator: of two concurrent dismissals the second sees the first. Gives their ids. */
export const lockAdministrators = async (trx: Trx): Promise<number[]> => {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('rol', '=', ROLE_ADMIN)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes an account's role; the caller ends its sessions. */
export const setRole = async (trx: Trx, { id, rol }: { id: number; rol: Role }): Promise<void> => {
  await trx.updateTable('accounts').set({ rol }).where('id', '=', id).execute()
}
