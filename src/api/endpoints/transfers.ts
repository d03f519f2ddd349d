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
import { WAITING } from '#domain/transfers'
import { type Answer, api, read, write } from '../api'
import { GENERAL, IN_PLACE } from '../feedback'

/** A payment without a wallet, as the office sees it. */
export type Transfer = Answer<typeof getTransfers>['transferencias'][number]
/** The same, as its client sees it. */
export type OwnTransfer = Answer<typeof getOwnTransfers>['transferencias'][number]
/** What became of the reward that a reversed payment had earned. */
export type ReversedPayment = Answer<typeof reversePayment>

/**
 * Recording or reversing a payment also changes shipments, level, reward and revenue. A refusal makes them stale too:
 * another administrator may have been first, or the price may have changed.
 */
export const MONEY = ['Payments', 'DeliveryUser', 'Clients', 'Referrals', 'Summary', 'Levels'] as const

/** The input for counting waiting transfers. */
export const COUNT_WAITING: CallInput<typeof getTransfers> = {
  page: 1,
  itemsPerPage: 1,
  searchState: WAITING,
}

/** Ours (wire, "Beyond the specification"). */
export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfers: build.query(read(getTransfers, ['Payments'])),
    registerPayment: build.mutation(write(registerPayment, MONEY, IN_PLACE)),
    refuseTransfer: build.mutation(write(refuseTransfer, ['Payments'], GENERAL)),
    reversePayment: build.mutation(write(reversePayment, MONEY, GENERAL)),
    reportTransfer: build.mutation(write(reportTransfer, ['Payments', 'Levels'], IN_PLACE)),
    getOwnTransfers: build.query(read(getOwnTransfers, ['Payments'])),
    getTroubles: build.query(read(getTroubles, ['Payments'])),
    settleTrouble: build.mutation(write(settleTrouble, ['Payments'], GENERAL)),
  }),
})

/** Stores the waiting count from another call's response; to be dispatched. */
export const setWaitingCount = (pendientes: number | null) => {
  const value = { transferencias: [], totalPages: null, pendientes, lostRows: 0 }
  return transfersApi.util.upsertQueryEntries([{ endpointName: 'getTransfers', arg: COUNT_WAITING, value }])
}

export const {
  useQueryState: useWaitingTransfersState,
  useQuerySubscription: useWaitingTransfersSubscription,
} = transfersApi.endpoints.getTransfers

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
