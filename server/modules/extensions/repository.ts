import type { Queryable } from '../../db/port'

export const deleteSession = async (query: Queryable, tokenHash: string): Promise<void> => {
  await query.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export const deleteSessionsOf = async (query: Queryable, accountId: number): Promise<void> => {
  await query.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
