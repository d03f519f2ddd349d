import { getLevels } from '#contract/calls/membership'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type Levels = typeof getLevels

export const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLevels: build.query<CallOutput<Levels>, CallInput<Levels>>({
      ...call(getLevels),
      providesTags: ['Levels'],
    }),
  }),
})

export const { useGetLevelsQuery } = membershipApi
