/** When the day goes otherwise (wire, "Beyond the specification"; extension `jornada`): the office changes what was ordered. */
import { defineCall } from '../envelope'
import { inputBoolean, inputDate, inputId, textUpTo } from '../inputs'
import { blank, boolean, id, integer, maybe, object, orNone, paragraph, rows, text } from '../loose'
import { order } from '../objects'

/** Why, for the client to read. Its length is the server's rule, answered in words. */
const reason = textUpTo(20_000)

/** Gives a scheduled order another dish of its day, and tells the client why. */
export const changeOrderDish = defineCall({
  name: 'changeOrderDish',
  group: 'kitchen',
  address: 'ext/cambiar_platillo.php',
  access: 'admin',
  repeatable: true,
  request: { order_id: inputId, dish_id: inputId, reason },
  response: {},
})

/** Cancels an order, also on its day, and gives the shipment back, once. `returned`: whether it came back. */
export const cancelForClient = defineCall({
  name: 'cancelForClient',
  group: 'kitchen',
  address: 'ext/cancelar_pedido.php',
  access: 'admin',
  repeatable: true,
  request: { order_id: inputId, reason },
  response: { returned: boolean },
})

const dayDish = object({
  id,
  name: text,
  allergens: orNone(paragraph),
  sold_out: boolean,
  /** Scheduled orders of it. */
  orders: integer,
})

/** A scheduled order of a dish that is sold out, with whom to call. */
const leftOrder = object({ order, phone: blank(text), alergias: blank(paragraph) })

/**
 * A day as the office may change it. `closed`: why nothing is delivered, null on an open day; `orders`, `shipments`: what
 * closing it would cancel and give back; `sent`: orders that have left or arrived, which stay; `left`: orders of dishes that are sold out.
 */
export const getDay = defineCall({
  name: 'getDay',
  group: 'kitchen',
  address: 'ext/dia.php',
  access: 'admin',
  request: { date: inputDate },
  response: {
    closed: maybe(text),
    orders: integer,
    shipments: integer,
    sent: integer,
    dishes: rows(dayDish),
    left: rows(leftOrder),
  },
})

/** Closes a day: nothing can be ordered for it, and what is scheduled is cancelled and its shipments come back. */
export const closeDay = defineCall({
  name: 'closeDay',
  group: 'kitchen',
  address: 'ext/cerrar_dia.php',
  access: 'admin',
  repeatable: true,
  request: { date: inputDate, reason },
  response: { orders: integer, shipments: integer },
})

/** Opens a closed day again. Cancelled orders stay so; clients can order anew. */
export const openDay = defineCall({
  name: 'openDay',
  group: 'kitchen',
  address: 'ext/abrir_dia.php',
  access: 'admin',
  repeatable: true,
  request: { date: inputDate },
  response: {},
})

/** A dish that is sold out takes no new orders; those that it has stay. */
export const setSoldOut = defineCall({
  name: 'setSoldOut',
  group: 'kitchen',
  address: 'ext/agotado.php',
  access: 'admin',
  repeatable: true,
  request: { dish_id: inputId, sold_out: inputBoolean },
  response: {},
})

/** A client whose allergies meet the other dish. */
const skippedOrder = object({
  order_id: id,
  keylogin: text,
  nombre: blank(text),
  phone: blank(text),
  /** What meets. */
  clash: text,
})

/**
 * Gives all scheduled orders of a dish another dish of the same day, but those whose client's allergies meet it.
 * `batch` can be undone; null where nothing moved.
 */
export const moveDishOrders = defineCall({
  name: 'moveDishOrders',
  group: 'kitchen',
  address: 'ext/pasar_pedidos.php',
  access: 'admin',
  repeatable: true,
  request: { dish_id: inputId, to_dish_id: inputId, reason },
  response: { moved: integer, batch: maybe(text), skipped: rows(skippedOrder) },
})
