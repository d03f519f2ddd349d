import { NOT_ALLOWED } from '#contract/envelope'
import type { Trx } from '../db/port'
import { Refusal } from '../errors'
import { TEXTS } from '../texts'
import type { Caller } from './sessions'
import { findAccount } from './users-repository'

/**
 * Repeats the session check inside the writing transaction: an upload takes time, and an administrator may be dismissed
 * or deleted meanwhile. Refuses as the session check does.
 */
export const assertStillAllowed = async (
  trx: Trx,
  { accountId, role }: Pick<Caller, 'accountId' | 'role'>,
): Promise<void> => {
  const account = await findAccount(trx, accountId)
  if (!account) throw new Refusal(TEXTS.noActiveSession)
  if (account.rol !== role) throw new Refusal(NOT_ALLOWED)
}
