/** The office orders for a client who telephones (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { saveOrder } from '../calls/orders'
import { defineCall } from '../envelope'
import { foreseen } from '../foreseen'
import { anyDate, inputBoolean, inputId, inputObject } from '../inputs'
import { blank, id, integer, object, orNull, ours, paragraph, rows, rowsOrNull, text } from '../loose'
import { menu, order } from '../objects'
import { pausedMeal } from '../pauses'

/** A dish that a client avoids: which of its allergens, and the client's words for them; both empty for who does not see allergies. */
export const avoidedDish = object({ dish_id: id, choque: blank(text), alergias: blank(paragraph) })

/** The week as a client sees it (getClientMenu), with what its rules need of him. */
export const getMenuFor = defineCall({
  name: 'getMenuFor',
  group: 'orders',
  address: 'ext/menu_cliente.php',
  access: 'admin',
  areas: ['caja'],
  request: { cliente: inputId, hoy: anyDate },
  response: {
    menu: orNull(menu),
    orders: rowsOrNull(order),
    nombre: blank(text),
    nivel: integer,
    envios: integer,
    choques: rows(avoidedDish),
    previstos: ours(rows(foreseen)),
    pausados: rows(pausedMeal),
  },
})

/**
 * Orders for a client, or changes his order, by his own rules and from his own shipments. `antes`: the order as the office
 * saw it; one that became another one meanwhile is refused.
 */
export const saveOrderFor = defineCall({
  name: 'saveOrderFor',
  group: 'orders',
  address: 'ext/pedir_cliente.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: {
    cliente: inputId,
    order: saveOrder.request.entries.order,
    antes: v.optional(inputObject({ dish_id: inputId, jugo: inputBoolean })),
  },
  response: { id: ours(id) },
})

/** Cancels a client's order by his own rules: before its day with the shipment back, on it without. */
export const cancelOrderFor = defineCall({
  name: 'cancelOrderFor',
  group: 'orders',
  address: 'ext/cancelar_cliente.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { cliente: inputId, order_id: inputId, envioRestore: inputBoolean },
  response: {},
})
