import type { CallInput } from '#contract/envelope'
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

/** Extensions `jornada` and `historia` (wire, "Beyond the specification"). */
const dayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDay: build.query<KitchenDay, CallInput<typeof getDay>>({
      ...call(getDay),
      providesTags: ['Orders', 'Menu'],
    }),
    getClosedDays: build.query<Answer<typeof getClosedDays>, CallInput<typeof getClosedDays>>({
      ...call(getClosedDays),
      providesTags: ['Menu'],
    }),
    closeDay: build.mutation<Answer<typeof closeDay>, CallInput<typeof closeDay>>({
      ...call(closeDay),
      ...STALE,
    }),
    openDay: build.mutation<Answer<typeof openDay>, CallInput<typeof openDay>>({
      ...call(openDay),
      ...STALE,
    }),
    setSoldOut: build.mutation<Answer<typeof setSoldOut>, CallInput<typeof setSoldOut>>({
      ...call(setSoldOut),
      ...STALE,
    }),
    moveDishOrders: build.mutation<MovedOrders, CallInput<typeof moveDishOrders>>({
      ...call(moveDishOrders),
      ...STALE,
    }),
    changeOrderDish: build.mutation<Answer<typeof changeOrderDish>, CallInput<typeof changeOrderDish>>({
      ...call(changeOrderDish),
      ...STALE,
    }),
    cancelForClient: build.mutation<Answer<typeof cancelForClient>, CallInput<typeof cancelForClient>>({
      ...call(cancelForClient),
      ...STALE,
    }),
    getOrderHistory: build.query<Answer<typeof getOrderHistory>, CallInput<typeof getOrderHistory>>({
      ...call(getOrderHistory),
      providesTags: ['Orders'],
    }),
    getUndoables: build.query<Answer<typeof getUndoables>, CallInput<typeof getUndoables>>({
      ...call(getUndoables),
      providesTags: ['Orders'],
    }),
    undoBatch: build.mutation<Answer<typeof undoBatch>, CallInput<typeof undoBatch>>({
      ...call(undoBatch),
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
