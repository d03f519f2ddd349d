import {
  cancelOrder,
  editOrderAsAdmin,
  getClientOrders,
  getOrders,
  saveOrder,
  sendReview,
  updateOrders,
} from '#contract/calls/orders'
import { readWith } from '#contract/loose'
import { order } from '#contract/objects'
import { type Fields, toFields } from '#contract/values'
import { NO_SERVER } from '#domain/constants'
import type { OrderToSave } from '#domain/order-to-save'
import { type Answer, api, call, quietRead, rawCall, read, write } from '../api'
import type { CallArgs } from '../base-query'
import { userTagIfMissing } from './session'

/** A page of the administrator's list. */
export type AdminOrders = Answer<typeof getOrders>
export type AdminOrder = NonNullable<AdminOrders['orders']>[number]
/** The largest page size (wire). */
export const LARGE_PAGE = 100
/** A page of the client's own history. */
export type ClientOrders = Answer<typeof getClientOrders>
export type PastOrder = ClientOrders['orders'][number]

const ORDERS = { refused: 'No se obtuvieron los pedidos', transport: 'Error al cargar los pedidos' }

const EDITABLE = ['id', 'menu_id', 'type', 'order_date', 'ind', 'name', 'jugo', 'time', 'status'] as const

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** The received fields that edit.php knows. */
const editableFields = (stored: Fields): Fields =>
  known(Object.fromEntries(EDITABLE.map((key) => [key, stored[key]])))

/**
 * The `order` of update-orders/edit.php: a superset that both readings of Specification §3 find (juice and time in the
 * order and in its dish). Edited fields are new, the others go back as they arrived, unknown ones are left out.
 */
export const orderBody = (save: OrderToSave): Fields => {
  const { stored, id, menuId, type, date } = save
  const { id: dishId, ind, name } = save.dish
  const info = toFields(stored['dish_info'])
  const given = known({ jugo: save.jugo, time: save.time })
  const isGiven = Object.keys(given).length > 0
  const orderDate = save.time === null ? {} : { order_date: `${date} ${save.time}:00` }
  const dish = known({ id: dishId, name, date, ind, type })
  return {
    ...known({ id, menu_id: menuId, dish_id: dishId, type, date, ind, name }),
    ...known({ jugo: info?.['jugo'], time: info?.['time'] }),
    ...editableFields(stored),
    ...given,
    ...orderDate,
    dish_info: info === null ? { ...dish, ...given } : isGiven ? { ...info, ...given } : stored['dish_info'],
  }
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query(quietRead(getOrders, ['Orders'], ORDERS)),
    updateOrders: build.mutation(
      write(updateOrders, ['Orders'], {
        refused: 'No se actualizaron los pedidos',
        transport: 'Error al actualizar los pedidos',
        success: 'Accion procesada.',
      }),
    ),
    /** The whole order goes back as it came, whatever its types. */
    editOrderAsAdmin: build.mutation<Answer<typeof editOrderAsAdmin>, { order: Fields }>({
      ...rawCall(editOrderAsAdmin, {
        refused: 'Error al actualizar',
        transport: NO_SERVER,
        success: 'Orden actualizada.',
      }),
      invalidatesTags: ['Orders'],
    }),
    /** Refused and failed calls make the menu and the user's shipments stale too: the server may have acted. */
    saveOrder: build.mutation({
      ...call(saveOrder, {
        refused: 'Error al procesar',
        transport: NO_SERVER,
        success: 'Accion procesada.',
      }),
      query: (order: OrderToSave): CallArgs => ({ call: saveOrder, input: { order: orderBody(order) } }),
      invalidatesTags: ['Orders', 'User'],
    }),
    cancelOrder: build.mutation({
      ...call(cancelOrder, {
        refused: 'Error al cancelar',
        transport: NO_SERVER,
        success: 'Orden cancelada.',
      }),
      invalidatesTags: (answer) => ['Orders', ...userTagIfMissing(answer)],
    }),
    getClientOrders: build.query(read(getClientOrders, ['Orders'], ORDERS)),
    /** A lost response may hide a rating that arrived: the orders are refetched either way. */
    sendReview: build.mutation(
      write(sendReview, ['Orders'], {
        refused: 'Error al calificar',
        transport: NO_SERVER,
        success: 'Calificacion enviada.',
      }),
    ),
  }),
})

/** Reads an order kept outside the cache as tolerantly as a response; null when it is none. */
export const readOrder = (kept: unknown): AdminOrder | null => readWith(order, kept)?.value ?? null

export const {
  useGetOrdersQuery,
  useUpdateOrdersMutation,
  useEditOrderAsAdminMutation,
  useGetClientOrdersQuery,
  useLazyGetClientOrdersQuery,
  useSendReviewMutation,
} = ordersApi
