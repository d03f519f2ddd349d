import { FINAL_STATUSES } from '#domain/order-status'
import { date, defineFilterScreen, text, word } from './define'

/** The states that the history offers (Specification §4). */
export const HISTORY_STATES = FINAL_STATUSES

/** The wallet's states of a payment (wire, "Objects"). */
export const PAYMENT_STATES = ['COMPLETED', 'PENDING', 'REFUNDED', 'FAILED'] as const

export const CLIENT_ORDERS = defineFilterScreen('/cliente/pedidos', {
  search: date,
  searchState: word(HISTORY_STATES, ''),
})

export const CLIENT_PAYMENTS = defineFilterScreen('/cliente/pagos', {
  search: date,
  searchState: word(PAYMENT_STATES, ''),
})

export const CLIENT_REFERRALS = defineFilterScreen('/cliente/referidos', { search: text() })
