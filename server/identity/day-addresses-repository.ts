import { DAYS, type DayName } from '#domain/constants'
import type { Queryable, Trx } from '../db/port'
import type { DayAddressRow } from '../db/schema'
import type { AddressForm } from './person-form'

/** The weekdays of a second address. */
export const daysIn = ({ days }: Pick<DayAddressRow, 'days'>): DayName[] => {
  const list: unknown = JSON.parse(days)
  return DAYS.filter((day) => Array.isArray(list) && list.includes(day))
}

/** Stores an account's second address for some days, in place of the one before; false where it is the same. */
export const saveDayAddressOf = async (
  trx: Trx,
  accountId: number,
  { address, dias, name }: { address: AddressForm; dias: readonly DayName[]; name: string },
): Promise<boolean> => {
  const row = { ...address, name, days: JSON.stringify(dias) }
  const stored = await findDayAddress(trx, accountId)
  if (stored && JSON.stringify({ ...stored, ...row }) === JSON.stringify(stored)) return false
  await trx
    .insertInto('day_addresses')
    .values({ account_id: accountId, ...row })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(row))
    .execute()
  return true
}

/** Removes an account's second address; false where there is none. */
export const removeDayAddressOf = async (trx: Trx, accountId: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('day_addresses')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const findDayAddress = (query: Queryable, accountId: number): Promise<DayAddressRow | undefined> =>
  query.selectFrom('day_addresses').selectAll().where('account_id', '=', accountId).executeTakeFirst()
