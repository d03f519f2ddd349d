import {
  enterWithPasskey,
  getPasskeyChallenge,
  getPasskeyCreation,
  getPasskeys,
  removePasskey,
  savePasskey,
} from '#contract/extensions/passkeys'
import { api, call } from '../api'
import { GENERAL, IN_PLACE } from '../feedback'

/** Ours: signing in without a code. */
export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPasskeys: build.query({
      ...call(getPasskeys),
      providesTags: ['Passkeys'],
    }),
    getPasskeyCreation: build.query(call(getPasskeyCreation, IN_PLACE)),
    savePasskey: build.mutation({
      ...call(savePasskey, IN_PLACE),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation({
      ...call(removePasskey, GENERAL),
      invalidatesTags: ['Passkeys'],
    }),
    getPasskeyChallenge: build.query(call(getPasskeyChallenge, IN_PLACE)),
    enterWithPasskey: build.mutation(call(enterWithPasskey, IN_PLACE)),
  }),
})

export const { useGetPasskeysQuery, useRemovePasskeyMutation } = passkeysApi
