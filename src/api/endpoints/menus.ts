import { getClientMenu } from '#contract/calls/menus'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type ClientMenu = typeof getClientMenu
/** The week's menu with the client's orders of it. */
export type ClientMenuAnswer = CallOutput<ClientMenu>
export type WeekMenu = NonNullable<ClientMenuAnswer['menu']>
export type WeekDish = WeekMenu['menu_data']['lunes'][number]
export type ClientOrder = ClientMenuAnswer['orders'][number]

const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClientMenu: build.query<CallOutput<ClientMenu>, CallInput<ClientMenu>>({
      ...call(getClientMenu),
      providesTags: ['Menu', 'Orders'],
    }),
  }),
})

export const { useGetClientMenuQuery } = menusApi
