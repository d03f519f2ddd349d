import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import type { CallInput } from '#contract/envelope'
import { type Answer, api, call } from '../api'

type Send = typeof sendLoginCode
type Validate = typeof validateLoginCode

export const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLoginCode: build.mutation<Answer<Send>, CallInput<Send>>(call(sendLoginCode)),
    validateLoginCode: build.mutation<Answer<Validate>, CallInput<Validate>>(call(validateLoginCode)),
  }),
})
