import { claimReward, getClientReferrals, getReferrals } from '#contract/calls/referrals'
import { privateRoute, type Route } from '../../routing/routes'
import { type ReferralsDeps, referralsService } from './service'

/** Invited clients and their rewards (Specification §7). */
export const referralsModule = (deps: ReferralsDeps): Route[] => {
  const service = referralsService(deps)
  return [
    privateRoute(getReferrals, ({ input }) => service.list(input)),
    privateRoute(getClientReferrals, ({ input, caller }) => service.listOwn(caller.accountId, input)),
    privateRoute(claimReward, ({ input, caller }) => service.claim(caller.accountId, input.referred)),
  ]
}
