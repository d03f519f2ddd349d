import { getClientPayment, getClientPayments, getPayment, getPayments } from '#contract/calls/payments'
import { type Answer, api, call, quietCall } from '../api'

export type Payment = Answer<typeof getClientPayment>['payment']
/** A row of a list of payments. */
export type ListedPayment = Answer<typeof getClientPayments>['payments'][number]

const PAYMENT = { refused: 'No se obtuvo el pago', transport: 'Error al cargar el pago' }
const PAYMENTS = { refused: 'No se obtuvieron los pagos', transport: 'Error al cargar los pagos' }

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query({
      ...call(getPayments, PAYMENTS),
      providesTags: ['Payments'],
    }),
    getPayment: build.query({
      ...call(getPayment, PAYMENT),
      providesTags: ['Payments'],
    }),
    getClientPayments: build.query({
      ...quietCall(getClientPayments, PAYMENTS),
      providesTags: ['Payments'],
    }),
    getClientPayment: build.query({
      ...call(getClientPayment, PAYMENT),
      providesTags: ['Payments'],
    }),
  }),
})

export const {
  useGetPaymentsQuery,
  useGetPaymentQuery,
  useGetClientPaymentsQuery,
  useGetClientPaymentQuery,
} = paymentsApi
