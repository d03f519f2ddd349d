/** The movements of a client's shipments (wire, "Beyond the specification"); the client's screens load no other call of his file. */
import { defineCall } from '../envelope'
import { optionalInputId, paging } from '../inputs'
import {
  blank,
  boolean,
  date,
  dateTime,
  id,
  integer,
  maybe,
  object,
  pageEnds,
  paragraph,
  rows,
  text,
} from '../loose'

/**
 * One row of the ledger. `saldo` is the balance after it, `motivo` the ledger's word,
 * `palabras` the office's reason, if it gave one. `quien`: the author, empty = the system; `propio`: the client. `order_id`, `entrega` and `platillo` belong to its order, if any.
 */
const movement = object({
  id,
  at: dateTime,
  delta: integer,
  saldo: integer,
  motivo: text,
  palabras: blank(paragraph),
  quien: blank(text),
  propio: boolean,
  order_id: blank(text),
  entrega: maybe(date),
  platillo: blank(text),
})

/** Shipment movements, newest first: the caller's own, or those of `cliente` for an administrator. */
export const getMovements = defineCall({
  name: 'getMovements',
  group: 'clients',
  address: 'ext/movimientos.php',
  access: 'user',
  areas: ['caja'],
  request: { cliente: optionalInputId, ...paging },
  response: { movimientos: rows(movement), ...pageEnds },
})
