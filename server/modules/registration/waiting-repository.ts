import type { Queryable, Trx } from '../../db/port'
import type { WaitingTable } from '../../db/schema'

/** Keeps an e-mail once; a second time only its sector changes. */
export const keepWaiting = async (trx: Trx, row: WaitingTable): Promise<void> => {
  await trx
    .insertInto('waiting')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ sector: row.sector }))
    .execute()
}

export const deleteWaiting = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('waiting').where('email', '=', email).execute()
}

/** The newest first. */
export const listWaiting = (query: Queryable, most: number) =>
  query
    .selectFrom('waiting')
    .select(['email', 'sector'])
    .orderBy('created_ms', 'desc')
    .orderBy('email')
    .limit(most)
    .execute()
