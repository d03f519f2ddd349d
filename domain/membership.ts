import { DINNER_LEVEL, HIDDEN_LEVEL_ID } from './constants'
import { MESSAGES } from './messages'

/** Whether no shipments remain. An unknown number blocks nothing: the server decides. */
export const hasRunOut = (shipments: number | null): boolean => shipments !== null && shipments <= 0

/** Renewing needs that no shipments remain. Specification §5. */
export const mayRenew = (shipments: number | null): boolean => shipments === null || hasRunOut(shipments)

/** The text that blocks a renewal; null when allowed. Specification §5. */
export const renewalError = (shipments: number | null): string | null =>
  mayRenew(shipments) ? null : MESSAGES.renewalBlocked

/** The level that sees and orders dinner. Specification §6, §9. */
export const seesDinner = (level: number | null): boolean => level === DINNER_LEVEL

/** Whether the client never had a membership: its id is 0. Newcomers activate, not renew; an unknown id is not one. */
export const isNewcomer = (membershipId: string | null): boolean =>
  membershipId !== null && membershipId !== '' && Number(membershipId) === HIDDEN_LEVEL_ID

/** The membership levels on offer: id 0 is hidden. Specification §3. */
export const offeredLevels = <T extends { id: number | string }>(levels: readonly T[]): T[] =>
  levels.filter(({ id }) => Number(id) !== HIDDEN_LEVEL_ID)

/** Whether the referrer can claim a reward; `rewardAvailable` in shipments. Specification §2. */
export const canClaimReward = (rewardAvailable: number): boolean => rewardAvailable > 0
