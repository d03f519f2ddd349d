/** What was changed of an order, and taking a bulk update back (wire, "Beyond the specification"; extension `historia`). */
import { ORDER_TYPES } from '#domain/constants'
import { defineCall } from '../envelope'
import { inputId } from '../inputs'
import { blank, boolean, date, dateTime, id, integer, object, oneOf, ours, rows, text } from '../loose'

/**
 * A step of an order's history; `field` 'creado' is its making, 'envio' its shipment going back. `from`, `to` in the
 * order's own words.
 */
const step = object({
  id,
  at: dateTime,
  /** The author's name; '' = the system, or a driver. */
  who: blank(text),
  /** Whether it was the client. */
  by_client: boolean,
  field: text,
  from: blank(text),
  to: blank(text),
  reason: blank(text),
  /** The bulk that it was part of; '' = none. */
  batch: blank(text),
})

/** Every change of an order, the oldest first. */
export const getOrderHistory = defineCall({
  name: 'getOrderHistory',
  group: 'orders',
  address: 'ext/historia.php',
  access: 'admin',
  request: { order_id: inputId },
  response: { steps: rows(step) },
})

/**
 * Takes a bulk back within 15 minutes: what still is as the bulk left it. `restored`: how many orders went back; `kept`: how
 * many had changed since. Sent again it gives the same numbers, with `again`: nothing changed this time.
 */
export const undoBatch = defineCall({
  name: 'undoBatch',
  group: 'orders',
  address: 'ext/deshacer.php',
  access: 'admin',
  repeatable: true,
  request: { batch: inputId },
  response: { restored: integer, kept: integer, again: ours(boolean) },
})

/** A bulk that can still be undone. `orders`: how many would go back now; `until`: the last moment for it. */
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

/** The bulks that `undoBatch` would take back at this moment, the newest first. */
export const getUndoables = defineCall({
  name: 'getUndoables',
  group: 'orders',
  address: 'ext/deshacibles.php',
  access: 'admin',
  request: {},
  response: { batches: rows(undoable) },
})
