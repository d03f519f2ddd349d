import type { ModuleDeps } from '../deps'
import { CodeLimit } from './codes'
import { findAccountByEmail } from './users-repository'

/** Records that an address's codes of this hour are used up, then throws the error again. */
export const refusedCode = async (
  { db, security }: Pick<ModuleDeps, 'db' | 'security'>,
  error: unknown,
  { typed, origin }: { typed: string; origin: string },
): Promise<never> => {
  if (error instanceof CodeLimit && error.isHourly) {
    const accountId = (await findAccountByEmail(db.query, typed))?.id
    await security.record({ event: 'too_many_codes', accountId, network: origin })
  }
  throw error
}
