/** A request, as RTK Query keeps it in the state. */
export interface KeptRequest {
  status: string
  endpointName?: string
  originalArgs?: unknown
  data?: unknown
}

interface Requests {
  queries: Readonly<Record<string, KeptRequest | undefined>>
  mutations: Readonly<Record<string, KeptRequest | undefined>>
}

const hasRequests = (state: object): state is { api: Requests } => 'api' in state

const NONE: Requests = { queries: {}, mutations: {} }

/** The state's requests, in progress and ended. */
export const requestsIn = (state: object): Requests => (hasRequests(state) ? state.api : NONE)

/** Whether a write is pending. */
export const isWriting = (state: object): boolean =>
  Object.values(requestsIn(state).mutations).some((request) => request?.status === 'pending')

/**
 * When the service worker kept a response that it gave in place of the server's, epoch milliseconds
 * (src/service-worker/answers.ts); no back end sets it.
 */
export const keptAtOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'keptAt' in data && typeof data.keptAt === 'number'
    ? data.keptAt
    : undefined

/** The time of cached data that the worker gave in place of the server; null while all data is fresh. */
export const selectCachedAt = (state: object): number | null => {
  const times = Object.values(requestsIn(state).queries).flatMap((request) => keptAtOf(request?.data) ?? [])
  return times.length > 0 ? Math.min(...times) : null
}
