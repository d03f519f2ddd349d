import { cancelOrder, editOrderAsAdmin, getOrders, saveOrder, updateOrders } from '#contract/calls/orders'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type List = typeof getOrders
/** A page of the administrator's list. */
export type AdminOrders = CallOutput<List>
export type AdminOrder = AdminOrders['orders'][number]
type Bulk = typeof updateOrders
type EditAsAdmin = typeof editOrderAsAdmin
type Save = typeof saveOrder
type Cancel = typeof cancelOrder

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<CallOutput<List>, CallInput<List>>({
      ...call(getOrders),
      providesTags: ['Orders'],
    }),
    updateOrders: build.mutation<CallOutput<Bulk>, CallInput<Bulk>>({
      ...call(updateOrders),
      invalidatesTags: ['Orders'],
    }),
    editOrderAsAdmin: build.mutation<CallOutput<EditAsAdmin>, CallInput<EditAsAdmin>>({
      ...call(editOrderAsAdmin),
      invalidatesTags: ['Orders'],
    }),
    /** Refused or lost answers make the menu stale too: what is true now is the server's to say. */
    saveOrder: build.mutation<CallOutput<Save>, CallInput<Save>>({
      ...call(saveOrder),
      invalidatesTags: ['Orders'],
    }),
    cancelOrder: build.mutation<CallOutput<Cancel>, CallInput<Cancel>>({
      ...call(cancelOrder),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const { useGetOrdersQuery, useUpdateOrdersMutation, useEditOrderAsAdminMutation } = ordersApi
