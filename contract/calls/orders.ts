import * as v from 'valibot'
import { defineCall } from '../envelope'
import {
  anyDate,
  anyStatus,
  anyType,
  inputDate,
  inputId,
  inputInteger,
  line,
  optionalInputId,
  paging,
  paragraph,
  totalPages,
} from '../inputs'
import { boolean, booleanOr, integer, list, map, number, optionalId, ours } from '../loose'
import { order, orderStatus, orderType, user } from '../objects'

export const getOrders = defineCall({
  name: 'getOrders',
  group: 'orders',
  address: 'update-orders/get_orders.php',
  access: 'admin',
  request: { ...paging, search: anyDate, searchState: anyStatus, searchType: anyType },
  response: { orders: list(order), totalPages, platillos: map(integer) },
})

export const updateOrders = defineCall({
  name: 'updateOrders',
  group: 'orders',
  address: 'update-orders/update_orders.php',
  access: 'admin',
  request: { search: anyDate, searchState: anyStatus, searchType: anyType, status: line },
  response: { updated: ours(integer) },
})

export const editOrderAsAdmin = defineCall({
  name: 'editOrderAsAdmin',
  group: 'orders',
  address: 'update-orders/edit_admin.php',
  access: 'admin',
  request: {
    order: v.looseObject({ id: inputId, status: orderStatus, status_previo: v.optional(orderStatus) }),
  },
  response: {},
})

export const saveOrder = defineCall({
  name: 'saveOrder',
  group: 'orders',
  address: 'update-orders/edit.php',
  access: 'client',
  request: {
    order: v.object({
      /** Only for an order that exists. */
      id: optionalInputId,
      menu_id: inputId,
      /** Ours: the dish itself, surer than its place in the list. */
      dish_id: optionalInputId,
      type: orderType,
      date: inputDate,
      ind: inputInteger,
      name: line,
      jugo: booleanOr(true),
      time: line,
    }),
  },
  response: { id: ours(optionalId) },
})

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  group: 'orders',
  address: 'update-orders/cancel.php',
  access: 'client',
  request: { order_id: inputId, envioRestore: boolean },
  response: { user: ours(user) },
})

export const getClientOrders = defineCall({
  name: 'getClientOrders',
  group: 'orders',
  address: 'update-orders/get_orders_client.php',
  access: 'client',
  request: { ...paging, search: anyDate, searchState: anyStatus },
  response: { orders: list(order), totalPages },
})

export const sendReview = defineCall({
  name: 'sendReview',
  group: 'orders',
  address: 'update-orders/review.php',
  access: 'client',
  request: {
    review: v.object({ id_platillo: inputId, platillo: line, description: paragraph, rating: number }),
  },
  response: {},
})
