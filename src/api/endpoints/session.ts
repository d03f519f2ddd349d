import { validateSession } from '#contract/calls/session'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type Call = typeof validateSession

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    validateSession: build.query<CallOutput<Call>, CallInput<Call>>(call(validateSession)),
  }),
})
