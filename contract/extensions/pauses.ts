/** Days for which a client wants nothing: his own calls and the office's for him (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { LONGEST_PAUSE_DAYS, ORDER_TYPES } from '#domain/constants'
import { defineCall } from '../envelope'
import { anyType, inputDate, inputId } from '../inputs'
import { date, id, object, required, rows, text } from '../loose'
import { mealType, pausedMeal } from '../pauses'

/**
 * The pauses that are not over, the single meals beside them ('Este día no'), and the orders to come that can still be
 * cancelled with their shipment.
 */
const pauses = {
  pausas: rows(object({ desde: required(date), hasta: required(date) })),
  dias: rows(pausedMeal),
  pedidos: rows(object({ id, fecha: date, tipo: mealType, platillo: text })),
}

/** Without `tipo`: both meals. */
const span = { desde: inputDate, hasta: inputDate, tipo: anyType }
const MOST_ORDERS = LONGEST_PAUSE_DAYS * ORDER_TYPES.length
/** `cancelar`: the orders of these days to cancel with it; a meal whose order is kept is not paused. */
const newPause = { ...span, cancelar: v.pipe(v.array(inputId), v.maxLength(MOST_ORDERS)) }

/** The caller's own pauses. */
export const getPauses = defineCall({
  name: 'getPauses',
  group: 'orders',
  address: 'ext/pausas.php',
  access: 'client',
  request: {},
  response: pauses,
})

/** Pauses the caller's days from tomorrow on, at most 60 at once; those that are paused already stay so. */
export const savePause = defineCall({
  name: 'savePause',
  group: 'orders',
  address: 'ext/pausar.php',
  access: 'client',
  repeatable: true,
  request: newPause,
  response: {},
})

/** Ends the caller's pause of these days. */
export const endPause = defineCall({
  name: 'endPause',
  group: 'orders',
  address: 'ext/quitar_pausa.php',
  access: 'client',
  repeatable: true,
  request: span,
  response: {},
})

/** {@link getPauses} of a client. */
export const getPausesOf = defineCall({
  name: 'getPausesOf',
  group: 'orders',
  address: 'ext/pausas_cliente.php',
  access: 'admin',
  areas: ['caja'],
  request: { cliente: inputId },
  response: pauses,
})

/** {@link savePause} for a client, by his own rules; the history names who did it. */
export const savePauseFor = defineCall({
  name: 'savePauseFor',
  group: 'orders',
  address: 'ext/pausar_cliente.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { cliente: inputId, ...newPause },
  response: {},
})

/** {@link endPause} for a client. */
export const endPauseFor = defineCall({
  name: 'endPauseFor',
  group: 'orders',
  address: 'ext/quitar_pausa_cliente.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { cliente: inputId, ...span },
  response: {},
})
