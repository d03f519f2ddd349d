import { getClientPayment, getClientPayments, getPayment, getPayments } from '#contract/calls/payments'
import type { CallInput } from '#contract/envelope'
import { type Answer, api, call } from '../api'

type All = typeof getPayments
type Any = typeof getPayment
type List = typeof getClientPayments
type One = typeof getClientPayment
export type Payment = Answer<One>['payment']
/** A row of a list of payments. */
export type ListedPayment = Answer<List>['payments'][number]

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query<Answer<All>, CallInput<All>>({
      ...call(getPayments),
      providesTags: ['Payments'],
    }),
    getPayment: build.query<Answer<Any>, CallInput<Any>>({
      ...call(getPayment),
      providesTags: ['Payments'],
    }),
    getClientPayments: build.query<Answer<List>, CallInput<List>>({
      ...call(getClientPayments),
      providesTags: ['Payments'],
    }),
    /** As {@link getClientPayments}, to look for pending payments: it fails without a toast. */
    pendingPayments: build.query<Answer<List>, CallInput<List>>({
      ...call(getClientPayments),
      providesTags: ['Payments'],
    }),
    getClientPayment: build.query<Answer<One>, CallInput<One>>({
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
