import * as v from 'valibot'
import { defineCall } from '../envelope'
import {
  anyDate,
  anyStatus,
  anyType,
  inputBoolean,
  inputDate,
  inputId,
  inputInteger,
  inputNumber,
  inputObject,
  inputParagraph,
  inputStatus,
  inputType,
  line,
  openedVersion,
  optionalInputId,
  paging,
  visibleLine,
} from '../inputs'
import { id, integer, map, ours, pageEnds, paragraph, rows, rowsOrNull, text } from '../loose'
import { order } from '../objects'
import { user } from '../people'

export const getOrders = defineCall({
  name: 'getOrders',
  group: 'orders',
  address: 'update-orders/get_orders.php',
  access: 'admin',
  areas: ['cocina', 'reparto'],
  request: {
    ...paging,
    search: anyDate,
    searchType: anyType,
    searchState: anyStatus,
    /** Ours: any part of the client's name, or the telephone. */
    nombre: v.optional(visibleLine),
    /** Ours: `proximas` lists orders after today first, the nearest on top. */
    orden: v.nullish(v.picklist(['', 'proximas'])),
  },
  response: { orders: rowsOrNull(order), ...pageEnds, platillos: map(integer), found: ours(integer) },
})

export const updateOrders = defineCall({
  name: 'updateOrders',
  group: 'orders',
  address: 'update-orders/update_orders.php',
  access: 'admin',
  areas: ['cocina', 'reparto'],
  repeatable: true,
  request: { search: anyDate, searchState: anyStatus, searchType: anyType, status: line },
  /** `batch`: the id for `undoBatch`. `ausentes`: names of clients not at home, one a line; their orders stay 'enviado'. */
  response: { updated: ours(integer), batch: ours(text), ausentes: ours(paragraph) },
})

export const editOrderAsAdmin = defineCall({
  name: 'editOrderAsAdmin',
  group: 'orders',
  address: 'update-orders/edit_admin.php',
  access: 'admin',
  areas: ['cocina', 'reparto'],
  repeatable: true,
  request: { order: v.looseObject({ id: inputId, status: inputStatus, version: openedVersion }) },
  response: { version: ours(text) },
})

export const saveOrder = defineCall({
  name: 'saveOrder',
  group: 'orders',
  address: 'update-orders/edit.php',
  access: 'client',
  repeatable: true,
  request: {
    order: inputObject({
      /** Only for an existing order. */
      id: optionalInputId,
      menu_id: inputId,
      /** Ours: the dish's id, safer than its index. */
      dish_id: optionalInputId,
      type: inputType,
      date: inputDate,
      ind: inputInteger,
      name: line,
      /** Left out: an existing order keeps its own, a new one has juice and 10:00. */
      jugo: v.nullish(inputBoolean),
      time: v.nullish(line),
      /** For back ends that read an order as in section 3; ours reads only the fields above. */
      order_date: v.nullish(line),
      status: v.nullish(line),
      dish_info: v.nullish(inputObject({ name: line, date: inputDate, ind: inputInteger })),
    }),
  },
  response: { id: ours(id) },
})

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  group: 'orders',
  address: 'update-orders/cancel.php',
  access: 'client',
  repeatable: true,
  request: { order_id: inputId, envioRestore: inputBoolean },
  response: { user: ours(user) },
})

export const getClientOrders = defineCall({
  name: 'getClientOrders',
  group: 'orders',
  address: 'update-orders/get_orders_client.php',
  access: 'client',
  keptOffline: 'client',
  request: { ...paging, search: anyDate, searchState: anyStatus },
  response: { orders: rows(order), ...pageEnds },
})

export const sendReview = defineCall({
  name: 'sendReview',
  group: 'orders',
  address: 'update-orders/review.php',
  access: 'client',
  request: {
    review: inputObject({
      // The order's id, whatever its name says; `platillo` is the dish's name.
      id_platillo: inputId,
      /** Left out when the order's dish has no name; our server uses the order's. */
      platillo: v.optional(line),
      description: inputParagraph,
      rating: inputNumber,
    }),
  },
  response: {},
})
