import * as v from 'valibot'
import { defineCall } from '../envelope'
import { anyDate, inputId, line, paging, visibleLine } from '../inputs'
import { pageEnds, rows } from '../loose'
import { payment, paymentDetail } from '../objects'

const listOfPayments = { payments: rows(payment), ...pageEnds }

export const getPayments = defineCall({
  name: 'getPayments',
  group: 'payments',
  address: 'update-payments/get_payments.php',
  access: 'admin',
  areas: ['caja'],
  request: {
    ...paging,
    search: anyDate,
    searchState: line,
    /** Ours: payments of people found by any part of the name, or the telephone. */
    nombre: v.optional(visibleLine),
  },
  response: listOfPayments,
})

export const getPayment = defineCall({
  name: 'getPayment',
  group: 'payments',
  address: 'update-payments/get_payment.php',
  access: 'admin',
  areas: ['caja'],
  request: { payment: inputId },
  response: { payment: paymentDetail },
})

export const getClientPayments = defineCall({
  name: 'getClientPayments',
  group: 'payments',
  address: 'update-payments/get_payments_client.php',
  access: 'client',
  request: { ...paging, search: anyDate, searchState: line },
  response: listOfPayments,
})

export const getClientPayment = defineCall({
  name: 'getClientPayment',
  group: 'payments',
  address: 'update-payments/get_payment_client.php',
  access: 'client',
  request: { payment: inputId },
  response: { payment: paymentDetail },
})
