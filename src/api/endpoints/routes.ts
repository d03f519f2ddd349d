import { createRoute, getRoutes, revokeRoute } from '#contract/extensions/routes'
import { type Answer, api, call } from '../api'
import { GENERAL } from '../feedback'

/** A driver's route as the office sees it. */
export type OfficeRoute = Answer<typeof getRoutes>['rutas'][number]

/** A day's routes, with those of the last time. */
export type DayRoutes = Answer<typeof getRoutes>

/** Ours, for the office (wire, "Beyond the specification"). */
const routesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoutes: build.query({
      ...call(getRoutes),
      providesTags: ['Routes', 'Orders'],
    }),
    createRoute: build.mutation({
      ...call(createRoute, GENERAL),
      invalidatesTags: ['Routes'],
    }),
    revokeRoute: build.mutation({
      ...call(revokeRoute, GENERAL),
      invalidatesTags: ['Routes'],
    }),
  }),
})

export const { useGetRoutesQuery, useCreateRouteMutation, useRevokeRouteMutation } = routesApi
