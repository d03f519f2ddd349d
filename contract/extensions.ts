/**
 * Calls beyond the specification (wire, "Beyond the specification"): made only where the start-up configuration lists
 * their extension's name. They are not among the 34 of `CALLS`.
 */
import * as v from 'valibot'
import { interval } from './calls/reports'
import { defineCall } from './envelope'
import { inputId, line, walletOrderId } from './inputs'
import { date, id, integer, list, number, text } from './loose'
import { amounts } from './objects'

/** Ends the session that comes along. Succeeds also where there is none (any more). */
export const closeSession = defineCall({
  name: 'closeSession',
  group: 'session',
  address: 'ext/cerrar_sesion.php',
  access: 'session',
  request: {},
  response: {},
})

/** Ends every session of the caller, on every device, this one too. */
export const closeAllSessions = defineCall({
  name: 'closeAllSessions',
  group: 'session',
  address: 'ext/cerrar_sesiones.php',
  access: 'user',
  request: {},
  response: {},
})

/**
 * Makes an order at the wallet for a level's price. `request_id` is the attempt's own name: sent again after a lost
 * answer it gives the same order. `value` in units of `divisa`.
 */
export const createWalletOrder = defineCall({
  name: 'createWalletOrder',
  group: 'membership',
  address: 'ext/wallet_crear.php',
  access: 'client',
  request: { membership: inputId, request_id: line },
  response: { order: v.object({ id, status: text, value: number, divisa: text }) },
})

/** Takes the money of an approved order; sent again it is taken once. `payment` is what membership.php wants. */
export const captureWalletOrder = defineCall({
  name: 'captureWalletOrder',
  group: 'membership',
  address: 'ext/wallet_capturar.php',
  access: 'client',
  request: { order: walletOrderId },
  response: { payment: v.object({ id, status: text }) },
})

/** The days that a point of a series stands for, both included, in Guayaquil. */
const days = { desde: date, hasta: date }
const ordersPoint = v.object({ ...days, delivered: integer, cancelled: integer })
const salesPoint = v.object({ ...days, sales: integer, profit: amounts })
const reviewsPoint = v.object({ ...days, reviews: integer, reviews_average: number })

/**
 * The figures of update-reports/get_summary.php as they came about: a point a day, for 1 YEAR a point a month, oldest
 * first, without gaps. The points of a list add up to the summary's figure. An average of no ratings is 0.
 */
export const getSeries = defineCall({
  name: 'getSeries',
  group: 'reports',
  address: 'ext/series.php',
  access: 'admin',
  request: { intervalo: interval },
  response: {
    orders: list(ordersPoint),
    orders_prev: list(ordersPoint),
    sales: list(salesPoint),
    sales_prev: list(salesPoint),
    reviews: list(reviewsPoint),
    reviews_prev: list(reviewsPoint),
  },
})

/** Every extension by the name that `extensions` of the start-up configuration lists it under. */
export const EXTENSIONS = {
  cerrar_sesion: [closeSession],
  cerrar_sesiones: [closeAllSessions],
  wallet: [createWalletOrder, captureWalletOrder],
  series: [getSeries],
} as const
