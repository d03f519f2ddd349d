import type { Trx } from '../db/port'
import type { NewAccount } from '../db/schema'
import { isUniqueViolation } from '../db/unique-violation'

/** A deleted account gives its public key back, so that the same person may register again. */
export const releaseKeyOfDeleted = async (trx: Trx, keylogin: string, instead: string): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ keylogin: instead })
    .where('keylogin', '=', keylogin)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** The new account's id; undefined when its address or its key has an account already. */
export const insertAccount = async (trx: Trx, account: NewAccount): Promise<number | undefined> =>
  (
    await trx
      .insertInto('accounts')
      .values(account)
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Gives an account another e-mail; false where it is taken. Then the transaction must be rolled back. */
export const updateEmail = async (
  trx: Trx,
  accountId: number,
  fields: { email: string; keylogin: string },
): Promise<boolean> => {
  try {
    await trx.updateTable('accounts').set(fields).where('id', '=', accountId).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
