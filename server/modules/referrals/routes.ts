import { claimReward, getClientReferrals, getReferrals } from '#contract/calls/referrals'
import { privateRoute, type Route } from '../../routing/routes'
import type { ReferralsService } from './service'

/** The calls about who invited whom (Specification §7). */
export const referralsRoutes = (service: ReferralsService): Route[] => [
  privateRoute(getReferrals, ({ input }) => service.list(input)),
  privateRoute(getClientReferrals, ({ input, caller }) => service.listOwn(caller.accountId, input)),
  privateRoute(claimReward, ({ input, caller }) => service.claim(caller.accountId, input.referred)),
]
