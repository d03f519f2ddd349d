import type { SelectQueryBuilder } from 'kysely'
import { emailSpellings } from '#domain/email'
import { compiledOnce } from '../db/compiled'
import { owedCents, waitingSale } from '../db/owed'
import type { Queryable } from '../db/port'
import type { AccountRow, AddressRow, Database } from '../db/schema'

/** An account that is not deleted. */
export const findAccount = (query: Queryable, id: number) => accountById.first(query, { id })

const accountById = compiledOnce((query, { id }: { id: number }) =>
  query.selectFrom('accounts').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
)

const MONEY = ['sales.level_name as siguiente', 'sales.begins_on', owedCents.as('owed')] as const

/** What an account owes in cents (below 0 = credit), and its service that was paid early. */
export const findMoney = (query: Queryable, id: number) =>
  query
    .selectFrom('accounts')
    .leftJoin('sales', waitingSale)
    .select(MONEY)
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()

/** An account that is not deleted, with its service's name and its money: one statement, as it is read most. */
export const findUser = (query: Queryable, id: number) => userById.first(query, { id })

const userById = compiledOnce((query, { id }: { id: number }) =>
  query
    .selectFrom('accounts')
    .leftJoin('sales', waitingSale)
    .leftJoin('niveles', (join) =>
      join.onRef('niveles.id', '=', 'accounts.membership_id').on('niveles.id', '>', 0),
    )
    .selectAll('accounts')
    .select('niveles.descripcion as servicio')
    .select(MONEY)
    .where('accounts.id', '=', id)
    .where('deleted_at', 'is', null),
)

/** An account by its e-mail, in any spelling; deleted ones have none. */
export const findAccountByEmail = (query: Queryable, typed: string): Promise<AccountRow | undefined> =>
  oneByEmail(query.selectFrom('accounts').selectAll(), typed)

/** The one of these accounts that an e-mail means: the one kept as it was typed, else the one it is compared as. */
export const oneByEmail = async (
  accounts: SelectQueryBuilder<Database, 'accounts', AccountRow>,
  typed: string,
): Promise<AccountRow | undefined> => {
  const spellings = emailSpellings(typed)
  const rows = await accounts.where('email', 'in', spellings).execute()
  return rows.find(({ email }) => email === spellings[0]) ?? rows[0]
}

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
