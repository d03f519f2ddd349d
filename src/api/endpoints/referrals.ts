import { claimReward, getClientReferrals, getReferrals } from '#contract/calls/referrals'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type List = typeof getClientReferrals
/** Somebody whom the client invited; `rewardAvailable` in shipments. */
export type Referral = CallOutput<List>['accounts'][number]
type All = typeof getReferrals
/** Somebody whom a client invited, as the administrator's list shows one. */
export type ListedReferral = CallOutput<All>['accounts'][number]
type Claim = typeof claimReward

const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferrals: build.query<CallOutput<All>, CallInput<All>>({
      ...call(getReferrals),
      providesTags: ['Referrals'],
    }),
    getClientReferrals: build.query<CallOutput<List>, CallInput<List>>({
      ...call(getClientReferrals),
      providesTags: ['Referrals'],
    }),
    /** Refused or lost answers make the list stale too: another device may have been first. */
    claimReward: build.mutation<CallOutput<Claim>, CallInput<Claim>>({
      ...call(claimReward),
      invalidatesTags: ['Referrals'],
    }),
  }),
})

export const { useGetReferralsQuery, useGetClientReferralsQuery, useClaimRewardMutation } = referralsApi
