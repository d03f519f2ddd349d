import type { Trx } from '../db/port'
import type { ModuleDeps } from '../deps'
import { CodeLimit } from './codes'
import { findAccountByEmail } from './users-repository'

/**
 * Runs the transaction that queues a code's mail, and sends it. Records when the address's codes of this hour are used
 * up; throws what the transaction throws.
 */
export const mailCode = async <Result>(
  { db, mail, security }: Pick<ModuleDeps, 'db' | 'mail' | 'security'>,
  { typed, origin }: { typed: string; origin: string },
  queue: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await db.transaction(queue)
    mail.deliver()
    return result
  } catch (error) {
    if (error instanceof CodeLimit && error.isHourly) {
      const accountId = (await findAccountByEmail(db.query, typed))?.id
      await security.record({ event: 'too_many_codes', accountId, network: origin })
    }
    throw error
  }
}
