import { validateSession } from '#contract/calls/session'
import type { User } from '#contract/people'
import { api, call } from '../api'
import type { CallArgs } from '../base-query'

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One cache entry a path: a change of path sends a new request, and the response for the previous path is stale. */
    validateSession: build.query({
      ...call(validateSession),
      query: (_place: { path: string }): CallArgs => ({ call: validateSession, input: {} }),
      keepUnusedDataFor: 0,
      providesTags: ['User'],
    }),
  }),
})

/** The user's tag, for a write whose response did not bring the changed user (Specification §7). */
export const userTagIfMissing = (answer: { user?: User | null | undefined } | undefined): 'User'[] =>
  answer?.user ? [] : ['User']

export const { useValidateSessionQuery } = sessionApi
