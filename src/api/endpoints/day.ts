import {
  cancelForClient,
  changeOrderDish,
  closeDay,
  getClosedDays,
  getDay,
  moveDishOrders,
  openDay,
  setSoldOut,
} from '#contract/extensions/day'
import { getOrderHistory, getUndoables, undoBatch } from '#contract/extensions/history'
import { type Answer, api, call } from '../api'
import { GENERAL } from '../feedback'

/** A day as the office may change it. */
export type KitchenDay = Answer<typeof getDay>
export type ClosedDay = Answer<typeof getClosedDays>['dias'][number]
export type DayDish = KitchenDay['dishes'][number]
/** Result of moving a dish's orders. */
export type MovedOrders = Answer<typeof moveDishOrders>
/** A step of an order's history. */
export type HistoryStep = Answer<typeof getOrderHistory>['steps'][number]

/** A bulk that can be undone. */
export type Undoable = Answer<typeof getUndoables>['batches'][number]
/** An order of a dish that is sold out. */
export type LeftOrder = KitchenDay['left'][number]

/** A change to orders makes their lists, the menu's counts and the history stale. */
const STALE = { invalidatesTags: ['Orders' as const, 'Menu' as const] }

/** Ours (wire, "Beyond the specification"). */
const dayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDay: build.query({
      ...call(getDay),
      providesTags: ['Orders', 'Menu'],
    }),
    getClosedDays: build.query({
      ...call(getClosedDays),
      providesTags: ['Menu'],
    }),
    closeDay: build.mutation({
      ...call(closeDay, GENERAL),
      ...STALE,
    }),
    openDay: build.mutation({
      ...call(openDay, GENERAL),
      ...STALE,
    }),
    setSoldOut: build.mutation({
      ...call(setSoldOut, GENERAL),
      ...STALE,
    }),
    moveDishOrders: build.mutation({
      ...call(moveDishOrders, GENERAL),
      ...STALE,
    }),
    changeOrderDish: build.mutation({
      ...call(changeOrderDish, GENERAL),
      ...STALE,
    }),
    cancelForClient: build.mutation({
      ...call(cancelForClient, GENERAL),
      ...STALE,
    }),
    getOrderHistory: build.query({
      ...call(getOrderHistory),
      providesTags: ['Orders'],
    }),
    getUndoables: build.query({
      ...call(getUndoables),
      providesTags: ['Orders'],
    }),
    undoBatch: build.mutation({
      ...call(undoBatch, GENERAL),
      ...STALE,
    }),
  }),
})

export const {
  useGetDayQuery,
  useGetClosedDaysQuery,
  useCloseDayMutation,
  useOpenDayMutation,
  useSetSoldOutMutation,
  useMoveDishOrdersMutation,
  useChangeOrderDishMutation,
  useCancelForClientMutation,
  useGetOrderHistoryQuery,
  useGetUndoablesQuery,
  useUndoBatchMutation,
} = dayApi
