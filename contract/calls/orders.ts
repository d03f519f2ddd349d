import * as v from 'valibot'
import { defineCall } from '../envelope'
import { anyDate, anyStatus, anyType, line, paging, paragraph, totalPages } from '../inputs'
import { boolean, booleanOr, id, integer, list, map, number, optionalId } from '../loose'
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
  response: { updated: v.optional(integer) },
})

export const editOrderAsAdmin = defineCall({
  name: 'editOrderAsAdmin',
  group: 'orders',
  address: 'update-orders/edit_admin.php',
  access: 'admin',
  request: {
    order: v.looseObject({ id, status: orderStatus, status_previo: v.optional(orderStatus) }),
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
      id: optionalId,
      menu_id: id,
      /** Ours: the dish itself, surer than its place in the list. */
      dish_id: optionalId,
      type: orderType,
      date: v.pipe(v.string(), v.isoDate()),
      ind: integer,
      name: line,
      jugo: booleanOr(true),
      time: line,
    }),
  },
  response: { id: optionalId },
})

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  group: 'orders',
  address: 'update-orders/cancel.php',
  access: 'client',
  request: { order_id: id, envioRestore: boolean },
  response: { user: v.optional(user) },
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
    review: v.object({ id_platillo: id, platillo: line, description: paragraph, rating: number }),
  },
  response: {},
})
