import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import {
  cancelOrder,
  editOrderAsAdmin,
  getClientOrders,
  getOrders,
  saveOrder,
  sendReview,
  updateOrders,
} from '#contract/calls/orders'
import type { CallInput, CallOutput } from '#contract/envelope'
import { list } from '#contract/loose'
import { order } from '#contract/objects'
import { api, call } from '../api'
import { withOrder, withoutOrder } from '../own-order'
import { type ClientMenuAnswer, knownWeeks, OWN_ORDERS, weekNoted } from './menus'

const withItself = (came: unknown): unknown =>
  typeof came === 'object' && came !== null ? { ...came, came } : came

/** An order in the office, and as it `came`, before it was brought to one form: it is sent back so (Specification §7). */
const officeOrder = v.pipe(
  v.unknown(),
  v.transform(withItself),
  v.object({ ...order.entries, came: v.optional(v.record(v.string(), v.unknown())) }),
)

const officeOrders = {
  ...getOrders,
  response: v.object({ ...getOrders.response.entries, orders: list(officeOrder) }),
}

type List = typeof officeOrders
/** A page of the administrator's list. */
export type AdminOrders = CallOutput<List>
export type AdminOrder = AdminOrders['orders'][number]
type Bulk = typeof updateOrders
type EditAsAdmin = typeof editOrderAsAdmin
type Save = typeof saveOrder
type Cancel = typeof cancelOrder
type History = typeof getClientOrders
/** An order of the client's own history. */
export type PastOrder = CallOutput<History>['orders'][number]
type Review = typeof sendReview

type WithWeeks = Parameters<typeof knownWeeks>[0]

interface Started<T> {
  dispatch: ThunkDispatch<WithWeeks, unknown, UnknownAction>
  getState: () => WithWeeks
  queryFulfilled: Promise<{ data: T }>
}

/** The weeks on the screen show at once what a call has done to them, and not only when they have been loaded again. */
const noteOnceDone = async <T>(
  { dispatch, getState, queryFulfilled }: Started<T>,
  noteOf: (data: T) => (week: ClientMenuAnswer) => ClientMenuAnswer,
): Promise<void> => {
  const done = await queryFulfilled.catch(() => null)
  if (!done) return
  for (const asked of knownWeeks(getState(), 'getClientMenu')) dispatch(weekNoted(asked, noteOf(done.data)))
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<CallOutput<List>, CallInput<List>>({
      ...call(officeOrders),
      providesTags: ['Orders'],
    }),
    /**
     * Asked in silence (no toast, no overlay): how many of each dish a day has, a help that may be missing, or what has
     * become of a write whose answer was lost.
     */
    countOrders: build.query<CallOutput<List>, CallInput<List>>({
      ...call(officeOrders),
      keepUnusedDataFor: 0,
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
      ...call(saveOrder, { writes: OWN_ORDERS }),
      invalidatesTags: ['Orders'],
      onQueryStarted: ({ order: sent }, started) =>
        noteOnceDone(
          started,
          ({ id }) =>
            (week) =>
              withOrder(week, sent, id),
        ),
    }),
    cancelOrder: build.mutation<CallOutput<Cancel>, CallInput<Cancel>>({
      ...call(cancelOrder, { writes: OWN_ORDERS }),
      invalidatesTags: ['Orders'],
      onQueryStarted: ({ order_id }, started) =>
        noteOnceDone(started, () => (week) => withoutOrder(week, order_id)),
    }),
    getClientOrders: build.query<CallOutput<History>, CallInput<History>>({
      ...call(getClientOrders),
      providesTags: ['Orders'],
    }),
    /** A lost answer may hide a rating that arrived: the orders are asked again either way. */
    sendReview: build.mutation<CallOutput<Review>, CallInput<Review>>({
      ...call(sendReview),
      invalidatesTags: ['Orders'],
    }),
  }),
})

/**
 * A page of the administrator's orders as the server has them now, asked in silence; to be dispatched, and its
 * subscription ended with the answer: without one, the end of the look before would take this one's answer away.
 */
export const ordersNow = (asked: CallInput<List>) =>
  ordersApi.endpoints.countOrders.initiate(asked, { forceRefetch: true })

export const {
  useCountOrdersQuery,
  useGetOrdersQuery,
  useUpdateOrdersMutation,
  useEditOrderAsAdminMutation,
  useGetClientOrdersQuery,
  useSendReviewMutation,
} = ordersApi
