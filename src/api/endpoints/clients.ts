import { getDeliveryUser } from '#contract/calls/clients'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type DeliveryUser = typeof getDeliveryUser
/** A client as an order's screen shows one. */
export type DeliveryClient = CallOutput<DeliveryUser>['user']

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeliveryUser: build.query<CallOutput<DeliveryUser>, CallInput<DeliveryUser>>({
      ...call(getDeliveryUser),
      providesTags: ['DeliveryUser'],
    }),
  }),
})

export const { useGetDeliveryUserQuery } = clientsApi
