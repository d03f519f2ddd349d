import { claimReward, getClientReferrals, getReferrals } from '#contract/calls/referrals'
import type { CallInput } from '#contract/envelope'
import { type Answer, api, call } from '../api'
import { userTagIfMissing } from './session'

type List = typeof getClientReferrals
/** A person whom the client invited; `rewardAvailable` in shipments. */
export type Referral = Answer<List>['accounts'][number]
type All = typeof getReferrals
/** A person whom a client invited, as the administrator's list shows one. */
export type ListedReferral = Answer<All>['accounts'][number]
type Claim = typeof claimReward

const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferrals: build.query<Answer<All>, CallInput<All>>({
      ...call(getReferrals),
      providesTags: ['Referrals'],
    }),
    getClientReferrals: build.query<Answer<List>, CallInput<List>>({
      ...call(getClientReferrals),
      providesTags: ['Referrals'],
    }),
    /** Refused or lost calls make the list stale too: another device may have been first. */
    claimReward: build.mutation<Answer<Claim>, CallInput<Claim>>({
      ...call(claimReward),
      invalidatesTags: (answer) => ['Referrals', ...userTagIfMissing(answer)],
    }),
  }),
})

export const { useGetReferralsQuery, useGetClientReferralsQuery, useClaimRewardMutation } = referralsApi
