import type { CallInput } from '#contract/envelope'
import {
  enterWithPasskey,
  getPasskeyChallenge,
  getPasskeyCreation,
  getPasskeys,
  removePasskey,
  savePasskey,
} from '#contract/extensions/passkeys'
import { type Answer, api, call } from '../api'

type Creation = typeof getPasskeyCreation
type Challenge = typeof getPasskeyChallenge
type Enter = typeof enterWithPasskey

/** Extension `llaves` (wire, "Beyond the specification"): signing in without a code. */
export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPasskeys: build.query<Answer<typeof getPasskeys>, CallInput<typeof getPasskeys>>({
      ...call(getPasskeys),
      providesTags: ['Passkeys'],
    }),
    getPasskeyCreation: build.query<Answer<Creation>, CallInput<Creation>>(call(getPasskeyCreation)),
    savePasskey: build.mutation<Answer<typeof savePasskey>, CallInput<typeof savePasskey>>({
      ...call(savePasskey),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<Answer<typeof removePasskey>, CallInput<typeof removePasskey>>({
      ...call(removePasskey),
      invalidatesTags: ['Passkeys'],
    }),
    getPasskeyChallenge: build.query<Answer<Challenge>, CallInput<Challenge>>(call(getPasskeyChallenge)),
    enterWithPasskey: build.mutation<Answer<Enter>, CallInput<Enter>>(call(enterWithPasskey)),
  }),
})

export const { useGetPasskeysQuery, useRemovePasskeyMutation } = passkeysApi
