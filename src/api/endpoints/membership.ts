import { getLevels, renewMembership } from '#contract/calls/membership'
import type { CallInput, CallOutput } from '#contract/envelope'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions'
import { api, call } from '../api'

type Levels = typeof getLevels
/** A membership level as the client sees it; `precio` in USD. */
export type Level = CallOutput<Levels>['niveles'][number]
type Renew = typeof renewMembership
type Create = typeof createWalletOrder
type Capture = typeof captureWalletOrder

export const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLevels: build.query<CallOutput<Levels>, CallInput<Levels>>({
      ...call(getLevels),
      providesTags: ['Levels'],
    }),
    renewMembership: build.mutation<CallOutput<Renew>, CallInput<Renew>>({
      ...call(renewMembership),
      invalidatesTags: ['Payments'],
    }),
    /** Extension `wallet`. A refusal may mean that the levels are others by now. */
    createWalletOrder: build.mutation<CallOutput<Create>, CallInput<Create>>({
      ...call(createWalletOrder),
      invalidatesTags: (_answer, error) => (error ? ['Levels'] : []),
    }),
    /** Extension `wallet`. */
    captureWalletOrder: build.mutation<CallOutput<Capture>, CallInput<Capture>>(call(captureWalletOrder)),
  }),
})

export const { useGetLevelsQuery } = membershipApi
