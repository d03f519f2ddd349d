import type { CallInput } from '#contract/envelope'
import { getDeliveryList, saveStopOrder } from '#contract/extensions/delivery'
import { type Answer, api, call } from '../api'

type List = typeof getDeliveryList
/** The stops of a day and type; only where the configuration lists `entrega`. */
export type DeliveryList = Answer<List>
export type DeliveryStop = DeliveryList['stops'][number]
type Order = typeof saveStopOrder

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeliveryList: build.query<DeliveryList, CallInput<List>>({
      ...call(getDeliveryList),
      providesTags: ['Orders'],
    }),
    saveStopOrder: build.mutation<Answer<Order>, CallInput<Order>>({
      ...call(saveStopOrder),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const { useGetDeliveryListQuery, useSaveStopOrderMutation } = deliveryApi
