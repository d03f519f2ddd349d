import { compiledOnce } from '../db/compiled'
import type { Queryable } from '../db/port'
import type { AccountRow, AddressRow } from '../db/schema'

/** An account that is not deleted. */
export const findAccount = (query: Queryable, id: number): Promise<AccountRow | undefined> =>
  accountById.first(query, { id })

const accountById = compiledOnce((query, { id }: { id: number }) =>
  query.selectFrom('accounts').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
)

/** An account by its (lower case) e-mail; deleted ones have none. */
export const findAccountByEmail = (query: Queryable, email: string): Promise<AccountRow | undefined> =>
  query.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

/** An account that is not deleted, by its public key. */
export const findAccountByKey = (query: Queryable, keylogin: string): Promise<AccountRow | undefined> =>
  query
    .selectFrom('accounts')
    .selectAll()
    .where('keylogin', '=', keylogin)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The delivery address of an account, if one was saved. */
export const findAddress = (query: Queryable, accountId: number): Promise<AddressRow | undefined> =>
  addressOf.first(query, { accountId })

const addressOf = compiledOnce((query, { accountId }: { accountId: number }) =>
  query.selectFrom('addresses').selectAll().where('account_id', '=', accountId),
)
