import { claimReward, getClientReferrals, getReferrals } from '#contract/calls/referrals'
import { type Answer, api, call, read } from '../api'
import { userTagIfMissing } from './session'

/** A person whom the client invited; `rewardAvailable` in shipments. */
export type Referral = Answer<typeof getClientReferrals>['accounts'][number]
/** A person whom a client invited, as the administrator's list shows one. */
export type ListedReferral = Answer<typeof getReferrals>['accounts'][number]

const CLIENTS = { refused: 'No se obtuvieron los clientes', transport: 'Error al cargar los clientes' }

const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferrals: build.query(read(getReferrals, ['Referrals'], CLIENTS)),
    getClientReferrals: build.query(read(getClientReferrals, ['Referrals'], CLIENTS)),
    /** Refused or lost calls make the list stale too: another device may have been first. */
    claimReward: build.mutation({
      ...call(claimReward, {
        refused: 'No se reclamaron las recompensas',
        transport: 'Error al reclamar las recompensas',
        success: 'Accion procesada.',
      }),
      invalidatesTags: (answer) => ['Referrals', ...userTagIfMissing(answer)],
    }),
  }),
})

export const { useGetReferralsQuery, useGetClientReferralsQuery, useClaimRewardMutation } = referralsApi
