import { DASHBOARD_CURRENCY, ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { defineFilterScreen } from './define'

export const ADMIN_ORDERS = defineFilterScreen({
  name: 'adminOrders',
  path: '/admin/pedidos',
  defaults: { search: '', searchType: '', searchState: '', nombre: '', orden: '', view: 'pedidos' },
  kinds: {
    search: 'date',
    searchType: ORDER_TYPES,
    searchState: ORDER_STATUSES,
    nombre: 'text',
    orden: ['proximas'],
    view: ['resumen'],
  },
})

export const ADMIN_MENUS = defineFilterScreen({
  name: 'adminMenus',
  path: '/admin/menus',
  defaults: { searchDate: '' },
  kinds: { searchDate: 'date' },
})

export const ADMIN_PAYMENTS = defineFilterScreen({
  name: 'adminPayments',
  path: '/admin/pagos',
  defaults: { search: '', searchState: '' },
  // The state selector offers only 'Todos' (Specification §2).
  kinds: { search: 'date', searchState: [] },
})

/** Besides the e-mail: clients to contact. */
export const CLIENT_GROUPS = ['sin_elegir', 'sin_envios'] as const

export const ADMIN_CLIENTS = defineFilterScreen({
  name: 'adminClients',
  path: '/admin/clientes',
  defaults: { search: '', nombre: '', filtro: '' },
  kinds: { search: 'text', nombre: 'text', filtro: CLIENT_GROUPS },
})

export const ADMIN_REFERRALS = defineFilterScreen({
  name: 'adminReferrals',
  path: '/admin/referidos',
  defaults: { search: '' },
  kinds: { search: 'text' },
})

/** The word on each button (Specification §2, administrator 10): '7D' is the period '7 DAY'. */
const PERIOD_WORDS = ['1D', '3D', '7D', '1M', '1A'] as const

export const ADMIN_REPORTS = defineFilterScreen({
  name: 'adminReports',
  path: '/admin/reportes',
  defaults: { periodo: '7D' },
  kinds: { periodo: PERIOD_WORDS },
})
export const ADMIN_REVIEWS = defineFilterScreen({
  name: 'adminReviews',
  path: '/admin/reportes/calificaciones',
  defaults: { estrellas: '', platillo: '' },
  kinds: { estrellas: ['0', '1', '2', '3', '4', '5'], platillo: 'text' },
})

export const ADMIN_DASHBOARD = defineFilterScreen({
  name: 'adminDashboard',
  path: '/admin/dashboard',
  defaults: { periodo: '7D', moneda: DASHBOARD_CURRENCY },
  kinds: { periodo: PERIOD_WORDS, moneda: 'text' },
})

/** Every administrator screen whose address keeps its filters. */
export const ADMIN_FILTER_SCREENS = [
  ADMIN_MENUS,
  ADMIN_ORDERS,
  ADMIN_PAYMENTS,
  ADMIN_CLIENTS,
  ADMIN_REFERRALS,
  ADMIN_REPORTS,
  ADMIN_REVIEWS,
  ADMIN_DASHBOARD,
] as const
