import { NOT_ALLOWED } from '#contract/envelope'
import { areasOf, mayAct } from '#domain/areas'
import type { Trx } from '../db/port'
import { Refusal } from '../errors'
import { TEXTS } from '../texts'
import type { Caller } from './sessions'
import { findAccount } from './users-repository'

/**
 * Repeats the session check inside the writing transaction: an upload takes time, and an administrator may be dismissed
 * deleted or given other work meanwhile. Refuses as the session check does.
 */
export const assertStillAllowed = async (
  trx: Trx,
  { accountId, areas, role }: Pick<Caller, 'accountId' | 'areas' | 'role'>,
): Promise<void> => {
  const account = await findAccount(trx, accountId)
  if (!account) throw new Refusal(TEXTS.noActiveSession)
  const now = areasOf(account.areas)
  if (account.rol !== role || areas.some((area) => !mayAct(now, [area]))) throw new Refusal(NOT_ALLOWED)
}
