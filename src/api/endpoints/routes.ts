import { createRoute, getRoutes, revokeRoute } from '#contract/extensions/routes'
import { type Answer, api, read, write } from '../api'
import { GENERAL } from '../feedback'

/** A driver's route as the office sees it. */
export type OfficeRoute = Answer<typeof getRoutes>['rutas'][number]

/** A day's routes, with those of the last time. */
export type DayRoutes = Answer<typeof getRoutes>

/** Ours, for the office (wire, "Beyond the specification"). */
const routesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoutes: build.query(read(getRoutes, ['Routes', 'Orders'])),
    createRoute: build.mutation(write(createRoute, ['Routes'], GENERAL)),
    revokeRoute: build.mutation(write(revokeRoute, ['Routes'], GENERAL)),
  }),
})

export const { useGetRoutesQuery, useCreateRouteMutation, useRevokeRouteMutation } = routesApi
