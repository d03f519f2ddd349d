import { getDeliveryList, saveStopOrder, tickStop } from '#contract/extensions/delivery'
import { NO_SERVER } from '#domain/constants'
import { type Answer, api, call, read, write } from '../api'
import { GENERAL } from '../feedback'

/** The stops of a day and type; only of our server. */
export type DeliveryList = Answer<typeof getDeliveryList>
export type DeliveryStop = DeliveryList['stops'][number]

export const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeliveryList: build.query(read(getDeliveryList, ['Orders'])),
    /** Shown as saved at once; a failed tick is undone. */
    tickStop: build.mutation({
      ...call(tickStop, { ...GENERAL, overlay: 'none' }),
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
    saveStopOrder: build.mutation(
      write(saveStopOrder, ['Orders'], {
        refused: 'No se guardo el orden',
        transport: NO_SERVER,
        success: 'Orden guardado.',
      }),
    ),
  }),
})

export const { useGetDeliveryListQuery, useSaveStopOrderMutation, useTickStopMutation } = deliveryApi
