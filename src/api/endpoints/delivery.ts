import type { UnknownAction } from '@reduxjs/toolkit'
import type { CallInput } from '#contract/envelope'
import { getDeliveryList, saveStopOrder } from '#contract/extensions/delivery'
import { type Answer, api, call } from '../api'
import { patchQuery, type Shown } from '../watch'

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
    /** Silent poll of getDeliveryList; updates the stops on the screen. */
    watchDeliveryList: build.query<DeliveryList, CallInput<List>>({
      ...call(getDeliveryList),
      keepUnusedDataFor: 0,
      onQueryStarted: patchQuery(
        (arg, state): Shown => deliveryApi.endpoints.getDeliveryList.select(arg)(state),
        (arg, value): UnknownAction =>
          deliveryApi.util.upsertQueryEntries([{ endpointName: 'getDeliveryList', arg, value }]),
      ),
    }),
    saveStopOrder: build.mutation<Answer<Order>, CallInput<Order>>({
      ...call(saveStopOrder),
      invalidatesTags: ['Orders'],
    }),
  }),
})

/** Updates the stops on the screen silently; to be dispatched. */
export const refreshDeliveryList = (asked: CallInput<List>) =>
  deliveryApi.endpoints.watchDeliveryList.initiate(asked, { forceRefetch: true, subscribe: false })

export const { useGetDeliveryListQuery, useSaveStopOrderMutation } = deliveryApi
