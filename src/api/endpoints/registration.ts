import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import type { CallInput } from '#contract/envelope'
import { type Answer, api, call } from '../api'

type Send = typeof sendRegistrationCode
type Validate = typeof validateRegistrationCode
type Create = typeof createAccount

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRegistrationCode: build.mutation<Answer<Send>, CallInput<Send>>(call(sendRegistrationCode)),
    validateRegistrationCode: build.mutation<Answer<Validate>, CallInput<Validate>>(
      call(validateRegistrationCode),
    ),
    createAccount: build.mutation<Answer<Create>, CallInput<Create>>(call(createAccount)),
  }),
})
