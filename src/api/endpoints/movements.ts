import type { CallInput } from '#contract/envelope'
import { getMovements } from '#contract/extensions/clients'
import { type Answer, api, call } from '../api'

type Movements = typeof getMovements
/** A row of the shipments' ledger. */
export type Movement = Answer<Movements>['movimientos'][number]

const movementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stale with its user: every write that moves shipments invalidates one of these tags. */
    getMovements: build.query<Answer<Movements>, CallInput<Movements>>({
      ...call(getMovements),
      providesTags: ['User', 'DeliveryUser'],
    }),
  }),
})

export const { useGetMovementsQuery } = movementsApi
