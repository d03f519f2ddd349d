import { getLevels, renewMembership } from '#contract/calls/membership'
import type { CallInput } from '#contract/envelope'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import type { Fields } from '#contract/values'
import { type Answer, api, call } from '../api'
import type { CallArgs } from '../base-query'
import { userTagIfMissing } from './session'

type Levels = typeof getLevels
/** A membership level as the client sees it; `precio` in USD. */
export type Level = Answer<Levels>['niveles'][number]
type Renew = typeof renewMembership
/** `membership`: the level's id, or the level as it arrived (`membership` of the start-up configuration). */
type Renewal = Omit<CallInput<Renew>, 'membership'> & { membership: string | Fields }
type Create = typeof createWalletOrder
type Capture = typeof captureWalletOrder

export const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLevels: build.query<Answer<Levels>, CallInput<Levels>>({
      ...call(getLevels),
      providesTags: ['Levels'],
    }),
    renewMembership: build.mutation<Answer<Renew>, Renewal>({
      ...call(renewMembership),
      query: (input): CallArgs => ({ call: renewMembership, input }),
      invalidatesTags: (answer) => ['Payments', ...userTagIfMissing(answer)],
    }),
    /** Extension `wallet`. A refusal may mean that the levels have changed. */
    createWalletOrder: build.mutation<Answer<Create>, CallInput<Create>>({
      ...call(createWalletOrder),
      invalidatesTags: (_answer, error) => (error ? ['Levels'] : []),
    }),
    /** Extension `wallet`. */
    captureWalletOrder: build.mutation<Answer<Capture>, CallInput<Capture>>(call(captureWalletOrder)),
  }),
})

export const { useGetLevelsQuery } = membershipApi
