import { claimReward, getClientReferrals, getReferrals } from '#contract/calls/referrals'
import { privateRoute, type Route } from '../../routing/routes'
import type { ReferralsService } from './service'

export const referralsRoutes = (service: ReferralsService): Route[] => [
  privateRoute(getReferrals, ({ input }) => service.list(input)),
  privateRoute(getClientReferrals, ({ input, caller }) => service.listOwn(caller.accountId, input)),
  privateRoute(claimReward, ({ input, caller }) => service.claim(caller.accountId, input.referred)),
]
