import { saveAccount, saveAddress } from '#contract/calls/profile'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type Account = typeof saveAccount
type Address = typeof saveAddress

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveAccount: build.mutation<CallOutput<Account>, CallInput<Account>>(call(saveAccount)),
    saveAddress: build.mutation<CallOutput<Address>, CallInput<Address>>(call(saveAddress)),
  }),
})

export const { useSaveAccountMutation, useSaveAddressMutation } = profileApi
