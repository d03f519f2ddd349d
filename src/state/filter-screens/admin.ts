import { DASHBOARD_CURRENCY, ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { date, defineFilterScreen, defineShownScreen, type FiltersOf, text, word } from './define'

export const ADMIN_ORDERS = defineShownScreen(
  '/admin/pedidos',
  {
    search: date,
    searchType: word(ORDER_TYPES, ''),
    searchState: word(ORDER_STATUSES, ''),
    nombre: text(),
  },
  { orden: word(['proximas'], ''), view: word(['resumen'], 'pedidos') },
)

/** What the slice holds of the orders' filters. */
export type OrdersFilters = FiltersOf<typeof ADMIN_ORDERS>

export const ADMIN_MENUS = defineFilterScreen('/admin/menus', { searchDate: date })

export const ADMIN_PAYMENTS = defineFilterScreen('/admin/pagos', {
  search: date,
  // The state selector offers only 'Todos' (Specification §2).
  searchState: word([], ''),
  nombre: text(),
})

/** Those to be looked at, or all. */
export const ADMIN_TRANSFERS = defineFilterScreen('/admin/pagos/transferencias', { ver: word(['todas'], '') })

export const ADMIN_CLIENTS = defineFilterScreen('/admin/clientes', {
  search: text(),
  nombre: text(),
  // Clients to contact.
  filtro: word(['sin_elegir', 'sin_elegir_semana', 'sin_envios', 'pocos_envios', 'debe', 'en_pausa'], ''),
})

export type ClientsFilters = FiltersOf<typeof ADMIN_CLIENTS>

export const ADMIN_REFERRALS = defineFilterScreen('/admin/referidos', { search: text() })

/** The word on each button (Specification §2, administrator 10): '7D' is the period '7 DAY'. */
const period = word(['1D', '3D', '1M', '1A'], '7D')

export const ADMIN_REPORTS = defineFilterScreen('/admin/reportes', { periodo: period })

/** 'Cierre de mes': its days; '' = the month that ended last. */
export const ADMIN_MONTH = defineFilterScreen('/admin/reportes/cierre', { desde: date, hasta: date })

export const STARS = ['5', '4', '3', '2', '1', '0'] as const

export const ADMIN_REVIEWS = defineFilterScreen('/admin/reportes/calificaciones', {
  estrellas: word(STARS, ''),
  platillo: text(),
})

export const ADMIN_DASHBOARD = defineFilterScreen('/admin/dashboard', {
  periodo: period,
  moneda: text(DASHBOARD_CURRENCY),
})
