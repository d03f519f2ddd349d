import { ROLE_CLIENT } from '#domain/constants'
import type { Queryable, Trx } from '../db/port'
import type { AccountRow } from '../db/schema'
import { Refusal } from '../errors'
import { lockAccountByKey } from './lock-repository'
import { PERSON_ANSWERS } from './texts'
import { findAccountByKey } from './users-repository'

/** The account with this public key. Refuses unknown and deleted ones. */
export const accountNamed = async (query: Queryable, keylogin: string): Promise<AccountRow> => {
  const account = await findAccountByKey(query, keylogin)
  if (!account) throw new Refusal(PERSON_ANSWERS.unknownClient)
  return account
}

/** Locks a client's account. Refuses unknown and deleted ones, and accounts of the office. */
export const lockClient = async (trx: Trx, keylogin: string): Promise<AccountRow> => {
  const account = await lockAccountByKey(trx, keylogin)
  if (account?.rol !== ROLE_CLIENT) throw new Refusal(PERSON_ANSWERS.unknownClient)
  return account
}
