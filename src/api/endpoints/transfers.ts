import { secondsInDay } from 'date-fns/constants'
import type { CallInput } from '#contract/envelope'
import {
  getOwnTransfers,
  getTransfers,
  getTroubles,
  refuseTransfer,
  registerPayment,
  reportTransfer,
  reversePayment,
  settleTrouble,
} from '#contract/extensions/transfers'
import { type Answer, api, call } from '../api'

type List = typeof getTransfers
type Register = typeof registerPayment
type Refuse = typeof refuseTransfer
type Reverse = typeof reversePayment
type Report = typeof reportTransfer
type Own = typeof getOwnTransfers

/** A payment without a wallet, as the office sees it. */
export type Transfer = Answer<List>['transferencias'][number]
/** The same, as its client sees it. */
export type OwnTransfer = Answer<Own>['transferencias'][number]

/**
 * Recording or reversing a payment also changes shipments, level, reward and revenue. A refusal makes them stale too:
 * another administrator may have been first, or the price may have changed.
 */
const MONEY = {
  invalidatesTags: [
    'Payments' as const,
    'DeliveryUser' as const,
    'Clients' as const,
    'Referrals' as const,
    'Summary' as const,
    'Levels' as const,
  ],
}
const PAYMENTS = { invalidatesTags: ['Payments' as const] }

/** The input for counting waiting transfers. */
export const WAITING: CallInput<List> = { page: 1, itemsPerPage: 1, searchState: 'revision' }

/** Extension `transferencias` (wire, "Beyond the specification"). */
const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfers: build.query<Answer<List>, CallInput<List>>({
      ...call(getTransfers),
      providesTags: ['Payments'],
    }),
    /** As {@link getTransfers}, for the count on other screens: it fails without a toast. */
    waitingTransfers: build.query<Answer<List>, CallInput<List>>({
      ...call(getTransfers),
      providesTags: ['Payments'],
      // `setWaitingCount` may fill it instead of a request.
      keepUnusedDataFor: secondsInDay,
    }),
    registerPayment: build.mutation<Answer<Register>, CallInput<Register>>({
      ...call(registerPayment),
      ...MONEY,
    }),
    refuseTransfer: build.mutation<Answer<Refuse>, CallInput<Refuse>>({
      ...call(refuseTransfer),
      ...PAYMENTS,
    }),
    reversePayment: build.mutation<Answer<Reverse>, CallInput<Reverse>>({
      ...call(reversePayment),
      ...MONEY,
    }),
    reportTransfer: build.mutation<Answer<Report>, CallInput<Report>>({
      ...call(reportTransfer),
      ...PAYMENTS,
    }),
    getOwnTransfers: build.query<Answer<Own>, CallInput<Own>>({
      ...call(getOwnTransfers),
      providesTags: ['Payments'],
    }),
    getTroubles: build.query<Answer<typeof getTroubles>, CallInput<typeof getTroubles>>({
      ...call(getTroubles),
      providesTags: ['Payments'],
    }),
    settleTrouble: build.mutation<Answer<typeof settleTrouble>, CallInput<typeof settleTrouble>>({
      ...call(settleTrouble),
      ...PAYMENTS,
    }),
  }),
})

/** Stores the waiting count from another call's response; to be dispatched. */
export const setWaitingCount = (pendientes: number | null) => {
  const value = { transferencias: [], totalPages: null, pendientes, lostRows: 0 }
  return transfersApi.util.upsertQueryEntries([{ endpointName: 'waitingTransfers', arg: WAITING, value }])
}

export const {
  useQueryState: useWaitingTransfersState,
  useQuerySubscription: useWaitingTransfersSubscription,
} = transfersApi.endpoints.waitingTransfers

export const {
  useGetTransfersQuery,
  useRegisterPaymentMutation,
  useRefuseTransferMutation,
  useReversePaymentMutation,
  useReportTransferMutation,
  useGetOwnTransfersQuery,
  useGetTroublesQuery,
  useSettleTroubleMutation,
} = transfersApi
