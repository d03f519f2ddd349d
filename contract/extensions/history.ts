/** Changes of an order, and undoing a bulk update (wire, "Beyond the specification"). */
import { ORDER_TYPES } from '#domain/constants'
import { defineCall } from '../envelope'
import { inputId } from '../inputs'
import { blank, boolean, date, dateTime, id, integer, object, oneOf, ours, rows, text } from '../loose'

/**
 * A step of an order's history; `field` 'creado': it was created, 'envio': its shipment went back. `from`, `to` in
 * the order's own words.
 */
const step = object({
  id,
  at: dateTime,
  /** The author's name; '' = the system, or a driver. */
  who: blank(text),
  /** Whether the client did it. */
  by_client: boolean,
  field: text,
  from: blank(text),
  to: blank(text),
  reason: blank(text),
  /** Its bulk update; '' = none. */
  batch: blank(text),
})

/** Every change of an order, oldest first. */
export const getOrderHistory = defineCall({
  name: 'getOrderHistory',
  group: 'orders',
  address: 'ext/historia.php',
  access: 'admin',
  areas: ['cocina', 'reparto', 'caja'],
  request: { order_id: inputId },
  response: { steps: rows(step) },
})

/**
 * Undoes a bulk update within 15 minutes, in orders unchanged since. `restored`: number undone; `kept`: number changed
 * since. Undoing a closing opens the day and takes the shipments again; `sin_envios`: orders kept because the client has
 * none left. A retry gives the same numbers, with `again`: nothing changed this time.
 */
export const undoBatch = defineCall({
  name: 'undoBatch',
  group: 'orders',
  address: 'ext/deshacer.php',
  access: 'admin',
  areas: ['cocina', 'reparto'],
  repeatable: true,
  request: { batch: inputId },
  response: { restored: integer, kept: integer, again: ours(boolean), sin_envios: ours(integer) },
})

/** A bulk update that can still be undone. `orders`: number it would restore now; `until`: deadline. */
const undoable = object({
  batch: id,
  at: dateTime,
  until: dateTime,
  who: blank(text),
  /** The delivery day of its orders. */
  date,
  /** '' = both meals. */
  type: blank(oneOf(ORDER_TYPES)),
  field: text,
  from: blank(text),
  to: blank(text),
  orders: integer,
})

/** The bulk updates that `undoBatch` would undo now, newest first. */
export const getUndoables = defineCall({
  name: 'getUndoables',
  group: 'orders',
  address: 'ext/deshacibles.php',
  access: 'admin',
  areas: ['cocina', 'reparto'],
  request: {},
  response: { batches: rows(undoable) },
})
