import { compiledOnce } from '../db/compiled'
import type { Queryable, Trx } from '../db/port'
import type { AccountRow } from '../db/schema'
import { oneByEmail } from './users-repository'

/**
 * Accounts that are not deleted, locked until the transaction ends: they can be neither changed nor deleted meanwhile.
 * Writing rows that only reference one (a movement names its author) does not wait for the lock.
 */
const lockedAccounts = (query: Queryable) =>
  query.selectFrom('accounts').selectAll().where('deleted_at', 'is', null).forNoKeyUpdate()

export const lockAccount = (trx: Trx, id: number): Promise<AccountRow | undefined> =>
  accountById.first(trx, { id })

const accountById = compiledOnce((query, { id }: { id: number }) =>
  lockedAccounts(query).where('id', '=', id),
)

/** Locks the account with this public key. */
export const lockAccountByKey = (trx: Trx, keylogin: string): Promise<AccountRow | undefined> =>
  lockedAccounts(trx).where('keylogin', '=', keylogin).executeTakeFirst()

/** Locks the account with this e-mail, in any spelling. */
export const lockAccountByEmail = (trx: Trx, typed: string): Promise<AccountRow | undefined> =>
  oneByEmail(lockedAccounts(trx), typed)

/** Locks several accounts, in the order of their ids. */
export const lockAccounts = (trx: Trx, ids: readonly number[]): Promise<AccountRow[]> =>
  lockedAccounts(trx).where('id', 'in', ids).orderBy('id').execute()
