import { getClientPayment, getClientPayments, getPayment, getPayments } from '#contract/calls/payments'
import { type Answer, api, quietRead, read } from '../api'

export type Payment = Answer<typeof getClientPayment>['payment']
/** A row of a list of payments. */
export type ListedPayment = Answer<typeof getClientPayments>['payments'][number]

const PAYMENT = { refused: 'No se obtuvo el pago', transport: 'Error al cargar el pago' }
const PAYMENTS = { refused: 'No se obtuvieron los pagos', transport: 'Error al cargar los pagos' }

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query(read(getPayments, ['Payments'], PAYMENTS)),
    getPayment: build.query(read(getPayment, ['Payments'], PAYMENT)),
    getClientPayments: build.query(quietRead(getClientPayments, ['Payments'], PAYMENTS)),
    getClientPayment: build.query(read(getClientPayment, ['Payments'], PAYMENT)),
  }),
})

export const {
  useGetPaymentsQuery,
  useGetPaymentQuery,
  useGetClientPaymentsQuery,
  useGetClientPaymentQuery,
} = paymentsApi
