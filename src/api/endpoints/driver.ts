import { getRoute, markStops } from '#contract/extensions/routes'
import { type Answer, api, call } from '../api'

/** A route as its driver sees it. */
export type DriverRoute = Answer<typeof getRoute>
export type RouteStop = DriverRoute['stops'][number]

/** A link's route id; the rest of the token is the proof and stays out of the cache's keys. */
export const routeIdOf = (token: string): string => token.split('.')[0] ?? ''

/** Ours, for drivers (wire, "Beyond the specification"). No session is sent. */
export const driverApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoute: build.query({
      ...call(getRoute),
      serializeQueryArgs: ({ queryArgs, endpointName }) => `${endpointName}(${routeIdOf(queryArgs.token)})`,
      // What the telephone keeps may be older than what the page has: then it only says that there is no network.
      merge: (shown, route) => (route.keptAt === undefined ? route : { ...shown, keptAt: route.keptAt }),
    }),
    markStops: build.mutation({
      ...call(markStops),
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled
          const show = (shown: DriverRoute) => {
            shown.stops = data.stops
          }
          dispatch(driverApi.util.updateQueryData('getRoute', { token }, show))
        } catch {
          // `use-sending` retries.
        }
      },
    }),
  }),
})

export const { useGetRouteQuery } = driverApi
