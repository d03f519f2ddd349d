import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type Send = typeof sendLoginCode
type Validate = typeof validateLoginCode

export const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLoginCode: build.mutation<CallOutput<Send>, CallInput<Send>>(call(sendLoginCode)),
    validateLoginCode: build.mutation<CallOutput<Validate>, CallInput<Validate>>(call(validateLoginCode)),
  }),
})
