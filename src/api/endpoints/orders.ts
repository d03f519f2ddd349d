import type { UnknownAction } from '@reduxjs/toolkit'
import {
  cancelOrder,
  editOrderAsAdmin,
  getClientOrders,
  getOrders,
  saveOrder,
  sendReview,
  updateOrders,
} from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { readWith } from '#contract/loose'
import { order } from '#contract/objects'
import type { Fields } from '#contract/values'
import type { OrderToSave } from '#domain/order-to-save'
import { type Answer, api, call, rawCall } from '../api'
import { orderBody } from '../order-body'
import { patchQuery, type Shown } from '../watch'
import { userTagIfMissing } from './session'

type List = typeof getOrders
/** A page of the administrator's list. */
export type AdminOrders = Answer<List>
export type AdminOrder = NonNullable<AdminOrders['orders']>[number]
/** The largest page size (wire). */
export const LARGE_PAGE = 100
type Bulk = typeof updateOrders
type EditAsAdmin = typeof editOrderAsAdmin
type Save = typeof saveOrder
type Cancel = typeof cancelOrder
type History = typeof getClientOrders
/** A page of the client's own history. */
export type ClientOrders = Answer<History>
export type PastOrder = ClientOrders['orders'][number]
type Review = typeof sendReview

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<Answer<List>, CallInput<List>>({
      ...call(getOrders),
      providesTags: ['Orders'],
    }),
    /**
     * Silent getOrders (no toast, no overlay): after a failed change of an order, because no call returns a single one,
     * and as a poll for other administrators' changes. Updates a list of the same orders on the screen.
     */
    findOrders: build.query<Answer<List>, CallInput<List>>({
      ...call(getOrders),
      keepUnusedDataFor: 0,
      onQueryStarted: patchQuery(
        (arg, state): Shown => ordersApi.endpoints.getOrders.select(arg)(state),
        (arg, value): UnknownAction =>
          ordersApi.util.upsertQueryEntries([{ endpointName: 'getOrders', arg, value }]),
      ),
    }),
    updateOrders: build.mutation<Answer<Bulk>, CallInput<Bulk>>({
      ...call(updateOrders),
      invalidatesTags: ['Orders'],
    }),
    /** The whole order goes back as it came, whatever its types. */
    editOrderAsAdmin: build.mutation<Answer<EditAsAdmin>, { order: Fields }>({
      ...rawCall(editOrderAsAdmin),
      invalidatesTags: ['Orders'],
    }),
    /** Refused and failed calls make the menu and the user's shipments stale too: the server may have acted. */
    saveOrder: build.mutation<Answer<Save>, OrderToSave>({
      ...call(saveOrder),
      query: (order) => ({ call: saveOrder, input: { order: orderBody(order) } }),
      invalidatesTags: ['Orders', 'User'],
    }),
    cancelOrder: build.mutation<Answer<Cancel>, CallInput<Cancel>>({
      ...call(cancelOrder),
      invalidatesTags: (answer) => ['Orders', ...userTagIfMissing(answer)],
    }),
    getClientOrders: build.query<Answer<History>, CallInput<History>>({
      ...call(getClientOrders),
      providesTags: ['Orders'],
    }),
    /** A lost response may hide a rating that arrived: the orders are refetched either way. */
    sendReview: build.mutation<Answer<Review>, CallInput<Review>>({
      ...call(sendReview),
      invalidatesTags: ['Orders'],
    }),
  }),
})

/** Reads an order kept outside the cache as tolerantly as a response; null when it is none. */
export const readOrder = (kept: unknown): AdminOrder | null => readWith(order, kept)?.value ?? null

/** Refetches orders silently; to be dispatched. */
export const refreshOrders = (asked: CallInput<List>) =>
  ordersApi.endpoints.findOrders.initiate(asked, { forceRefetch: true, subscribe: false })

export const {
  useGetOrdersQuery,
  useUpdateOrdersMutation,
  useEditOrderAsAdminMutation,
  useGetClientOrdersQuery,
  useLazyGetClientOrdersQuery,
  useSendReviewMutation,
} = ordersApi
