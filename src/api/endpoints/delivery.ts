import type { UnknownAction } from '@reduxjs/toolkit'
import type { CallInput } from '#contract/envelope'
import { getDeliveryList, saveStopOrder, tickStop } from '#contract/extensions/delivery'
import { type Answer, api, call } from '../api'
import { patchQuery, type Shown } from '../watch'

type List = typeof getDeliveryList
/** The stops of a day and type; only where the configuration lists `entrega`. */
export type DeliveryList = Answer<List>
export type DeliveryStop = DeliveryList['stops'][number]
type Order = typeof saveStopOrder
type Tick = typeof tickStop

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
    /** Shown as saved at once; a failed tick is undone. */
    tickStop: build.mutation<Answer<Tick>, CallInput<Tick>>({
      ...call(tickStop),
      onQueryStarted: async ({ order_id, marcada }, { dispatch, getState, queryFulfilled }) => {
        const lists = deliveryApi.util.selectCachedArgsForQuery(getState(), 'getDeliveryList')
        const show = (tick: Pick<DeliveryStop, 'marcada_at' | 'marcada_por'>) =>
          lists.map((arg) =>
            dispatch(
              deliveryApi.util.updateQueryData('getDeliveryList', arg, ({ stops }) => {
                const stop = stops.find((one) => one.order_id === order_id)
                if (stop) Object.assign(stop, tick)
              }),
            ),
          )
        const changes = show({ marcada_at: marcada ? '' : null, marcada_por: null })
        try {
          const { data } = await queryFulfilled
          show({ marcada_at: data.marcada_at, marcada_por: data.marcada_por })
        } catch {
          for (const change of changes) change.undo()
        }
      },
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

export const { useGetDeliveryListQuery, useSaveStopOrderMutation, useTickStopMutation } = deliveryApi
