import { validateSession } from '#contract/calls/session'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type Call = typeof validateSession

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every change of path asks anew: a query would share the answer of one that is still on its way. */
    validateSession: build.mutation<CallOutput<Call>, CallInput<Call>>(call(validateSession)),
  }),
})
