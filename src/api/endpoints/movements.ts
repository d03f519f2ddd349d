import type { CallInput } from '#contract/envelope'
import { getMovements } from '#contract/extensions/clients'
import { type Answer, api, call } from '../api'

type Movements = typeof getMovements
/** A row of the shipments' ledger. */
export type Movement = Answer<Movements>['movimientos'][number]

const movementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stale with the user whose shipments they are: every write that moves some says so of one of the two. */
    getMovements: build.query<Answer<Movements>, CallInput<Movements>>({
      ...call(getMovements),
      providesTags: ['User', 'DeliveryUser'],
    }),
  }),
})

export const { useGetMovementsQuery } = movementsApi
