import { getMovements } from '#contract/extensions/movements'
import { type Answer, api, read } from '../api'

/** A row of the shipments' ledger. */
export type Movement = Answer<typeof getMovements>['movimientos'][number]

const movementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stale with its user: every write that moves shipments invalidates one of these tags. */
    getMovements: build.query(read(getMovements, ['User', 'DeliveryUser'])),
  }),
})

export const { useGetMovementsQuery } = movementsApi
