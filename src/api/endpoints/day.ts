import {
  cancelForClient,
  changeOrderDish,
  closeDay,
  getClosedDays,
  getDay,
  moveDishOrders,
  openDay,
  rescheduleOrder,
  setCap,
  setSoldOut,
} from '#contract/extensions/day'
import { getOrderHistory, getUndoables, undoBatch } from '#contract/extensions/history'
import { answerProblem } from '#contract/extensions/problems'
import { type Answer, api, read, write } from '../api'
import { GENERAL } from '../feedback'

/** A day as the office may change it. */
export type KitchenDay = Answer<typeof getDay>
export type ClosedDay = Answer<typeof getClosedDays>['dias'][number]
export type DayDish = KitchenDay['dishes'][number]
/** Result of moving a dish's orders. */
export type MovedOrders = Answer<typeof moveDishOrders>
/** A dish that the client avoids, of an order to schedule again. */
export type RescheduleClash = Answer<typeof rescheduleOrder>['choques'][number]
/** A step of an order's history. */
export type HistoryStep = Answer<typeof getOrderHistory>['steps'][number]

/** A bulk that can be undone. */
export type Undoable = Answer<typeof getUndoables>['batches'][number]
/** An order of a dish that is sold out. */
export type LeftOrder = KitchenDay['left'][number]

/** A change to orders makes their lists, the menu's counts and the history stale. */
const STALE = ['Orders', 'Menu'] as const

/** Ours (wire, "Beyond the specification"). */
const dayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDay: build.query(read(getDay, ['Orders', 'Menu'])),
    getClosedDays: build.query(read(getClosedDays, ['Menu'])),
    closeDay: build.mutation(write(closeDay, STALE, GENERAL)),
    openDay: build.mutation(write(openDay, STALE, GENERAL)),
    setSoldOut: build.mutation(write(setSoldOut, STALE, GENERAL)),
    setCap: build.mutation(write(setCap, STALE, GENERAL)),
    moveDishOrders: build.mutation(write(moveDishOrders, STALE, GENERAL)),
    changeOrderDish: build.mutation(write(changeOrderDish, STALE, GENERAL)),
    cancelForClient: build.mutation(write(cancelForClient, STALE, GENERAL)),
    rescheduleOrder: build.mutation(write(rescheduleOrder, [...STALE, 'DeliveryUser'], GENERAL)),
    answerProblem: build.mutation(write(answerProblem, ['Orders', 'DeliveryUser'], GENERAL)),
    getOrderHistory: build.query(read(getOrderHistory, ['Orders'])),
    getUndoables: build.query(read(getUndoables, ['Orders'])),
    undoBatch: build.mutation(write(undoBatch, STALE, GENERAL)),
  }),
})

export const {
  useGetDayQuery,
  useLazyGetDayQuery,
  useGetClosedDaysQuery,
  useCloseDayMutation,
  useOpenDayMutation,
  useSetCapMutation,
  useSetSoldOutMutation,
  useMoveDishOrdersMutation,
  useChangeOrderDishMutation,
  useCancelForClientMutation,
  useRescheduleOrderMutation,
  useGetOrderHistoryQuery,
  useGetUndoablesQuery,
  useUndoBatchMutation,
  useAnswerProblemMutation,
} = dayApi
