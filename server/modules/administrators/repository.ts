import { ROLE_ADMIN, type Role } from '#domain/constants'
import { countRows } from '../../db/count-rows'
import type { Queryable, Trx } from '../../db/port'

/** How many administrators there are; deleted accounts are none. */
export const countAdministrators = (query: Queryable): Promise<number> =>
  countRows(query.selectFrom('accounts').where('rol', '=', ROLE_ADMIN).where('deleted_at', 'is', null))

/** Holds every administrator: of two who dismiss at once the second sees what the first did. Gives their ids. */
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

/** Changes what an account may do; ending its sessions is the caller's. */
export const setRole = async (trx: Trx, { id, rol }: { id: number; rol: Role }): Promise<void> => {
  await trx.updateTable('accounts').set({ rol }).where('id', '=', id).execute()
}
