import { ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { defineFilterScreen } from './define'

export const ADMIN_ORDERS = defineFilterScreen({
  name: 'adminOrders',
  path: '/admin/pedidos',
  defaults: { search: '', searchType: '', searchState: '', view: 'pedidos' },
  kinds: { search: 'date', searchType: ORDER_TYPES, searchState: ORDER_STATUSES, view: ['resumen'] },
})

/** Every filtered list of the administrator's area. */
export const ADMIN_FILTER_SCREENS = [ADMIN_ORDERS] as const
