import {
  finishSetup,
  getSetup,
  saveSetup,
  saveSetupServices,
  sendSetupCode,
  validateSetupCode,
} from '#contract/extensions/setup'
import { type Answer, api, call } from '../api'
import { IN_PLACE } from '../feedback'

/** What the first start shows. */
export type SetupAnswer = Answer<typeof getSetup>

/** The page shows every failure in its place. */
export const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSetup: build.query({
      ...call(getSetup, { ...IN_PLACE, overlay: 'none' }),
      providesTags: ['Settings'],
    }),
    saveSetup: build.mutation({ ...call(saveSetup, IN_PLACE), invalidatesTags: ['Settings'] }),
    saveSetupServices: build.mutation({
      ...call(saveSetupServices, IN_PLACE),
      invalidatesTags: ['Settings'],
    }),
    sendSetupCode: build.mutation(call(sendSetupCode, IN_PLACE)),
    validateSetupCode: build.mutation(call(validateSetupCode, IN_PLACE)),
    finishSetup: build.mutation(call(finishSetup, IN_PLACE)),
  }),
})

export const { useGetSetupQuery } = setupApi
