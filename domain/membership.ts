import { DINNER_LEVEL, HIDDEN_LEVEL_ID } from './constants'
import { MESSAGES } from './messages'

/** A membership may be renewed only when no shipments remain. Specification §5. */
export const mayRenew = (shipments: number): boolean => shipments <= 0

/** The text that blocks a renewal; null when it may go on. Specification §5. */
export const renewalError = (shipments: number): string | null =>
  mayRenew(shipments) ? null : MESSAGES.renewalBlocked

/** The level that sees and orders dinner. Specification §6, §9. */
export const seesDinner = (level: number): boolean => level === DINNER_LEVEL

/** Whether somebody has never had a membership: its id is 0, or there is none. Such a person activates, not renews. */
export const isNewcomer = (membershipId: number | string): boolean =>
  membershipId === '' || Number(membershipId) === HIDDEN_LEVEL_ID

/** The membership levels that are offered: the one with id 0 is hidden. Specification §3. */
export const offeredLevels = <T extends { id: number | string }>(levels: readonly T[]): T[] =>
  levels.filter(({ id }) => Number(id) !== HIDDEN_LEVEL_ID)

/** Whether the referrer has something to claim; `rewardAvailable` in shipments. Specification §2. */
export const canClaimReward = (rewardAvailable: number): boolean => rewardAvailable > 0

/** The referrer that counts: nobody refers themselves, and an empty key is none. */
export const effectiveReferrer = (referrer: string, ownKey: string): string | null =>
  referrer === '' || referrer === ownKey ? null : referrer
