import { dateOf } from '#domain/calendar'
import { listedDate } from './dates'

/** /cliente/pedidos (Specification §2). */
export const HISTORY_TEXTS = {
  title: 'Pedidos anteriores',
  subtitle: 'Lo que pediste, y tu calificación de lo que ya recibiste.',
  from: 'Fecha de inicio',
  state: 'Estado',
  states: { entregado: 'Entregado', cancelado: 'Cancelado' },
  columns: {
    id: 'ID',
    date: 'Fecha',
    user: 'Usuario',
    dish: 'Platillo',
    state: 'Estado',
    actions: 'Acciones',
  },
  rate: 'Calificar',
  /** `date`: a date or a date-time, null if unknown. */
  rateDish: (dish: string, date: string | null) =>
    date === null ? `Calificar ${dish}` : `Calificar ${dish} del ${listedDate(dateOf(date))}`,
  noAction: 'N/A',
  coming: (count: number) => `Por recibir (${count})`,
  emptyTitle: 'Todavía no tienes pedidos',
  emptyText: 'Elige un platillo del menú de la semana y aquí verás cómo va.',
  toMenu: 'Ver el menú',
  noMatchTitle: 'Ningún pedido con estos filtros',
  noMatchText: 'Prueba con otra fecha u otro estado.',
  failedTitle: 'No pudimos cargar tus pedidos',
} as const
