import { FINAL_STATUSES } from '#domain/order-status'
import { defineFilterScreen } from './define'

/** The states that the history offers (Specification §4). */
export const HISTORY_STATES = FINAL_STATUSES

/** The wallet's states of a payment (wire, "Objects"). */
export const PAYMENT_STATES = ['COMPLETED', 'PENDING', 'REFUNDED', 'FAILED'] as const

export const CLIENT_ORDERS = defineFilterScreen({
  name: 'clientOrders',
  path: '/cliente/pedidos',
  defaults: { search: '', searchState: '' },
  kinds: { search: 'date', searchState: HISTORY_STATES },
})

export const CLIENT_PAYMENTS = defineFilterScreen({
  name: 'clientPayments',
  path: '/cliente/pagos',
  defaults: { search: '', searchState: '' },
  kinds: { search: 'date', searchState: PAYMENT_STATES },
})

export const CLIENT_REFERRALS = defineFilterScreen({
  name: 'clientReferrals',
  path: '/cliente/referidos',
  defaults: { search: '' },
  kinds: { search: 'text' },
})

/** Every filtered list of the client's area. */
export const CLIENT_FILTER_SCREENS = [CLIENT_ORDERS, CLIENT_PAYMENTS, CLIENT_REFERRALS] as const
