import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type Send = typeof sendRegistrationCode
type Validate = typeof validateRegistrationCode
type Create = typeof createAccount

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRegistrationCode: build.mutation<CallOutput<Send>, CallInput<Send>>(call(sendRegistrationCode)),
    validateRegistrationCode: build.mutation<CallOutput<Validate>, CallInput<Validate>>(
      call(validateRegistrationCode),
    ),
    createAccount: build.mutation<CallOutput<Create>, CallInput<Create>>(call(createAccount)),
  }),
})
