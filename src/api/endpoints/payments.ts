import { getClientPayment, getClientPayments, getPayment, getPayments } from '#contract/calls/payments'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type All = typeof getPayments
type Any = typeof getPayment
type List = typeof getClientPayments
type One = typeof getClientPayment
export type Payment = CallOutput<One>['payment']

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query<CallOutput<All>, CallInput<All>>({
      ...call(getPayments),
      providesTags: ['Payments'],
    }),
    getPayment: build.query<CallOutput<Any>, CallInput<Any>>({
      ...call(getPayment),
      providesTags: ['Payments'],
    }),
    getClientPayments: build.query<CallOutput<List>, CallInput<List>>({
      ...call(getClientPayments),
      providesTags: ['Payments'],
    }),
    /** As {@link getClientPayments}, for whoever only wants to know what is pending: it is silent (no toast). */
    pendingPayments: build.query<CallOutput<List>, CallInput<List>>({
      ...call(getClientPayments),
      providesTags: ['Payments'],
    }),
    getClientPayment: build.query<CallOutput<One>, CallInput<One>>({
      ...call(getClientPayment),
      providesTags: ['Payments'],
    }),
  }),
})

export const {
  useGetPaymentsQuery,
  useGetPaymentQuery,
  useGetClientPaymentsQuery,
  useGetClientPaymentQuery,
  usePendingPaymentsQuery,
} = paymentsApi
