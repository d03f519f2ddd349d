import type { Queryable } from '../db/port'
import type { AccountRow } from '../db/schema'
import { Refusal } from '../errors'
import { PERSON_ANSWERS } from './texts'
import { findAccountByKey } from './users-repository'

/** The account with this public key. Refuses unknown and deleted ones. */
export const accountNamed = async (query: Queryable, keylogin: string): Promise<AccountRow> => {
  const account = await findAccountByKey(query, keylogin)
  if (!account) throw new Refusal(PERSON_ANSWERS.unknownClient)
  return account
}
