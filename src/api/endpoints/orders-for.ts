import type { CallInput } from '#contract/envelope'
import { cancelOrderFor, getMenuFor, saveOrderFor } from '#contract/extensions/orders-for'
import type { OrderToSave } from '#domain/order-to-save'
import { type Answer, api, call, read, write } from '../api'
import type { CallArgs } from '../base-query'
import { GENERAL } from '../feedback'
import { orderBody } from './orders'

/** A client's week, as the office orders from it. */
export type MenuFor = Answer<typeof getMenuFor>

/** His shipments are shown with his file and the lists; refused and failed calls make them stale, too. */
const STALE = ['Orders', 'DeliveryUser', 'Clients'] as const

/** The office orders for a client; only of our server. */
const ordersForApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenuFor: build.query(read(getMenuFor, ['Menu', 'Orders', 'DeliveryUser'])),
    saveOrderFor: build.mutation({
      ...call(saveOrderFor, { ...GENERAL, success: 'Guardado. El cliente recibe un aviso.' }),
      query: ({
        order,
        ...input
      }: Omit<CallInput<typeof saveOrderFor>, 'order'> & { order: OrderToSave }): CallArgs => ({
        call: saveOrderFor,
        input: { ...input, order: orderBody(order) },
      }),
      invalidatesTags: STALE,
    }),
    cancelOrderFor: build.mutation(
      write(cancelOrderFor, STALE, { ...GENERAL, success: 'Pedido cancelado. El cliente recibe un aviso.' }),
    ),
  }),
})

export const { useGetMenuForQuery } = ordersForApi
export const { saveOrderFor: saveFor, cancelOrderFor: cancelFor } = ordersForApi.endpoints
