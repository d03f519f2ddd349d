import type { CallInput } from '#contract/envelope'
import { getDeliveryList } from '#contract/extensions/delivery'
import { createRoute, getRoutes, revokeRoute } from '#contract/extensions/routes'
import { type Answer, api, call } from '../api'

/** A driver's route as the office sees it. */
export type OfficeRoute = Answer<typeof getRoutes>['rutas'][number]

/** A day's routes, with those of the last time. */
export type DayRoutes = Answer<typeof getRoutes>

/** Extension `rutas`, for the office (wire, "Beyond the specification"). */
const routesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoutes: build.query<Answer<typeof getRoutes>, CallInput<typeof getRoutes>>({
      ...call(getRoutes),
      providesTags: ['Routes', 'Orders'],
    }),
    /** The stops that a new route could have. */
    getRouteStops: build.query<Answer<typeof getDeliveryList>, CallInput<typeof getDeliveryList>>({
      ...call(getDeliveryList),
      providesTags: ['Orders'],
    }),
    createRoute: build.mutation<Answer<typeof createRoute>, CallInput<typeof createRoute>>({
      ...call(createRoute),
      invalidatesTags: ['Routes'],
    }),
    revokeRoute: build.mutation<Answer<typeof revokeRoute>, CallInput<typeof revokeRoute>>({
      ...call(revokeRoute),
      invalidatesTags: ['Routes'],
    }),
  }),
})

export const { useGetRoutesQuery, useGetRouteStopsQuery, useCreateRouteMutation, useRevokeRouteMutation } =
  routesApi
