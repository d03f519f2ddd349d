import { getClientMenu } from '#contract/calls/menus'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type ClientMenu = typeof getClientMenu

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClientMenu: build.query<CallOutput<ClientMenu>, CallInput<ClientMenu>>({
      ...call(getClientMenu),
      providesTags: ['Menu', 'Orders'],
    }),
  }),
})

export const { useGetClientMenuQuery } = menusApi
