import { getClientPayment, getClientPayments } from '#contract/calls/payments'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type List = typeof getClientPayments
type One = typeof getClientPayment
export type Payment = CallOutput<One>['payment']

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClientPayments: build.query<CallOutput<List>, CallInput<List>>({
      ...call(getClientPayments),
      providesTags: ['Payments'],
    }),
    getClientPayment: build.query<CallOutput<One>, CallInput<One>>({
      ...call(getClientPayment),
      providesTags: ['Payments'],
    }),
  }),
})

export const { useGetClientPaymentsQuery, useGetClientPaymentQuery } = paymentsApi
