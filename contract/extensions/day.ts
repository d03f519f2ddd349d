/** The office changes a day's orders (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputBoolean, inputCap, inputDate, inputId, optionalInputId, textUpTo } from '../inputs'
import {
  blank,
  boolean,
  date,
  id,
  integer,
  maybe,
  object,
  orNone,
  paragraph,
  required,
  rows,
  text,
} from '../loose'
import { order } from '../objects'
import { phoneFields } from '../people'
import { avoidedDish } from './orders-for'

/** The reason for the client. The server checks its length and answers in words. */
const reason = textUpTo(20_000)

/** Gives a scheduled order another dish of its day; the client reads why. `sobre_cupo`: by how many that dish is beyond its cap now. */
export const changeOrderDish = defineCall({
  name: 'changeOrderDish',
  group: 'kitchen',
  address: 'ext/cambiar_platillo.php',
  access: 'admin',
  areas: ['cocina'],
  repeatable: true,
  request: { order_id: inputId, dish_id: inputId, reason },
  response: { sobre_cupo: maybe(integer) },
})

/** Cancels an order, also on its day, and returns the shipment once. `returned`: whether it did. */
export const cancelForClient = defineCall({
  name: 'cancelForClient',
  group: 'kitchen',
  address: 'ext/cancelar_pedido.php',
  access: 'admin',
  areas: ['cocina'],
  repeatable: true,
  request: { order_id: inputId, reason },
  response: { returned: boolean },
})

/**
 * Takes a cancellation back before the order's day, with its shipment. `choques`: its dish, where the client avoids it now;
 * the order then stays cancelled until `acepta_alergenos` says that he was asked. `sobre_cupo`: by how many its dish or day
 * is beyond its cap now, null where it is not.
 */
export const rescheduleOrder = defineCall({
  name: 'rescheduleOrder',
  group: 'kitchen',
  address: 'ext/reprogramar_pedido.php',
  access: 'admin',
  areas: ['cocina', 'caja'],
  repeatable: true,
  request: { order_id: inputId, acepta_alergenos: v.optional(inputBoolean, false) },
  response: { choques: rows(avoidedDish), sobre_cupo: maybe(integer) },
})

const dayDish = object({
  id,
  name: text,
  allergens: orNone(paragraph),
  sold_out: boolean,
  /** Scheduled orders. */
  orders: integer,
  /** The most portions of it, null without a limit, and its orders that are not cancelled. */
  cap: maybe(integer),
  pedidos: integer,
})

/** An order that needs a call, with the phone: of a sold-out dish, or with a problem. */
const leftOrder = object({ order, ...phoneFields, alergias: blank(paragraph) })

/**
 * A day for the office to change. `closed`: why nothing is delivered, null on an open day; `orders`, `shipments`: the
 * numbers closing would cancel and return; `sent`: orders that left or arrived, which stay; `left`: orders of sold-out
 * dishes.
 */
export const getDay = defineCall({
  name: 'getDay',
  group: 'kitchen',
  address: 'ext/dia.php',
  access: 'admin',
  areas: ['cocina'],
  shows: ['phones'],
  request: { date: inputDate },
  response: {
    closed: maybe(text),
    orders: integer,
    shipments: integer,
    sent: integer,
    dishes: rows(dayDish),
    /** The most portions of the day, null without a limit. */
    cap: maybe(integer),
    left: rows(leftOrder),
    /** Of the day's orders, and of the seven days before if no one has answered. */
    problems: rows(leftOrder),
  },
})

/** Closes a day: it takes no orders, scheduled ones are cancelled and their shipments returned. `undoBatch` undoes it. */
export const closeDay = defineCall({
  name: 'closeDay',
  group: 'kitchen',
  address: 'ext/cerrar_dia.php',
  access: 'admin',
  areas: ['cocina'],
  repeatable: true,
  request: { date: inputDate, reason },
  response: { orders: integer, shipments: integer },
})

/** Reopens a closed day. Cancelled orders stay so; clients can order anew. */
export const openDay = defineCall({
  name: 'openDay',
  group: 'kitchen',
  address: 'ext/abrir_dia.php',
  access: 'admin',
  areas: ['cocina'],
  repeatable: true,
  request: { date: inputDate },
  response: {},
})

const closedDay = object({ date: required(date), reason: text })

/** The closed days from a day on, the nearest first. */
export const getClosedDays = defineCall({
  name: 'getClosedDays',
  group: 'kitchen',
  address: 'ext/dias_cerrados.php',
  access: 'admin',
  areas: ['cocina', 'reparto'],
  request: { desde: inputDate },
  response: { dias: rows(closedDay) },
})

/** A sold-out dish takes no new orders and keeps those it has. */
export const setSoldOut = defineCall({
  name: 'setSoldOut',
  group: 'kitchen',
  address: 'ext/agotado.php',
  access: 'admin',
  areas: ['cocina'],
  repeatable: true,
  request: { dish_id: inputId, sold_out: inputBoolean },
  response: {},
})

/** The most portions of a dish, or of its day without `dish_id`; null = no limit. Orders beyond it stay. */
export const setCap = defineCall({
  name: 'setCap',
  group: 'kitchen',
  address: 'ext/cupo.php',
  access: 'admin',
  areas: ['cocina'],
  repeatable: true,
  request: { date: inputDate, dish_id: optionalInputId, cap: inputCap },
  response: {},
})

/** A client allergic to the other dish. */
const skippedOrder = object({
  order_id: id,
  keylogin: text,
  nombre: blank(text),
  ...phoneFields,
  /** Allergens. */
  clash: text,
})

/**
 * Gives all scheduled orders of a dish another dish of the day, except those whose client's allergies meet it.
 * `batch` can be undone; null when nothing moved.
 */
export const moveDishOrders = defineCall({
  name: 'moveDishOrders',
  group: 'kitchen',
  address: 'ext/pasar_pedidos.php',
  access: 'admin',
  areas: ['cocina'],
  shows: ['phones'],
  repeatable: true,
  request: { dish_id: inputId, to_dish_id: inputId, reason },
  response: { moved: integer, batch: maybe(text), skipped: rows(skippedOrder) },
})
