import { keptAtOf, requestsIn } from '../../api/requests'

/** The time of cached data that the worker gave in place of the server; null while all data is fresh. */
export const selectCachedAt = (state: object): number | null => {
  const times = Object.values(requestsIn(state).queries).flatMap((request) => keptAtOf(request?.data) ?? [])
  return times.length > 0 ? Math.min(...times) : null
}
