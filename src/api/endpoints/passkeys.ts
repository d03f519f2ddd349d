import {
  enterWithPasskey,
  getPasskeyChallenge,
  getPasskeyCreation,
  getPasskeys,
  removePasskey,
  savePasskey,
} from '#contract/extensions/passkeys'
import { api, call, read, write } from '../api'
import { GENERAL, IN_PLACE } from '../feedback'

/** Ours: signing in without a code. */
export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPasskeys: build.query(read(getPasskeys, ['Passkeys'])),
    getPasskeyCreation: build.query(call(getPasskeyCreation, IN_PLACE)),
    savePasskey: build.mutation(write(savePasskey, ['Passkeys'], IN_PLACE)),
    removePasskey: build.mutation(write(removePasskey, ['Passkeys'], GENERAL)),
    getPasskeyChallenge: build.query(call(getPasskeyChallenge, IN_PLACE)),
    enterWithPasskey: build.mutation(call(enterWithPasskey, IN_PLACE)),
  }),
})

export const { useGetPasskeysQuery, useRemovePasskeyMutation } = passkeysApi
