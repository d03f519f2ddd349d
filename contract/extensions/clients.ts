/** The client's file (wire, "Beyond the specification"): made only where the start-up configuration lists `ficha`. */
import { defineCall } from '../envelope'
import { inputId, openedVersion, optionalInputId, paging, textUpTo } from '../inputs'
import {
  blank,
  boolean,
  date,
  dateTime,
  id,
  integer,
  maybe,
  object,
  paragraph,
  rows,
  text,
  totalPages,
} from '../loose'
import { order, payment } from '../objects'

/** The orders of one client: what is to come first, the next delivery first of all; then the others, the newest first. */
export const getOrdersOfClient = defineCall({
  name: 'getOrdersOfClient',
  group: 'clients',
  address: 'ext/pedidos_cliente.php',
  access: 'admin',
  request: { cliente: inputId, ...paging },
  response: { orders: rows(order), totalPages },
})

/** The payments of one client, the newest first. */
export const getPaymentsOfClient = defineCall({
  name: 'getPaymentsOfClient',
  group: 'clients',
  address: 'ext/pagos_cliente.php',
  access: 'admin',
  request: { cliente: inputId, ...paging },
  response: { payments: rows(payment), totalPages },
})

/**
 * One row of the ledger. `saldo` is the balance after it, `motivo` the ledger's word. `quien`: who did it, empty = the
 * system; `propio`: the client did. `order_id`, `entrega` and `platillo` are of the order that it is about, if any.
 */
const movement = object({
  id,
  at: dateTime,
  delta: integer,
  saldo: integer,
  motivo: text,
  quien: blank(text),
  propio: boolean,
  order_id: blank(text),
  entrega: maybe(date),
  platillo: blank(text),
})

/** The movements of shipments, the newest first: one's own without `cliente`, an administrator's choice with it. */
export const getMovements = defineCall({
  name: 'getMovements',
  group: 'clients',
  address: 'ext/movimientos.php',
  access: 'user',
  request: { cliente: optionalInputId, ...paging },
  response: { movimientos: rows(movement), totalPages },
})

/** What the office wrote about a client, for itself. */
export const getNote = defineCall({
  name: 'getNote',
  group: 'clients',
  address: 'ext/nota.php',
  access: 'admin',
  request: { cliente: inputId },
  response: { nota: blank(paragraph), version: text },
})

/** Longer than a note may be, so that one that is too long is refused in words. */
const anyNote = textUpTo(100_000)

/** Saves it; an empty one takes it away. */
export const saveNote = defineCall({
  name: 'saveNote',
  group: 'clients',
  address: 'ext/guardar_nota.php',
  access: 'admin',
  repeatable: true,
  request: { cliente: inputId, nota: anyNote, version: openedVersion },
  response: { version: text },
})
